import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** The database's processes at which servers listen for events, two for each server. */
export async function pidsThatListen(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN "%'`.execute(
    db,
  )
  return rows.map(({ pid }) => pid)
}
