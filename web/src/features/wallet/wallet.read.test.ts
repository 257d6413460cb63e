import { baht, money, ZERO } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import type { Wallet } from '../../member-queries.ts'
import { creditsOf, groupsOf, inGames, retryAfterMs, type Slot, silentOf, totalOf } from './wallet.read.ts'

const slot = (code: string, more: Partial<Slot> = {}): Slot => ({
  code,
  name: code,
  logo: null,
  background: null,
  category: 'slot',
  isActive: true,
  amount: ZERO,
  ftWalletSlot: 1,
  web: null,
  android: null,
  ios: null,
  ...more,
})
const wallet = (slots: Slot[]) => ({ amount: baht(4200), held: baht(100), slots }) as Wallet

test('the total is main and every game, without what is held', () => {
  const w = wallet([slot('PG', { amount: money(12_050n) }), slot('IMI', { category: 'lotto', amount: baht(30) })])
  expect(inGames(w)).toBe(money(15_050n))
  expect(totalOf(w)).toBe(money(435_050n))
  expect(totalOf(wallet([]))).toBe(baht(4200))
})

test('games stand in three groups in the order of the product; an empty group is left out', () => {
  const groups = groupsOf([slot('IMI', { category: 'lotto' }), slot('PG'), slot('JOKER')])
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
  const found = silentOf([slot('A', { stale: true }), slot('B', { stale: false }), slot('C')])
  expect(found.map(({ code }) => code)).toEqual(['A'])
})

test('silent games are asked again ever more gently', () => {
  expect([0, 1, 2, 3, 99].map(retryAfterMs)).toEqual([10_000, 30_000, 60_000, 60_000, 60_000])
})
