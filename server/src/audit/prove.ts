import { type Db, sqlState } from '../db/pool.ts'
import { checkStretch, keepOpenHolds, type NewlyBroken } from '../ledger/check-new.ts'
import { noteFinding } from './finding.sql.ts'
import { moveProof, settledUpTo, takeStretch } from './proof.sql.ts'

/** So that one run takes seconds, however long the service was not proven. */
const transfersAtOnce = 100_000

export type Proof = { from: bigint; upTo: bigint; isAll: boolean; broken: NewlyBroken[] }

/**
 * Proves what is new in the books since the last proof, keeps what it finds for a person, and moves the proof on. One process at a time:
 * undefined where another one is at it, or where a posting is under way for longer than it should.
 */
export async function proveNew(db: Db, most = transfersAtOnce): Promise<Proof | undefined> {
  const settled = await settledUpTo(db)
  if (settled === undefined) return undefined
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const stretch = await takeStretch(tx, settled, most)
        if (!stretch) return undefined
        const broken = await checkStretch(tx, stretch)
        await keepOpenHolds(tx)
        for (const { kind, ref, what } of broken)
          await noteFinding(tx, { kind, ref, facts: { what } })
        await moveProof(tx, stretch.high)
        return { from: stretch.low, upTo: stretch.high, isAll: stretch.high >= settled, broken }
      })
  } catch (error) {
    if (sqlState(error) === raced) return undefined
    throw error
  }
}

/** Another process proved the same between our first look and our lock. */
const raced = '40001'
