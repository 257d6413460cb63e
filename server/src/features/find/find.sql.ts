import type { Db } from '../../db/pool.ts'
import { type Read, rows, time } from '../../db/read.ts'
import { write, wroteRow } from '../../db/rows.ts'

export type Mark = { gameId: number; favourite: boolean; playedAt: Date | null }
type OfGame = { memberId: number; gameId: number; now: Date }

export const marksOf = (memberId: number): Read<Mark[]> =>
  rows<Mark>({ playedAt: time })`
    SELECT game_id AS "gameId", favourite_since IS NOT NULL AS favourite, played_at AS "playedAt"
      FROM game_mark WHERE member_id = ${memberId}`

/** False: it was a favourite before. */
export async function setFavourite(db: Db, { memberId, gameId, now }: OfGame): Promise<boolean> {
  return wroteRow(db)`
    INSERT INTO game_mark (member_id, game_id, favourite_since) VALUES (${memberId}, ${gameId}, ${now})
    ON CONFLICT (member_id, game_id) DO UPDATE SET favourite_since = excluded.favourite_since WHERE game_mark.favourite_since IS NULL`
}

/** False: it was none before. */
export async function endFavourite(
  db: Db,
  { memberId, gameId }: Omit<OfGame, 'now'>,
): Promise<boolean> {
  return wroteRow(db)`
    UPDATE game_mark SET favourite_since = NULL
     WHERE member_id = ${memberId} AND game_id = ${gameId} AND favourite_since IS NOT NULL`
}

/** Of two launches at once the later one stays. */
export async function setPlayed(db: Db, { memberId, gameId, now }: OfGame): Promise<void> {
  await write(db)`
    INSERT INTO game_mark (member_id, game_id, played_at) VALUES (${memberId}, ${gameId}, ${now})
    ON CONFLICT (member_id, game_id) DO UPDATE SET played_at = greatest(game_mark.played_at, excluded.played_at)`
}
