import { type Money as Amount, showMoney, smaller, ZERO } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { useEffect, useRef } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { type Account, Destination } from './Destination.tsx'
import { t } from './withdraw.text.ts'
import { type Funds, recalledFor } from './withdraw-plan.ts'

type WithdrawReviewProps = {
  account: Account
  amount: Amount
  funds: Funds
  sign: string
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** All of it once more, before it cannot be taken back. */
export function WithdrawReview({
  account,
  amount,
  funds,
  sign,
  busy,
  onConfirm,
  onBack,
}: WithdrawReviewProps) {
  const say = useSay()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const recalled = recalledFor(amount, funds)
  return (
    <div className="fade-in grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 justify-items-center gap-1 text-center">
        <h3 ref={heading} tabIndex={-1} className="text-text-2">
          {say(t.reviewTitle)}
        </h3>
        <p className="fit-box w-full">
          <Money value={amount} sign={sign} size="hero" fit />
        </p>
      </div>
      <Destination account={account} />
      {recalled > ZERO && (
        <dl className="grid gap-2">
          <Line label={say(t.fromMain)} amount={smaller(amount, funds.main)} sign={sign} />
          <Line label={say(t.fromGames)} amount={recalled} sign={sign} />
        </dl>
      )}
      <p className="text-sm text-text-2">{say(t.noCancel)}</p>
      <div className="grid gap-3">
        <Button variant="gold" size="l" full busy={busy} onClick={onConfirm}>
          {say(t.confirm, { amount: sign + showMoney(amount) })}
        </Button>
        <Button variant="quiet" full onClick={onBack}>
          {say(t.back)}
        </Button>
      </div>
    </div>
  )
}

const Line = ({ label, amount, sign }: { label: string; amount: Amount; sign: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-text-2">{label}</dt>
    <dd>
      <Money value={amount} sign={sign} />
    </dd>
  </div>
)
