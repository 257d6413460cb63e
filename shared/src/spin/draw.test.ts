import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { baht, money, ZERO } from '../money.ts'
import { commitmentOf, draw, oddsHashOf, placeIn, replay, type Slice } from './draw.ts'
import { contrastOf, costOfCoin, couponNamed, percentsOf, whyNotSpin } from './spin.rules.ts'

const slices: Slice[] = [
  { code: 'CASH', weight: 5, prize: { kind: 'cash', amount: baht(20) } },
  { code: 'COIN', weight: 20, prize: { kind: 'coins', coins: 2 } },
  { code: 'MUG', weight: 1, prize: { kind: 'coupon', coupon: 'goods', amount: ZERO, days: 30 } },
  { code: 'NOTHING', weight: 74, prize: { kind: 'nothing' } },
]
const weights = slices.map(({ weight }) => weight)
const serverSeed = 'ab'.repeat(32)
const clientSeed = 'a-browser'

const blockOf = (nonce: number, cursor = 0) => {
  const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest()
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
const block = (...words: bigint[]) => {
  const view = new DataView(new ArrayBuffer(words.length * 8))
  for (const [at, word] of words.entries()) view.setBigUint64(at * 8, word)
  return view
}

test('over a million draws no slice is off its odds by more than a tenth of a percent', () => {
  const draws = 1_000_000
  const met = weights.map(() => 0)
  for (let nonce = 0; nonce < draws; nonce++) met[placeIn(blockOf(nonce), weights)!]! += 1
  for (const [at, percent] of percentsOf(slices).entries())
    expect(Math.abs((met[at]! / draws) * 100 - percent)).toBeLessThan(0.1)
}, 60_000)

test('a spin is the first word of its HMAC, modulo all weights', async () => {
  for (let nonce = 0; nonce < 200; nonce++)
    expect(await draw({ serverSeed, clientSeed }, nonce, weights)).toBe(
      placeIn(blockOf(nonce), weights),
    )
  const point = Number(blockOf(7).getBigUint64(0) % 100n)
  const place = [5, 25, 26, 100].findIndex((upTo) => point < upTo)
  expect(await draw({ serverSeed, clientSeed }, 7, weights)).toBe(place)
})

test('a word that would favour the first slices is passed over, and a block of them says nothing', () => {
  const last = 2n ** 64n - 1n
  expect(placeIn(block(last, 4n), [1, 1, 1])).toBe(1)
  expect(placeIn(block(last, last), [1, 1, 1])).toBeUndefined()
  expect(placeIn(block(last), [1, 1])).toBe(1)
})

test('each slice has as many points as its weight, in their order', () => {
  const places = Array.from({ length: 100 }, (_, point) => placeIn(block(BigInt(point)), weights))
  expect(places.filter((place) => place === 0)).toHaveLength(5)
  expect(places.slice(5, 25)).toEqual(Array(20).fill(1))
  expect([places[25], places[26], places[99]]).toEqual([2, 3, 3])
})

test('a revealed seed draws the same again; another slice, seed or odds are found', async () => {
  const commitment = await commitmentOf(serverSeed, await oddsHashOf(slices))
  const spins = await Promise.all(
    [0, 1, 2, 3].map(async (nonce) => ({
      nonce,
      code: slices[await draw({ serverSeed, clientSeed }, nonce, weights)]!.code,
    })),
  )
  const seed = { serverSeed, clientSeed, commitment }
  const right = await replay(seed, slices, spins)
  expect(right.isPromised && right.spins.every(({ isRight }) => isRight)).toBe(true)
  const bent = await replay(seed, slices, [{ nonce: 0, code: 'OTHER' }])
  expect(bent.spins[0]).toMatchObject({ isRight: false, drawn: spins[0]!.code })
  expect((await replay({ ...seed, serverSeed: 'cd'.repeat(32) }, slices, [])).isPromised).toBe(
    false,
  )
  const cheaper = slices.map((s, at) => (at === 0 ? { ...s, weight: 4 } : s))
  expect((await replay(seed, cheaper, [])).isPromised).toBe(false)
})

test('everything that a slice may give is part of the odds that are committed to', async () => {
  const hash = await oddsHashOf(slices)
  const others: Slice['prize'][] = [
    { kind: 'cash', amount: money(1_999n) },
    { kind: 'coupon', coupon: 'cash', amount: baht(20), days: 30 },
    { kind: 'coupon', coupon: 'cash', amount: baht(20), days: 31 },
    { kind: 'nothing' },
  ]
  const hashes = await Promise.all(
    others.map((prize) => oddsHashOf([{ ...slices[0]!, prize }, ...slices.slice(1)])),
  )
  expect(new Set([hash, ...hashes]).size).toBe(5)
})

test('what a coin costs counts the coins that it wins, and has an end only if it loses some', () => {
  const worth = (amount: bigint) => money(amount)
  const wheel = [
    { ...slices[0]!, worth: worth(2_000n) },
    { ...slices[1]!, worth: ZERO },
    { ...slices[3]!, weight: 75, worth: ZERO },
  ]
  // 5 × 20.00 over 100 spins, of which 40 coins come back: 100.00 / 60.
  expect(costOfCoin(wheel)).toBe(167n)
  const endless = [{ weight: 1, prize: { kind: 'coins', coins: 1 } as const, worth: ZERO }]
  expect(costOfCoin(endless)).toBeUndefined()
})

test('a spin needs a coin and the version that was shown', () => {
  const asked = { coins: 1, version: undefined, open: 4 }
  expect(whyNotSpin(asked)).toBeUndefined()
  expect(whyNotSpin({ ...asked, version: 4 })).toBeUndefined()
  expect(whyNotSpin({ ...asked, version: 3 })?.code).toBe('NO_DATA')
  expect(whyNotSpin({ ...asked, open: undefined })?.code).toBe('NO_DATA')
  expect(whyNotSpin({ ...asked, coins: 0 })?.code).toBe('NO_COIN')
})

test('a coupon is named by its id or by a slice, in any case', () => {
  const id = '7B0CFB9E-6F6C-8E5A-9B1E-000000000001'
  expect(couponNamed(id)).toEqual({ id: id.toLowerCase() })
  expect(couponNamed('cash20')).toEqual({ slice: 'CASH20' })
  for (const wrong of ['a b', '<img>', '-X', 'X'.repeat(33)])
    expect(couponNamed(wrong)).toBeUndefined()
})

test('contrast is WCAG’s', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
