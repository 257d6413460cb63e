import { type Mark, marksOf } from './find.sql.ts'

export type { Mark }
/** What a member has marked and played, for a read that asks more. */
export const marksAsked = marksOf
