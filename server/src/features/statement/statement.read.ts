import { checkingOf } from './statement.sql.ts'

/** How many slips and gift links of a member's are being looked into. */
export const slipsInProgress = checkingOf
