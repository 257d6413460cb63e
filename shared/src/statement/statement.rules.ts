import type { statementTypes } from './statement.contract.ts'

export type StatementType = (typeof statementTypes)[number]
/** SPEC §4: + for deposit and bonus, − for withdraw, none for others. */
export const signOf = (type: StatementType): '+' | '-' | '' =>
  type === 'deposit' || type === 'bonus' ? '+' : type === 'withdraw' ? '-' : ''

export type Shown = 'success' | 'failed' | 'in-progress'
export const shownStatus = (status: string): Shown =>
  status === 'SUCCESS' ? 'success' : status === 'FAILED' ? 'failed' : 'in-progress'
