import type { Door, Terms } from '@krapao/shared/bonus/holding.rules'
import { add, type Money, ZERO } from '@krapao/shared/money'
import { fail } from '@krapao/shared/refusal'
import type { Text } from '@krapao/shared/text'
import type { OrderCall } from '../../context.ts'
import { inTx, type Tx, violatedConstraint } from '../../db/pool.ts'
import { ask, together } from '../../db/read.ts'
import type { Posting } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { countedGames } from '../games/games.read.ts'
import { lockMember } from '../profile/profile.offer.ts'
import { type Answers, gather, lockTold } from './ask-games.ts'
import { boundGameOf } from './bound.sql.ts'
import {
  type Deposited,
  depositedBy,
  heldBy,
  holdingOfOrder,
  insertHolding,
} from './holding.sql.ts'

/** What is given through a door. */
export type Gift = {
  door: Door
  offerId?: number
  /** Without one it is named for its door. */
  name?: Text
  /** Numbers of the games that count; none or null: every game whose open bets are known. */
  games?: readonly number[] | null
  /** Without one it never ends by itself. */
  expiresAt?: Date | null
  /**
   * Says the terms by the total that was gathered, and writes what goes with them, in the holding's transaction: the member and all their money are
   * locked. Throws what refuses it.
   */
  agree: (tx: Tx, at: Agreeing) => Promise<Terms>
  /** What gives the credit: its order is the holding's. */
  from: (credit: Money) => readonly Posting[]
}
export type Agreeing = { total: Money; deposited: Deposited; now: Date }

/**
 * Takes a holding: gathers the money of its games, and then, in one transaction, writes it and credits it. Its id is the call's order, so that a repeated
 * call finds it. Throws BONUS_ALREADY_ACTIVE, OPEN_BETS, GAME_MAINTENANCE, REQUEST_LIMIT, MONEY_NOT_ENOUGH for who never deposited, and what `gift` throws;
 * games that were gathered by then stay in main.
 */
export async function takeHolding(call: OrderCall, gift: Gift): Promise<void> {
  const { member, orderId } = call
  const { held, earlier } = await ask(
    call.db,
    together({ held: heldBy(member.id), earlier: holdingOfOrder(member.id, orderId) }),
  )
  if (earlier) return
  if (held) fail('BONUS_ALREADY_ACTIVE')
  await call.throttles.use('take', String(member.id))
  const games = await countedGames(call, member, gift.games ?? null)
  const answers = await gather(call, games)
  await inTx(call.db, (tx) => write(tx, call, gift, { games, answers })).catch((error) => {
    if (violatedConstraint(error) === 'one_holding') fail('BONUS_ALREADY_ACTIVE')
    throw error
  })
  call.tell(
    member.id,
    { type: 'wallet' },
    { type: 'statement' },
    { type: 'holding' },
    { type: 'rewards' },
  )
}

const noOffer = { offerId: null, name: null, expiresAt: null }

type At = { games: readonly number[]; answers: Answers }

/** The member's gate, the games, the money, and then the rows: the order of locks that everybody keeps. */
async function write(tx: Tx, call: OrderCall, gift: Gift, { games, answers }: At): Promise<void> {
  const { member, orderId: id } = call
  await lockMember(tx, member.id)
  const money = await lockTold(tx, member, games, answers)
  // An order under way may take out of main what would be counted as in it.
  if (!money || money.held > ZERO) return fail('REQUEST_LIMIT')
  const { held, bound, deposited, earlier } = await ask(
    tx,
    together({
      held: heldBy(member.id),
      bound: boundGameOf(member.id),
      deposited: depositedBy(member.id),
      earlier: holdingOfOrder(member.id, id),
    }),
  )
  // A run of this call that was taken for dead has taken it meanwhile.
  if (earlier) return
  if (held) fail('BONUS_ALREADY_ACTIVE')
  // What comes home from there is shared by the rules of another holding.
  if (bound !== undefined) fail('GAME_MAINTENANCE', { where: bound })
  const now = call.clock()
  const total = add(money.main, money.away)
  const terms = await gift.agree(tx, { total, deposited, now })
  if (!deposited.ever) fail('MONEY_NOT_ENOUGH')
  await post(tx, gift.from(terms.credit))
  await insertHolding(tx, {
    id,
    memberId: member.id,
    ...noOffer,
    ...gift,
    ...terms,
    own: total,
    base: add(total, terms.credit),
    games,
    now,
  })
}
