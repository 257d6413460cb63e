import type { Queryable } from '../../db/pool.ts'
import { hasAnyWithdrawal } from './withdraw.sql.ts'

/** Whether the member ever asked for one, however it ended. */
export const hasEverWithdrawn = (db: Queryable, memberId: number): Promise<boolean> => hasAnyWithdrawal(db, memberId)
