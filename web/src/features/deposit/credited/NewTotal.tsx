import type { Money as Amount } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useSay } from '../../../i18n/locale.ts'
import { HideAmounts, useHidden } from '../../wallet/HideAmounts.offer.tsx'
import { t } from './credited.text.ts'
import { useNewTotal } from './new-total.ts'
import { RollingMoney } from './RollingMoney.tsx'
import { totalBefore } from './rolling.ts'

type NewTotalProps = {
  id: string
  /** What was credited. */
  amount: Amount
  /** Whether it rolls from the total before. */
  rolls: boolean
}

/** What the member has now, as the server read it after the credit; its place is kept until that is known. */
export function NewTotal({ id, amount, rolls }: NewTotalProps) {
  const say = useSay()
  const { total, failed, busy, retry } = useNewTotal(id)
  const [hidden] = useHidden()
  const figure = () => {
    if (failed && !total)
      return (
        <Button variant="quiet" size="s" busy={busy} onClick={retry}>
          {say(t.retry)}
        </Button>
      )
    if (!total) return <Skeleton width="9rem" height=".7lh" />
    if (hidden || !rolls)
      return (
        <HideAmounts>
          <Money value={total.amount} sign={total.sign} size="l" roll fit />
        </HideAmounts>
      )
    return (
      <RollingMoney from={totalBefore(total.amount, amount)} to={total.amount} sign={total.sign} />
    )
  }
  return (
    <div
      data-new-total
      className="w-full rounded-card border border-line/60 bg-surface-2 px-4 py-2 text-center"
    >
      <p className="text-sm text-text-2">{say(t.total)}</p>
      <div className="fit-box grid min-h-11 w-full place-items-center">{figure()}</div>
    </div>
  )
}
