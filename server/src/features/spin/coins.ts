import { type Money, money, subtract, ZERO } from '@krapao/shared/money'
import type { Context } from '../../context.ts'
import { inTx, violatedConstraint } from '../../db/pool.ts'
import { uuidOf } from '../../ids.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { type Countable, countableMembers, insertCount } from './coins.sql.ts'

const membersAtOnce = 200

/**
 * Posts the coins of members whose play and deposits have reached the next one. Harmless in several workers. It ends when there is none left, or
 * after so many members; the next run is a second away.
 */
export async function countCoins(
  context: Pick<Context, 'db' | 'setting' | 'clock' | 'tell'>,
): Promise<void> {
  const { coinPer } = await context.setting('rewards')
  const failed: unknown[] = []
  for (const one of await countableMembers(context.db, membersAtOnce))
    await count(context, one, coinPer[one.currency]).catch((error) => failed.push(error))
  // One member's trouble keeps nobody else waiting.
  if (failed.length > 0) throw failed[0]
}

async function count(
  { db, clock, tell }: Pick<Context, 'db' | 'clock' | 'tell'>,
  { member, sum, coins, counts, counted }: Countable,
  per: Money,
): Promise<void> {
  const due = coinsDue({ sum, counted, per })
  // The number earned so far is in the order: the same coins have the same posting.
  const order = due.coins > 0n ? uuidOf(member, 'coins', coins + due.coins) : null
  const facts = { member, nth: counts + 1, order, per, now: clock(), ...due }
  try {
    await inTx(db, async (tx) => {
      if (order !== null)
        await post(tx, movements.coinsEarned({ order, member, amount: due.coins }))
      await insertCount(tx, facts)
    })
  } catch (error) {
    // Another worker counted them; what has been posted here is undone.
    if (violatedConstraint(error) === 'coin_count_pkey') return
    throw error
  }
  if (order !== null) tell(member, { type: 'rewards' })
}

/**
 * One coin for each full `per` of what was deposited and played, above what has been counted before: another `per` changes nothing that has
 * been. `upto` is counted now, and `next` is where the next coin is due.
 */
export function coinsDue({ sum, counted, per }: { sum: Money; counted: Money; per: Money }): {
  coins: Money
  upto: Money
  next: Money
} {
  // None are earned now, nor later on for what is played now.
  if (per === ZERO) return { coins: ZERO, upto: sum, next: money(sum + 1n) }
  const coins = money(subtract(sum, counted) / per)
  const upto = money(counted + coins * per)
  return { coins, upto, next: money(upto + per) }
}
