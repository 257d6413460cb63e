import { Refusal } from '@krapao/shared/refusal'
import type { Context } from '../../context.ts'
import { inTx, type Tx } from '../../db/pool.ts'
import { uuidOf } from '../../ids.ts'
import { account } from '../../ledger/accounts.ts'
import { lockGames } from '../games/games.offer.ts'
import { gather, lockTold } from './ask-games.ts'
import { type DueBound, releaseBound, takeBound } from './bound.sql.ts'

/** How long what is bound is one worker's, and so how often its game is asked; and how many a tick. */
const leaseMs = 60_000
const limit = 50

/** Brings home what is bound to ended holdings, where its game tells again. Harmless in several workers at once. */
export async function askWhatIsBound(context: Context): Promise<void> {
  const due = await takeBound(context, { leaseMs, limit })
  await Promise.all(
    due.map((bound) =>
      bringOrLetGo(context, bound).catch((err) =>
        context.log.error({ err, holding: bound.holding }, 'what is bound was not brought home'),
      ),
    ),
  )
}

async function bringOrLetGo(context: Context, bound: DueBound): Promise<void> {
  try {
    await bringBound(context, bound)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await letGo(context, bound)
  }
}

async function bringBound(context: Context, { holding, gameId, member }: DueBound): Promise<void> {
  const orderId = uuidOf(holding, 'bound', String(gameId))
  const call = { ...context, member, orderId, now: context.clock() }
  const answers = await gather(call, [gameId])
  await inTx(context.db, async (tx) => {
    const money = await lockTold(tx, member, [gameId], answers)
    if (!money) return
    await release(tx, context, { holding, gameId, member })
  })
}

const monthMs = 30 * 86_400_000

/** A game that has not told for a month keeps its member from nothing any more: what may still come from there is theirs. */
async function letGo(context: Context, bound: DueBound): Promise<void> {
  if (context.clock().getTime() - bound.at.getTime() < monthMs) return
  await inTx(context.db, async (tx) => {
    await lockGames(tx, bound.member.id, [bound.gameId])
    await release(tx, context, bound)
  })
}

function release(
  tx: Tx,
  context: Context,
  { holding, gameId, member }: Pick<DueBound, 'holding' | 'gameId' | 'member'>,
): Promise<void> {
  const mirror = account.game(member.currency, member.id, gameId)
  return releaseBound(tx, { holding, gameId, mirror, now: context.clock() })
}
