import { type Money, toWire } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'

export type AuditRow = {
  actor: 'operator' | 'cli'
  operator: string
  /** `payouts.approve` */
  action: string
  target: string
  member: number | undefined
  before: unknown
  after: unknown
  reason: string | undefined
  ip: string | undefined
  request: string | undefined
  outcome: string
  at: Date
}

/** The app may add rows and read none, so that nothing is returned. */
export async function insertAudit(db: Queryable, a: AuditRow): Promise<void> {
  await sql`
    INSERT INTO audit (at, actor, operator, action, target, member, before, after, reason, ip, request, outcome)
    VALUES (${a.at}, ${a.actor}, ${a.operator}, ${a.action}, ${a.target}, ${a.member ?? null}, ${json(a.before)}::jsonb, ${json(a.after)}::jsonb,
            ${a.reason ?? null}, ${a.ip ?? null}, ${a.request ?? null}, ${a.outcome})`.execute(db)
}

/** Money as on the wire. */
const json = (value: unknown): string | null =>
  value === undefined
    ? null
    : JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? toWire(part as Money) : part))
