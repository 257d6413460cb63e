import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTx } from '../../db/pool.ts'
import { readErrand } from '../../errands/errand.sql.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { world } from '../../testing/world.ts'
import { readActiveGames } from '../games/games.read.ts'
import { beginMove, lockMove } from './move.sql.ts'

const w = await world()
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
const order = (memberId: number, gameId: number) => ({
  id: crypto.randomUUID(),
  callId: crypto.randomUUID(),
  memberId,
  gameId,
  direction: 'out' as const,
  amount: money(100n),
  kind: 'gameWithdraw',
  provider: 'GAME:PG',
  now: w.context.clock(),
  checkFrom: w.context.clock(),
  hold: [],
})
const moved = (memberId: number) => sql`
  UPDATE game_account SET moves = moves + 2 WHERE member_id = ${memberId}`

test('what a move goes by is compared with what stands once the account is locked', async () => {
  const { id, game } = await player()
  const move = { ...order(id, game.id), moves: game.account.moves }
  const begun = await heldBehind(w.database, {
    first: (tx) => moved(id).execute(tx),
    call: () => beginMove(w.context, move),
  })
  expect([begun, await readErrand(db, move.id)]).toEqual([false, undefined])
  const again = { ...order(id, game.id), moves: game.account.moves + 2 }
  expect(await beginMove(w.context, again)).toBe(true)
})

test('a move that waited for the account is written and counted on what stands then', async () => {
  const { id, game } = await player()
  const move = { ...order(id, game.id), moves: null }
  const begun = await heldBehind(w.database, {
    first: (tx) => moved(id).execute(tx),
    call: () => beginMove(w.context, move),
  })
  const [after] = await readActiveGames(w.context, { id, currency: 'THB' })
  expect([begun, after!.account.moves]).toEqual([true, game.account.moves + 3])
  expect(await readErrand(db, move.id)).toMatchObject({ state: 'asked', attempt: 1 })
})

test('nobody takes an order whose end waits for the account', async () => {
  const { id, game } = await player()
  const move = { ...order(id, game.id), moves: null }
  await beginMove(w.context, move)
  const errand = (await readErrand(db, move.id))!
  const free = sql`SELECT id FROM errand WHERE id = ${move.id} FOR UPDATE SKIP LOCKED`
  const seen: unknown[] = []
  const locked = await heldBehind(w.database, {
    first: (tx) => sql`SELECT FROM game_account WHERE member_id = ${id} FOR UPDATE`.execute(tx),
    call: () => inTx(db, (tx) => lockMove(tx, errand)),
    last: async (tx) => {
      seen.push((await free.execute(tx)).rows.length)
      await sql`UPDATE game_account SET reads = reads + 1 WHERE member_id = ${id}`.execute(tx)
    },
  })
  expect([seen, locked.state, locked.attempt]).toEqual([[0], 'asked', 1])
  expect((await free.execute(db)).rows).toHaveLength(1)
})
