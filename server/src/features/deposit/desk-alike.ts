import { type Db, inTx, type Tx } from '../../db/pool.ts'
import type { Decided } from '../../errands/decide.ts'
import { uuidOf } from '../../ids.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { decideInbound, listTwin } from './desk-alike.sql.ts'
import { type Inbound, lockInbound } from './take-in.sql.ts'

type Say = { by: string; now: Date; channel: string; reference: string }

/** A feed's entry is the payment that it was held back for: nothing moves, and it was credited once. */
export const saySame = (db: Db, d: Say): Promise<Decided> =>
  decide(db, d, 'same', async (tx, known) => {
    await listTwin(tx, known)
    return 'It is one payment, credited once.'
  })

/** It is another payment: genuine money that is nobody's yet. */
export const sayOther = (db: Db, d: Say): Promise<Decided> =>
  decide(db, d, 'other', async (tx, { channel, reference, amount, currency, source }) => {
    const order = uuidOf('inbound', channel, reference)
    await post(tx, movements.suspended({ currency, amount, source, order }))
    return 'It stands in suspense now: give it to its member.'
  })

function decide(
  db: Db,
  d: Say,
  is: 'same' | 'other',
  take: (tx: Tx, known: Inbound) => Promise<string>,
): Promise<Decided> {
  return inTx(db, async (tx) => {
    const known = await lockInbound(tx, d)
    if (!known) throw new Error('No such payment came in.')
    const said = await decideInbound(tx, { ...known, is, by: d.by, now: d.now })
    if (said === 'never') throw new Error('Nothing else may be this payment.')
    if (said === 'otherwise') throw new Error(`It was decided before, otherwise.`)
    return { memberId: 0, events: [], words: said === 'again' ? 'It was decided before.' : await take(tx, known) }
  })
}
