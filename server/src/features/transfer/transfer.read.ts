import { underWayOf } from './under-way.sql.ts'

/** The member's transfers that have neither arrived nor failed as far as we know. */
export const transfersUnderWay = underWayOf
