import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Store } from '../../store/store.ts'

// How a game can be checked afterwards: each match, draw and spin has a seed. Its fingerprint is published while bets are taken, the
// seed itself when it is over, and everything that is drawn follows from it. No result can be chosen after seeing the bets.

/** The seed of one match, draw or spin, 64 hex digits. It reveals nothing about others. */
export const seedOf = (store: Store, provider: string, name: string): string =>
  createHmac('sha256', secretOf(store)).update(`${provider} ${name}`).digest('hex')

/** What is published of a seed beforehand: hex SHA-256 of its 64 digits. */
export const commitmentOf = (seed: string): string =>
  createHash('sha256').update(seed).digest('hex')

/**
 * A whole number from 0 to `below` − 1, each equally likely: the first 32 bits of HMAC-SHA256(seed, `label:0`) modulo `below`.
 * From the uneven rest at the end of the range nothing is taken; then it is `label:1`, and so on.
 */
export function drawFrom(seed: string, label: string, below: number): number {
  const evenUpTo = 2 ** 32 - (2 ** 32 % below)
  for (let i = 0; ; i++) {
    const word = createHmac('sha256', seed).update(`${label}:${i}`).digest().readUInt32BE()
    if (word < evenUpTo) return word % below
  }
}

function secretOf(store: Store): string {
  const known = store.one<{ secret: string }>('SELECT secret FROM game_secret')
  if (known) return known.secret
  const secret = randomBytes(32).toString('hex')
  store.run('INSERT INTO game_secret (one, secret) VALUES (1, ?)', secret)
  return secret
}
