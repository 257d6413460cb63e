import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claimErrand, markSent } from '../../errands/errand.sql.ts'
import { leaseMs, sendWithinMs } from '../../errands/errand.ts'
import { movesIn } from '../../testing/games/a-move.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { world } from '../../testing/world.ts'
import { beginMove } from './move.sql.ts'

const w = await world()
const { db } = w.context
const { player, order, answered } = movesIn(w)

test('an end that is not written leaves no result of a game either', async () => {
  const a = await answered()
  const ended = await heldBehind(w.database, {
    first: async (tx) => {
      await sql`SELECT FROM game_account WHERE member_id = ${a.of.memberId} FOR UPDATE`.execute(tx)
      await sql`UPDATE game_currency SET max_gain = 1 WHERE game_id = ${a.of.gameId} AND currency = 'THB'`.execute(
        tx,
      )
    },
    call: a.end,
  })
  await sql`UPDATE game_currency SET max_gain = NULL WHERE max_gain = 1`.execute(w.database.owner)
  const { rows } =
    await sql`SELECT amount FROM play_result WHERE member_id = ${a.of.memberId}`.execute(db)
  expect([ended, rows]).toEqual([false, []])
})

test('an order whose writing waited too long for a lock is not sent by its writer', async () => {
  const { m, id } = await player()
  const { username } = (await m.games.account({ slotCode: 'PG' })).body
  const { body } = await heldBehind(w.database, {
    first: (tx) => sql`SELECT FROM game_account WHERE member_id = ${id} FOR UPDATE`.execute(tx),
    call: () => m.transfer.move({ from: 'MAIN', to: 'PG', amount: 60 }),
    last: async () => w.forward(sendWithinMs + 1),
  })
  expect([body.message, await w.sandbox.gameBalance('PG', username)]).toEqual([
    'TRANSFER_PENDING',
    '0.00',
  ])
})

test('nobody takes an order that its writer is just sending', async () => {
  const { id, game } = await player()
  const move = { ...order(id, game), moves: null, marked: true }
  await beginMove(w.context, move)
  expect(await claimErrand(w.context, ['gameWithdraw'], move.id)).toBe(undefined)
})

test('the lease of an order begins anew when it is marked', async () => {
  const { id, game } = await player()
  const move = { ...order(id, game), moves: null }
  await beginMove(w.context, move)
  w.forward(leaseMs - 1_000)
  expect(await markSent(w.context, { id: move.id, attempt: 1 })).toBeInstanceOf(Date)
  w.forward(2_000)
  expect(await claimErrand(w.context, ['gameWithdraw'], move.id)).toBe(undefined)
})

test('an end that is the victim of a deadlock is written all the same', async () => {
  // `game_account` is locked by another, which then wants the order that the end has locked.
  const { m, id: memberId, game } = await player()
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 50 })
  const real = w.context.outside.games
  let crossed: Promise<unknown> | undefined
  w.context.outside.games = (g) => ({
    ...real(g),
    withdraw: async (o) => {
      const said = await real(g).withdraw(o)
      let locked = () => {}
      const isLocked = new Promise<void>((resolve) => (locked = resolve))
      crossed = w.database.owner.transaction().execute(async (tx) => {
        await sql`SET LOCAL deadlock_timeout = '20s'`.execute(tx)
        await sql`SELECT FROM game_account WHERE member_id = ${memberId} FOR UPDATE`.execute(tx)
        locked()
        await new Promise((resolve) => setTimeout(resolve, 400))
        await sql`SELECT FROM errand WHERE id = ${o.txId} FOR UPDATE`.execute(tx)
      })
      await isLocked
      return said
    },
  })
  const { status, body } = await m.transfer.move({ from: 'PG', to: 'MAIN', amount: 20 })
  w.context.outside.games = real
  await crossed
  expect([status, body.status, game.code]).toEqual([200, 'SUCCESS', 'PG'])
})
