import type { Pool } from 'pg'
import { buildWeb } from '../../scripts/web-build.ts'
import { openPool } from '../../server/src/db/pool.ts'
import { type RunningHouse, runHouse } from '../house.ts'

// How measurements of a feature's calls begin: BENCH_ROUNDS rounds of short turns, on a house of their own.
export const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
export const turnMs = 700
/** Before the first round: a server that has just started runs each call three times slower. */
export const warmUpMs = 4_000

/** Runs a house without servers, and `measure` with its database's owner. Nothing is left after it, nor after Ctrl-C. */
export async function inHouse(
  measure: (house: RunningHouse, owner: Pool) => Promise<void>,
): Promise<void> {
  await buildWeb(say)
  const house = await runHouse([])
  process.once('SIGINT', () => house.stop().then(() => process.exit(130)))
  try {
    const owner = openPool(
      { connectionString: house.database.ownerUrl! },
      { max: 16, statementTimeoutMs: 600_000 },
    )
    await measure(house, owner)
    await owner.end()
  } finally {
    await house.stop()
  }
}

export function inTurn<T>(all: readonly T[]): () => T {
  let turn = 0
  return () => all[turn++ % all.length]!
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
