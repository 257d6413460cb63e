import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { allShown, unexplained } from '../../testing/books/every-satang.ts'
import { differences } from '../../testing/books/reconcile.ts'
import { setShapes } from '../../testing/games/five-games.ts'
import { seed, stories } from '../../testing/sample.ts'
import { until, world } from '../../testing/world.ts'

// Whatever members ask and whatever strikes: at every moment each satang is accounted for, and in the end both sides agree.
const w = await world()
await setShapes(w.database.owner)
const plays = ['PG', 'PGSLOT', 'CIRCUS'] as const
const [began, each] = [250, 50]

type Member = Awaited<ReturnType<typeof w.member>>
async function player(): Promise<Member> {
  const m = await w.member({ balance: began })
  await Promise.all(plays.map((slotCode) => m.games.activate({ slotCode })))
  await Promise.all(plays.map((to) => m.transfer.move({ from: 'MAIN', to, amount: each })))
  return m
}

const game = fc.constantFrom(...plays)
const place = fc.constantFrom('MAIN', ...plays)
const satang = fc.integer({ min: 1_00, max: 120_00 }).map((n) => n / 100)
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('move' as const),
      from: place,
      to: place,
      amount: satang,
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('all' as const), to: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('both' as const),
      from: game,
      to: game,
      amount: satang,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('later' as const),
      ms: fc.constantFrom(3_000, 31_000, 70_000),
    }),
  },
)
const fault = fc.record({
  provider: game,
  route: fc.constantFrom('deposit', 'withdraw', 'execute', 'history', 'status', 'balance'),
  kind: fc.constantFrom('error-after', 'garbage', 'refuse', 'maintenance', 'timeout-before'),
})
const step = fc.record({ act, fault: fc.option(fault, { freq: 2 }) })

async function take(
  m: Member,
  what: typeof act extends fc.Arbitrary<infer A> ? A : never,
): Promise<void> {
  const asked = () => ({ key: crypto.randomUUID() })
  const move = (from: string, to: string, amount: number) =>
    m.transfer.move({ from, to, amount }, asked())
  if (what.is === 'later') {
    w.forward(what.ms)
    return void (await w.sweep())
  }
  const answers =
    what.is === 'both'
      ? await Promise.all([
          move('MAIN', what.to, what.amount),
          move(what.from, 'MAIN', what.amount),
        ])
      : [
          what.is === 'all'
            ? await m.transfer.all({ to: what.to }, asked())
            : await move(what.from, what.to, what.amount),
        ]
  for (const { status, body } of answers) {
    expect(status, JSON.stringify(body)).not.toBe(500)
    // The answer has an id where something was asked to move, and only there.
    if (body.id) expect((await m.transfer.look({ id: body.id })).status).toBe(200)
    else if (status === 200)
      expect(body.legs.every((leg: { state: string }) => leg.state === 'stayed')).toBe(true)
  }
}

test('transfers of every kind at providers of every shape, struck by whatever may happen', async () => {
  const run = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 9 }), async (steps) => {
    const m = await player()
    for (const { act: what, fault: strikes } of steps) {
      if (strikes) await w.sandbox.fault({ service: 'game', times: 1, ...strikes })
      await take(m, what)
      expect(await unexplained(w.context.db, w.sandbox)).toEqual([])
      expect(allShown((await m.wallet.get()).body)).toBe(began)
    }
    await w.sandbox.heal()
    await until(async () => {
      w.forward(150_000)
      await w.sweep()
      return (await m.wallet.get()).body.underWay.length === 0
    })
    expect((await m.wallet.get()).body.held).toBe(0)
    expect(await unexplained(w.context.db, w.sandbox)).toEqual([])
    expect(await differences(w.context.db, w.sandbox)).toEqual([])
    w.backToNow()
  })
  await fc.assert(run, { numRuns: stories(6), seed, endOnFailure: true })
  expect(await checkLedger(w.context.db)).toEqual([])
}, 1_800_000)
