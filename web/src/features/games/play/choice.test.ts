import { baht, type Money, money, writeMoney, ZERO } from '@krapao/shared/money'
import { Refusal } from '@krapao/shared/refusal'
import { filled } from '@krapao/shared/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotOf } from '../../../../testing/slot.ts'
import { t as amountText } from '../../wallet/typed-amount.text.ts'
import type { Slot } from '../../wallet/wallet.read.ts'
import {
  type Choice,
  choicesFor,
  isOffered,
  type Kind,
  type Picked,
  planFor,
  played,
  presetFor,
  tellsBalance,
  unnamedOf,
  whyNotIn,
} from './choice.ts'
import { t } from './play.text.ts'
import { isPlayedHere, mayAskLogin } from './ways-in.ts'

const slot = (more: Partial<Slot> = {}) => slotOf('UFABET', more)
const pg = slotOf('PG', { amount: baht(1_490) })
const purse = (main: Money, slots: readonly Slot[] = [], currency = 'BAHT') => ({
  amount: main,
  slots: [...slots],
  currency,
})
const shown = (choice: Choice) =>
  'amount' in choice ? `${choice.is} ${writeMoney(choice.amount)}` : choice.is
const offered = (here: Slot, wallet: ReturnType<typeof purse>) =>
  choicesFor(here, wallet).map(shown)
const pick = (is: Kind, typed = ''): Picked => ({ is, typed })

test('what may go in, in the order of the sheet: as it is, 100, 500, half, all there is, an amount of one’s own', () => {
  expect(offered(slot(), purse(baht(1_200), [pg]))).toEqual([
    'as-is',
    'little 100.00',
    'more 500.00',
    'half 600.00',
    'all 2690.00',
    'other',
  ])
})

test('no amount is offered twice', () => {
  expect(offered(slot(), purse(baht(1_000), [pg]))).not.toContain('half 500.00')
  expect(offered(slot(), purse(baht(200)))).not.toContain('half 100.00')
  expect(offered(slot(), purse(baht(500)))).toEqual([
    'as-is',
    'little 100.00',
    'half 250.00',
    'all 500.00',
    'other',
  ])
  expect(offered(slot(), purse(baht(500), [pg]))).toContain('more 500.00')
})

test('what the main wallet does not have is left out', () => {
  expect(offered(slot(), purse(baht(350), [pg]))).toEqual([
    'as-is',
    'little 100.00',
    'half 175.00',
    'all 1840.00',
    'other',
  ])
})

test('SPEC §4: with nothing in the main wallet there is nothing to choose, whatever other games hold', () => {
  expect(offered(slot(), purse(ZERO, [pg]))).toEqual(['as-is'])
  expect(offered(slot(), purse(money(-1n), [pg]))).toEqual(['as-is'])
  expect(planFor(pick('all'), slot(), purse(ZERO, [pg]))).toEqual({ is: 'nothing' })
})

test('with less than 100 all of the main wallet takes its place, and once only where no game holds money', () => {
  const main = money(5_025n)
  expect(offered(slot(), purse(main))).toEqual(['as-is', 'little 50.25', 'half 25.00', 'other'])
  expect(offered(slot(), purse(main, [pg]))).toEqual([
    'as-is',
    'little 50.25',
    'half 25.00',
    'all 1540.25',
    'other',
  ])
})

test('a wallet in kip has steps of kip, and no parts of one', () => {
  expect(offered(slot(), purse(money(15_000_150n), [], 'LAK'))).toEqual([
    'as-is',
    'little 20000.00',
    'more 100000.00',
    'half 75000.00',
    'all 150001.50',
    'other',
  ])
  expect(offered(slot(), purse(money(50_050n), [], 'LAK'))[1]).toBe('little 500.00')
  const own = (typed: string) => planFor(pick('other', typed), slot(), purse(baht(900), [], 'LAK'))
  expect(own('500.50')).toEqual({ is: 'wrong', why: amountText.wholeOnly })
  expect(own('500')).toEqual({ is: 'move', amount: baht(500) })
})

test('the game’s own limits leave out what is outside them', () => {
  const bounded = slot({ minTransfer: baht(150), maxTransfer: baht(600) })
  expect(offered(bounded, purse(baht(2_000), [pg]))).toEqual(['as-is', 'more 500.00', 'other'])
  expect(offered(bounded, purse(baht(149)))).toEqual(['as-is'])
  expect(offered(bounded, purse(baht(150)))).toEqual(['as-is', 'all 150.00', 'other'])
})

test('all there is counts other games’ money, but not of one that is being worked on, nor what is here already', () => {
  const closed = slotOf('JOKER', { amount: baht(40), maintenance: { until: null } })
  const here = slot({ amount: baht(7) })
  const all = choicesFor(here, purse(baht(350), [here, pg, closed])).find(({ is }) => is === 'all')
  expect(all).toEqual({ is: 'all', amount: baht(1_840), others: [pg] })
})

test('with money in the game it is played as it is; an empty one with the last choice, else with 100', () => {
  const wallet = purse(baht(1_200), [pg])
  expect(presetFor(slot({ amount: baht(1) }), wallet, pick('more'))).toEqual(played)
  expect(presetFor(slot({ amount: money(99n) }), wallet, pick('half'))).toEqual(pick('half'))
  expect(presetFor(slot(), wallet, undefined)).toEqual(pick('little'))
})

test('a last choice that cannot be carried out now is none', () => {
  const preset = (last: Picked) => presetFor(slot(), purse(baht(350)), last)
  expect(preset(pick('more'))).toEqual(pick('little'))
  expect(preset(pick('other', '250'))).toEqual(pick('other', '250'))
  expect(preset(pick('other', '350.01'))).toEqual(pick('little'))
})

test('nothing is preset that would pull money out of other games unasked', () => {
  expect(presetFor(slot(), purse(baht(50), [pg]), undefined)).toEqual(pick('little'))
  expect(planFor(pick('little'), slot(), purse(baht(50), [pg]))).toEqual({
    is: 'move',
    amount: baht(50),
  })
})

test('where 100 is less than the game takes, the next amount is preset, and none where none fits', () => {
  const preset = (min: number, main: number) =>
    presetFor(slot({ minTransfer: baht(min) }), purse(baht(main)), undefined).is
  expect([preset(150, 900), preset(600, 2_000), preset(600, 500)]).toEqual([
    'more',
    'as-is',
    'as-is',
  ])
})

test('an amount of one’s own is judged as the server would, in words for its field', () => {
  const bounded = slot({ minTransfer: baht(20), maxTransfer: baht(200) })
  const why = (typed: string, main = 300) => {
    const plan = planFor(pick('other', typed), bounded, purse(baht(main)))
    return plan.is !== 'wrong' ? plan : plan.why instanceof Refusal ? plan.why.code : plan.why
  }
  expect(why(' ')).toBe(t.amountMissing)
  expect(why('abc')).toBe(amountText.unreadable)
  expect(why('10.005')).toBe(amountText.decimals)
  expect(why('19.99')).toBe('TRANSFER_MINIMUM')
  expect(why('200.01')).toBe('TRANSFER_MAXIMUM')
  expect(why('150', 149)).toBe('MONEY_NOT_ENOUGH')
  expect(why('๑๕๐')).toEqual({ is: 'move', amount: baht(150) })
})

test('why nothing can be sent in is told in the order in which it hinders', () => {
  const bounded = slot({ minTransfer: baht(50) })
  expect(whyNotIn(bounded, purse(ZERO), '฿')).toBe(t.mainEmpty)
  expect(whyNotIn(bounded, purse(baht(49)), '฿')).toEqual(filled(t.least, { min: '฿50.00' }))
  expect(whyNotIn(bounded, purse(baht(50)), '฿')).toBe(t.chooseFirst)
})

test('only a game with an address of its own may ask for the login', () => {
  const webs = [null, 'https://wallet.example/api/autoLogin/pg/kp1pg', 'https://pg.example/play']
  expect(webs.map((web) => mayAskLogin({ web }))).toEqual([false, false, true])
})

test('an open game without a page is played in its app; a game without an account gets its page by Play', () => {
  expect(isPlayedHere({ web: null, isActive: true })).toBe(false)
  expect(isPlayedHere({ web: null, isActive: false })).toBe(true)
  expect(isPlayedHere({ web: 'https://pg.example', isActive: true })).toBe(true)
})

const amount = (max: bigint) => fc.bigInt({ min: 0n, max }).map(money)
const aSlot = (code: string) =>
  fc
    .record({
      amount: amount(500_000n),
      minTransfer: fc.option(amount(90_000n), { nil: undefined }),
      maxTransfer: fc.option(amount(900_000n), { nil: undefined }),
      maintenance: fc.option(fc.constant({ until: null }), { nil: undefined }),
    })
    .map((more) => slotOf(code, more as Partial<Slot>))
const aPicked = fc.record({
  is: fc.constantFrom<Kind>('as-is', 'little', 'more', 'half', 'all', 'other'),
  typed: fc.oneof(fc.constantFrom('', 'x', '1e3', '-5', '0'), amount(1_000_000n).map(writeMoney)),
})
const aState = fc.record({
  here: aSlot('UFABET'),
  there: fc.array(aSlot('PG'), { maxLength: 1 }),
  main: fc.oneof(amount(400n), amount(1_000_000n)),
  currency: fc.constantFrom('BAHT', 'LAK'),
  picked: aPicked,
})

test('whatever is chosen: never more than there is, never outside the limits, never a part of a kip out of the main wallet', () => {
  fc.assert(
    fc.property(aState, ({ here, there, main, currency, picked }) => {
      const wallet = purse(main, [here, ...there], currency)
      const plan = planFor(picked, here, wallet)
      if (!('amount' in plan)) return
      const { amount: moved } = plan
      expect(main > 0n).toBe(true)
      expect(moved >= 100n && moved >= (here.minTransfer ?? 0n)).toBe(true)
      expect(here.maxTransfer === undefined || moved <= here.maxTransfer).toBe(true)
      if (plan.is === 'move') expect(moved <= main).toBe(true)
      if (plan.is === 'move' && currency === 'LAK') expect(moved % 100n).toBe(0n)
      if (plan.is === 'all') {
        const others = plan.others.reduce((total, one) => total + one.amount, 0n)
        expect(moved).toBe(main + others)
        expect(plan.others.some(({ code, maintenance }) => code === here.code || maintenance)).toBe(
          false,
        )
      }
    }),
  )
})

test('what is preset can always be carried out, and is nothing where the game holds money', () => {
  fc.assert(
    fc.property(aState, fc.option(aPicked, { nil: undefined }), (state, last) => {
      const { here, there, main, currency } = state
      const wallet = purse(main, [here, ...there], currency)
      const preset = presetFor(here, wallet, last)
      expect(isOffered(preset, here, wallet)).toBe(true)
      expect(planFor(preset, here, wallet).is).not.toBe('wrong')
      if (here.amount >= 100n || main <= 0n) expect(preset).toEqual(played)
      if (preset.is === 'all') expect(last?.is).toBe('all')
    }),
  )
})

test.each([
  ['PG', 'in', 'little'],
  ['UFABET', 'in', 'as-is'],
  ['UFABET', 'out', 'little'],
] as const)(
  'while a transfer of %s (%s) is not confirmed, the default is %s',
  (code, direction, is) => {
    const underWay = [{ code, direction, amount: baht(100), since: new Date() }]
    expect(presetFor(slot(), { ...purse(baht(300)), underWay }, undefined).is).toBe(is)
  },
)

test('what would be emptied unnamed: another game that holds money and is not worked on', () => {
  const others = [slot({ amount: baht(5) }), slotOf('JOKER', { amount: ZERO }), pg]
  expect(unnamedOf(others, [], slot())?.code).toBe('PG')
  expect(unnamedOf(others, [pg], slot())).toBeUndefined()
  const closed = { ...pg, maintenance: { until: null, note: null } } as unknown as Slot
  expect(unnamedOf([closed], [], slot())).toBeUndefined()
})

test.each([
  ['half', 300, 'BAHT', 150, true],
  ['all', 300, 'BAHT', 300, true],
  ['little', 67, 'BAHT', 67, true],
  // All but parts of a kip.
  ['little', 15_000.4, 'LAK', 15_000, true],
  ['little', 367, 'BAHT', 100, false],
  ['more', 500, 'BAHT', 500, false],
  ['other', 300, 'BAHT', 300, false],
] as const)(
  '%s of %d %s, which is %d, tells what there is: %s',
  (is, main, currency, amount, tells) => {
    const inMain = money(BigInt(Math.round(main * 100)))
    expect(tellsBalance(is, baht(amount), purse(inMain, [], currency))).toBe(tells)
  },
)
