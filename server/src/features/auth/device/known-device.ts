import { randomBytes } from 'node:crypto'
import type { AnyoneCall } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { hashToken } from '../../../sessions/session.ts'
import { findDevice, keepDevice, noteSharedDevice } from './known-device.sql.ts'

/** From the last right login on. */
export const deviceLifeMs = 180 * 86_400_000
const mostDevices = 10

/** The secret of this browser, if this name logged in here before. */
export async function knownDevice(ctx: AnyoneCall, username: string): Promise<string | undefined> {
  const { given } = ctx.deviceCookie
  if (given.length === 0) return undefined
  const since = new Date(ctx.now.getTime() - deviceLifeMs)
  const found = await findDevice(ctx.db, username, given.map(hashToken), since)
  return found && given.find((secret) => hashToken(secret).equals(found))
}

/** In the transaction that opens the session. A secret is drawn here and never taken from outside, so it cannot be planted. */
export async function rememberDevice(
  tx: Tx,
  ctx: AnyoneCall,
  memberId: number,
  known: string | undefined,
): Promise<void> {
  const secret = known ?? randomBytes(32).toString('base64url')
  await keepDevice(tx, { memberId, secretHash: hashToken(secret), now: ctx.now, most: mostDevices })
  const { given } = ctx.deviceCookie
  if (given.length > 0)
    await noteSharedDevice(tx, { memberId, secretHashes: given.map(hashToken), now: ctx.now })
  ctx.deviceCookie.keep([secret, ...given.filter((other) => other !== secret)])
}
