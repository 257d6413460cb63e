import { showMoney } from '@krapao/shared/money'
import { useSay } from '../../../i18n/locale.ts'
import { useAwaiting } from '../../../live/live.ts'
import { signOfCurrency } from '../../wallet/wallet-query.read.ts'
import { FormComing } from '../DepositComing.tsx'
import type { Wallet } from '../deposit-ways.ts'
import { GiftEnding } from './GiftEnding.tsx'
import { GiftForm } from './GiftForm.tsx'
import { t } from './gift.text.ts'
import { type GiftView, useGift } from './useGift.ts'

/** Paste a True Wallet gift link → credited, or being checked until True Wallet has answered. */
export function GiftDeposit({ wallets }: { wallets: readonly Wallet[] }) {
  const { view, sent, forget } = useGift()
  useAwaiting(view.is === 'pending')
  if (view.is === 'coming') return <FormComing />
  // True Wallet knows baht alone.
  const sign = signOfCurrency('BAHT')
  return (
    <>
      <Announced view={view} sign={sign} />
      {view.is === 'form' ? (
        <GiftForm wallet={wallets[0]!} sign={sign} onSent={sent} />
      ) : (
        <GiftEnding view={view} sign={sign} onAgain={forget} />
      )}
    </>
  )
}

/** What changed, for ears: the sheet changes by itself. */
function Announced({ view, sign }: { view: GiftView; sign: string }) {
  const say = useSay()
  const words = {
    pending: () => say(t.pending),
    credited: () =>
      view.is === 'credited' ? say(t.creditedSay, { amount: sign + showMoney(view.amount) }) : '',
    failed: () => say(t.failed),
  }
  return (
    <p role="status" className="sr-only">
      {view.is === 'form' || view.is === 'coming' ? '' : words[view.is]()}
    </p>
  )
}
