import { randomUUID } from 'node:crypto'
import type { Currency } from '@krapao/shared/country'
import { type Money, subtract } from '@krapao/shared/money'
import type { Tx } from '../../db/pool.ts'
import { account } from '../../ledger/accounts.ts'
import { balance } from '../../ledger/balances.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'

export type MirrorOf = { currency: Currency; memberId: number; gameId: number }

/**
 * Brings our mirror of a game balance to what the provider told: the difference is what was won or lost there.
 * The caller holds the account row's lock (`lockAccount`), so nobody moves the mirror between reading and posting.
 */
export async function mirrorTo(tx: Tx, m: MirrorOf, told: Money): Promise<void> {
  const ours = (await balance(tx, account.game(m.currency, m.memberId, m.gameId))).posted
  await post(
    tx,
    movements.gameResult({
      currency: m.currency,
      member: m.memberId,
      game: m.gameId,
      amount: subtract(told, ours),
      order: randomUUID(),
    }),
  )
}
