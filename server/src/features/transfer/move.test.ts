import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTx, type Tx } from '../../db/pool.ts'
import { readErrand } from '../../errands/errand.sql.ts'
import { sendWithinMs } from '../../errands/errand.ts'
import { checkLedger } from '../../ledger/check.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { movesIn } from '../../testing/games/a-move.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { world } from '../../testing/world.ts'
import { readActiveGames } from '../games/games.read.ts'
import { beginMove, lockMove } from './move.sql.ts'

const w = await world()
const { db } = w.context
const { player, order, answered } = movesIn(w)
const moved = (memberId: number) => sql`
  UPDATE game_account SET moves = moves + 2 WHERE member_id = ${memberId}`

test('what a move goes by is compared with what stands once the account is locked', async () => {
  const { id, game } = await player()
  const move = { ...order(id, game), moves: game.account.moves }
  const begun = await heldBehind(w.database, {
    first: (tx) => moved(id).execute(tx),
    call: () => beginMove(w.context, move),
  })
  expect([begun.isNew, await readErrand(db, move.id)]).toEqual([false, undefined])
  const again = { ...order(id, game), moves: game.account.moves + 2 }
  expect(await beginMove(w.context, again)).toMatchObject({ isNew: true })
})

test('a move that waited for the account is written and counted on what stands then', async () => {
  const { id, game } = await player()
  const move = { ...order(id, game), moves: null }
  const begun = await heldBehind(w.database, {
    first: (tx) => moved(id).execute(tx),
    call: () => beginMove(w.context, move),
  })
  const [after] = await readActiveGames(w.context, { id, currency: 'THB' })
  expect([begun.isNew, after!.account.moves]).toEqual([true, game.account.moves + 3])
  expect(await readErrand(db, move.id)).toMatchObject({ state: 'asked', attempt: 1 })
})

test('nobody takes an order whose end waits for the account', async () => {
  const { id, game } = await player()
  const move = { ...order(id, game), moves: null }
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

test('the answer to its own call ends a move in one statement, with what was won before it, once', async () => {
  const { end, standing, of } = await answered()
  expect([await end(), await end()]).toEqual([true, false])
  expect(await standing()).toEqual(['done', 'done', 40, 65])
  const [game] = await readActiveGames(w.context, { id: of.memberId, currency: 'THB' })
  expect(game!.account).toMatchObject({ moves: 4, underWay: false, stale: false })
  const { rows } =
    await sql`SELECT amount FROM play_result WHERE member_id = ${of.memberId}`.execute(db)
  expect(rows).toEqual([{ amount: 500n }])
  expect(await checkLedger(db)).toEqual([])
})

type Answered = Awaited<ReturnType<typeof answered>>
const changes: Record<string, (tx: Tx, a: Answered) => Promise<unknown>> = {
  'our mirror of the game': (tx, { of }) =>
    post(
      tx,
      movements.gameResult({
        currency: 'THB',
        member: of.memberId,
        game: of.gameId,
        amount: money(100n),
        order: crypto.randomUUID(),
      }),
    ),
  'a reading that waits for a person': (tx, { of }) =>
    sql`INSERT INTO game_reading (member_id, game_id, told, mirror, at) VALUES (${of.memberId}, ${of.gameId}, 2, 1, now())`.execute(
      tx,
    ),
  'the ceiling of a gain': (tx, { of }) =>
    sql`UPDATE game_currency SET max_gain = 1 WHERE game_id = ${of.gameId} AND currency = 'THB'`.execute(
      tx,
    ),
  'the end of the order itself': (tx, { id }) =>
    sql`UPDATE errand SET state = 'refused', settled_at = now(), lease_until = NULL, next_check_at = NULL WHERE id = ${id}`.execute(
      tx,
    ),
}

test.each(Object.keys(changes))(
  'an end that was judged before %s changed is not written',
  async (what) => {
    const a = await answered()
    const before = await a.standing()
    const ended = await heldBehind(w.database, {
      first: async (tx) => {
        await sql`SELECT FROM game_account WHERE member_id = ${a.of.memberId} FOR UPDATE`.execute(
          tx,
        )
        await changes[what]!(tx, a)
      },
      call: a.end,
    })
    await sql`UPDATE game_currency SET max_gain = NULL WHERE max_gain = 1`.execute(w.database.owner)
    expect(ended).toBe(false)
    const [, move, main] = await a.standing()
    expect([move, main]).toEqual(before.slice(1, 3))
  },
)

test('a process that sleeps between writing an order as sent and sending it does not send it, and the next one does', async () => {
  const { m } = await player()
  const { runNew } = w.context.errands
  w.context.errands.runNew = (...run) => {
    w.forward(sendWithinMs + 1)
    return runNew(...run)
  }
  const { body } = await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 60 })
  w.context.errands.runNew = runNew
  const { username } = (await m.games.account({ slotCode: 'PG' })).body
  expect([body.message, await w.sandbox.gameBalance('PG', username)]).toEqual([
    'TRANSFER_PENDING',
    '0.00',
  ])
  w.forward(2_001)
  await w.sweep()
  expect((await m.transfer.look({ id: body.id })).body).toMatchObject({
    status: 'SUCCESS',
    amount: 40,
  })
  expect(await w.sandbox.gameBalance('PG', username)).toBe('60.00')
})
