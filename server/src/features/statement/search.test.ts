import { expect, test } from 'vitest'
import { world } from '../../testing/world.ts'

// One row by its amount or the beginning of its reference, as a receipt shows them.
const w = await world()
type Member = Awaited<ReturnType<typeof w.member>>

const found = async (m: Member, search: string, more: object = {}): Promise<string[]> =>
  (await m.statement.list({ limit: 50, search, ...more })).body.statements.map(
    ({ _id }: { _id: string }) => _id,
  )

/** Deposits that wait for a person, by the ids and amounts of the test's own. */
const reported = (m: Member, rows: Record<string, number>) =>
  w.database.pool.query(
    `INSERT INTO manual_deposit (id, member_id, bank_code, asked_amount, created_at)
     SELECT one.id, member.id, 'SCB', one.amount, timestamptz '2026-11-10' + n * interval '1 minute'
       FROM member, unnest($2::uuid[], $3::bigint[]) WITH ORDINALITY AS one(id, amount, n) WHERE username = $1`,
    [m.phone, Object.keys(rows), Object.values(rows).map((baht) => Math.round(baht * 100))],
  )

/** Ids no two tests share: the database keeps them apart by the last sign. */
let last = 0
const idFrom = (first: string): string => {
  last += 1
  const hex = first.padEnd(20, '0') + String(last).padStart(12, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

test('an exact amount, however it is written, of whatever kind and status', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  const [a, b, c] = ['ab01', 'ab02', 'ab03'].map(idFrom)
  await reported(m, { [a!]: 1490, [b!]: 149, [c!]: 1490.5 })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 149 })
  for (const written of ['1490.00', '฿1,490.00', '1,490', '+฿ 1,490.00', '๑๔๙๐.00'])
    expect(await found(m, written), written).toEqual([a])
  expect(await found(m, '149')).toHaveLength(2)
  expect(await found(m, '1490.5')).toEqual([c])
  expect(await found(m, '150')).toEqual([])
  expect(await found(m, '149', { type: 'deposit' })).toEqual([b])
})

test('the first signs of a reference, with or without dashes, in either case', async () => {
  const m = await w.member()
  const [a, b] = ['1a2b3c4d5e6f', '1a2b3c4e'].map(idFrom)
  await reported(m, { [a!]: 100, [b!]: 200 })
  expect((await found(m, '1a2b')).sort()).toEqual([a, b])
  for (const written of ['1a2b3c4d', '1A2B3C4D', '1A2B 3C4D', '1a2b-3c4d', '1a2b3c4d-5e6f', a!, a!.toUpperCase()]) // biome-ignore format: a line
    expect(await found(m, written), written).toEqual([a])
  expect(await found(m, '2b3c4d')).toEqual([])
  expect(await found(m, '1a2b3c4f')).toEqual([])
})

test('the reference of any kind of row: its first eight signs find it', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 20 })
  await m.withdraw.ask({ amount: 100 })
  const { body } = await m.statement.list({})
  expect(body.statements).toHaveLength(3)
  for (const { _id } of body.statements) {
    const short = _id.replaceAll('-', '').slice(0, 8).toUpperCase()
    expect(await found(m, `${short.slice(0, 4)} ${short.slice(4)}`), short).toEqual([_id])
  }
})

test('what may be an amount or a reference finds both', async () => {
  const m = await w.member()
  const [byId, byAmount, neither] = ['1490', 'ffff', '1491'].map(idFrom)
  await reported(m, { [byId!]: 5, [byAmount!]: 1490, [neither!]: 6 })
  expect((await found(m, '1490')).sort()).toEqual([byId, byAmount].sort())
})

test('another member’s rows are never found, by amount or by their whole id', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const id = idFrom('0c0ffee0')
  await reported(other, { [id]: 777 })
  for (const search of [id, '0c0ffee0', '777']) {
    const { status, body } = await m.statement.list({ search })
    expect([status, body]).toEqual([200, { total: 0, statements: [], days: [] }])
    expect((await m.statement.export({ search })).body.csv.split('\r\n')).toHaveLength(2)
    expect(await found(other, search)).toEqual([id])
  }
  expect((await w.guest.statement.list({ search: id })).status).toBe(401)
})

test('the file has what the list shows', async () => {
  const m = await w.member()
  const [a, b] = ['beef', 'dead'].map(idFrom)
  await reported(m, { [a!]: 100, [b!]: 200 })
  const { csv } = (await m.statement.export({ search: 'BEEF', locale: 'en' })).body
  expect(csv).toContain(a)
  expect(csv).not.toContain(b)
})

test.each([
  '',
  '   ',
  '%',
  'abc',
  '1a2b%',
  '____',
  "1a2b' OR '1'='1",
  '1,49',
  '5.123',
  'ฝาก',
  '1a2b\u0000',
  '9'.repeat(65),
  500,
  ['1a2b'],
])('%j is refused by the list and by the file: KEY_INVALID at search', async (search) => {
  const m = await w.member()
  for (const ask of [m.statement.list, m.statement.export]) {
    const { status, body } = await ask({ search })
    expect([status, body]).toEqual([400, { message: 'KEY_INVALID', details: { field: 'search' } }])
  }
})

test('the same search twice and two at once tell the same; its pages are its own', async () => {
  const m = await w.member()
  const ids = Array.from({ length: 5 }, () => idFrom('5eed'))
  await reported(m, Object.fromEntries(ids.map((id) => [id, 10])))
  const asked = await Promise.all([1, 2, 1].map((page) => m.statement.list({ page, limit: 3, search: '5eed' }))) // biome-ignore format: a line
  const [first, second, again] = asked.map(({ body }) => body)
  expect([first.total, second.total, second.statements.length]).toEqual([5, 5, 2])
  expect(again).toEqual(first)
  expect(
    new Set([...first.statements, ...second.statements].map(({ _id }: { _id: string }) => _id)),
  ).toEqual(new Set(ids))
})
