// What anybody can do by hand, done in the browser: a seed fits its fingerprint, and the result follows from the seed.
const bytes = (text) => new TextEncoder().encode(text)

export const canVerify = () => globalThis.crypto?.subtle !== undefined

export async function fingerprintOf(seed) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(seed)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A whole number from 0 to `below` − 1. */
export async function drawFrom(seed, label, below) {
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

/** Each game's way from the seed to what was told. */
export const follows = {
  lotto: async ({ seed, three, two }) =>
    three === String(await drawFrom(seed, 'three', 1_000)).padStart(3, '0') &&
    two === String(await drawFrom(seed, 'two', 100)).padStart(2, '0'),
  sport: async (match, { sport }) => {
    const line = sport.lines.find(({ difference }) => difference === match.difference)
    const count = (side) => match.goals.filter((goal) => goal.side === side).length
    return (
      count('home') === goalsIn(line.homeGoals, await drawFrom(match.seed, 'home', 10_000)) &&
      count('away') === goalsIn(line.awayGoals, await drawFrom(match.seed, 'away', 10_000))
    )
  },
  slot: async ({ seed, spinId, stops }, { slot }) => {
    for (const [i, reel] of slot.reels.entries())
      if (stops[i] !== (await drawFrom(seed, `${spinId} reel ${i + 1}`, reel.length))) return false
    return true
  },
}

function goalsIn(weights, at) {
  let upTo = 0
  return weights.findIndex((weight) => {
    upTo += weight
    return at < upTo
  })
}
