import { afterAll, describe, expect, test } from 'vitest'
import { faultKinds as kinds, type Seat, seatAt, type Way } from '../../testing/games/game-seat.ts'
import { sampled } from '../../testing/sample.ts'
import { startStranger } from '../../testing/stranger.ts'
import { until } from '../../testing/world.ts'
import type { Outcome } from '../outcome.ts'
import type { SentOrder } from './game.ts'
import { gameAdapters } from './index.ts'

const sandbox = await startStranger()
afterAll(() => sandbox.stop())

// Every seat's provider has its own code: the tests run in parallel, since most of their time is waiting for what does not come.
const ways = ['in', 'out'] as const
/** What money may depend on at a provider of each shape; at one that is not named here, all of it. */
const routes: Record<string, readonly string[]> = {
  'transfer-wallet': ['move', 'status'],
  'two-phase': ['move', 'execute', 'cancel', 'status'],
  'no-status': ['move', 'history', 'balance'],
}
const allRoutes = [...new Set(Object.values(routes).flat())]
const placesOf = (shape: string) =>
  ways.flatMap((way) =>
    (routes[shape] ?? allRoutes).flatMap((route) =>
      kinds.map((kind) => [way, route, kind] as const),
    ),
  )
const shapes = Object.keys(gameAdapters)
const placeOf = (route: string, way: Way) =>
  route === 'move' ? (way === 'in' ? 'deposit' : 'withdraw') : route
const movedBy = (sent: SentOrder) => (sent.direction === 'in' ? sent.amount : -sent.amount)

/** Asks as the server does, until it knows: twice "no such order", with nothing on its way any more, is a no. */
async function endOf(
  seat: Seat,
  sent: SentOrder,
  outcome: Outcome,
): Promise<'moved' | 'not moved'> {
  const before = 50_000n
  let last = outcome
  let missing = 0
  await until(async () => {
    if (last.is === 'done' || last.is === 'refused' || missing === 2) return true
    last = await seat.ask(sent)
    missing = last.is === 'missing' ? missing + 1 : 0
    return false
  })
  const end = last.is === 'done' ? 'moved' : 'not moved'
  expect(await seat.held()).toBe(end === 'moved' ? before + movedBy(sent) : before)
  if (last.is === 'done')
    expect(last.facts).toMatchObject({ before, after: before + movedBy(sent) })
  return end
}

describe.each(shapes)('%s, a fault while money is sent', (shape) => {
  test.concurrent.each(sampled(placesOf(shape), (place) => [place]))(
    '%s, %s, %s: what is said of the money is true, at once and in the end',
    async (way, route, kind) => {
      const seat = await seatAt(sandbox, shape)
      const mark = await seat.mark()
      await seat.fault(kind, placeOf(route, way))
      const { sent, outcome } = await seat.send(way, seat.order(), seat.meeting(kind), mark)
      if (outcome.is === 'done') expect(await seat.held()).toBe(50_000n + movedBy(sent))
      if (outcome.is === 'refused') expect(await seat.held()).toBe(50_000n)
      expect(['done', 'refused', 'unknown']).toContain(outcome.is)
      // One that did not strike while it was sent is not left for those who ask: they are patient.
      await seat.heal()
      // A delayed one is on its way: it will have moved, whatever is said of it until then.
      if (kind === 'delay' && outcome.is === 'unknown') {
        await until(async () => (await seat.ask(sent)).is === 'done')
        return expect(await seat.held()).toBe(50_000n + movedBy(sent))
      }
      await endOf(seat, sent, outcome)
    },
  )

  test.concurrent.each(ways)(
    '%s: in maintenance it is refused at once, and nothing moves',
    async (way) => {
      const seat = await seatAt(sandbox, shape)
      const mark = await seat.mark()
      await seat.fault('maintenance', undefined, {})
      const { outcome } = await seat.send(way, seat.order(), seat.patient, mark)
      expect(outcome).toEqual({ is: 'refused', reason: 'MAINTENANCE' })
      await seat.heal()
      expect(await seat.held()).toBe(50_000n)
    },
  )
})

describe.each(shapes)(
  '%s, a fault while it is asked what became of an order whose answer was lost',
  (shape) => {
    const ages = [0, 61_000] as const
    const cases = placesOf(shape).flatMap((place) =>
      ages.map((afterMs) => [...place, afterMs] as const),
    )

    test.concurrent.each(sampled(cases, (one) => [one]))(
      '%s, %s, %s, %i ms later: nothing is said that is not so',
      async (way, route, kind, afterMs) => {
        const seat = await seatAt(sandbox, shape)
        const mark = await seat.mark()
        await seat.fault('error-after', placeOf('move', way))
        const { sent, outcome } = await seat.send(way, seat.order(), seat.patient, mark)
        expect(outcome.is).toBe('unknown')
        await seat.fault(kind, placeOf(route, way))
        const told = await seat.ask(sent, { by: seat.meeting(kind), afterMs })
        // It is there, moved or half made: "no such order" would be wrong whatever failed.
        expect(told.is).not.toBe('missing')
        if (told.is === 'done') expect(await seat.held()).toBe(50_000n + movedBy(sent))
        await seat.heal()
        const end = await endOf(seat, sent, told)
        // What a call came to is what every later one says.
        expect((await seat.ask(sent, { afterMs })).is).toBe(end === 'moved' ? 'done' : 'refused')
      },
    )
  },
)
