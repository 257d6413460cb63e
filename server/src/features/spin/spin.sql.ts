import type { Prize } from '@krapao/shared/spin/draw'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { first, type Read, rows, time } from '../../db/read.ts'
import { write } from '../../db/rows.ts'
import type { SeedState } from './seed.sql.ts'

export type Spin = {
  id: string
  memberId: number
  seedId: string
  nonce: number
  version: number
  slice: string
  at: Date
}
const columns = sql`id, member_id AS "memberId", seed_id AS "seedId", nonce, version, slice, at`

export async function insertSpin(tx: Tx, s: Spin & { prize: Prize }): Promise<void> {
  await write(tx)`
    INSERT INTO spin (id, member_id, seed_id, nonce, version, slice, prize, amount, at)
    VALUES (${s.id}, ${s.memberId}, ${s.seedId}, ${s.nonce}, ${s.version}, ${s.slice}, ${s.prize.kind}, ${amountOf(s.prize)}, ${s.at})`
}

function amountOf(prize: Prize): bigint {
  if (prize.kind === 'cash') return prize.amount
  return prize.kind === 'coins' ? BigInt(prize.coins) : 0n
}

/** One that is the member's, with the client's part of its seed. */
export const spinOf = (
  id: string,
  memberId: number,
): Read<(Spin & { clientSeed: string }) | undefined> =>
  first(
    rows<Spin & { clientSeed: string }>({ at: time })`
      SELECT ${columns}, (SELECT client_seed FROM wheel_seed WHERE id = seed_id) AS "clientSeed" FROM spin
       WHERE id = ${id} AND member_id = ${memberId}`,
  )

/** The newest first. */
export const lastSpins = (memberId: number, most: number): Read<Spin[]> =>
  rows<Spin>({ at: time })`
    SELECT ${columns} FROM spin WHERE member_id = ${memberId} ORDER BY at DESC, nonce DESC LIMIT ${most}`

/** The versions that those spins, and the seeds that are not spun yet, belong to. */
export const versionsShown = (memberId: number, most: number) => sql`
  SELECT version FROM (${lastOf(memberId, most)}) s UNION
  SELECT version FROM wheel_seed WHERE member_id = ${memberId} AND state IN ('current', 'next')`

export type ShownSeed = {
  _id: string
  version: number
  state: SeedState
  commitment: string
  serverSeed: string | null
  clientSeed: string | null
  spins: number
}
/** The seeds of those spins and those that are live. `server_seed` is there once a seed has ended. */
export const seedsShown = (memberId: number, most: number): Read<ShownSeed[]> =>
  rows<ShownSeed>({})`
    SELECT id AS _id, version, state, commitment, server_seed AS "serverSeed", client_seed AS "clientSeed", spins
      FROM wheel_seed
     WHERE member_id = ${memberId}
       AND (state IN ('current', 'next') OR id IN (SELECT seed_id FROM (${lastOf(memberId, most)}) s))
     ORDER BY created_at DESC, state`

const lastOf = (memberId: number, most: number) => sql`
  SELECT seed_id, version FROM spin WHERE member_id = ${memberId} ORDER BY at DESC, nonce DESC LIMIT ${most}`
