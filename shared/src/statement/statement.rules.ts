import { bangkokAheadMs, bangkokIso } from '../formats/bangkok.ts'
import { type Refusal, refusal } from '../refusal.ts'

export const statementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const
export type StatementType = (typeof statementTypes)[number]
/** SPEC §4: + for deposit and bonus, − for withdraw, none for others. */
export const signOf = (type: StatementType): '+' | '-' | '' =>
  type === 'deposit' || type === 'bonus' ? '+' : type === 'withdraw' ? '-' : ''

export type Shown = 'success' | 'failed' | 'in-progress'
export const shownStatus = (status: string): Shown =>
  status === 'SUCCESS' ? 'success' : status === 'FAILED' ? 'failed' : 'in-progress'

/** `YYYY-MM-DD` of a day that there is. */
export function isDay(written: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(written) ? Date.parse(written) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written)
}

export type Period = { from?: string | undefined; to?: string | undefined }
export const whyNotPeriod = ({ from, to }: Period): Refusal | undefined =>
  from !== undefined && to !== undefined && from > to
    ? refusal('KEY_INVALID', { field: 'to' })
    : undefined

const dayMs = 86_400_000
/** The day of Bangkok, `YYYY-MM-DD`, `daysAgo` before the one of `now`. */
export const dayOf = (now: Date, daysAgo = 0): string =>
  bangkokIso(now.getTime() - daysAgo * dayMs).slice(0, 10)
/** The first moment of a day of Bangkok, or of the one after it. */
export const startOf = (day: string, daysLater: 0 | 1 = 0): Date =>
  new Date(Date.parse(day) - bangkokAheadMs + daysLater * dayMs)
