import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { defaultAsStored } from '../../settings/settings.ts'
import { nothing, openWheel, slice, wheelOf } from '../../testing/a-wheel.ts'
import { publishWheel } from '../../testing/operator.ts'
import { world } from '../../testing/world.ts'
import { demoWheel, publishDemoWheel } from './demo-wheel.ts'
import { judgeWheel } from './wheel.office.ts'

const w = await world()
const { owner } = w.database
const cash = { kind: 'cash', amount: 8 }
const by = 'malee'
const publish = (wheel: unknown) => publishWheel(owner, { by, wheel })
const reasonsOf = async (wheel: unknown): Promise<string> =>
  publish(wheel).then(
    () => 'it was published',
    (error: Error) => error.message,
  )
const published = async () =>
  (await sql<{ n: bigint }>`SELECT count(*) AS n FROM wheel`.execute(owner)).rows[0]!.n

test('everything that is wrong is told at once, by its place, and nothing is published', async () => {
  const said = await reasonsOf({
    currency: 'USD',
    slices: [
      slice('ok', 0, { kind: 'cash', amount: -1 }, { stok: 3, stock: 0 }),
      { ...slice('B', 1, { kind: 'car' }), label: { th: 'ก', la: 'ກ' } },
      slice('C', 1, { kind: 'coupon', coupon: 'cash', amount: 5, days: 0 }),
      slice('D', 1, { kind: 'coupon', coupon: 'goods', days: 3 }),
    ],
  })
  for (const part of [
    'currency cannot be "USD"',
    'name is missing',
    'slices.0.code cannot be "ok"',
    'slices.0.weight cannot be 0',
    'slices.0.prize.amount cannot be -1',
    'slices.0.stock cannot be 0',
    'slices.0.stok is not known',
    'slices.1.prize.kind cannot be "car"',
    'slices.1.label.en is missing',
    'slices.2.prize.days cannot be 0',
    'slices.3.prize.worth is missing',
  ])
    expect(said).toContain(part)
  expect(await published()).toBe(0n)
})

test.each([
  [
    'the same code twice',
    [slice('A', 9, cash), slice('A', 91, { kind: 'nothing' })],
    'is there twice',
  ],
  [
    'text that nobody can read',
    [slice('A', 9, cash, { textColor: '#3A2A7A' }), { ...nothing, weight: 91 }],
    'is hard to read',
  ],
  ['coins without end', [slice('A', 1, { kind: 'coins', coins: 2 }), nothing], 'one coin or more'],
  [
    'a coin worth more than earning one costs',
    [slice('A', 1, { kind: 'cash', amount: 9 }), nothing],
    'a coin is worth 4.50 on average, more than the 4.00',
  ],
  [
    'the same by goods',
    [slice('A', 1, { kind: 'coupon', coupon: 'goods', worth: 9, days: 3 }), nothing],
    'a coin is worth 4.50',
  ],
])('%s: refused', async (_, slices, why) => {
  expect(await reasonsOf(wheelOf(slices))).toContain(why)
  expect(await published()).toBe(0n)
})

test('what a coin costs is held against the setting as it stands', async () => {
  const wheel = wheelOf([slice('A', 1, cash), nothing])
  expect(await judgeWheel(owner, wheel)).toMatchObject({
    cost: 400n,
    coinPer: 10_000n,
    reasons: [],
  })
  const rewards = defaultAsStored('rewards') as object
  await w.set('rewards', { ...rewards, coinPer: { THB: 99, LAK: 60_000 } })
  expect(await reasonsOf(wheel)).toContain('more than the 3.96')
  await w.set('rewards', { ...rewards, coinPer: { THB: 0, LAK: 60_000 } })
  expect((await judgeWheel(owner, wheel)).reasons).toEqual([])
  await w.set('rewards', rewards)
})

test('publishing closes the version before it, and the audit says both', async () => {
  const first = await openWheel(w, [slice('A', 1, cash), nothing])
  const done = await publish(wheelOf([slice('B', 1, cash), nothing]))
  expect(done.words).toContain('a coin costs 4.00')
  const { rows } = await sql`
    SELECT version, closed_by FROM wheel WHERE currency = 'THB' ORDER BY version`.execute(owner)
  expect(rows).toEqual([
    { version: first, closed_by: by },
    { version: Number(done.details!.version), closed_by: null },
  ])
  const audit = await sql`
    SELECT before ->> 'version' AS before, after ->> 'version' AS after FROM audit WHERE action = 'wheel.publish' AND outcome = 'WHEEL_PUBLISHED' ORDER BY id DESC LIMIT 1`.execute(
    owner,
  )
  expect(audit.rows).toEqual([{ before: String(first), after: String(done.details!.version) }])
})

test('two who publish at once: one after the other, and one version is open', async () => {
  const wheels = [1, 2, 3].map((weight) =>
    wheelOf(
      [slice('A', weight, cash), nothing].map((s) =>
        s.code === 'A' ? { ...s, prize: { kind: 'cash', amount: 1 } } : s,
      ),
    ),
  )
  await Promise.all(wheels.map(publish))
  const { rows } =
    await sql`SELECT FROM wheel WHERE currency = 'THB' AND closed_at IS NULL`.execute(owner)
  expect(rows).toHaveLength(1)
})

test('the sandbox publishes its wheel where none was published before, and no second time', async () => {
  const lao = () =>
    sql<{ by: string }>`SELECT opened_by AS by FROM wheel WHERE currency = 'LAK'`.execute(owner)
  expect((await lao()).rows).toEqual([])
  await publishDemoWheel(owner, 'LAK')
  await publishDemoWheel(owner, 'LAK')
  expect((await lao()).rows).toEqual([{ by: 'sandbox' }])
})

test.each(['THB', 'LAK'] as const)(
  'the wheel of the sandbox’s default run is right in %s, and gives a little of what a coin takes to earn',
  async (currency) => {
    const { reasons, cost, coinPer } = await judgeWheel(owner, demoWheel(currency))
    expect(reasons).toEqual([])
    expect(Number(cost) / Number(coinPer)).toBeGreaterThan(0.02)
    expect(Number(cost) / Number(coinPer)).toBeLessThan(0.05)
  },
)

const evil =
  '<p style="position:fixed">a<img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)" onclick="x()">b</a><iframe src="//x"></iframe></p>'

test('HTML is cleaned when it is written, and members are sent it clean', async () => {
  await openWheel(w, [
    slice('A', 1, cash, { htmlDescription: { th: evil, la: evil, en: evil } }),
    nothing,
  ])
  const stored = (
    await sql<{ slices: unknown }>`SELECT slices FROM wheel WHERE closed_at IS NULL`.execute(owner)
  ).rows
  const m = await w.member()
  const shown = (await m.spin.setup()).body.activeSpinwheel
  for (const text of [JSON.stringify(stored), JSON.stringify(shown)]) {
    expect(text).toContain('<p>a<img')
    expect(text).not.toMatch(/onerror|javascript:|<script|style=|onclick|<iframe/)
  }
})

test.each(['<img src=x onerror=alert(1)>', 'a<b', 'x\u0007', '', 'x'.repeat(61)])(
  'a label is plain words: %j is refused',
  async (label) => {
    const bad = { ...slice('A', 1, cash), label: { th: label, la: label, en: label } }
    expect(await reasonsOf(wheelOf([bad, nothing]))).toContain('slices.0.label.th cannot be')
    expect(
      await reasonsOf({ ...wheelOf([slice('A', 1, cash), nothing]), name: bad.label }),
    ).toContain('name.th cannot be')
  },
)

test('with the server’s own login nobody publishes', async () => {
  await expect(
    publishWheel(w.context.db, { by, wheel: wheelOf([slice('A', 1, cash), nothing]) }),
  ).rejects.toThrow('permission denied')
})
