import type { Queryable } from '../../db/pool.ts'
import { readUnderWay, type UnderWay } from './under-way.sql.ts'

/** The member's transfers that have neither arrived nor failed as far as we know. */
export const transfersUnderWay = (db: Queryable, memberId: number): Promise<UnderWay[]> =>
  readUnderWay(db, memberId)
