import { type Money, writeMoney } from '../money.ts'

// How a spin is drawn, so that anybody can check it: the server draws with this page, and a browser draws again with it once the seed is
// revealed. Nothing in it is secret, and nothing in it depends on who spins or on what was won before.

/** What a slice gives, as members are told it. `amount` of goods is 0: their worth is in no account. */
export type Prize =
  | { kind: 'cash'; amount: Money }
  | { kind: 'coins'; coins: number }
  | { kind: 'coupon'; coupon: CouponKind; amount: Money; days: number }
  | { kind: 'nothing' }
export type CouponKind = 'cash' | 'bonus' | 'goods'
export type Slice = { code: string; weight: number; prize: Prize }

/** Both are text: 64 hexadecimal digits of the server, and what the member's browser drew. */
export type Seeds = { serverSeed: string; clientSeed: string }

/** Identifies what a version of the wheel may give and how often: SHA-256 of a line a slice, in their order. */
export const oddsHashOf = (slices: readonly Slice[]): Promise<string> =>
  sha256(slices.map(oddsLine).join('\n'))

const oddsLine = ({ code, weight, prize }: Slice): string =>
  [code, weight, prize.kind, ...valuesOf(prize)].join(' ')

function valuesOf(prize: Prize): (string | number)[] {
  switch (prize.kind) {
    case 'cash':
      return [writeMoney(prize.amount)]
    case 'coins':
      return [prize.coins]
    case 'coupon':
      return [prize.coupon, writeMoney(prize.amount), prize.days]
    case 'nothing':
      return []
  }
}

/** What is shown before the first spin of a seed: it fixes the seed and the odds, and reveals neither. */
export const commitmentOf = (serverSeed: string, oddsHash: string): Promise<string> =>
  sha256(serverSeed + oddsHash)

/** The place of the slice that the spin with this number stops at. `nonce` counts the spins of a seed from 0. */
export async function draw(
  { serverSeed, clientSeed }: Seeds,
  nonce: number,
  weights: readonly number[],
): Promise<number> {
  return (await drawWith(await hmacKey(serverSeed), { clientSeed, nonce, weights })).place
}

/** A draw in its steps: the message that was signed, the word that counted, what it leaves of all weights, and the place that this is in. */
export type Drawn = { message: string; word: bigint; point: number; place: number }

/** As `draw`, for who wants to see how it came to its place. */
export async function drawSteps(
  { serverSeed, clientSeed }: Seeds,
  nonce: number,
  weights: readonly number[],
): Promise<Drawn> {
  return drawWith(await hmacKey(serverSeed), { clientSeed, nonce, weights })
}

async function drawWith(
  key: HmacKey,
  { clientSeed, nonce, weights }: { clientSeed: string; nonce: number; weights: readonly number[] },
): Promise<Drawn> {
  for (let cursor = 0; ; cursor++) {
    const message = `${clientSeed}:${nonce}:${cursor}`
    const block = new DataView(await crypto.subtle.sign('HMAC', key, encoded(message)))
    const drawn = drawnIn(block, weights)
    if (drawn) return { message, ...drawn }
  }
}

const wordBytes = 8
const words = 2n ** 64n

/**
 * The place that a block of the HMAC says. Its words are read in turn: one beyond the last whole multiple of all weights is passed over,
 * since with it the first slices would come a little more often. undefined: every word was beyond.
 */
export const placeIn = (block: DataView, weights: readonly number[]): number | undefined =>
  drawnIn(block, weights)?.place

function drawnIn(block: DataView, weights: readonly number[]): Omit<Drawn, 'message'> | undefined {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  const fair = words - (words % all)
  for (let at = 0; at < block.byteLength; at += wordBytes) {
    const word = block.getBigUint64(at)
    if (word >= fair) continue
    const point = Number(word % all)
    return { word, point, place: placeOf(point, weights) }
  }
  return undefined
}

function placeOf(point: number, weights: readonly number[]): number {
  let upTo = 0
  return weights.findIndex((weight) => {
    upTo += weight
    return point < upTo
  })
}

export type RevealedSeed = Seeds & { commitment: string }
export type Replayed = {
  /** Whether the seed is the one that was promised, with these slices. */
  isPromised: boolean
  /** Of each spin, in the given order: the code that its seed draws, and whether it is the one that was answered. */
  spins: { nonce: number; drawn: string; isRight: boolean }[]
}

/** Draws the spins of a revealed seed again. */
export async function replay(
  { serverSeed, clientSeed, commitment }: RevealedSeed,
  slices: readonly Slice[],
  spins: readonly { nonce: number; code: string }[],
): Promise<Replayed> {
  const promised = await commitmentOf(serverSeed, await oddsHashOf(slices))
  const weights = slices.map(({ weight }) => weight)
  const key = await hmacKey(serverSeed)
  const again = spins.map(async ({ nonce, code }) => {
    const { place } = await drawWith(key, { clientSeed, nonce, weights })
    const drawn = slices[place]!.code
    return { nonce, drawn, isRight: drawn === code }
  })
  return { isPromised: promised === commitment, spins: await Promise.all(again) }
}

/** The browser's `CryptoKey`, which the server's types name otherwise. */
type HmacKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

const hmacKey = (serverSeed: string): Promise<HmacKey> =>
  crypto.subtle.importKey('raw', encoded(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoded(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const encoder = new TextEncoder()
const encoded = (text: string) => encoder.encode(text)
