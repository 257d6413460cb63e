import { expect, test } from 'vitest'
import { world } from '../../testing/world.ts'

const w = await world()
type Row = { _id: string; statementType: string; amount: number; createdAt: string; status: string }
type Member = Awaited<ReturnType<typeof w.member>>

/** Deposits that wait for a person: rows of a member's statement that need nothing else, at times of the test's own. */
async function reported(m: Member, ats: readonly string[]): Promise<void> {
  await w.database.pool.query(
    `INSERT INTO manual_deposit (id, member_id, bank_code, asked_amount, created_at)
     SELECT gen_random_uuid(), id, 'SCB', 100 * n, at FROM member, unnest($2::timestamptz[]) WITH ORDINALITY AS one(at, n)
      WHERE username = $1`,
    [m.phone, ats],
  )
}
const listed = async (m: Member, filters: object) =>
  (await m.statement.list({ limit: 50, ...filters })).body.statements as Row[]
const amounts = (rows: Row[]) => rows.map((row) => row.amount)

test('newest first, ten a page, with the whole count; nobody sees another’s', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  for (let i = 1; i <= 12; i++) await m.transfer.move({ from: 'MAIN', to: 'PG', amount: i })
  const [first, second, third] = [
    (await m.statement.list({})).body,
    (await m.statement.list({ page: 2 })).body,
    (await m.statement.list({ page: 3 })).body,
  ]
  expect([
    first.total,
    first.statements.length,
    second.statements.length,
    third.statements.length,
  ]).toEqual([13, 10, 3, 0])
  expect(third.total).toBe(13)
  expect(first.statements.map((s: Row) => s.amount)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(second.statements[2]).toMatchObject({ statementType: 'deposit', amount: 500, via: 'qr' })
  const other = await w.member()
  expect((await other.statement.list({})).body).toEqual({ total: 0, statements: [], days: [] })
  expect((await w.guest.statement.list({})).status).toBe(401)
})

test('rows of the same moment stand in one order: no page repeats one or leaves one out', async () => {
  const m = await w.member()
  await reported(m, Array<string>(25).fill('2026-11-10T05:00:00Z'))
  const pages = [1, 2, 3].map((page) => m.statement.list({ page }))
  const seen = (await Promise.all(pages)).flatMap(({ body }) =>
    body.statements.map((s: Row) => s._id),
  )
  expect(new Set(seen).size).toBe(25)
})

test('filters by type and status, and the count is of what was found', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 20 })
  await reported(m, ['2026-11-10T05:00:00Z'])
  expect(amounts(await listed(m, { type: 'transfer' }))).toEqual([20])
  expect(amounts(await listed(m, { type: 'deposit' }))).toEqual([300, 1])
  expect(amounts(await listed(m, { type: 'deposit', status: 'PENDING' }))).toEqual([1])
  expect(amounts(await listed(m, { status: 'SUCCESS' }))).toEqual([20, 300])
  expect((await m.statement.list({ status: 'FAILED' })).body).toEqual({
    total: 0,
    statements: [],
    days: [],
  })
  expect((await m.statement.list({ type: 'bonus' })).body.total).toBe(0)
})

test('days are Bangkok’s, both included', async () => {
  const m = await w.member()
  // The last second of the 9th in Bangkok, the first and the last of the 10th, the first of the 11th.
  await reported(m, [
    '2026-11-09T16:59:59Z',
    '2026-11-09T17:00:00Z',
    '2026-11-10T16:59:59Z',
    '2026-11-10T17:00:00Z',
  ])
  expect(amounts(await listed(m, { from: '2026-11-10', to: '2026-11-10' }))).toEqual([3, 2])
  expect(amounts(await listed(m, { from: '2026-11-10' }))).toEqual([4, 3, 2])
  expect(amounts(await listed(m, { to: '2026-11-09' }))).toEqual([1])
})

test.each([
  [{ from: '2026-11-11', to: '2026-11-10' }, 'to'],
  [{ from: '2026-02-30' }, 'from'],
  [{ to: '10/11/2026' }, 'to'],
  [{ from: 20261110 }, 'from'],
  [{ type: 'wages' }, 'type'],
  [{ status: 'success' }, 'status'],
  [{ page: 0 }, 'page'],
  [{ limit: 51 }, 'limit'],
])('%j is refused: KEY_INVALID at %s', async (input, field) => {
  const m = await w.member()
  const { status, body } = await m.statement.list(input)
  expect([status, body]).toEqual([400, { message: 'KEY_INVALID', details: { field } }])
})

test('a withdrawal that a person looks at says so until it is approved', async () => {
  const m = await w.member({ balance: 500 })
  await m.withdraw.ask({ amount: 200 })
  const timeline = async () =>
    (await listed(m, { type: 'withdraw' })).map((row) => (row as never as Timed).timeline)[0]
  const steps = async () =>
    (await timeline())!.map(({ step, at }) => `${step} ${at ? 'over' : 'now'}`)
  const set = (facts: string) =>
    w.database.pool.query(
      `UPDATE withdrawal SET ${facts} WHERE member_id = (SELECT id FROM member WHERE username = $1)`,
      [m.phone],
    )
  expect(await steps()).toEqual(['asked over'])
  await set(`approval = 'waiting'`)
  expect(await steps()).toEqual(['asked over', 'checking now'])
  await set(`approval = 'given', approved_at = now(), approved_by = 'test'`)
  expect(await steps()).toEqual(['asked over', 'checking over'])
  expect((await timeline())![1]!.at).toBeTruthy()
})
type Timed = { timeline?: { step: string; at: string | null }[] }
