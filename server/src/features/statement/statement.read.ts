import type { Db } from '../../db/pool.ts'
import { countChecking } from './statement.sql.ts'

/** How many slips and gift links of a member's are being looked into. */
export const slipsInProgress = (db: Db, memberId: number): Promise<number> =>
  countChecking(db, memberId)
