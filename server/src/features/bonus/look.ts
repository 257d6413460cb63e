import { judge, type Verdict } from '@krapao/shared/bonus/holding.rules'
import { add, ZERO } from '@krapao/shared/money'
import type { CallMember, Context } from '../../context.ts'
import { inTx, type Tx } from '../../db/pool.ts'
import { uuidOf } from '../../ids.ts'
import {
  askGames,
  type LockedMoney,
  lockTold,
  type SilentGame,
  type ToldGame,
} from './ask-games.ts'
import { type Holding, lockHolding, writeEnd, writeLook } from './holding.sql.ts'

/** What a look at all games of a holding found. 'over': it has ended meanwhile. 'moved': money was moved meanwhile, nothing is decided. */
export type Looked =
  | { is: 'silent'; games: readonly SilentGame[] }
  | { is: 'moved' }
  | { is: 'over' }
  | { is: 'looked'; verdict: Verdict; holding: Holding; money: LockedMoney }

/** Asks all its games, and decides by what they tell: it may be met from now on, or end by itself as lost. `order`: of a call that would end it. */
export async function look(
  context: Context,
  member: Pick<CallMember, 'id' | 'currency'>,
  holding: Pick<Holding, 'id' | 'games'>,
  order?: string,
): Promise<Looked> {
  const answers = await askGames(context, member, holding.games)
  if (answers.silent.length > 0) return { is: 'silent', games: answers.silent }
  return lookAt(context, member, holding, answers.told, order)
}

/** The same where the games have told already. */
export async function lookAt(
  context: Context,
  member: Pick<CallMember, 'id' | 'currency'>,
  { id, games }: Pick<Holding, 'id' | 'games'>,
  told: readonly ToldGame[],
  order?: string,
): Promise<Looked> {
  const looked = await inTx(context.db, async (tx): Promise<Looked> => {
    const money = await lockTold(tx, member, games, { told, silent: [] })
    if (!money) return { is: 'moved' }
    const holding = await lockHolding(tx, id)
    return holding ? decide(tx, holding, money, { now: context.clock(), order }) : { is: 'over' }
  })
  if (looked.is === 'looked') tellOf(context, member.id, looked)
  return looked
}

type At = { now: Date; order: string | undefined }

/** The caller holds all locks. */
async function decide(
  tx: Tx,
  holding: Holding,
  money: LockedMoney,
  { now, order }: At,
): Promise<Looked> {
  const { id, raisedSince, lastRaise } = holding
  const total = add(money.main, money.away)
  const found = judge({ total, open: money.open, raisedSince }, holding, holding)
  // Met once is met for good: it is not lost any more, and ends when its member says so.
  const verdict = holding.metAt ? 'met' : found
  if (verdict === 'lost') await endLost(tx, holding, total, { now, order })
  else {
    const away = add(money.away, money.open)
    await writeLook(tx, { id, total, away, lastRaise, isMet: verdict === 'met', now })
  }
  return { is: 'looked', verdict, holding, money }
}

/** What is left of it stays the member's. */
const endLost = (tx: Tx, { id }: Holding, total: LockedMoney['main'], { now, order }: At) => {
  const end = { outcome: 'failed', kept: total, cut: ZERO, total } as const
  const by = order === undefined ? {} : { order }
  return writeEnd(tx, { id, ...end, finishId: finishOf(id), isMet: false, now, ...by })
}

/** The name of its end in the statement. */
export const finishOf = (id: string): string => uuidOf(id, 'finish')

/** Open pages show it only where something has become of it: a page that looks because of this would look for ever. */
function tellOf(
  context: Context,
  memberId: number,
  { verdict, holding }: { verdict: Verdict; holding: Holding },
): void {
  if (verdict === 'lost')
    context.tell(memberId, { type: 'holding' }, { type: 'statement' }, { type: 'wallet' })
  else if (verdict === 'met' && !holding.metAt) context.tell(memberId, { type: 'holding' })
}
