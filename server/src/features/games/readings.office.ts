import type { LiveEvent } from '@krapao/shared/live'
import { subtract } from '@krapao/shared/money'
import { type Db, inTx, type Tx } from '../../db/pool.ts'
import type { Decided } from '../../errands/orders.office.ts'
import { isUuid } from '../../ids.ts'
import { readMember } from '../profile/profile.read.ts'
import { endHold } from '../withdraw/hold.offer.ts'
import { lockAccount } from './games.sql.ts'
import { bookGain } from './mirror.ts'
import { decideReading, type Reading, readReading } from './reading.sql.ts'

// What a person decides about a balance that a game told and that was not believed: one transaction each, harmless when repeated.

type Decision = { id: string; by: string; note: string; now: Date }

/** It was won: the difference is booked, once, and withdrawals that waited for it are free. */
export const acceptReading = (db: Db, d: Decision): Promise<Decided> =>
  inTx(db, async (tx) => {
    const { reading, before } = await find(tx, d.id, 'accepted')
    if (before) return before
    const { currency } = await readMember(tx, reading.memberId)
    await bookGain(tx, { ...reading, currency }, subtract(reading.told, reading.mirror), {
      now: d.now,
      order: reading.id,
    })
    await decideReading(tx, { ...d, state: 'accepted' })
    await endHold(tx, { ...d, why: 'reading', ref: reading.id })
    const events: LiveEvent[] = [{ type: 'wallet' }, { type: 'slots' }]
    return { memberId: reading.memberId, events, words: 'Booked as won.' }
  })

/** It is wrong. What left the game meanwhile stays held until it is released. */
export const refuseReading = (db: Db, d: Decision): Promise<Decided> =>
  inTx(db, async (tx) => {
    const { reading, before } = await find(tx, d.id, 'refused')
    if (before) return before
    await decideReading(tx, { ...d, state: 'refused' })
    const words =
      'Refused; nothing is booked. If its money left the game meanwhile, the member’s withdrawals stay held.'
    return { memberId: reading.memberId, events: [], words }
  })

/** Account before reading, as where it was kept. */
async function find(
  tx: Tx,
  id: string,
  wanted: Reading['state'],
): Promise<{ reading: Reading; before?: Decided }> {
  const seen = isUuid(id) ? await readReading(tx, id) : undefined
  if (!seen) throw new Error(`There is no reading ${id}.`)
  await lockAccount(tx, seen.memberId, seen.gameId)
  const reading = (await readReading(tx, id))!
  if (reading.state === 'waiting') return { reading }
  if (reading.state !== wanted) throw new Error(`It is ${reading.state}, said ${reading.by}.`)
  return {
    reading,
    before: { memberId: reading.memberId, events: [], words: `It was ${wanted} before.` },
  }
}
