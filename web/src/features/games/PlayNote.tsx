import { showMoney, ZERO } from '@krapao/shared/money'
import { deployment } from '../../deployment.ts'
import { useSay } from '../../i18n/locale.ts'
import type { Slot } from '../wallet/wallet.read.ts'
import { signOfCurrency, type Wallet } from '../wallet/wallet-query.read.ts'
import { t } from './games.text.ts'
import { bringing, mayAskLogin } from './playing.ts'

type AboutSlot = { slot: Slot; wallet: Wallet }

/** What playing does with the money and with this page, in words, above the button that does it. */
export function PlayNote({
  slot,
  wallet,
  blocked,
  asIs,
}: AboutSlot & { blocked: boolean; asIs: boolean }) {
  const say = useSay()
  const look = 'text-center text-sm text-balance text-text-2'
  if (blocked) return <p className={look}>{say(t.blocked)}</p>
  if (!slot.web)
    return <p className={look}>{say(slot.android || slot.ios ? t.onlyApps : t.noWayIn)}</p>
  return (
    <>
      <p className={look}>{asIs ? say(t.playAsIs) : <Moves slot={slot} wallet={wallet} />}</p>
      <Limits slot={slot} wallet={wallet} />
      {mayAskLogin(slot) && <p className={look}>{say(t.mayAskLogin)}</p>}
      {deployment.sameTab && <p className={look}>{say(t.sameTab)}</p>}
    </>
  )
}

/** The limits of one transfer; shown unless the words above name them already. */
function Limits({ slot, wallet }: AboutSlot) {
  const say = useSay()
  const plan = bringing(slot, wallet).is
  const sign = signOfCurrency(wallet.currency)
  const [min, max] = [slot.minTransfer, slot.maxTransfer].map(
    (limit) => limit && sign + showMoney(limit),
  )
  if (!(min || max) || plan === 'too-little' || plan === 'part') return null
  const words =
    min && max
      ? say(t.limitsBoth, { min, max })
      : min
        ? say(t.limitsMin, { min })
        : say(t.limitsMax, { max: max! })
  return <p className="text-center text-sm text-text-2 tabular-nums">{words}</p>
}

function Moves({ slot, wallet }: AboutSlot) {
  const say = useSay()
  const sign = signOfCurrency(wallet.currency)
  const main = sign + showMoney(wallet.amount)
  const plan = bringing(slot, wallet)
  if (plan.is === 'nothing') return say(t.playAsIs)
  if (plan.is === 'too-little') return say(t.playTooLittle, { min: sign + showMoney(plan.min) })
  if (plan.is === 'part') return say(t.playBringsPart, { max: sign + showMoney(plan.amount) })
  if (plan.others > ZERO)
    return say(t.playBringsAll, { main, others: sign + showMoney(plan.others) })
  return say(t.playBrings, { main })
}
