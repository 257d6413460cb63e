import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientOf } from '../testing/client.ts'
import { world } from '../testing/world.ts'

const w = await world()
const together = 20

/** Asks as fast as it goes, some at a time; answers how often each status came. */
async function hammer(
  times: number,
  ask: () => Promise<{ status: number }>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  let left = times
  const lane = async () => {
    while (left-- > 0) {
      const { status } = await ask()
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: together }, lane))
  return counts
}
const idempotencyRows = async () =>
  Number(
    (await sql<{ n: bigint }>`SELECT count(*) AS n FROM idempotency`.execute(w.context.db)).rows[0]!
      .n,
  )

test('refused withdrawals without end: after so many they are answered 429 unexamined, and none leaves a row', async () => {
  const [m, other] = [await w.member(), await w.member({ balance: 500 })]
  const before = await idempotencyRows()
  const ask = () => m.withdraw.ask({ amount: 300 }, { key: crypto.randomUUID() })
  const counts = await hammer(400, ask)
  expect(counts[409]).toBeGreaterThanOrEqual(100)
  expect(counts[409]).toBeLessThan(300)
  expect(counts[429]).toBe(400 - counts[409]!)
  expect(await idempotencyRows()).toBe(before)
  const refused = (await Promise.all(Array.from({ length: 10 }, ask))).find(
    ({ status }) => status === 429,
  )!
  expect([refused.status, refused.body.message]).toEqual([429, 'REQUEST_LIMIT'])
  expect(refused.headers.get('retry-after')).toBe(String(refused.body.details.retryAfterSeconds))
  expect((await m.wallet.get()).status).toBe(200)
  expect((await other.withdraw.ask({ amount: 100 })).status).toBe(200)
  w.forward(5_000)
  expect((await ask()).status).toBe(409)
})

test('transfers are counted, too; but the repeat of one that was made is answered, never "too many"', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  const key = crypto.randomUUID()
  const made = await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 }, { key })
  const counts = await hammer(200, () =>
    m.transfer.move({ from: 'MAIN', to: 'PG', amount: 0.01 }, { key: crypto.randomUUID() }),
  )
  expect(counts[429]).toBeGreaterThan(0)
  const again = await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 }, { key })
  expect([again.status, again.body]).toEqual([200, made.body])
})

test('reads have a limit, too, a member by himself; it comes back by itself', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const counts = await hammer(900, () => m.profile.get())
  expect(counts[200]).toBeGreaterThanOrEqual(590)
  expect(counts[429]).toBeGreaterThan(0)
  expect((await other.profile.get()).status).toBe(200)
  w.forward(2_000)
  expect((await m.profile.get()).status).toBe(200)
})

test('guests are counted by their address, and tokens that open nothing with them', async () => {
  const guest = clientOf(w.url, { ip: '10.250.0.1' })
  const thief = clientOf(w.url, { ip: '10.250.0.1', token: 'x'.repeat(43) })
  await hammer(800, () => guest.lookup.active())
  const counts = await hammer(1_500, () => thief.wallet.get())
  expect(counts[401]).toBeGreaterThan(600)
  expect(counts[429]).toBeGreaterThan(0)
  expect((await clientOf(w.url, { ip: '10.250.0.2' }).lookup.active()).status).toBe(200)
  const m = await w.member()
  expect((await clientOf(w.url, { ip: '10.250.0.1', token: m.token }).wallet.get()).status).toBe(
    200,
  )
})
