import { fail } from '@krapao/shared/refusal'
import type { MemberCall } from '../../context.ts'
import { isUuid } from '../../ids.ts'
import { noteIfForeign } from '../../security/foreign-id.ts'
import { noteSecurity } from '../../security/security-log.ts'
import { listSessions, revokeOne, revokeOthers } from '../../sessions/session.sql.ts'
import { deviceOf } from './device/device.ts'

export async function list(ctx: MemberCall) {
  const rows = await listSessions(ctx.db, ctx)
  return {
    sessions: rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent) })),
  }
}

/** The one that asks may be revoked too: that is a logout. */
export async function revoke(ctx: MemberCall, input: { sessionId: string }) {
  const { sessionId } = input
  if (!isUuid(sessionId) || !(await revokeOne(ctx.db, { ...ctx, sessionId }))) {
    await noteIfForeign(ctx, 'session', sessionId)
    fail('NO_DATA')
  }
  ctx.hangUp([sessionId.toLowerCase()])
  noteSecurity(ctx, 'sessions-ended', { ended: 1 })
  return {}
}

export async function revokeElsewhere(ctx: MemberCall) {
  const revoked = await revokeOthers(ctx.db, ctx)
  ctx.hangUp(revoked)
  noteSecurity(ctx, 'sessions-ended', { ended: revoked.length })
  return { revoked: revoked.length }
}
