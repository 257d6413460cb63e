import { type Money, showMoney, ZERO } from '@krapao/shared/money'
import { filled, type Text } from '@krapao/shared/text'
import { leastInto, MAIN, transferMin } from '@krapao/shared/transfer/transfer.rules'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Problem } from '../../../api/words.ts'
import { useSay } from '../../../i18n/locale.ts'
import { type Ended, useTransfer } from '../../transfer/transfer.offer.ts'
import { t as outcome } from '../../transfer/transfer-outcome.text.ts'
import type { Slot } from '../../wallet/wallet.read.ts'
import { walletQuery } from '../../wallet/wallet-query.read.ts'
import { limitsOf, type Plan } from './choice.ts'
import { broughtOf } from './elsewhere.ts'
import { freshBalance, unnamed } from './fresh-balance.ts'
import type { Late } from './late.ts'
import { t } from './play.text.ts'
import type { IsSame } from './useAlone.ts'

/** `shown`: an amount that tells a balance, as it may be read now. */
type Written = { sign: string; shown: (amount: Money) => string }
type OnMoved = { onIn: () => void; onOut: () => void }

/**
 * Moves money into this game and out of it. Their alerts are in `alert`. `onIn`: money went in, or may have: the same press must not
 * move it again. `onOut`: all of it was moved back.
 */
export function useMoves(slot: Slot, { sign, shown }: Written, { onIn, onOut }: OnMoved) {
  const say = useSay()
  const queries = useQueryClient()
  const transfer = useTransfer()
  const { code, name } = slot

  const bringIn: BringIn = async (plan, isSame, wait) => {
    if (!('amount' in plan)) return undefined
    const ending = { ...(wait && { wait }) }
    // Only what the button named may leave another game, and it named what was known then.
    const isMore = plan.is === 'all' && plan.others.length > 0
    const problem = isMore && isSame() && (await unnamed(queries, plan.others, slot, wait))
    if (!isSame()) return undefined
    if (problem) {
      transfer.show({ kind: 'bad', problem })
      return 'refused'
    }
    const ended = isMore
      ? await transfer.all({ to: code }, ending)
      : await transfer.move({ from: MAIN, to: code, amount: plan.amount }, ending)
    if (ended !== 'refused') onIn()
    return ended
  }
  const transferOnly = async (plan: Plan, isSame: IsSame) => {
    if ((await bringIn(plan, isSame)) !== 'done') return
    // What was won or lost at the other games came along: only the balance read afterwards is the true figure.
    const after = await queries.fetchQuery({ ...walletQuery, staleTime: 0 }).catch(() => undefined)
    if (!isSame()) return
    const held = after?.slots.find((one) => one.code === code)?.amount
    const text = held === undefined ? undefined : say(t.movedIn, { name, amount: shown(held) })
    transfer.show({ kind: 'ok', title: say(outcome.done), text })
  }
  /** All that a game holds now. If it cannot be moved, the alert says why. */
  const heldNow = async (game: string, whyNot: (held: Money) => Problem | undefined) => {
    const held = await freshBalance(queries, game)
    const problem = typeof held === 'bigint' ? whyNot(held) : held
    if (!problem) return held as Money
    transfer.show({ kind: 'bad', problem })
    return undefined
  }
  /** From another game into this one. `open` readies the account here, and answers whether it is there. */
  const bringHere = async (
    from: Slot,
    isSame: IsSame,
    { open, action }: { open: () => Promise<boolean>; action: ReactNode },
  ) => {
    const held = await heldNow(from.code, (amount) => whyNotHere(amount, from, slot, sign))
    if (held === undefined || !isSame() || !(await open()) || !isSame()) return
    const amount = broughtOf(held, slot)
    const done = say(t.brought, { amount: shown(amount), from: from.name, name })
    const wish = { from: from.code, to: code, amount }
    if ((await transfer.move(wish, { done, action, hides: true })) !== 'refused') onIn()
  }
  const bringBack = async (isSame: IsSame) => {
    const amount = await heldNow(code, (held) => whyNotBack(held, sign))
    if (amount === undefined || !isSame()) return
    const done = say(t.movedBack, { amount: shown(amount) })
    const ended = await transfer.move({ from: code, to: MAIN, amount }, { done })
    if (ended === 'done') onOut()
  }
  const { alert, close } = transfer
  return { bringIn, transferOnly, bringHere, bringBack, alert, closeAlert: close }
}

/** Moves what the plan says; undefined: it moves nothing. */
export type BringIn = (
  plan: Plan,
  isSame: IsSame,
  wait?: Late['wait'],
) => Promise<Ended | undefined>

/** The catalogue's text asks for a larger amount, and this button has no field. */
export function whyNotBack(held: Money, sign: string): Text | undefined {
  if (held <= ZERO) return t.nothingBack
  return held < transferMin ? least(transferMin, sign) : undefined
}

function whyNotHere(held: Money, from: Slot, slot: Slot, sign: string): Text | undefined {
  if (held <= ZERO) return filled(t.nothingThere, { game: from.name })
  const min = leastInto(limitsOf(slot))
  return held < min ? least(min, sign) : undefined
}

const least = (min: Money, sign: string) => filled(t.least, { min: sign + showMoney(min) })
