import type { Currency } from '@krapao/shared/country'
import { type Money, money, percentOf } from '@krapao/shared/money'
import type { Tx } from '../../db/pool.ts'
import { uuidOf } from '../../ids.ts'
import { openReferral } from '../../ledger/accounts.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { readSetting } from '../../settings/settings.ts'
import { inviterOf } from './rewards.sql.ts'

/**
 * What a credited deposit earns besides: coins for the member, and a share for whoever invited them, where both have wallets in one
 * currency. Within the transaction that credits; an order of its own, so that the deposit's still moves money once.
 */
export async function rewardDeposit(
  tx: Tx,
  d: { order: string; member: number; amount: Money; currency: Currency },
): Promise<void> {
  const { coinPer, invitePercent } = await readSetting(tx, 'rewards')
  const order = uuidOf(d.order, 'rewards')
  const coins = coinPer[d.currency] > 0n ? money(d.amount / coinPer[d.currency]) : money(0n)
  const inviter = await inviterOf(tx, d.member, d.currency)
  const share = inviter === undefined ? money(0n) : percentOf(d.amount, invitePercent)
  if (inviter !== undefined && share > 0n) await openReferral(tx, inviter, d.currency)
  await post(tx, [
    ...(coins > 0n ? movements.coinsEarned({ order, member: d.member, amount: coins }) : []),
    ...(inviter !== undefined && share > 0n
      ? movements.referralAccrued({ order, member: inviter, currency: d.currency, amount: share })
      : []),
  ])
}
