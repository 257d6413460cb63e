import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { Tx } from '../../db/pool.ts'
import { uuidOf } from '../../ids.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { freezeBankAccount } from '../profile/profile.offer.ts'
import {
  type Inbound,
  insertCredit,
  insertInbound,
  lockInbound,
  releaseInbound,
} from './inbound.sql.ts'

// Everything that comes from outside comes in here: once a reference, to a member or into suspense.

/** `channel` and `reference` name the payment outside: a gateway and its order, a sending bank (`BANK:004`) and its transfer, a gift. */
export type InboundPayment = {
  channel: string
  reference: string
  amount: Money
  currency: Currency
  /** Whose books it came into: source-numbers.ts. */
  source: number
  /** What else is known of it, to find it when it is reported under another name: alike.ts. */
  feed?: string
  paidAt?: Date
  accountNo?: string
  fromNo?: string | null
  payload: object
  now: Date
}

/**
 * Credits a payment to a member for an order, from its source or out of suspense, whichever it is in.
 * Answers what was credited: the amount that came in first under this reference decides. `taken`: it was credited to another order.
 * `exactly`: what is in suspense is credited only where it agrees in more than its name; otherwise it is `taken`, too, and stays there.
 * What each first credit raises is counted by triggers on its row (0012, 0013). Harmless for the same order again. Call it within the transaction that ends the order.
 */
export async function creditInbound(
  tx: Tx,
  i: InboundPayment & { order: string; member: number; late: boolean; exactly?: boolean },
): Promise<{ is: 'credited'; amount: Money } | { is: 'taken' }> {
  const facts = { currency: i.currency, member: i.member, source: i.source }
  if (await insertInbound(tx, { ...i, orderId: i.order })) {
    await freezeBankAccount(tx, i.member)
    const move = { ...facts, amount: i.amount, order: i.order }
    await post(tx, i.late ? movements.depositLate(move) : movements.depositCredited(move))
    await insertCredit(tx, { ...move, at: i.now })
    return { is: 'credited', amount: i.amount }
  }
  const known = (await lockInbound(tx, i))!
  if (known.orderId === i.order) return { is: 'credited', amount: known.amount }
  if (known.orderId !== null || known.isHeldBack || known.currency !== i.currency)
    return { is: 'taken' }
  if (i.exactly && !agrees(known, i)) return { is: 'taken' }
  await releaseSuspended(tx, known, i)
  return { is: 'credited', amount: known.amount }
}

/** What a gateway reported first decides: another amount, or another order under the same name, is another payment or a mistake. */
export const agrees = (
  known: Inbound,
  { amount, order }: { amount: Money; order: string },
): boolean => known.amount === amount && (known.toldFor === null || known.toldFor === order)

/** What is in suspense is this member's, for this order. The caller holds its lock, and has seen that it has no order yet. */
export async function releaseSuspended(
  tx: Tx,
  known: Inbound,
  { order, member, now }: { order: string; member: number; now: Date },
): Promise<void> {
  const { currency, source, amount } = known
  await releaseInbound(tx, { ...known, orderId: order, now })
  await freezeBankAccount(tx, member)
  const move = { currency, member, source, amount, order, suspended: suspenseOrder(known) }
  await post(tx, movements.suspenseReleased(move))
  await insertCredit(tx, { ...move, at: now })
}

/** Genuine money without an owner yet: kept in suspense, where a person or a later slip finds it. False: it was booked before. */
export async function suspendInbound(tx: Tx, i: InboundPayment): Promise<boolean> {
  if (!(await insertInbound(tx, { ...i, orderId: null }))) return false
  await post(
    tx,
    movements.suspended({
      currency: i.currency,
      amount: i.amount,
      source: i.source,
      order: suspenseOrder(i),
    }),
  )
  return true
}

const suspenseOrder = ({ channel, reference }: Pick<InboundPayment, 'channel' | 'reference'>) =>
  uuidOf('inbound', channel, reference)
