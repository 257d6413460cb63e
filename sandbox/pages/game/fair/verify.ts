import type { Drawn } from '../../../src/game/play/lotto.ts'

// Checks in the browser what could be checked by hand: a seed fits its fingerprint, and the result follows from the seed.
const bytes = (text: string) => new TextEncoder().encode(text)

export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined

export async function fingerprintOf(seed: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(seed)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A whole number from 0 to `below` − 1. */
async function drawFrom(seed: string, label: string, below: number): Promise<number> {
  const key = await crypto.subtle.importKey(
    'raw',
    bytes(seed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const evenUpTo = 2 ** 32 - (2 ** 32 % below)
  for (let i = 0; ; i++) {
    const word = new DataView(
      await crypto.subtle.sign('HMAC', key, bytes(`${label}:${i}`)),
    ).getUint32(0)
    if (word < evenUpTo) return word % below
  }
}

/** Whether a draw's numbers follow from its seed, and so on for each game. */
export const followsLotto = async (seed: string, { three, two }: Drawn): Promise<boolean> =>
  three === String(await drawFrom(seed, 'three', 1_000)).padStart(3, '0') &&
  two === String(await drawFrom(seed, 'two', 100)).padStart(2, '0')

export async function followsSport(
  seed: string,
  [home, away]: readonly number[],
  line: { homeGoals: readonly number[]; awayGoals: readonly number[] } | undefined,
): Promise<boolean> {
  if (!line) return false
  return (
    home === goalsIn(line.homeGoals, await drawFrom(seed, 'home', 10_000)) &&
    away === goalsIn(line.awayGoals, await drawFrom(seed, 'away', 10_000))
  )
}

export async function followsSlot(
  seed: string,
  spinId: string,
  stops: readonly number[],
  reels: readonly (readonly unknown[])[],
): Promise<boolean> {
  for (const [i, reel] of reels.entries())
    if (stops[i] !== (await drawFrom(seed, `${spinId} reel ${i + 1}`, reel.length))) return false
  return true
}

function goalsIn(weights: readonly number[], at: number): number {
  let upTo = 0
  return weights.findIndex((weight) => {
    upTo += weight
    return at < upTo
  })
}
