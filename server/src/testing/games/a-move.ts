import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { endErrand, readErrand } from '../../errands/errand.sql.ts'
import { type ActiveGame, readActiveGames } from '../../features/games/games.read.ts'
import { sendMove } from '../../features/transfer/game-orders.ts'
import { beginMove } from '../../features/transfer/move.sql.ts'
import { readTransfer } from '../../features/transfer/transfer.sql.ts'
import { done } from '../../outside/outcome.ts'
import type { World } from '../world.ts'

/** Moves as the parts of the server see them that write, send and end them. */
export function movesIn(w: Pick<World, 'context' | 'member'>) {
  const { db } = w.context

  async function player() {
    const m = await w.member({ balance: 100, game: 'PG' })
    const { rows } = await sql<{ id: number }>`SELECT id FROM member WHERE code = ${m._id}`.execute(
      db,
    )
    const id = rows[0]!.id
    const [game] = await readActiveGames(w.context, { id, currency: 'THB' })
    return { m, id, game: game! }
  }
  /** A move that is asked for and not written yet. */
  const order = (memberId: number, game: ActiveGame) => ({
    id: crypto.randomUUID(),
    callId: crypto.randomUUID(),
    memberId,
    gameId: game.id,
    game,
    currency: 'THB' as const,
    direction: 'out' as const,
    amount: money(100n),
    kind: 'gameWithdraw',
    provider: 'GAME:PG',
    now: w.context.clock(),
    checkFrom: w.context.clock(),
    hold: [],
    marked: false,
  })

  /** A move out of a game that holds 100, under way, and what ends it with the answer to its own call. */
  async function answered() {
    const { m, id: memberId, game } = await player()
    await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 })
    const move = { ...order(memberId, game), moves: null, amount: money(4_000n) }
    const { mirror } = await beginMove(w.context, move)
    const sending = await sendMove(w.context, { game, transfer: move, mirror })
    if (!('call' in sending)) throw new Error('ended before it was sent')
    const now = w.context.clock()
    const said = done(move.id, { before: money(10_500n) })
    const also = sending.atOnce!(said, now)
    const end = () =>
      endErrand(db, { id: move.id, state: 'done', ref: move.id, reason: null, now }, also)
    const standing = async () => {
      const { amount, slots } = (await m.wallet.get()).body
      const there = slots.find((s: { code: string }) => s.code === 'PG').amount
      return [
        (await readErrand(db, move.id))!.state,
        (await readTransfer(db, move.id))!.state,
        amount,
        there,
      ]
    }
    return { id: move.id, of: { memberId, gameId: game.id }, end, standing }
  }

  return { player, order, answered }
}
