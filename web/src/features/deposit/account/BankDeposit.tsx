import { Button } from '@krapao/ui/Button'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { lazyWithPreload } from '../../../loading/lazy.tsx'
import { useNow } from '../../../page/useNow.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { FormComing } from '../DepositComing.tsx'
import { type DepositLookup, nameOfWay, type Way } from '../deposit-ways.ts'
import { SlipPart } from '../slip/SlipPart.tsx'
import { SlipsClosed } from '../slip/SlipsClosed.tsx'
import { slipRulesQuery } from '../slip/slip-queries.ts'
import { BankAccountCard } from './BankAccountCard.tsx'
import { BankRules } from './BankRules.tsx'
import { t } from './bank-deposit.text.ts'

const Follow = lazyWithPreload(async () => (await import('../slip/SlipFollow.tsx')).SlipFollow)
const Manual = lazyWithPreload(async () => (await import('./ManualDeposit.tsx')).ManualDeposit)

/** Transfer in the bank's own app, then send the slip. `&slip=…` follows one that was taken, `&manual=yes` is for those who have none. */
export function BankDeposit({ ways, lookup }: { ways: readonly Way[]; lookup: DepositLookup }) {
  const say = useSay()
  const sheet = useSheet('deposit')
  const { slip, manual } = useStep()
  // A slip with a code to look up is a thing of Thai banks, and so of baht.
  const slips = ways.some(({ currency }) => currency === 'BAHT')
  const { coming, opensAt } = useSlipHours()
  const toForm = () => sheet.open({ way: 'bank' })
  const follow = (id: string) => sheet.open({ way: 'bank', slip: id })
  if (slip || manual)
    return (
      <Suspense fallback={<Skeleton height="20rem" radius="16px" />}>
        {slip && <Follow.Part id={slip} onAgain={toForm} />}
        {!slip && <Manual.Part ways={ways} slips={slips} onBack={toForm} />}
      </Suspense>
    )
  if (slips && coming) return <FormComing />
  return (
    <div className="grid grid-cols-1 gap-5">
      {slips && opensAt && <SlipsClosed opensAt={opensAt} />}
      <section aria-label={say(t.accounts)} className="grid grid-cols-1 gap-2">
        <h3 className="font-semibold">{say(t.transferTo)}</h3>
        {ways.map((way) => (
          <BankAccountCard key={nameOfWay('bank', way)} way={way} />
        ))}
      </section>
      <BankRules lookup={lookup} currency={ways[0]?.currency} slips={slips} />
      {slips && <SlipPart closed={opensAt !== undefined} onTaken={follow} />}
      <Button
        variant={slips ? 'quiet' : 'gold'}
        size={slips ? 'm' : 'l'}
        full
        onClick={() => sheet.open({ way: 'bank', manual: 'yes' })}
      >
        {say(slips ? t.noSlip : t.tell)}
      </Button>
    </div>
  )
}

/** `opensAt`: when slips are taken again, while they are not. `coming`: that is not known yet, and would push down what is drawn now. */
function useSlipHours(): { coming: boolean; opensAt: Date | undefined } {
  const now = useNow(10_000)
  const { data: rules, isLoading, failureCount } = useQuery(slipRulesQuery)
  const at = rules && !rules.open ? rules.opensAt : null
  return {
    coming: isLoading && failureCount === 0,
    opensAt: at && at.getTime() > now ? at : undefined,
  }
}

/** What the address says; while the sheet goes away it shows what it showed. */
function useStep() {
  const sheet = useSheet('deposit')
  const said = { slip: sheet.param('slip'), manual: sheet.param('manual') }
  const [shown, setShown] = useState(said)
  if (!sheet.isOpen || (said.slip === shown.slip && said.manual === shown.manual)) return shown
  setShown(said)
  return said
}
