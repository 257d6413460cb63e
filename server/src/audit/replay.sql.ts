import type { Slice } from '@krapao/shared/spin/draw'
import { publicSlice, writtenSlices } from '@krapao/shared/spin/wheel'
import * as z from 'zod/mini'
import type { Queryable } from '../db/pool.ts'
import { rowsOf } from '../db/rows.ts'

export type EndedSeed = {
  id: string
  endedAt: Date
  serverSeed: string
  clientSeed: string
  commitment: string
  slices: Slice[]
  spins: { nonce: number; code: string }[]
}

/** Revealed seeds with their spins, in the order of their ends, after `from`. */
export async function revealedSeeds(
  db: Queryable,
  from: { endedAt: Date | undefined; id: string },
  most: number,
): Promise<EndedSeed[]> {
  const found = await rowsOf<Omit<EndedSeed, 'slices'> & { slices: unknown }>(db)`
    SELECT s.id, s.ended_at AS "endedAt", s.server_seed AS "serverSeed", coalesce(s.client_seed, '') AS "clientSeed", s.commitment, w.slices,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('nonce', nonce, 'code', slice) ORDER BY nonce), '[]') FROM spin WHERE seed_id = s.id) AS spins
      FROM wheel_seed s JOIN wheel w USING (version)
     WHERE s.state = 'revealed' AND (s.ended_at, s.id) > (coalesce(${from.endedAt ?? null}::timestamptz, '-infinity'), ${from.id}::uuid)
     ORDER BY s.ended_at, s.id LIMIT ${most}`
  return found.map((row) => ({
    ...row,
    slices: z.decode(writtenSlices, row.slices as never).map(publicSlice),
  }))
}
