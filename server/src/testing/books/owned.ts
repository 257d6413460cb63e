import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

type Named = { _id: string }

/** In main and at games, in satang, also of a member who cannot log in. */
export const owned = async (db: Db, { _id }: Named): Promise<number> =>
  (
    await sql<{ satang: number }>`
      SELECT coalesce(sum(a.posted), 0)::int AS satang FROM ledger.account a JOIN member m ON m.id = a.owner
       WHERE m.code = ${_id} AND a.kind IN (10, 11)`.execute(db)
  ).rows[0]!.satang

export const numberOf = async (db: Db, { _id }: Named): Promise<number> =>
  (await sql<{ id: number }>`SELECT id FROM member WHERE code = ${_id}`.execute(db)).rows[0]!.id
