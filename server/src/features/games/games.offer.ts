import { randomUUID } from 'node:crypto'
import type { Currency } from '@krapao/shared/country'
import { type Money, subtract } from '@krapao/shared/money'
import type { Tx } from '../../db/pool.ts'
import { account } from '../../ledger/accounts.ts'
import { balance } from '../../ledger/balances.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { countMove, lockAccount, setRead } from './games.sql.ts'

// What transfers ask of games: the account's lock, its count of moves, and its mirror.
export type MirrorOf = { currency: Currency; memberId: number; gameId: number }

/**
 * Brings our mirror of a game balance to what the provider told: the difference is what was won or lost there.
 * Answers whether there was any. The caller holds the account row's lock (`lockGame`), so nobody moves the mirror between reading and posting.
 */
export async function mirrorTo(tx: Tx, m: MirrorOf, told: Money): Promise<'changed' | 'same'> {
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
  return told === ours ? 'same' : 'changed'
}

/** Comes before every other lock of a transfer, so that a member's moves at one game come one after the other. */
export async function lockGame(tx: Tx, m: Pick<MirrorOf, 'memberId' | 'gameId'>): Promise<void> {
  await lockAccount(tx, m.memberId, m.gameId)
}

/** A transfer is under way from here: no balance read meanwhile is believed. */
export const beginMove = (tx: Tx, m: Pick<MirrorOf, 'memberId' | 'gameId'>): Promise<void> =>
  countMove(tx, m.memberId, m.gameId)

/** The transfer has ended; `readAt` is set when the provider told a balance with it. */
export async function endMove(tx: Tx, m: MirrorOf & { readAt: Date | undefined }): Promise<void> {
  await countMove(tx, m.memberId, m.gameId)
  if (m.readAt) await setRead(tx, { memberId: m.memberId, gameId: m.gameId, now: m.readAt })
}
