import { money } from '@krapao/shared/money'
import type { Follower } from '../../credit.ts'
import { uuidOf } from '../../ids.ts'
import { movements } from '../../ledger/movements.ts'
import { readSetting } from '../../settings/settings.ts'

/** A coin for each so much deposited; the setting `rewards` says how much. */
export const coins: Follower = async (tx, credit) => {
  const { coinPer } = await readSetting(tx, 'rewards')
  const per = coinPer[credit.currency]
  const amount = per > 0n ? money(credit.amount / per) : money(0n)
  if (amount === 0n) return []

  return movements.coinsEarned({
    order: uuidOf(credit.order, 'rewards'),
    member: credit.member,
    amount,
  })
}
