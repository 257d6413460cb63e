import { baht, money, writeMoney } from '@krapao/shared/money'
import { afterAll, expect, test } from 'vitest'
import { seatAt } from '../../testing/games/game-seat.ts'
import { scripted } from '../../testing/scripted.ts'
import { startStranger } from '../../testing/stranger.ts'
import { until } from '../../testing/world.ts'
import type { SentOrder } from './game.ts'
import { noStatus } from './no-status.ts'

// The provider that knows no reference of ours: every way in which history and balance could mislead.
const sandbox = await startStranger()
afterAll(() => sandbox.stop())
const ways = ['in', 'out'] as const
const done = (ref: unknown = expect.any(String)) => ({ is: 'done', ref, facts: expect.anything() })

test('it moves money each time it is asked to: that is why an order is sent once', async () => {
  const seat = await seatAt(sandbox, 'no-status')
  const order = seat.order()
  await seat.patient.deposit(order)
  await seat.patient.deposit(order)
  expect(await seat.held()).toBe(70_000n)
})

test.each(ways)(
  '%s: an order whose answer was lost is found by its entry, and by nobody else’s',
  async (way) => {
    const seat = await seatAt(sandbox, 'no-status')
    const mark = await seat.mark()
    // The provider's own staff moves other amounts, and the same amount the other way.
    await seat.patient.deposit(seat.order(baht(99)))
    await (way === 'in' ? seat.patient.withdraw(seat.order()) : seat.patient.deposit(seat.order()))
    await seat.fault('garbage', way === 'in' ? 'deposit' : 'withdraw')
    const { sent, outcome } = await seat.send(way, seat.order(), seat.patient, mark)
    expect(outcome.is).toBe('unknown')
    expect(await seat.ask(sent)).toEqual(done())
    expect(await seat.held()).toBe(59_900n)
  },
)

test('what an earlier order ended with is not this one’s: the same amount, and listed only after this one’s mark', async () => {
  const seat = await seatAt(sandbox, 'no-status')
  const mark = await seat.mark()
  const earlier = await seat.send('in', seat.order())
  expect(earlier.outcome).toEqual(done())
  await seat.fault('timeout-before', 'deposit')
  const { sent } = await seat.send('in', seat.order(), seat.hasty, mark)
  expect(sent.spent.size).toBe(2)
  expect(await seat.ask({ ...sent, mark: (await seat.mark())! })).toEqual({ is: 'missing' })
  expect((await seat.ask(sent)).is).not.toBe('done')
})

test('two entries that may both be it: unknown, since one of them is money that nobody asked for', async () => {
  const seat = await seatAt(sandbox, 'no-status')
  const { sent, outcome } = await seat.send('in', seat.order())
  await seat.patient.deposit(seat.order())
  expect(await seat.ask(sent)).toEqual({ is: 'unknown', why: expect.any(String) })
  // Once the reference of one entry belongs to another order, the other entry is ours.
  const other = outcome.is === 'done' ? outcome.ref! : ''
  expect(await seat.ask({ ...sent, spent: new Set([other]) })).toEqual(done())
})

test.each(ways)(
  '%s: a history that lags is waited for as long as the balance says that it moved',
  async (way) => {
    const seat = await seatAt(sandbox, 'no-status')
    const mark = await seat.mark()
    await seat.fault('error-after', way === 'in' ? 'deposit' : 'withdraw')
    await seat.fault('lag', 'history', { ms: 60_000 })
    const { sent } = await seat.send(way, seat.order(), seat.patient, mark)
    expect(
      await seat.ask({ ...sent, mark: JSON.stringify({ ref: null, balance: '500.00' }) }),
    ).toEqual({ is: 'waiting' })
    await seat.heal()
    expect(await seat.ask(sent)).toEqual(done())
  },
)

test('an order that comes through later than its answer was waited for is found then', async () => {
  const seat = await seatAt(sandbox, 'no-status')
  const mark = await seat.mark()
  await seat.fault('delay', 'deposit')
  const { sent, outcome } = await seat.send('in', seat.order(), seat.hasty, mark)
  expect(outcome.is).toBe('unknown')
  await until(async () => (await seat.ask(sent)).is === 'done')
})

test('the history is read page by page, back to the mark and no further', async () => {
  const seat = await seatAt(sandbox, 'no-status')
  const { sent } = await seat.send('in', seat.order())
  for (let i = 0; i < 120; i++) await seat.patient.deposit(seat.order(money(BigInt(i + 1))))
  expect(await seat.ask(sent)).toEqual(done())
  expect(await seat.ask({ ...sent, mark: JSON.stringify({ ref: null, balance: '0.00' }) })).toEqual(
    done(),
  )
})

type Row = {
  ref: string
  kind: 'add' | 'take'
  amount: string
  before: string
  after: string
  at?: string
}
const row = (
  ref: string,
  kind: Row['kind'] = 'add',
  amount = '100.00',
  before = '500.00',
  after = '600.00',
): Row => ({
  ref,
  kind,
  amount,
  before,
  after,
  at: '2001-01-01T00:00:00Z',
})
const sent = (more: Partial<SentOrder> = {}): SentOrder => ({
  username: 'one',
  amount: baht(100),
  txId: 'T',
  direction: 'in',
  spent: new Set(),
  now: new Date(),
  sentAt: new Date(),
  mark: JSON.stringify({ ref: 'R0', balance: '500.00' }),
  ...more,
})
/** What is said of an order by a provider with this history (newest first) and balance. */
async function said(rows: unknown[], credit: string, order = sent(), more = false) {
  const provider = await scripted(({ path }) =>
    path.startsWith('/credit/history') ? { ok: true, rows, more } : { ok: true, credit },
  )
  return (await noStatus({ baseUrl: provider.url, apiKey: 'k', timeoutMs: 5_000 }).status(order)).is
}
const r0 = row('R0', 'add', '500.00', '0.00', '500.00')

test.each([
  ['nothing since the mark, and the balance as it was', [r0], '500.00', 'missing'],
  ['nothing since, and the balance off by exactly the order', [r0], '600.00', 'waiting'],
  ['nothing since, and played with what was there', [r0], '487.50', 'missing'],
  ['off by the order, but the other way', [r0], '400.00', 'missing'],
  ['its entry, and much played since', [row('R1'), r0], '3.25', 'done'],
  [
    'its entry after a win: it begins at another balance',
    [row('R1', 'add', '100.00', '750.00', '850.00'), r0],
    '850.00',
    'done',
  ],
  [
    'its entry, dated years before',
    [row('R1'), { ...r0, at: '2031-01-01T00:00:00Z' }],
    '600.00',
    'done',
  ],
  [
    'an entry of another amount',
    [row('R1', 'add', '100.01', '500.00', '600.01'), r0],
    '600.01',
    'missing',
  ],
  [
    'an entry the other way',
    [row('R1', 'take', '100.00', '500.00', '400.00'), r0],
    '400.00',
    'missing',
  ],
  ['an entry older than the mark', [r0, row('R9')], '500.00', 'missing'],
  [
    'an entry that contradicts itself',
    [row('R1', 'add', '100.00', '500.00', '500.00'), r0],
    '500.00',
    'unknown',
  ],
  ['the mark is gone from the history', [row('R7')], '600.00', 'unknown'],
  ['the mark is gone, and nothing is left', [], '500.00', 'unknown'],
  ['an amount of one decimal', [{ ...row('R1'), amount: '100.0' }, r0], '600.00', 'unknown'],
  ['an amount that is a number', [{ ...row('R1'), amount: 100 }, r0], '600.00', 'unknown'],
  ['an entry without a reference', [{ ...row('R1'), ref: '' }, r0], '600.00', 'unknown'],
  ['a kind of entry that is not known', [{ ...row('R1'), kind: 'bonus' }, r0], '600.00', 'unknown'],
  ['a balance that cannot be read', [r0], '500', 'unknown'],
])('%s: %j, balance %s is %s', async (_, rows, credit, is) => {
  expect(await said(rows, credit)).toBe(is)
})

test('a mark that cannot be read is unknown; none at all means that nothing was sent', async () => {
  for (const mark of [
    '',
    'R0',
    '{}',
    '{"ref":"R0"}',
    '{"ref":"R0","balance":"5"}',
    '{"ref":5,"balance":"500.00"}',
  ])
    expect(await said([row('R1'), r0], '600.00', sent({ mark }))).toBe('unknown')
  expect(await said([row('R1'), r0], '600.00', sent({ mark: null }))).toBe('missing')
})

test('a member with no history before: all of it is newer, to its end', async () => {
  const first = sent({ mark: JSON.stringify({ ref: null, balance: '0.00' }) })
  expect(await said([row('R1', 'add', '100.00', '0.00', '100.00')], '100.00', first)).toBe('done')
  expect(await said([], '0.00', first)).toBe('missing')
  expect(await said([], '100.00', first)).toBe('waiting')
  expect(await said([], '0.00', first, true)).toBe('unknown')
})

test('a history that repeats its pages, or never ends, is given up as unknown', async () => {
  expect(await said([row('R1'), row('R2')], '600.00', sent(), true)).toBe('unknown')
  let nr = 0
  const endless = await scripted(() => ({
    ok: true,
    rows: [row(`N${nr++}`, 'add', '1.00', '1.00', '2.00')],
    more: true,
  }))
  const provider = noStatus({ baseUrl: endless.url, apiKey: 'k', timeoutMs: 5_000 })
  expect((await provider.status(sent())).is).toBe('unknown')
  expect(endless.heard.length).toBeLessThan(20)
})

test('the mark is made of the newest reference and of the balance, asked in this order', async () => {
  const provider = await scripted(({ path }) =>
    path.startsWith('/credit/history')
      ? { ok: true, rows: [r0], more: true }
      : { ok: true, credit: writeMoney(baht(7)) },
  )
  const marked = await noStatus({ baseUrl: provider.url, apiKey: 'k', timeoutMs: 5_000 }).mark!(
    'a&b',
  )
  expect(marked).toEqual({ is: 'marked', mark: JSON.stringify({ ref: 'R0', balance: '7.00' }) })
  expect(provider.heard.map(({ path }) => path)).toEqual([
    '/credit/history?user=a%26b&limit=1',
    '/credit?user=a%26b',
  ])
})
