import type { Call, CallMember } from '../context.ts'
import type { Queryable } from '../db/pool.ts'
import { firstRow } from '../db/rows.ts'
import type { Log } from '../log.ts'
import { networkOf } from './throttle.ts'

/** All that is noted, each as one line of JSON with `event: "security"` and its kind (docs/security-log.md). */
export const securityKinds = [
  'registered',
  'login',
  'login-wrong',
  'login-limited',
  'login-of-locked',
  'logout',
  'password-wrong',
  'password-changed',
  'account-changed',
  'account-change-asked',
  'account-change-withdrawn',
  'account-name-changed',
  'name-changed',
  'sessions-ended',
  'otp-blocked',
  'recovery-asked',
  'recovered',
  'withdraw-asked',
  'foreign-id',
  'operator',
] as const
export type SecurityKind = (typeof securityKinds)[number]

/** Of a member: the code that our own screens show, and the phone. */
export type Who = { code: string; phone: string }
type Noted = Pick<Call, 'securityLog' | 'ip' | 'requestId'> & {
  member?: CallMember
  sessionId?: string
}
type Facts = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Notes what a person would look for after an attack: who, from which network, in which session and call. Called after the commit. Never give
 * it a token, a whole phone or a whole account number. `who`: a member or a number that is not the caller's own.
 */
export function noteSecurity(
  ctx: Noted,
  kind: SecurityKind,
  facts: Facts = {},
  who?: Partial<Who>,
): void {
  const about = who ?? (ctx.member && { code: ctx.member.code, phone: ctx.member.username })
  writeSecurity(ctx.securityLog, kind, {
    member: about?.code,
    phone: about?.phone === undefined ? undefined : maskPhone(about.phone),
    network: networkOf(ctx.ip),
    session: ctx.sessionId,
    request: ctx.requestId,
    ...facts,
  })
}

export const writeSecurity = (log: Pick<Log, 'info'>, kind: SecurityKind, facts: Facts): void =>
  log.info({ event: 'security', kind, ...facts })

export async function readWho(db: Queryable, memberId: number): Promise<Who | undefined> {
  return firstRow<Who>(db)`
    SELECT code, username AS phone FROM member WHERE id = ${memberId}`
}

/** The first three and the last two digits: enough to recognise, not to dial. */
export const maskPhone = (phone: string): string =>
  phone.length < 8
    ? '*'.repeat(phone.length)
    : `${phone.slice(0, 3)}${'*'.repeat(phone.length - 5)}${phone.slice(-2)}`
