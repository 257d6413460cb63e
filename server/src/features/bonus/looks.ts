import { Refusal } from '@krapao/shared/refusal'
import type { CallMember, Context } from '../../context.ts'
import { ask } from '../../db/read.ts'
import { uuidOf } from '../../ids.ts'
import { finishEnding } from './end.ts'
import {
  beginEnding,
  dropEnding,
  endingLeaseMs,
  type Holding,
  heldBy,
  takeDue,
} from './holding.sql.ts'
import { look } from './look.ts'

/** How often a holding is looked at while its money is in games, and how many a tick. */
const everyMs = 60_000
const limit = 50

/**
 * Looks at what members hold, so that what is met or lost is so although nobody opens a page; ends what is over, and what a process began to end.
 * Harmless in several workers at once.
 */
export async function lookAtHoldings(context: Context): Promise<void> {
  const due = await takeDue(context, { everyMs, leaseMs: endingLeaseMs, limit })
  await Promise.all(
    due.map(({ id, member }) =>
      goOn(context, member, id).catch((err) =>
        context.log.error({ err, holding: id }, 'a holding was not looked at'),
      ),
    ),
  )
}

async function goOn(context: Context, member: CallMember, id: string): Promise<void> {
  const held = await ask(context.db, heldBy(member.id))
  if (held?.id !== id) return
  if (held.endingSince) return finish(context, member, held)
  const isOver = held.expiresAt !== null && held.expiresAt <= context.clock()
  if (!isOver) return void (await look(context, member, held))
  const order = uuidOf(id, 'expired')
  if (!(await beginEnding(context, { id, as: 'expired', order }))) return
  await finish(context, member, { ...held, endingAs: 'expired', endOrder: order })
}

/** What cannot end yet is tried again; what the member asked for is given up, and held as before. */
async function finish(context: Context, member: CallMember, held: Holding): Promise<void> {
  const call = { ...context, member, orderId: held.endOrder!, now: context.clock() }
  try {
    await finishEnding(call, held)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await dropEnding(context.db, { id: held.id, order: call.orderId })
    context.tell(member.id, { type: 'holding' })
  }
}
