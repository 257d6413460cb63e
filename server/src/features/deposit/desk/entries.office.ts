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

// A person decides whether a feed entry duplicates a booked payment. All candidates are checked, not
// only the one that it was held back for: others may have come in since, and one payment must not be
// booked twice.

type Say = { channel: string; reference: string }

/** Entries held back, each with the names of all payments that it may be. */
export async function entriesForPerson(db: Db): Promise<(HeldBack & { mayBe: string[] })[]> {
  return Promise.all(
    (await heldBack(db)).map(async (one) => ({
      ...one,
      mayBe: await namesOf(db, (await readHeldEntry(db, one))!),
    })),
  )
}

/** The entry is the payment `as` (default: the one that it was held back for). Moves no money. */
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

/**
 * Holds a lock that keeps out other payments of this amount. `judge` throws when the decision cannot be
 * accepted; the function that it returns is called once the decision is recorded.
 */
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
  const silent = { memberId: undefined, events: [] }
  const isAgain = entry.said === is && (d.as ?? entry.alike) === entry.alike
  if (isAgain) return { ...silent, outcome: 'DECIDED_BEFORE' }
  if (entry.said) throw refusal('WAS_DECIDED_OTHERWISE')
  const act = await judge(tx, entry)
  await decideInbound(tx, { ...entry, is, ...byOf(call) })
  return { ...silent, outcome: await act() }
}

/** The payment that it was held back for, and all other booked payments that it may be. */
async function namesOf(db: Queryable, entry: HeldEntry): Promise<string[]> {
  const rows = await alikesOfEntry(db, { ...entry, sender: senderOf(entry) })
  return [...new Set([entry.alike, ...rows.map(({ name }) => name)])].filter(
    (name) => name !== entry.name,
  )
}
