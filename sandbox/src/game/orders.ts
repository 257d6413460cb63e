import type { Store } from '../store/store.ts'
import { findMember } from './members.ts'
import {
  enterMove,
  expirePending,
  findByRef,
  isCancelled,
  type Move,
  type MoveOrder,
  settleMove,
} from './moves.ts'

// A transfer in two phases: an order moves nothing until it is executed, and one that is cancelled never will be.

/**
 * Puts an order on record, pending until `lifetimeMs` are over; the same txId is the same order. It is refused at once when it
 * is declined or there is no such account. Refused 409 TX_CONFLICT when it says something else than the first time.
 */
export const placeOrder = (
  store: Store,
  provider: string,
  order: MoveOrder,
  plan: { declined: boolean; lifetimeMs: number },
): Move =>
  store.tx(() => {
    const now = Date.now()
    expirePending(store, now)
    const isTakenBack = isCancelled(store, provider, order.txId)
    const code = findMember(store, provider, order.username)
      ? plan.declined
        ? 'REFUSED'
        : null
      : 'NO_MEMBER'
    const status = isTakenBack ? 'cancelled' : code ? 'refused' : 'pending'
    return enterMove(store, provider, order, {
      now,
      dueAt: now + plan.lifetimeMs,
      status,
      code: isTakenBack ? null : code,
      declined: false,
    })
  })

/** Does a pending order, now or after `delayMs`; any other one stays as it is. undefined: there is none. */
export const executeOrder = (
  store: Store,
  provider: string,
  refId: string,
  plan: { declined: boolean; delayMs: number },
): Move | undefined =>
  store.tx(() => {
    const now = Date.now()
    expirePending(store, now)
    store.run(
      `UPDATE game_move SET status = 'processing', due_at = ?, declined = ? WHERE provider = ? AND ref_id = ? AND status = 'pending'`,
      now + plan.delayMs,
      plan.declined,
      provider,
      refId,
    )
    const move = findByRef(store, provider, refId)
    if (move) settleMove(store, provider, move.txId, now)
    return findByRef(store, provider, refId)
  })

/** Gives a pending order up; one that is done, or about to be, stays what it is. undefined: there is none. */
export const cancelOrder = (store: Store, provider: string, refId: string): Move | undefined =>
  store.tx(() => {
    const now = Date.now()
    const cancel = `UPDATE game_move SET status = 'cancelled' WHERE provider = ? AND ref_id = ? AND status = 'pending'`
    store.run(cancel, provider, refId)
    const move = findByRef(store, provider, refId)
    if (move) settleMove(store, provider, move.txId, now)
    return findByRef(store, provider, refId)
  })
