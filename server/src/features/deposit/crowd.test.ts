import { baht, type Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sourceNumbers } from '../../outside/source-numbers.ts'
import { bankList } from '../../testing/bank/bank-list.ts'
import { confirmDeposit } from '../../testing/operator.ts'
import { world } from '../../testing/world.ts'
import { askedManual, inSuspense } from './desk/desk.sql.ts'
import { heldBack } from './desk/desk-alike.sql.ts'

// Among many payments of one amount the one that counts is found, and among many small ones the large one is seen.

const w = await world()
const { db } = w.context
type Member = Awaited<ReturnType<typeof w.member>>
const who = () => ({ by: 'malee', now: w.context.clock() })
const ask = async (m: Member, amount: number, bankCode = 'SCB'): Promise<string> =>
  (await m.deposit.add({ amount, bankCode }, { key: crypto.randomUUID() })).body._id
/** Three hundred other people's payments that a feed reports, each so long after or before the last. */
const crowd = (feed: string, amount: Money, from: Date, apart: string) =>
  sql`INSERT INTO inbound (channel, reference, amount, currency, source, suspended, feed, paid_at, account_no, payload, at)
      SELECT 'BANK:014', ${`CROWD ${amount} `} || n, ${amount}, 'THB', ${sourceNumbers.SCB}, false, ${feed}, ${from}::timestamptz + n * ${apart}::interval, '1112223334', '{}', now()
        FROM generate_series(1, 300) n`.execute(w.database.owner)

describe('three hundred people send the same amount', () => {
  test('what a person confirmed a day later is known when the feed reports it', async () => {
    const m = await w.member()
    const paidAt = w.context.clock()
    const id = await ask(m, 100)
    w.forward(20 * 3_600_000)
    await confirmDeposit(db, {
      ...who(),
      id,
      channel: 'BANK:014',
      reference: 'HAND 100',
      amount: baht(100),
    })
    await crowd('late', baht(100), paidAt, '3 minutes')
    const list = bankList(w.context, 'late')
    const { reference } = await list.tell({
      amount: baht(100),
      at: paidAt,
      fromAccountNo: m.bank.no,
    })
    expect(await heldBack(db)).toMatchObject([{ reference, username: m.phone }])
  })

  test('by hand nothing is confirmed next to the member’s own payment, and the nearest is named', async () => {
    const m = await w.member()
    const told = await bankList(w.context, 'two').tell({
      amount: baht(200),
      fromAccountNo: m.bank.no,
    })
    await crowd('two', baht(200), told.at, '-3 minutes')
    const typed = {
      id: await ask(m, 200),
      channel: 'BANK:014',
      reference: 'MISTYPED',
      amount: baht(200),
    }
    const name = told.reference.replaceAll('-', '').toUpperCase()
    await expect(confirmDeposit(db, { ...who(), ...typed })).rejects.toThrow(name)
  })
})

describe('our account that a member names is their word', () => {
  test('a payment onto another of our accounts is found by the desk', async () => {
    const m = await w.member()
    const told = await bankList(w.context, 'three').tell({
      amount: baht(333),
      fromAccountNo: m.bank.no,
    })
    const typed = {
      id: await ask(m, 333, 'GSB'),
      channel: 'BANK:014',
      reference: 'MISTYPED',
      amount: baht(333),
    }
    const name = told.reference.replaceAll('-', '').toUpperCase()
    await expect(confirmDeposit(db, { ...who(), ...typed })).rejects.toThrow(name)
  })

  test('and what was confirmed onto the wrong one is known when the feed of the right one reports it', async () => {
    const m = await w.member()
    const typed = {
      id: await ask(m, 444, 'GSB'),
      channel: 'BANK:014',
      reference: 'HAND 444',
      amount: baht(444),
    }
    await confirmDeposit(db, { ...who(), ...typed })
    const { reference } = await bankList(w.context, 'four').tell({
      amount: baht(444),
      fromAccountNo: m.bank.no,
    })
    expect((await heldBack(db)).find((held) => held.reference === reference)).toMatchObject({
      username: m.phone,
    })
  })
})

describe('what waits for a person', () => {
  test('a large sum is on the list, behind however many satang', async () => {
    await sql`
      INSERT INTO inbound (channel, reference, amount, currency, source, suspended, payload, at)
      SELECT 'BANK:006', 'DUST' || n, 1, 'THB', ${sourceNumbers.SCB}, true, '{}', now() - interval '1 day' FROM generate_series(1, 300) n`.execute(
      w.database.owner,
    )
    const { reference } = await bankList(w.context, 'five').tell({
      amount: baht(50_000),
      fromBank: '006',
    })
    const rows = await inSuspense(db)
    expect(rows.at(-1)).toMatchObject({ reference, total: expect.any(Number) })
    expect([rows.length, rows[0]!.total > 300]).toEqual([200, true])
  })

  test('a deposit that a member says they made is, too', async () => {
    const m = await w.member()
    const id = await ask(m, 555)
    await sql`
      INSERT INTO manual_deposit (id, member_id, bank_code, asked_amount, created_at)
      SELECT gen_random_uuid(), member_id, 'SCB', 100, created_at - interval '1 day' FROM manual_deposit, generate_series(1, 300) WHERE id = ${id}`.execute(
      w.database.owner,
    )
    const rows = await askedManual(db)
    expect(rows.map((row) => row.id)).toContain(id)
    expect(rows[0]!.total).toBe(rows.length)
  })
})
