import type { LiveEvent } from '@krapao/shared/live'
import { type Db, inTx, type Tx, violatedConstraint } from '../../db/pool.ts'
import { endErrand, lockErrand } from '../../errands/errand.sql.ts'
import type { Ended, Errand } from '../../errands/errand.ts'
import { isUuid } from '../../ids.ts'
import { done, refused } from '../../outside/outcome.ts'
import { isBeingAsked } from './desk.sql.ts'
import { gameDeposit } from './game-orders.ts'
import { readTransfer } from './transfer.sql.ts'

// What a person decides about a transfer that no answer of its provider decides (decisions/023). It ends as any other, by the same code, and
// the order keeps who said so.

/** Younger ones end by themselves: they are asked about every few minutes. */
export const undecidedAfterMs = 3_600_000

type Decided = { memberId: number; events: LiveEvent[]; words: string }
type Decision = { id: string; by: string; now: Date }

/** It moved at the game, under this reference there. */
export const sayMoved = (db: Db, d: Decision & { reference: string }): Promise<Decided> => {
  return end(db, d, done(d.reference), `moved, says ${d.by}`)
}

/** It never moved there. What main held for it is the member's again. */
export const sayUnmoved = (db: Db, d: Decision & { reason: string }): Promise<Decided> =>
  end(db, d, refused('NOT_FOUND') as Ended, `not moved, says ${d.by}: ${d.reason}`)

async function end(db: Db, { id, now }: Decision, ended: Ended, reason: string): Promise<Decided> {
  try {
    return await inTx(db, async (tx) => {
      const errand = await find(tx, id)
      const { memberId } = errand
      const { state } = (await readTransfer(tx, id))!
      if (state === ended.is) return { memberId, events: [], words: 'It ended so before.' }
      if (state !== 'asked') throw new Error(`It has ended: it is ${state}.`)
      if (!errand.sentAt || now.getTime() - errand.sentAt.getTime() < undecidedAfterMs)
        throw new Error('It is younger than an hour, and is asked about every few minutes: most end by themselves.')
      if (await isBeingAsked(tx, id, now))
        throw new Error('Its game is asked at this moment. Try again in half a minute.')
      await gameDeposit.settle(tx, errand, ended, now)
      await endErrand(tx, { id, state: ended.is, ref: ended.is === 'done' ? ended.ref : null, reason, now })
      const words =
        ended.is === 'done' ? 'Written down as moved.' : 'Written down as not moved; no money has changed hands.'
      return { memberId, events: gameDeposit.tells(errand, ended), words }
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'errand_provider_provider_ref_key') throw error
    throw new Error('Another order has ended with this reference: it is not this one’s.')
  }
}

async function find(tx: Tx, id: string): Promise<Errand> {
  const errand = isUuid(id) ? await lockErrand(tx, id) : undefined
  if (!errand || !(await readTransfer(tx, id))) throw new Error(`There is no transfer ${id}.`)
  return errand
}
