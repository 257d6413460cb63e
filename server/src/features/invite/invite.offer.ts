import type { Currency } from '@krapao/shared/country'
import { inviteShare } from '@krapao/shared/invite/invite.rules'
import { type Money, ZERO } from '@krapao/shared/money'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { uuidOf } from '../../ids.ts'
import { openReferral } from '../../ledger/accounts.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { insertAccrual, inviterOf } from './invite.sql.ts'

type Day = { member: number; currency: Currency; day: string }
/** What a member's day brings to whoever invited them. */
export type Accrual = {
  inviter: number
  amount: Money
  percent: number
  former: Money
  peak: Money
}

/**
 * What a day brings that lifts the invitee's loss from `peak` to `net`. While invitations are switched off that is nothing, and the peak rises all
 * the same: nothing is owed for that time later on.
 */
export async function accrualOf(
  context: Pick<Context, 'db' | 'setting'>,
  { member, currency }: Day,
  { net, peak }: { net: Money; peak: Money },
): Promise<Accrual | undefined> {
  const { active, percent, max } = await context.setting('invite')
  const amount = inviteShare({ net, peak }, { percent, max: max[currency] })
  if (!active || amount === ZERO) return undefined
  const inviter = await inviterOf(context.db, member)
  return inviter === undefined ? undefined : { inviter, amount, percent, former: peak, peak: net }
}

/** Posts it, in the transaction that closes the day. Throws a unique violation where the day has brought something before. */
export async function accrue(
  tx: Tx,
  { member, currency, day }: Day,
  accrual: Accrual,
  now: Date,
): Promise<void> {
  const { inviter, amount } = accrual
  const order = uuidOf(member, 'share', day)
  await openReferral(tx, inviter, currency)
  await post(tx, movements.referralAccrued({ order, member: inviter, currency, amount }))
  await insertAccrual(tx, { ...accrual, invitee: member, day, order, now })
}
