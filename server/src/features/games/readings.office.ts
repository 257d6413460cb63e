import type { LiveEvent } from '@krapao/shared/live'
import { subtract } from '@krapao/shared/money'
import { refusal } from '@krapao/shared/office/refusal'
import type { Tx } from '../../db/pool.ts'
import { isUuid } from '../../ids.ts'
import { byOf, type Decided, type OperatorCall } from '../../office/call.ts'
import { readMember } from '../profile/profile.read.ts'
import { endHold } from '../withdraw/hold.offer.ts'
import { lockAccount } from './games.sql.ts'
import { bookGain } from './mirror.ts'
import { decideReading, type Reading, readReading } from './reading.sql.ts'

// What an operator decides about a balance that a game reported and that was not believed. Safe to repeat.

type Decision = { id: string; note: string }

/** It was won: the difference is booked, once, and withdrawals that waited for it are free. */
export async function acceptReading(
  call: OperatorCall,
  input: Decision,
): Promise<Decided<'READING_BOOKED' | 'READING_BOOKED_BEFORE'>> {
  const { tx } = call
  const d = { ...input, ...byOf(call) }
  const reading = await find(tx, d.id, 'accepted')
  if (reading.state === 'accepted')
    return { memberId: reading.memberId, events: [], outcome: 'READING_BOOKED_BEFORE' }
  const { currency } = await readMember(tx, reading.memberId)
  await bookGain(tx, { ...reading, currency }, subtract(reading.told, reading.mirror), {
    now: d.now,
    order: reading.id,
  })
  await decideReading(tx, { ...d, state: 'accepted' })
  await endHold(tx, { ...d, why: 'reading', ref: reading.id })
  const events: LiveEvent[] = [{ type: 'wallet' }, { type: 'slots' }]
  return { memberId: reading.memberId, events, outcome: 'READING_BOOKED' }
}

/** It is wrong. What left the game meanwhile stays held until it is released. */
export async function refuseReading(
  call: OperatorCall,
  input: Decision,
): Promise<Decided<'READING_REFUSED' | 'REFUSED_BEFORE'>> {
  const { tx } = call
  const d = { ...input, ...byOf(call) }
  const reading = await find(tx, d.id, 'refused')
  if (reading.state === 'refused')
    return { memberId: reading.memberId, events: [], outcome: 'REFUSED_BEFORE' }
  await decideReading(tx, { ...d, state: 'refused' })
  return { memberId: reading.memberId, events: [], outcome: 'READING_REFUSED' }
}

/** Account before reading, as where it was kept. Refuses one that was decided the other way. */
async function find(tx: Tx, id: string, wanted: Reading['state']): Promise<Reading> {
  const seen = isUuid(id) ? await readReading(tx, id) : undefined
  if (!seen) throw refusal('NO_READING', { id })
  await lockAccount(tx, seen.memberId, seen.gameId)
  const reading = (await readReading(tx, id))!
  if (reading.state === 'waiting' || reading.state === wanted) return reading
  throw refusal(decidedAs[reading.state], { by: reading.by! })
}

const decidedAs = { accepted: 'READING_WAS_ACCEPTED', refused: 'READING_WAS_REFUSED' } as const
