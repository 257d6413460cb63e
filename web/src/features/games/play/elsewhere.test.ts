import { baht, money } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { slotOf } from '../../../../testing/slot.ts'
import type { Wallet } from '../../wallet/wallet-query.read.ts'
import type { Plan } from './choice.ts'
import { bringsFirst, broughtOf, canBring, elsewhereOf } from './elsewhere.ts'

const here = slotOf('UFABET')
const pg = slotOf('PG', { amount: baht(1_490) })
const joker = slotOf('JOKER', { amount: baht(2_000) })
const empty = slotOf('IMI')

test('an empty game names those that hold money, the fullest first', () => {
  const codes = elsewhereOf(here, { slots: [pg, here, empty, joker] }).map(({ code }) => code)
  expect(codes).toEqual(['JOKER', 'PG'])
})

test('a game that can be played as it is names none; a few satang are no play', () => {
  const slots = [pg]
  expect(elsewhereOf({ ...here, amount: baht(1) }, { slots })).toEqual([])
  expect(elsewhereOf({ ...here, amount: money(99n) }, { slots })).toEqual([pg])
})

test('money is brought unless one of the two is worked on, the amount is too small, or a bonus is in the way', () => {
  const holding = { games: ['PG'] } as NonNullable<Wallet['holding']>
  const closed = { maintenance: { until: null } }
  expect(canBring(pg, here, {})).toBe(true)
  expect(canBring({ ...pg, ...closed }, here, {})).toBe(false)
  expect(canBring(pg, { ...here, ...closed }, {})).toBe(false)
  expect(canBring(pg, here, { holding })).toBe(false)
  expect(canBring(pg, { ...here, minTransfer: baht(1_491) }, {})).toBe(false)
  expect(canBring({ ...pg, amount: money(99n) }, here, {})).toBe(false)
})

test('bringing money is what the sheet leads to only while there is nothing else to play with', () => {
  const wallet = { amount: baht(0), slots: [pg, here], currency: 'T_BAHT' }
  const chosen = { plan: { is: 'nothing' } as Plan, isSpent: false }
  const coming = { direction: 'in', code: 'UFABET', amount: baht(5), at: '' } as const
  expect(bringsFirst(chosen, here, wallet)).toBe(true)
  expect(bringsFirst(chosen, here, { ...wallet, amount: baht(1) })).toBe(false)
  expect(bringsFirst(chosen, { ...here, amount: baht(1) }, wallet)).toBe(false)
  expect(bringsFirst({ ...chosen, isSpent: true }, here, wallet)).toBe(false)
  expect(bringsFirst({ ...chosen, plan: { is: 'move', amount: baht(1) } }, here, wallet)).toBe(
    false,
  )
  expect(bringsFirst(chosen, here, { ...wallet, underWay: [coming] as never })).toBe(false)
  expect(bringsFirst(chosen, here, { ...wallet, slots: [here] })).toBe(false)
  const closed = { ...pg, maintenance: { until: null } }
  expect(bringsFirst(chosen, here, { ...wallet, slots: [closed, here] })).toBe(false)
})

test('no more is brought than the game takes at once', () => {
  expect(broughtOf(baht(1_490), here)).toBe(baht(1_490))
  expect(broughtOf(baht(1_490), { ...here, maxTransfer: baht(500) })).toBe(baht(500))
})
