import type { Context } from '../../context.ts'
import type { Db } from '../../db/pool.ts'
import { ask, together } from '../../db/read.ts'
import { allGames, type GameRow, gameVersion } from './games.sql.ts'

type Catalogue = { version: number; games: readonly GameRow[] }
/** The last one that each database was asked for. */
const kept = new WeakMap<Db, Catalogue>()

/**
 * Every game in each of its currencies. `version` was read with what the games are needed for, so that they are never older than that:
 * the next call of every process sees an operator's change. A lower one than ours is another database's, after a backup was restored.
 */
export async function gamesAt(
  { db }: Pick<Context, 'db'>,
  version: number,
): Promise<readonly GameRow[]> {
  const known = kept.get(db)
  if (known && known.version === version) return known.games
  const read = await ask(db, together({ version: gameVersion, games: allGames }))
  kept.set(db, read)
  return read.games
}
