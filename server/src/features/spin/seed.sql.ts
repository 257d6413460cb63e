import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { type Read, rows } from '../../db/read.ts'
import { onlyRow, rowsOf, write } from '../../db/rows.ts'

export type SeedState = 'current' | 'next' | 'revealed' | 'lost'
export type Seed = {
  id: string
  version: number
  state: SeedState
  sealed: string
  commitment: string
  clientSeed: string | null
  /** The number of the next spin, too. */
  spins: number
}
const columns = sql`id, version, state, sealed, commitment, client_seed AS "clientSeed", spins`

/** The member's current and next seed, in this order. */
export const liveSeedsOf = (memberId: number): Read<Seed[]> =>
  rows<Seed>({})`
    SELECT ${columns} FROM wheel_seed WHERE member_id = ${memberId} AND state IN ('current', 'next') ORDER BY state`

export async function insertSeed(
  tx: Tx,
  s: Pick<Seed, 'id' | 'version' | 'sealed' | 'commitment'> & {
    memberId: number
    oddsHash: string
    state: 'current' | 'next'
    now: Date
  },
): Promise<Seed> {
  return onlyRow<Seed>(tx)`
    INSERT INTO wheel_seed (id, member_id, version, odds_hash, state, sealed, commitment, created_at)
    VALUES (${s.id}, ${s.memberId}, ${s.version}, ${s.oddsHash}, ${s.state}, ${s.sealed}, ${s.commitment}, ${s.now})
    RETURNING ${columns}`
}

/** `serverSeed`: undefined where it cannot be read any more. */
export async function endSeed(
  tx: Tx,
  s: { id: string; serverSeed: string | undefined; now: Date },
): Promise<void> {
  await write(tx)`
    UPDATE wheel_seed SET state = ${s.serverSeed === undefined ? 'lost' : 'revealed'}, server_seed = ${s.serverSeed ?? null}, ended_at = ${s.now}
     WHERE id = ${s.id} AND state IN ('current', 'next')`
}

export async function makeCurrent(
  tx: Tx,
  { id, clientSeed }: { id: string; clientSeed: string },
): Promise<Seed> {
  return onlyRow<Seed>(tx)`
    UPDATE wheel_seed SET state = 'current', client_seed = ${clientSeed} WHERE id = ${id} RETURNING ${columns}`
}

export type Turn = { nonce: number; clientSeed: string }
/** The seed's row is locked, and its next number taken: no other spin has it. `clientSeed` is kept where there is none yet. */
export async function takeTurn(
  tx: Tx,
  { id, clientSeed }: { id: string; clientSeed: string },
): Promise<Turn> {
  return onlyRow<Turn>(tx)`
    UPDATE wheel_seed SET spins = spins + 1, client_seed = coalesce(client_seed, ${clientSeed})
     WHERE id = ${id} AND state = 'current' RETURNING spins - 1 AS nonce, client_seed AS "clientSeed"`
}

/** Seeds of versions that are closed: nothing is drawn with them any more. One that is being ended is passed over. */
export async function lockRetired(tx: Tx, most: number): Promise<Seed[]> {
  return rowsOf<Seed>(tx)`
    SELECT ${columns} FROM wheel_seed
     WHERE state IN ('current', 'next') AND version IN (SELECT version FROM wheel WHERE closed_at IS NOT NULL)
     ORDER BY id LIMIT ${most} FOR NO KEY UPDATE SKIP LOCKED`
}
