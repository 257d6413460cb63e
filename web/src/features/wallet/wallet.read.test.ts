import { baht, money } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { slotOf } from '../../../testing/slot.ts'
import {
  backAt,
  byServer,
  creditsOf,
  groupsOf,
  inGames,
  isAwaited,
  isSameSlot,
  isUnsettled,
  retryAfterMs,
  type Slot,
  silentOf,
  toldSince,
  totalOf,
} from './wallet.read.ts'
import type { Wallet } from './wallet-query.read.ts'

const wallet = (slots: Slot[]) => ({ amount: baht(4200), held: baht(100), slots }) as Wallet

test('the total is main and every game, without what is held', () => {
  const w = wallet([
    slotOf('PG', { amount: money(12_050n) }),
    slotOf('IMI', { category: 'lotto', amount: baht(30) }),
  ])
  expect(inGames(w)).toBe(money(15_050n))
  expect(totalOf(w)).toBe(money(435_050n))
  expect(totalOf(wallet([]))).toBe(baht(4200))
})

test('games come in three groups in the order of the product; an empty group is left out', () => {
  const groups = groupsOf([slotOf('IMI', { category: 'lotto' }), slotOf('PG'), slotOf('JOKER')])
  expect(groups.map((g) => [g.category, g.slots.map((s) => s.code)])).toEqual([
    ['slot', ['PG', 'JOKER']],
    ['lotto', ['IMI']],
  ])
})

test.each([
  [1, undefined],
  [10, money(120_050n)],
  [0.1, money(1_200n)],
  [1.1, money(13_205n)],
  [0.0333, money(399n)],
  [100, money(1_200_500n)],
])('credits at × %d', (ftWalletSlot, credits) => {
  expect(creditsOf({ amount: money(12_005n), ftWalletSlot })).toBe(credits)
})

test('names the games whose provider is silent', () => {
  const found = silentOf([slotOf('A', { stale: true }), slotOf('B', { stale: false }), slotOf('C')])
  expect(found.map(({ code }) => code)).toEqual(['A'])
})

test('silent games are asked again ever more gently', () => {
  expect([0, 1, 2, 3, 99].map(retryAfterMs)).toEqual([10_000, 30_000, 60_000, 60_000, 60_000])
})

test('a game is awaited until it has told its balance since the asking began', () => {
  const since = new Date(10_000)
  expect(isAwaited(slotOf('PG', { readAt: new Date(9_999) }), since)).toBe(true)
  expect(isAwaited(slotOf('PG', { readAt: null }), since)).toBe(true)
  expect(isAwaited(slotOf('PG', { readAt: since }), since)).toBe(false)
})

test('nobody awaits a game without an account, or one that is being worked on', () => {
  const since = new Date(10_000)
  expect(isAwaited(slotOf('PG', { isActive: false }), since)).toBe(false)
  expect(isAwaited(slotOf('PG', { maintenance: { until: null } }), since)).toBe(false)
})

test('when an asking began is told by the server’s clock, however wrong the phone’s is', () => {
  const readAt = new Date('2026-11-20T10:00:03Z')
  // The phone lives in 1970: it asked at its 5th second and had the wallet, read at 10:00:03, at its 7th.
  expect(byServer(5_000, { readAt, receivedMs: 7_000 })).toEqual(new Date('2026-11-20T10:00:01Z'))
  expect(byServer(9_000, { readAt, receivedMs: 7_000 })).toEqual(new Date('2026-11-20T10:00:05Z'))
})

test('a return is told only while it is in the future', () => {
  const until = new Date(60_000)
  expect(backAt({ maintenance: { until } }, new Date(59_999))).toBe(until)
  expect(backAt({ maintenance: { until } }, until)).toBeUndefined()
  expect(backAt({ maintenance: { until: null } }, new Date(0))).toBeUndefined()
  expect(backAt({}, new Date(0))).toBeUndefined()
})

test('what a game told before the asking, or is not known to have told since, is no answer to it', () => {
  const read = (more: Partial<Slot>) => ({
    data: { slots: [slotOf('PG', { amount: baht(80), ...more })], readAt: new Date(20_000) },
    dataUpdatedAt: 7_000,
  })
  // Asked at our 5th second, which was the 18th of the server's.
  expect(toldSince(read({ readAt: new Date(18_500) }), 'PG', 5_000)).toBe(baht(80))
  expect(toldSince(read({ readAt: new Date(17_500) }), 'PG', 5_000)).toBeUndefined()
  expect(toldSince(read({ readAt: new Date(18_500), stale: true }), 'PG', 5_000)).toBeUndefined()
  expect(toldSince(read({}), 'JOKER', 5_000)).toBeUndefined()
  expect(toldSince(undefined, 'PG', 5_000)).toBeUndefined()
})

test('a game that is being worked on is not called silent, but is asked again all the same', () => {
  const closed = slotOf('PG', { stale: true, maintenance: { until: null } })
  expect([silentOf([closed]), isUnsettled([closed])]).toEqual([[], true])
  expect(isUnsettled([slotOf('PG', { stale: true })])).toBe(true)
  expect(
    isUnsettled([slotOf('PG', { stale: false }), { ...closed, stale: false, isActive: false }]),
  ).toBe(false)
})

test('a tile is the same when only the time of its reading is another, or equal times are other objects', () => {
  const at = (ms: number) => ({ readAt: new Date(ms), playedAt: new Date(5) })
  expect(isSameSlot(slotOf('PG', at(1)), slotOf('PG', at(2)))).toBe(true)
  expect(isSameSlot(slotOf('PG', at(1)), slotOf('PG', { ...at(1), amount: baht(1) }))).toBe(false)
  expect(isSameSlot(slotOf('PG', at(1)), slotOf('PG', { readAt: new Date(1) }))).toBe(false)
  expect(isSameSlot(slotOf('PG'), slotOf('PG', { scene: 'naga' }))).toBe(false)
})

test('a tile that shows an hour is drawn again each time, since the hour goes by the clock', () => {
  const stale = slotOf('PG', { stale: true })
  expect(isSameSlot(stale, stale)).toBe(false)
  const closed = slotOf('PG', { maintenance: { until: null } })
  expect(isSameSlot(closed, closed)).toBe(false)
})
