import { add, type Money, showMoney, subtract, sum, ZERO } from '@krapao/shared/money'
import { filled, type Text } from '@krapao/shared/text'
import { leastInto, transferMin } from '@krapao/shared/transfer/transfer.rules'
import type { Slot } from '../wallet/wallet.read.ts'
import type { Wallet } from '../wallet/wallet-query.read.ts'
import { t } from './games.text.ts'

type Purse = Pick<Wallet, 'amount' | 'slots'>

/** What goes into a game with the member who enters it. `others`: how much of that lies in other games now. */
export type Bringing =
  | { is: 'nothing' }
  | { is: 'too-little'; min: Money }
  | { is: 'all'; amount: Money; others: Money }
  | { is: 'part'; amount: Money }

/** SPEC §4: with nothing in the main wallet to bring, playing skips the transfer; and so it does with less than the game takes. */
export function bringing(slot: Slot, wallet: Purse): Bringing {
  const others = othersOf(slot, wallet)
  const amount = add(wallet.amount, others)
  if (wallet.amount < transferMin) return { is: 'nothing' }
  const min = leastInto({ min: slot.minTransfer })
  if (amount < min) return { is: 'too-little', min }
  if (slot.maxTransfer !== undefined && amount > slot.maxTransfer)
    return { is: 'part', amount: slot.maxTransfer }
  return { is: 'all', amount, others }
}

/** Whether entering moves money first. */
export const isMoving = (plan: Bringing): plan is Extract<Bringing, { amount: Money }> =>
  'amount' in plan

/** Why no money can be sent in now, said before the press. The catalogue asks to enter more, and there is nothing to enter here. */
export function whyNotIn(slot: Slot, wallet: Purse, sign: string): Text | undefined {
  if (wallet.amount <= ZERO) return t.mainEmpty
  const plan = bringing(slot, wallet)
  if (isMoving(plan)) return undefined
  return filled(t.least, {
    min: sign + showMoney(plan.is === 'too-little' ? plan.min : transferMin),
  })
}

/** Whether the main wallet alone has enough for an amount of the member's own choice. */
export const canChoose = (slot: Slot, wallet: Purse): boolean =>
  wallet.amount >= (slot.minTransfer ?? transferMin)

/** The other games are emptied on the way; one that is being worked on most likely keeps what it has. */
const othersOf = (slot: Slot, wallet: Purse): Money =>
  subtract(
    sum(wallet.slots.filter((other) => !other.maintenance).map((other) => other.amount)),
    ownOf(slot),
  )
const ownOf = (slot: Slot): Money => (slot.maintenance ? ZERO : slot.amount)

/** Played at an address of the game's own (SPEC §3): it may give no one-time links, and then its visitors log in themselves. */
export const mayAskLogin = ({ web }: Pick<Slot, 'web'>): boolean =>
  web !== null && !web.includes('/api/autoLogin/')
