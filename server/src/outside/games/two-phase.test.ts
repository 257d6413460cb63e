import { afterAll, expect, test } from 'vitest'
import { seatAt, sentOrder } from '../../testing/games/game-seat.ts'
import { type Line, scripted } from '../../testing/scripted.ts'
import { startStranger } from '../../testing/stranger.ts'
import { until } from '../../testing/world.ts'
import { twoPhase } from './two-phase.ts'

// The provider whose orders are made first and executed afterwards: what becomes of one that is half sent.
const sandbox = await startStranger()
afterAll(() => sandbox.stop())
const ways = ['in', 'out'] as const
const routeOf = { in: 'deposit', out: 'withdraw' } as const
const after = { in: 60_000n, out: 40_000n } as const

/** Made at the provider, and its making's answer lost. */
async function halfSent(way: 'in' | 'out') {
  const seat = await seatAt(sandbox, 'two-phase')
  await seat.fault('error-after', routeOf[way])
  const { sent, outcome } = await seat.send(way, seat.order())
  expect(outcome.is).toBe('unknown')
  expect(await seat.held()).toBe(50_000n)
  return { seat, sent }
}

test.each(ways)('%s: half sent, it is executed within a minute', async (way) => {
  const { seat, sent } = await halfSent(way)
  expect(await seat.ask(sent, { afterMs: 59_999 })).toMatchObject({
    is: 'done',
    facts: { after: after[way] },
  })
  expect(await seat.held()).toBe(after[way])
  expect(await seat.ask(sent, { afterMs: 86_400_000 })).toMatchObject({ is: 'done' })
})

test.each(ways)(
  '%s: half sent and a minute old, it is cancelled, and never executed any more',
  async (way) => {
    const { seat, sent } = await halfSent(way)
    expect(await seat.ask(sent, { afterMs: 60_000 })).toEqual({
      is: 'refused',
      reason: 'CANCELLED',
    })
    expect(await seat.ask(sent, { afterMs: 0 })).toEqual({ is: 'refused', reason: 'CANCELLED' })
    expect(await (way === 'in' ? seat.patient.deposit(sent) : seat.patient.withdraw(sent))).toEqual(
      {
        is: 'refused',
        reason: 'CANCELLED',
      },
    )
    expect(await seat.held()).toBe(50_000n)
  },
)

test.each(ways)(
  '%s: executed and cancelled at once, both are told the same end, and the books agree',
  async (way) => {
    for (let i = 0; i < 5; i++) {
      const { seat, sent } = await halfSent(way)
      const answers = await Promise.all(
        [0, 61_000, 0, 61_000].map((afterMs) => seat.ask(sent, { afterMs })),
      )
      const ends = new Set(answers.map(({ is }) => is))
      expect(ends.size).toBe(1)
      expect(await seat.held()).toBe(ends.has('done') ? after[way] : 50_000n)
    }
  },
)

test.each(ways)(
  '%s: whoever cancels while it is being executed is told that it is done',
  async (way) => {
    const seat = await seatAt(sandbox, 'two-phase')
    await seat.fault('delay', 'execute')
    const { sent, outcome } = await seat.send(way, seat.order(), seat.hasty)
    expect(outcome.is).toBe('unknown')
    await until(async () => (await seat.ask(sent, { afterMs: 61_000 })).is !== 'unknown')
    const end = await seat.ask(sent)
    expect(await seat.held()).toBe(end.is === 'done' ? after[way] : 50_000n)
  },
)

test('too little when it is executed: refused for good, and so told afterwards', async () => {
  const seat = await seatAt(sandbox, 'two-phase')
  const { sent, outcome } = await seat.send('out', seat.order(50_001n as never))
  expect(outcome).toEqual({ is: 'refused', reason: 'INSUFFICIENT' })
  expect(await seat.ask(sent)).toEqual({ is: 'refused', reason: 'INSUFFICIENT' })
})

test('maintenance that begins between the two phases is no refusal: the order still is there', async () => {
  const seat = await seatAt(sandbox, 'two-phase')
  await seat.fault('maintenance', 'execute', {})
  const { sent, outcome } = await seat.send('in', seat.order())
  expect(outcome.is).toBe('unknown')
  expect((await seat.ask(sent)).is).toBe('unknown')
  await seat.heal()
  expect(await seat.ask(sent)).toMatchObject({ is: 'done' })
  expect(await seat.held()).toBe(60_000n)
})

const order = { username: 'one', amount: 10_000n as never, txId: 'T1' }
const sent = sentOrder(order)
const made = { refId: 'R1', orderNo: 'T1', state: 'pending' }
const moved = { ...made, state: 'done', before: '0.00', after: '100.00' }
/** A provider that lets itself be asked, and what it was asked. */
const tried = async (answer: (line: Line) => object | readonly [number, object]) => {
  const provider = await scripted(answer)
  return {
    adapter: twoPhase({ baseUrl: provider.url, apiKey: 'k', timeoutMs: 5_000 }),
    heard: provider.heard,
  }
}
const isEnd = ({ path }: Line) => /execute|cancel/.test(path)

test('an order that is told as another’s is neither executed nor cancelled', async () => {
  for (const told of [
    { ...made, orderNo: 'T2' },
    { ...made, orderNo: undefined },
    { ...made, refId: '' },
    { ...made, state: 'open' },
  ]) {
    const { adapter, heard } = await tried(() => told)
    for (const answer of [
      await adapter.deposit(order),
      await adapter.status(sent),
      await adapter.status({ ...sent, sentAt: null }),
    ])
      expect(answer.is).toBe('unknown')
    expect(heard.filter(isEnd)).toEqual([])
  }
})

test.each([
  ['another reference', { ...moved, refId: 'R2' }, 'unknown'],
  ['another order', { ...moved, orderNo: 'T2' }, 'unknown'],
  ['another amount', { ...moved, after: '100.01' }, 'unknown'],
  ['the other way', { ...moved, before: '100.00', after: '0.00' }, 'unknown'],
  ['no balances', { ...made, state: 'done' }, 'unknown'],
  ['amounts of one decimal', { ...moved, after: '100.0' }, 'unknown'],
  ['a refusal that is not on the list', [422, { code: 'LATER' }], 'unknown'],
  ['a refusal with another status', [400, { code: 'INSUFFICIENT' }], 'unknown'],
  ['that it knows no such order', [404, { code: 'NOT_FOUND', orderNo: 'T1' }], 'unknown'],
  ['a 503 that is no maintenance', [503, { code: 'INSUFFICIENT' }], 'unknown'],
  [
    'refused by a word that is not on the list',
    { ...made, state: 'refused', code: 'IN_REVIEW' },
    'unknown',
  ],
  ['refused without a word', { ...made, state: 'refused' }, 'unknown'],
  ['refused by a word on the list', { ...made, state: 'refused', code: 'INSUFFICIENT' }, 'refused'],
  ['that it is being done', made, 'waiting'],
  ['that it is done', moved, 'done'],
])('executing answers %s: %j is %s', async (_, answer, is) => {
  const { adapter } = await tried((line) => (isEnd(line) ? answer : made))
  expect((await adapter.deposit(order)).is).toBe(is)
  expect((await adapter.status(sent)).is).toBe(is)
})

test.each([
  ['no more than that it is cancelled', { state: 'cancelled' }, 'refused'],
  ['that another one is cancelled', { refId: 'R2', state: 'cancelled' }, 'unknown'],
  ['a no', [422, { code: 'REFUSED' }], 'unknown'],
  ['that it is done', moved, 'done'],
  ['that it still waits', made, 'waiting'],
])('cancelling answers %s: %j is %s', async (_, answer, is) => {
  const { adapter } = await tried((line) => (isEnd(line) ? answer : made))
  expect((await adapter.status({ ...sent, sentAt: new Date(0) })).is).toBe(is)
})

test('both phases have the time of one call: what it took to make is not left to execute in', async () => {
  const provider = await scripted(async () => {
    await new Promise((resolve) => setTimeout(resolve, 280))
    return made
  })
  const adapter = twoPhase({ baseUrl: provider.url, apiKey: 'k', timeoutMs: 300 })
  expect((await adapter.deposit(order)).is).toBe('unknown')
  expect(provider.heard.filter(isEnd)).toEqual([])
})
