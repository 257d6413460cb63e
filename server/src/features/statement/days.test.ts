import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../testing/world.ts'

// What came in and went out on a day: deposits that were credited, withdrawals that were paid.
const w = await world()
type Member = Awaited<ReturnType<typeof w.member>>
type Planted = { at: string; baht: number; state?: string }

const listed = async (m: Member, input: object = {}) =>
  (await m.statement.list({ limit: 50, ...input })).body
const daysOf = async (m: Member, input: object = {}) => (await listed(m, input)).days

/** Rows at times of the test's own, without the orders and postings that belong to them. */
const plant = (m: Member, insert: ReturnType<typeof sql>) =>
  w.database.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`CREATE TEMP TABLE whose ON COMMIT DROP AS SELECT id FROM member WHERE username = ${m.phone}`.execute(
      tx,
    )
    await insert.execute(tx)
  })

const deposit = (m: Member, { at, baht, state = 'credited' }: Planted) =>
  plant(
    m,
    state === 'credited'
      ? sql`INSERT INTO direct_deposit (id, member_id, source_code, amount, channel, reference, created_at)
            SELECT gen_random_uuid(), id, 'TRUEWALLET', ${baht * 100}::bigint, 'x', gen_random_uuid()::text, ${at}::timestamptz FROM whose`
      : sql`INSERT INTO manual_deposit (id, member_id, bank_code, asked_amount, state, created_at, settled_at, decided_by)
            SELECT gen_random_uuid(), id, 'SCB', ${baht * 100}::bigint, ${state}, ${at}::timestamptz,
                   CASE WHEN ${state} <> 'asked' THEN ${at}::timestamptz END, CASE WHEN ${state} <> 'asked' THEN 'test' END FROM whose`,
  )
const withdrawal = (m: Member, { at, baht, state = 'paid' }: Planted) =>
  plant(
    m,
    sql`INSERT INTO withdrawal (id, member_id, amount, state, bank_code, account_no, account_name, created_at, settled_at, reason)
        SELECT gen_random_uuid(), id, ${baht * 100}::bigint, ${state}, 'SCB', '1234567890', 'x', ${at}::timestamptz,
               CASE WHEN ${state} <> 'asked' THEN ${at}::timestamptz + interval '1 hour' END, CASE WHEN ${state} = 'refused' THEN 'x' END FROM whose`,
  )

test('a day of Bangkok, from its midnight to the next; newest first', async () => {
  const m = await w.member()
  await deposit(m, { at: '2026-11-09T16:59:59.999Z', baht: 100 })
  await deposit(m, { at: '2026-11-09T17:00:00Z', baht: 20.25 })
  await deposit(m, { at: '2026-11-10T05:00:00Z', baht: 30.5 })
  await withdrawal(m, { at: '2026-11-10T06:00:00Z', baht: 7 })
  // Paid on the 11th; its row stands on the day it was asked for, and so does its money.
  await withdrawal(m, { at: '2026-11-10T16:59:59.999Z', baht: 8 })
  await withdrawal(m, { at: '2026-11-10T17:00:00Z', baht: 9 })
  expect(await daysOf(m)).toEqual([
    { day: '2026-11-11', in: 0, out: 9 },
    { day: '2026-11-10', in: 50.75, out: 15 },
    { day: '2026-11-09', in: 100, out: 0 },
  ])
})

test('what failed or is in progress is not counted, nor are transfers; their day is named all the same', async () => {
  const m = await w.member()
  await deposit(m, { at: '2026-11-10T05:00:00Z', baht: 100, state: 'asked' })
  await deposit(m, { at: '2026-11-10T05:00:00Z', baht: 200, state: 'refused' })
  await withdrawal(m, { at: '2026-11-10T05:00:00Z', baht: 300, state: 'refused' })
  await withdrawal(m, { at: '2026-11-10T05:00:00Z', baht: 400, state: 'asked' })
  expect(await daysOf(m)).toEqual([{ day: '2026-11-10', in: 0, out: 0 }])
  const mover = await w.member({ balance: 500, game: 'PG' })
  await mover.transfer.move({ from: 'MAIN', to: 'PG', amount: 20 })
  const [today, ...others] = await daysOf(mover)
  expect([today, others]).toEqual([{ day: expect.any(String), in: 500, out: 0 }, []])
})

test('another member’s rows of the same day are never counted', async () => {
  const [m, other] = [await w.member(), await w.member()]
  await deposit(m, { at: '2026-11-10T05:00:00Z', baht: 100 })
  await deposit(other, { at: '2026-11-10T05:00:00Z', baht: 999 })
  await withdrawal(other, { at: '2026-11-10T05:00:00Z', baht: 555 })
  expect(await daysOf(m)).toEqual([{ day: '2026-11-10', in: 100, out: 0 }])
})

test('a day that two pages share has its whole total on both', async () => {
  const m = await w.member()
  for (const minute of ['01', '02', '03', '04', '05'])
    await deposit(m, { at: `2026-11-10T05:${minute}:00Z`, baht: 100 })
  await deposit(m, { at: '2026-11-08T05:00:00Z', baht: 1 })
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map((page) => listed(m, { page, limit: 3 })),
  )
  expect(first.days).toEqual([{ day: '2026-11-10', in: 500, out: 0 }])
  expect(second.days).toEqual([
    { day: '2026-11-10', in: 500, out: 0 },
    { day: '2026-11-08', in: 1, out: 0 },
  ])
  expect([third.statements, third.days]).toEqual([[], []])
})

test('a total is of what is shown: under the same filters and the same search', async () => {
  const m = await w.member()
  await deposit(m, { at: '2026-11-10T05:00:00Z', baht: 100 })
  await deposit(m, { at: '2026-11-10T06:00:00Z', baht: 250 })
  await withdrawal(m, { at: '2026-11-10T07:00:00Z', baht: 40 })
  const day = '2026-11-10'
  expect(await daysOf(m, { type: 'deposit' })).toEqual([{ day, in: 350, out: 0 }])
  expect(await daysOf(m, { type: 'withdraw', status: 'SUCCESS' })).toEqual([
    { day, in: 0, out: 40 },
  ])
  expect(await daysOf(m, { search: '250' })).toEqual([{ day, in: 250, out: 0 }])
  expect(await daysOf(m, { status: 'FAILED' })).toEqual([])
})

test('amounts are exact, however large', async () => {
  const m = await w.member()
  await deposit(m, { at: '2026-11-10T05:00:00Z', baht: 9_999_999_999.99 })
  await deposit(m, { at: '2026-11-10T05:00:00Z', baht: 0.01 })
  expect(await daysOf(m)).toEqual([{ day: '2026-11-10', in: 10_000_000_000, out: 0 }])
})
