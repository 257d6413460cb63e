import { Refusal } from '@krapao/shared/refusal'
import type { Context } from '../../context.ts'
import { inTx } from '../../db/pool.ts'
import { uuidOf } from '../../ids.ts'
import { account } from '../../ledger/accounts.ts'
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
      bringBound(context, bound).catch((err) => {
        if (err instanceof Refusal) return
        context.log.error({ err, holding: bound.holding }, 'what is bound was not brought home')
      }),
    ),
  )
}

async function bringBound(context: Context, { holding, gameId, member }: DueBound): Promise<void> {
  const orderId = uuidOf(holding, 'bound', String(gameId))
  const call = { ...context, member, orderId, now: context.clock() }
  const answers = await gather(call, [gameId])
  await inTx(context.db, async (tx) => {
    const money = await lockTold(tx, member, [gameId], answers)
    if (!money) return
    const mirror = account.game(member.currency, member.id, gameId)
    await releaseBound(tx, { holding, gameId, mirror, now: context.clock() })
  })
}
