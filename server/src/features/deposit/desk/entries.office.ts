import type { OutcomeCode } from '@krapao/shared/office/outcomes'
import { refusal } from '@krapao/shared/office/refusal'
import type { Db, Queryable, Tx } from '../../../db/pool.ts'
import { uuidOf } from '../../../ids.ts'
import { movements } from '../../../ledger/movements.ts'
import { post } from '../../../ledger/post.ts'
import { byOf, type Decided, type OperatorCall } from '../../../office/call.ts'
import { lockPayments } from '../alike.sql.ts'
import { alikesOfEntry, senderOf } from '../alike.ts'
import { lockInbound } from '../inbound.sql.ts'
import {
  compareWith,
  decideInbound,
  type HeldBack,
  type HeldEntry,
  heldBack,
  isOfAnotherEntry,
  listTwin,
  readHeldEntry,
} from './desk-alike.sql.ts'

// What a person says of a feed's entry that may be a payment which is in the books already. Others than the one that it was held back for may
// have come in before or since: none of them is passed over, or one payment would be in the books twice.

type Say = { channel: string; reference: string }

/** With the names of all that it may be. */
export async function entriesForPerson(db: Db): Promise<(HeldBack & { mayBe: string[] })[]> {
  return Promise.all(
    (await heldBack(db)).map(async (one) => ({
      ...one,
      mayBe: await namesOf(db, (await readHeldEntry(db, one))!),
    })),
  )
}

/** The entry is the payment of this name, by itself the one that it was held back for: nothing moves, and it was credited once. */
export const saySame = (
  call: OperatorCall,
  d: Say & { as?: string | undefined },
): Promise<Decided<'SAME' | 'DECIDED_BEFORE'>> =>
  decide(call, d, 'same', async (tx, entry) => {
    if (d.as !== undefined && d.as !== entry.alike) {
      const names = await namesOf(tx, entry)
      if (!names.includes(d.as))
        throw refusal('ENTRY_CANNOT_BE', { name: d.as, names: names.join(', ') })
      await compareWith(tx, entry, d.as)
    }
    const name = d.as ?? entry.alike
    if (await isOfAnotherEntry(tx, entry, name)) throw refusal('ENTRY_TWIN_TAKEN', { name })
    return async () => {
      await listTwin(tx, entry)
      return 'SAME'
    }
  })

/** The entry is a new payment: neither the one it was held back for nor any in `than`. Its money goes to suspense. */
export const sayOther = (
  call: OperatorCall,
  d: Say & { than?: readonly string[] | undefined },
): Promise<Decided<'SUSPENDED' | 'DECIDED_BEFORE'>> =>
  decide(call, d, 'other', async (tx, entry) => {
    const compared = new Set([entry.alike, ...(d.than ?? [])])
    const left = (await namesOf(tx, entry)).filter((name) => !compared.has(name))
    if (left.length > 0) throw refusal('ENTRY_MAY_ALSO_BE', { names: left.join(', ') })
    return async () => {
      const { channel, reference, amount, currency, source } = entry
      const order = uuidOf('inbound', channel, reference)
      await post(tx, movements.suspended({ currency, amount, source, order }))
      return 'SUSPENDED'
    }
  })

/** Nothing else of this amount comes in meanwhile. `judge` throws where the word cannot be taken, and answers what is done once it is. */
async function decide<O extends OutcomeCode>(
  call: OperatorCall,
  d: Say & { as?: string | undefined },
  is: 'same' | 'other',
  judge: (tx: Tx, entry: HeldEntry) => Promise<() => Promise<O>>,
): Promise<Decided<O | 'DECIDED_BEFORE'>> {
  const { tx } = call
  const found = await readHeldEntry(tx, d)
  if (!found) throw refusal((await lockInbound(tx, d)) ? 'ENTRY_IS_CERTAIN' : 'NO_PAYMENT')
  await lockPayments(tx, found)
  const entry = (await readHeldEntry(tx, d))!
  const told = { memberId: undefined, events: [] }
  const isAgain = entry.said === is && (d.as ?? entry.alike) === entry.alike
  if (isAgain) return { ...told, outcome: 'DECIDED_BEFORE' }
  if (entry.said) throw refusal('WAS_DECIDED_OTHERWISE')
  const act = await judge(tx, entry)
  await decideInbound(tx, { ...entry, is, ...byOf(call) })
  return { ...told, outcome: await act() }
}

/** The one that it was held back for, and whatever else in the books it may tell of. */
async function namesOf(db: Queryable, entry: HeldEntry): Promise<string[]> {
  const rows = await alikesOfEntry(db, { ...entry, sender: senderOf(entry) })
  return [...new Set([entry.alike, ...rows.map(({ name }) => name)])].filter(
    (name) => name !== entry.name,
  )
}
