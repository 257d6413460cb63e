import { replay } from '@krapao/shared/spin/draw'
import type { Queryable } from '../db/pool.ts'
import { revealedSeeds } from './replay.sql.ts'

const seedsAtOnce = 500
const nobody = '00000000-0000-0000-0000-000000000000'

/** What a revealed seed does not draw again as it was answered, in words; empty when all do. `since`: those revealed from then on. */
export async function spinsDrawnOtherwise(
  db: Queryable,
  since: Date | undefined = undefined,
): Promise<string[]> {
  const wrong: string[] = []
  for (let from = { endedAt: since, id: nobody }; ; ) {
    const seeds = await revealedSeeds(db, from, seedsAtOnce)
    for (const { id, slices, spins, ...seed } of seeds) {
      const again = await replay(seed, slices, spins)
      if (!again.isPromised) wrong.push(`wheel seed ${id}: is not the one that was promised`)
      for (const [at, { nonce, drawn, isRight }] of again.spins.entries())
        if (!isRight)
          wrong.push(`wheel seed ${id}: spin ${nonce} was ${spins[at]!.code}, and draws ${drawn}`)
    }
    const last = seeds.at(-1)
    if (!last) return wrong
    from = { endedAt: last.endedAt, id: last.id }
  }
}
