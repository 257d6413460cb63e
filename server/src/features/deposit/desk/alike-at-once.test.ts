import { baht } from '@krapao/shared/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTx } from '../../../db/pool.ts'
import { bankList } from '../../../testing/bank/bank-list.ts'
import { confirmDeposit } from '../../../testing/operator.ts'
import { heldBehind } from '../../../testing/standing-lock.ts'
import { world } from '../../../testing/world.ts'
import { lockPayments } from '../alike.sql.ts'
import { readSlip } from '../slip/slip.sql.ts'
import { creditSlip } from '../slip/slip-credit.ts'

const w = await world()
const { db } = w.context

/** Reported by hand and by a feed, at once and under two names. */
async function asked(amount: number) {
  const m = await w.member()
  const id = (await m.deposit.add({ amount, bankCode: 'SCB' })).body._id
  const list = bankList(w.context, `at once ${amount}`)
  const byHand = {
    by: 'malee',
    now: new Date(),
    id,
    channel: 'BANK:014',
    reference: `HAND${amount}`,
    amount: baht(amount),
  }
  const booked = async () =>
    (
      await sql`SELECT 1 FROM inbound WHERE amount = ${baht(amount)} AND (order_id IS NOT NULL OR suspended)`.execute(
        db,
      )
    ).rows
  return {
    m,
    list,
    byHand,
    booked,
    facts: { source: 11, amount: baht(amount), currency: 'THB' as const },
  }
}

test('a feed reports a payment while it is booked under another name: it waits, and sees it', async () => {
  const { list, byHand, booked, facts } = await asked(811)
  await heldBehind(w.database, {
    first: (tx) => lockPayments(tx, facts),
    call: () => list.tell({ amount: facts.amount }),
    last: async (tx) => {
      await sql`INSERT INTO inbound (currency, channel, reference, amount, source, order_id, payload, at)
                VALUES ('THB', 'BANK:014', 'FASTER', ${facts.amount}, ${facts.source}, ${byHand.id}, '{}', now())`.execute(
        tx,
      )
      await sql`UPDATE manual_deposit SET state = 'credited', amount = asked_amount, channel = 'BANK:014', reference = 'FASTER', decided_by = 'x',
                       settled_at = now() WHERE id = ${byHand.id}`.execute(tx)
    },
  })
  expect(await booked()).toHaveLength(1)
})

test('a person books by hand what a feed reports at this moment: it waits, and is refused', async () => {
  const { byHand, booked, facts } = await asked(812)
  const answer = heldBehind(w.database, {
    first: (tx) => lockPayments(tx, facts),
    call: () => confirmDeposit(db, byHand).catch((error: Error) => error.message),
    last: (tx) =>
      sql`INSERT INTO inbound (currency, channel, reference, amount, source, order_id, suspended, feed, payload, at)
          VALUES ('THB', 'BANK:014', 'LISTED', ${facts.amount}, ${facts.source}, NULL, true, 'bank', '{}', now())`.execute(
        tx,
      ),
  })
  expect(await answer).toContain('may be what came in as BANK:014 LISTED')
  expect(await booked()).toHaveLength(1)
})

test.each([
  ['looked into for long: it is credited with that payment', 813, 120, 'credited'],
  [
    'just sent: it is looked at again, and nothing is credited',
    814,
    0,
    'The account’s feed may just have told of it. Try again later.',
  ],
] as const)(
  'a slip is credited while a feed tells of its payment under another name, %s',
  async (_, amount, ageSeconds, is) => {
    const { m, booked, facts } = await asked(amount)
    const slip = await plantSlip(m._id, amount, ageSeconds)
    const answer = heldBehind(w.database, {
      first: (tx) => lockPayments(tx, facts),
      call: () =>
        inTx(db, (tx) =>
          creditSlip(tx, slip, { amount: facts.amount, now: new Date(), accountSince: new Date() }),
        ).then(
          (credited) => credited.is,
          (error: Error) => error.message,
        ),
      last: (tx) =>
        sql`INSERT INTO inbound (currency, channel, reference, amount, source, order_id, suspended, feed, payload, at)
          VALUES ('THB', 'BANK:014', ${`LISTED${amount}`}, ${facts.amount}, ${facts.source}, NULL, true, 'bank', '{}', now())`.execute(
          tx,
        ),
    })
    expect(await answer).toBe(is)
    expect(await booked()).toHaveLength(1)
    expect((await m.wallet.get()).body.amount).toBe(is === 'credited' ? amount : 0)
  },
)

/** A slip of a transfer that its bank has confirmed. */
async function plantSlip(code: string, amount: number, ageSeconds: number) {
  const id = crypto.randomUUID()
  const of = sql`FROM member WHERE code = ${code}`
  const since = sql`now() - ${ageSeconds} * interval '1 second'`
  await sql`INSERT INTO errand (id, member_id, kind, provider, created_at) SELECT ${id}, id, 'slip', 'SLIP', ${since} ${of}`.execute(
    db,
  )
  await sql`INSERT INTO slip (id, member_id, picture_hash, sending_bank, trans_ref, source_code, amount, created_at)
            SELECT ${id}, id, '', '014', ${`SLIP${amount}`}, 'SCB', ${baht(amount)}, ${since} ${of}`.execute(
    db,
  )
  return (await readSlip(db, id))!
}

test('many times both at once: credited or held back, never both', async () => {
  const own = await Promise.all(Array.from({ length: 12 }, (_, n) => asked(820 + n)))
  await Promise.all(
    own.flatMap(({ list, byHand, facts }) => [
      list.tell({ amount: facts.amount }),
      confirmDeposit(db, byHand).catch(() => undefined),
    ]),
  )
  for (const { booked } of own) expect(await booked()).toHaveLength(1)
})
