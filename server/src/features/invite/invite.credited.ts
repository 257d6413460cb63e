import { percentOf } from '@krapao/shared/money'
import type { Follower } from '../../credit.ts'
import { uuidOf } from '../../ids.ts'
import { openReferral } from '../../ledger/accounts.ts'
import { movements } from '../../ledger/movements.ts'
import { readSetting } from '../../settings/settings.ts'
import { inviterOf } from './invite.sql.ts'

/** A share of the deposit for the member's inviter, where both have wallets in one currency. */
export const inviteShare: Follower = async (tx, { order, member, currency, amount }) => {
  const inviter = await inviterOf(tx, member, currency)
  if (inviter === undefined) return []

  const share = percentOf(amount, (await readSetting(tx, 'rewards')).invitePercent)
  if (share === 0n) return []

  await openReferral(tx, inviter, currency)
  return movements.referralAccrued({
    order: uuidOf(order, 'rewards'),
    member: inviter,
    currency,
    amount: share,
  })
}
