import { baht, money } from '@krapao/shared/money'
import { Refusal, refusal } from '@krapao/shared/refusal'
import { expect, test } from 'vitest'
import { t as bonus } from '../bonus/outside.text.ts'
import { t as amountText } from '../wallet/typed-amount.text.ts'
import type { Wallet } from '../wallet/wallet-query.read.ts'
import { t } from './transfer.text.ts'
import {
  afterwards,
  inPlaceOf,
  isStillOpen,
  mostOf,
  type Place,
  type Plan,
  placesOf,
  startOf,
  whereItIs,
  whyNotPlan,
} from './transfer-plan.ts'
import { whereWords } from './where-words.ts'

const inBaht = { currency: 'THB', stale: false } as const
const main: Place = { code: 'MAIN', name: 'Main', amount: baht(500), ...inBaht }
const pg: Place = { code: 'PG', name: 'PG', amount: money(12_050n), ...inBaht }
const silent: Place = {
  code: 'IMI',
  name: 'IMI',
  amount: baht(3),
  ...inBaht,
  stale: true,
}
const places = [main, pg, silent]
const plan = (more: Partial<Plan>): Plan => ({ from: 'MAIN', to: 'PG', amount: '100', ...more })
const why = (more: Partial<Plan>) => {
  const problems = whyNotPlan(plan(more), places, '฿')
  return Object.fromEntries(
    Object.entries(problems).map(([k, p]) => [k, p instanceof Refusal ? p.code : p]),
  )
}

test('nothing is wrong with a whole plan', () => {
  expect(why({})).toEqual({})
  expect(why({ from: 'PG', to: 'MAIN', amount: '120.5' })).toEqual({})
  expect(why({ amount: '1' })).toEqual({})
})

test('each missing or wrong part has its own words, next to its own field', () => {
  expect(why({ from: '', to: '', amount: '' })).toEqual({
    from: t.fromMissing,
    to: t.toMissing,
    amount: t.amountMissing,
  })
  expect(why({ to: 'MAIN' })).toEqual({ to: t.same })
  expect(why({ from: 'GONE' })).toEqual({ from: t.fromMissing })
  expect(why({ amount: '1,00' })).toEqual({ amount: amountText.unreadable })
  expect(why({ amount: '0.999' })).toEqual({ amount: amountText.decimals })
})

test.each(['0', '0.99', '-5'])('%s is under the minimum, which is named', (amount) => {
  const problem = whyNotPlan(plan({ amount }), places, '฿').amount
  expect(problem).toMatchObject({ code: 'TRANSFER_MINIMUM', details: { min: '฿1.00' } })
})

test('more than there is is refused, except where the game has not told its balance', () => {
  expect(why({ amount: '500.01' })).toEqual({ amount: 'MONEY_NOT_ENOUGH' })
  expect(why({ from: 'IMI', amount: '50' })).toEqual({})
})

test('an amount may be typed as it is written', () => {
  for (const amount of ['฿400', '๔๐๐', '໔໐໐.໕']) expect(why({ amount })).toEqual({})
})

test('a game that holds less says so, and does not advise a deposit', () => {
  expect(why({ from: 'PG', to: 'MAIN', amount: '121' })).toEqual({ amount: t.lessInGame })
})

test('what the server refuses is told by where the money was to come from, with the sign', () => {
  const short = refusal('MONEY_NOT_ENOUGH')
  expect(inPlaceOf(short, { from: 'MAIN', to: 'PG' }, '฿')).toMatchObject({
    code: 'MONEY_NOT_ENOUGH',
  })
  expect(inPlaceOf(short, { to: 'PG' }, '฿')).toMatchObject({ code: 'MONEY_NOT_ENOUGH' })
  expect(inPlaceOf(short, { from: 'PG', to: 'MAIN' }, '฿')).toBe(t.lessInGame)
  expect(inPlaceOf(short, { to: 'MAIN' }, '฿')).toBe(t.allNothing)
  expect(
    inPlaceOf(refusal('TRANSFER_MINIMUM', { min: '1.00' }), { from: 'PG', to: 'MAIN' }, '₭'),
  ).toMatchObject({
    details: { min: '₭1.00' },
  })
})

test('a game’s own limits hold for what goes into it, not for what comes out', () => {
  const limited: Place = { ...pg, limits: { min: baht(20), max: baht(100) } }
  const whyLimited = (more: Partial<Plan>) => whyNotPlan(plan(more), [main, limited], '฿').amount
  expect(whyLimited({ amount: '19.99' })).toMatchObject({
    code: 'TRANSFER_MINIMUM',
    details: { min: '฿20.00' },
  })
  expect(whyLimited({ amount: '100.01' })).toMatchObject({
    code: 'TRANSFER_MAXIMUM',
    details: { max: '฿100.00' },
  })
  for (const amount of ['20', '100']) expect(whyLimited({ amount })).toBeUndefined()
  for (const amount of ['1', '120.50'])
    expect(whyLimited({ from: 'PG', to: 'MAIN', amount })).toBeUndefined()
  expect([mostOf(main, limited), mostOf(limited, main), mostOf(main, undefined)]).toEqual([
    baht(100),
    money(12_050n),
    baht(500),
  ])
})

test('no parts of a kip leave the main wallet, and a game’s money comes home as it is', () => {
  const [wallet, game] = [main, pg].map(
    (place): Place => ({ ...place, amount: money(4_990_50n), currency: 'LAK' }),
  ) as [Place, Place]
  const amountOf = (from: string, to: string, amount: string) =>
    whyNotPlan({ from, to, amount }, [wallet, game], '₭').amount
  expect(amountOf('MAIN', 'PG', '1000.50')).toBe(amountText.wholeOnly)
  expect(amountOf('MAIN', 'PG', '1000')).toBeUndefined()
  expect(amountOf('PG', 'MAIN', '4990.50')).toBeUndefined()
  expect([mostOf(wallet, game), mostOf(game, wallet)]).toEqual([baht(4_990), money(4_990_50n)])
})

test('nothing goes into a game that does not count for the bonus held, and what is there comes out', () => {
  const holding = { games: ['PG'] }
  const slots = ['PG', 'JOKER'].map((code) => ({
    code,
    name: code,
    isActive: true,
    amount: baht(9),
  }))
  const wallet = { amount: baht(500), slots, holding } as unknown as Wallet
  const judged = (from: string, to: string) =>
    whyNotPlan({ from, to, amount: '5' }, placesOf(wallet, 'Main'), '฿')
  expect(judged('MAIN', 'JOKER')).toEqual({ to: bonus.notCounted })
  expect(judged('JOKER', 'MAIN')).toEqual({})
  expect(judged('MAIN', 'PG')).toEqual({})
})

test('nothing goes into a game under maintenance, and what is there may be tried to come out', () => {
  const closed: Place = { ...pg, maintenance: { until: null } }
  expect(whyNotPlan(plan({}), [main, closed], '฿')).toEqual({ to: t.toMaintenance })
  expect(whyNotPlan(plan({ from: 'PG', to: 'MAIN' }), [main, closed], '฿')).toEqual({})
})

test('a definite no says where the money is', () => {
  expect(whereItIs(refusal('TRANSFER_FAIL', { where: 'MAIN' }))).toBe('main')
  expect(whereItIs(refusal('TRANSFER_FAIL', { where: 'MAIN' }), 'MAIN')).toBe('main')
  expect(whereItIs(refusal('TRANSFER_FAIL', { where: 'MAIN' }), 'PG')).toBe('reached-main')
  expect(whereItIs(refusal('TRANSFER_FAIL', { where: 'PG' }), 'PG')).toEqual({ game: 'PG' })
  expect(whereItIs(refusal('GAME_MAINTENANCE', { where: 'MAIN' }), 'PG')).toBe('reached-main')
  expect(whereItIs(refusal('REQUEST_LIMIT', { where: 'MAIN' }), 'PG')).toBe('reached-main')
  expect(whereItIs(refusal('REQUEST_LIMIT'), 'PG')).toBe(undefined)
  expect(whereItIs(refusal('GAME_MAINTENANCE'))).toBeUndefined()
  expect(whereItIs(refusal('TRANSFER_FAIL'))).toBeUndefined()
  // That a game holds less has words of its own, which say where the money is, too.
  expect(whereItIs(refusal('MONEY_NOT_ENOUGH', { where: 'PG' }))).toBeUndefined()
})

test.each(['MONEY_NOT_ENOUGH', 'BONUS_GAME', 'NO_GAME', 'REQUEST_LIMIT', 'TRANSFER_FAIL'] as const)(
  '%s after the first of two legs: the money is in the main wallet',
  (code) => {
    expect(whereItIs(refusal(code, { where: 'MAIN' }), 'PG')).toBe('reached-main')
    expect(whereItIs(refusal(code), 'PG')).toBeUndefined()
  },
)

test('a refusal that says where the money is has words for that, and for why it stayed', () => {
  const names: Record<string, string> = { PG: 'PG Soft', UFABET: 'Ufabet' }
  const words = (code: 'TRANSFER_FAIL' | 'MONEY_NOT_ENOUGH' | 'BONUS_GAME', where = 'MAIN') =>
    whereWords(refusal(code, { where }), { from: 'PG', to: 'UFABET' }, (one) => names[one]!)?.en
  expect(words('TRANSFER_FAIL')).toBe(
    'The money has left PG Soft, but could not go into Ufabet yet. It is in your main wallet; you can send it on from there later.',
  )
  expect(words('MONEY_NOT_ENOUGH')).toBe(
    'The money has left PG Soft and reached your main wallet, but there is less than that in it by now, so nothing went into Ufabet.',
  )
  expect(words('BONUS_GAME')).toBe(
    'The money has left PG Soft and is in your main wallet. Ufabet does not count for the bonus you hold, so nothing went in there.',
  )
  expect(words('TRANSFER_FAIL', 'PG')).toContain('still there')
  expect(words('BONUS_GAME', 'PG')).toContain('still there')
  expect(words('MONEY_NOT_ENOUGH', 'PG')).toBeUndefined()
  expect(whereWords(refusal('BONUS_GAME'), { to: 'PG' }, (one) => one)).toBeUndefined()
  expect(whereWords(refusal('MONEY_NOT_ENOUGH'), { from: 'MAIN', to: 'PG' }, (one) => one)).toBe(
    undefined,
  )
})

test('an earlier transfer that is open is not a throttle', () => {
  expect(isStillOpen(refusal('REQUEST_LIMIT'))).toBe(true)
  expect(isStillOpen(refusal('REQUEST_LIMIT', { retryAfterSeconds: 5 }))).toBe(false)
  expect(isStillOpen(refusal('REQUEST_LIMIT', { where: 'MAIN' }))).toBe(false)
  expect(isStillOpen(refusal('MONEY_NOT_ENOUGH'))).toBe(false)
})

test('the balances afterwards, only of a whole plan', () => {
  expect(afterwards(plan({}), places)).toMatchObject({
    fromAfter: baht(400),
    toAfter: money(22_050n),
  })
  expect(afterwards(plan({ amount: '501' }), places)).toBeUndefined()
  expect(afterwards(plan({ to: '' }), places)).toBeUndefined()
})

test('money can lie in main and in open accounts', () => {
  const slots = [
    { code: 'PG', name: 'PG', category: 'slot', amount: baht(1), isActive: true, stale: true },
    { code: 'IMI', name: 'IMI', category: 'lotto', amount: baht(0), isActive: false },
  ]
  const found = placesOf({ amount: baht(5), slots } as unknown as Wallet, 'Main')
  expect(found.map((p) => [p.code, p.stale])).toEqual([
    ['MAIN', false],
    ['PG', true],
  ])
})

test('money is taken out of the fullest place; out of a game it goes to the main wallet', () => {
  const full = { ...pg, amount: baht(501) }
  expect(startOf([main, full, silent], {})).toEqual({ from: 'PG', to: 'MAIN' })
  expect(startOf([main, { ...pg, amount: baht(500) }], {}).from).toBe('MAIN')
  expect(startOf([main, pg, silent], { from: 'imi' })).toEqual({ from: 'IMI', to: 'MAIN' })
})

test('the main wallet is the source where nothing holds more, also where nothing is anywhere', () => {
  const none = places.map((place) => ({ ...place, amount: baht(0) }))
  expect(startOf(none, {}).from).toBe('MAIN')
  expect(startOf([main, { ...pg, amount: money(50_001n) }], {}).from).toBe('PG')
})

test('a game that is closed, or with a transfer under way, is not picked; an address that names it still wins', () => {
  const full = { ...pg, amount: baht(900) }
  const shut: Place[] = [
    { ...full, maintenance: { until: null } },
    { ...full, underWay: true },
  ]
  for (const game of shut) {
    expect(startOf([main, game, { ...silent, amount: baht(600) }], {})).toEqual({
      from: 'IMI',
      to: 'MAIN',
    })
    expect(startOf([main, game], {})).toEqual({ from: 'MAIN', to: '' })
    expect(startOf([main, game], { from: 'PG' })).toEqual({ from: 'PG', to: 'MAIN' })
    expect(startOf([main, game], { to: 'PG' })).toEqual({ from: 'MAIN', to: 'PG' })
    // Nothing is left that can be meant: the member picks.
    expect(startOf([main, game], { to: 'MAIN' })).toEqual({ from: '', to: 'MAIN' })
  }
})

test('a transfer under way is read from the wallet', () => {
  const slots = ['PG', 'IMI'].map((code) => ({ code, name: code, isActive: true, amount: baht(9) }))
  const wallet = { amount: baht(5), slots, underWay: [{ code: 'PG', direction: 'in' }] }
  const found = placesOf(wallet as unknown as Wallet, 'Main')
  expect(found.map(({ code, underWay }) => [code, underWay === true])).toEqual([
    ['MAIN', false],
    ['PG', true],
    ['IMI', false],
  ])
})

test('out of the main wallet a game is picked where no other may be meant', () => {
  const closed = { ...silent, maintenance: { until: null } }
  expect(startOf([main, pg], {})).toEqual({ from: 'MAIN', to: 'PG' })
  expect(startOf([main, pg, closed], {})).toEqual({ from: 'MAIN', to: 'PG' })
  expect(startOf([main, pg, { ...silent, outside: true }], {}).to).toBe('PG')
  expect(startOf([main, pg, silent], {})).toEqual({ from: 'MAIN', to: '' })
})

test('where a target is named, the fullest of the others is its source', () => {
  const full = { ...pg, amount: baht(501) }
  expect(startOf([main, full, silent], { to: 'IMI' })).toEqual({ from: 'PG', to: 'IMI' })
  expect(startOf([main, full, silent], { to: 'PG' })).toEqual({ from: 'MAIN', to: 'PG' })
  expect(startOf([main, full], { from: 'MAIN', to: 'NOPE' })).toEqual({ from: 'MAIN', to: 'PG' })
})
