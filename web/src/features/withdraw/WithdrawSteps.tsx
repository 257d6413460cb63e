import { sum } from '@krapao/shared/money'
import { shownStatus } from '@krapao/shared/statement/statement.rules'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { lookupApi } from '../../api/clients/lookup.ts'
import { keys } from '../../api/query-keys.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import {
  currencyOf,
  signOfCurrency,
  type Wallet,
  walletQuery,
} from '../wallet/wallet-query.read.ts'
import { useReview } from './useReview.ts'
import { useWithdraw } from './useWithdraw.tsx'
import { useWithdrawal } from './useWithdrawal.ts'
import { WithdrawBonus } from './WithdrawBonus.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { WithdrawHeld } from './WithdrawHeld.tsx'
import { WithdrawProgress } from './WithdrawProgress.tsx'
import { WithdrawReview } from './WithdrawReview.tsx'
import { type Funds, isBetween } from './withdraw-plan.ts'

type Limits = Awaited<ReturnType<typeof lookupApi.withdraw>>

/** Amount → review → the course of the withdrawal. While one is open there is no other. */
export function WithdrawSteps({ onClose }: { onClose: () => void }) {
  const wallet = useQuery(walletQuery)
  const limits = useQuery({
    queryKey: keys.withdrawLimits,
    queryFn: ({ signal }) => lookupApi.withdraw({}, { signal }),
  })
  const { list, row, follow } = useWithdrawal()
  const { typed, setTyped, reviewed, review, back } = useReview()
  const startOver = () => setTyped('')
  const settled = row !== undefined && shownStatus(row.status) !== 'in-progress'
  const { ask, busy, alert } = useWithdraw({ follow, onAsked: startOver, settled })
  const reads = [wallet, limits, list]
  const failed = reads.filter((read) => read.isError && !read.data)
  if (failed.length > 0) return <ScreenFailed of={failed} />
  if (!wallet.data || !limits.data || !list.data) return <WithdrawComing />
  const sign = signOfCurrency(wallet.data.currency)
  const funds = fundsOf(wallet.data, limits.data)
  const account = wallet.data.profile.bankAccount
  const again = () => {
    follow(undefined)
    startOver()
  }
  const held = row ? undefined : wallet.data.withdrawHeld
  const holding = row || held ? undefined : wallet.data.holding
  const isFree = !row && !held && !holding
  const asked = reviewed !== undefined && isBetween(reviewed, funds.limits) ? reviewed : undefined
  return (
    <>
      {row && <WithdrawProgress row={row} sign={sign} onClose={onClose} onAgain={again} />}
      {held && <WithdrawHeld held={held} onClose={onClose} />}
      {holding && <WithdrawBonus holding={holding} sign={sign} onClose={onClose} />}
      {isFree && asked === undefined && (
        <WithdrawForm
          account={account}
          funds={funds}
          sign={sign}
          typed={typed}
          onTyped={setTyped}
          onReview={review}
        />
      )}
      {isFree && asked !== undefined && (
        <WithdrawReview
          account={account}
          amount={asked}
          funds={funds}
          sign={sign}
          busy={busy}
          onConfirm={() => ask(asked, sign)}
          onBack={back}
        />
      )}
      {alert}
    </>
  )
}

const fundsOf = (wallet: Wallet, { withdrawMin, withdrawMax }: Limits): Funds => ({
  main: wallet.amount,
  games: sum(wallet.slots.map((slot) => slot.amount)),
  currency: currencyOf(wallet.currency),
  limits: { min: withdrawMin, max: withdrawMax },
})

const WithdrawComing = () => (
  <div aria-busy className="grid gap-5">
    <Skeleton height="6.5rem" radius="16px" />
    <Skeleton height="5rem" radius="12px" />
    <Skeleton height="10rem" radius="12px" />
    <Skeleton height="56px" radius="12px" />
  </div>
)
