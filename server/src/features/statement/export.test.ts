import { limits } from '@krapao/shared/limits'
import { expect, test } from 'vitest'
import { world } from '../../testing/world.ts'

const w = await world()
const linesOf = (csv: string) => csv.split('\r\n').slice(1, -1)

test('the caller’s own rows and no other’s, as a file with a name', async () => {
  const [m, other] = [
    await w.member({ balance: 300, game: 'PG' }),
    await w.member({ balance: 700 }),
  ]
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 20.5 })
  const { status, body } = await m.statement.export({ locale: 'en' })
  expect(status).toBe(200)
  expect(body.more).toBe(false)
  expect(body.name).toMatch(/^statement-\d{4}-\d\d-\d\d\.csv$/)
  expect(body.csv).toMatch(/^\uFEFFReference,Date and time,/)
  expect(linesOf(body.csv).map((line) => line.split(',').slice(2, 8).join(','))).toEqual([
    'Transfer,Completed,Main wallet,PG,20.50,THB',
    'Deposit,Completed,PAYTIMZ,Main wallet,+300.00,THB',
  ])
  expect(linesOf((await other.statement.export({ locale: 'en' })).body.csv)).toHaveLength(1)
})

test('the same filters as the list, and the language of the browser where none is asked for', async () => {
  const m = await w.member({ balance: 300, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 20 })
  const lao = await m.statement.export(
    { type: 'deposit' },
    { headers: { 'accept-language': 'lo' } },
  )
  expect(linesOf(lao.body.csv)).toHaveLength(1)
  expect(lao.body.csv).toContain('ເລກອ້າງອີງ')
  expect(linesOf((await m.statement.export({ from: '2999-01-01' })).body.csv)).toEqual([])
})

test('nobody without a token, and nothing for a period that ends before it begins', async () => {
  const m = await w.member()
  expect((await w.guest.statement.export({})).status).toBe(401)
  const refused = await m.statement.export({ from: '2026-11-11', to: '2026-11-10' })
  expect([refused.status, refused.body]).toEqual([
    400,
    { message: 'KEY_INVALID', details: { field: 'to' } },
  ])
  expect((await m.statement.export({ locale: 'fr' })).body).toMatchObject({
    message: 'KEY_INVALID',
  })
})

test('at most ten thousand rows, the newest, and it says that there are more', async () => {
  const m = await w.member()
  await w.database.pool.query(
    `INSERT INTO manual_deposit (id, member_id, bank_code, asked_amount, created_at)
     SELECT gen_random_uuid(), id, 'SCB', 100 * n, timestamptz '2026-01-01' + n * interval '1 minute'
       FROM member, generate_series(1, ${limits.exportRowsMax + 1}) AS n WHERE username = $1`,
    [m.phone],
  )
  const { body } = await m.statement.export({ locale: 'en' })
  const lines = linesOf(body.csv)
  expect([lines.length, body.more]).toEqual([limits.exportRowsMax, true])
  expect(lines[0]).toContain(`+${limits.exportRowsMax + 1}.00`)
  expect(lines.at(-1)).toContain('+2.00')
})

test('ten in ten minutes; then the member is told how long to wait, and nobody else has to', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const all = await Promise.all(Array.from({ length: 12 }, () => m.statement.export({})))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = all.find(({ status }) => status === 429)!
  expect(refused.body).toMatchObject({
    message: 'REQUEST_LIMIT',
    details: { retryAfterSeconds: expect.any(Number) },
  })
  expect((await other.statement.export({})).status).toBe(200)
})
