import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { readErrand } from '../../errands/errand.sql.ts'
import { checkLedger } from '../../ledger/check.ts'
import { unexplained } from '../../testing/books/every-satang.ts'
import { setShapes } from '../../testing/games/five-games.ts'
import { answered } from '../../testing/games/legs.ts'
import { until, world } from '../../testing/world.ts'
import { findGame } from '../games/games.read.ts'
import { gameMove } from './game-orders.ts'

// CIRCUS knows no reference of ours and moves money each time it is asked: what it is asked for is looked for from a mark on, which
// is on record before. At every point where a process may die between the two, the order must end as it went there.
const w = await world()
await setShapes(w.database.owner)
const circus = w.context.outside.games((await findGame(w.context.db, 'CIRCUS', 'THB'))!)
type Member = Awaited<ReturnType<typeof w.member>>

async function player() {
  const m = await w.member({ balance: 100, game: 'CIRCUS' })
  const { username } = (await m.games.account({ slotCode: 'CIRCUS' })).body
  return { m, username, there: () => w.sandbox.gameBalance('CIRCUS', username) }
}
const into = (m: Member, amount: number) =>
  m.transfer.move({ from: 'MAIN', to: 'CIRCUS', amount }, { key: crypto.randomUUID() })
const fault = (route: string, kind: string, more = {}) =>
  w.sandbox.fault({ service: 'game', provider: 'CIRCUS', route, kind, ...more })
const standing = async (m: Member, id: string) => {
  const { amount, legs } = (await m.transfer.look({ id })).body
  const [{ state, why }] = legs
  return [amount, state, ...(why ? [why] : [])]
}
async function sweepAfter(ms: number) {
  w.forward(ms)
  await w.sweep()
  expect(await unexplained(w.context.db, w.sandbox)).toEqual([])
}
/** Until "nothing like it in the history" proves something: ten minutes. */
const ended = (m: Member, id: string) =>
  until(async () => {
    await sweepAfter(300_000)
    return (await standing(m, id))[1] !== 'pending'
  })

/** Written and held; the process that took it to send it has died before it came to `upTo`. */
async function diedAt(m: Member, amount: number, upTo: 'mark' | 'marking-as-sent' | 'sending') {
  const { runNew } = w.context.errands
  w.context.errands.runNew = async () => undefined
  const { id } = (await into(m, amount)).body
  w.context.errands.runNew = runNew
  const { username } = (await m.games.account({ slotCode: 'CIRCUS' })).body
  const marked = await circus.mark!(username)
  if (marked.is !== 'marked') throw new Error(marked.is)
  const mark = upTo === 'mark' ? null : marked.mark
  const now = w.context.clock()
  const sentAt = upTo === 'sending' ? now : null
  await sql`
    WITH taken AS (UPDATE errand SET attempt = 1, sent_at = ${sentAt}, lease_until = ${new Date(now.getTime() + 30_000)}
                    WHERE id = (SELECT id FROM transfer_order WHERE call_id = ${id}) RETURNING id)
    UPDATE transfer_order SET mark = ${mark} WHERE id = (SELECT id FROM taken)`.execute(
    w.database.owner,
  )
  return { id, order: { username, amount: BigInt(amount * 100) as never, txId: id } }
}

async function errandOf(callId: string) {
  const { rows } = await sql<{
    id: string
  }>`SELECT id FROM transfer_order WHERE call_id = ${callId}`.execute(w.context.db)
  return (await readErrand(w.context.db, rows[0]!.id))!
}

test('died before the mark was on record: nothing was sent, and the next process marks and sends it', async () => {
  const { m, there } = await player()
  const { id } = await diedAt(m, 60, 'mark')
  await sweepAfter(29_000)
  expect(await standing(m, id)).toEqual([40, 'pending'])
  await sweepAfter(2_000)
  expect(await standing(m, id)).toEqual([40, 'done'])
  expect(await there()).toBe('60.00')
})

test('died after the mark and before it counted as sent: it is not marked a second time, and the money is back', async () => {
  const { m, there } = await player()
  const { id } = await diedAt(m, 60, 'marking-as-sent')
  await sweepAfter(29_000)
  expect(await standing(m, id)).toEqual([40, 'pending'])
  await sweepAfter(2_000)
  expect(await standing(m, id)).toEqual([100, 'refused', 'silent'])
  expect(await there()).toBe('0.00')
})

test('died after the mark and before sending: held until the history can no longer come up with it, then back', async () => {
  const { m, there } = await player()
  const { id } = await diedAt(m, 60, 'sending')
  for (const ms of [31_000, 300_000]) {
    await sweepAfter(ms)
    expect(await standing(m, id)).toEqual([40, 'pending'])
  }
  await ended(m, id)
  expect(await standing(m, id)).toEqual([100, 'refused', 'refused'])
  expect(await there()).toBe('0.00')
})

test('died after it was sent: its entry since the mark is found, and it arrived once', async () => {
  const { m, there } = await player()
  await into(m, 10)
  const { id, order } = await diedAt(m, 60, 'sending')
  await circus.deposit(order)
  await sweepAfter(31_000)
  expect(await standing(m, id)).toEqual([30, 'done'])
  expect(await there()).toBe('70.00')
})

test('a process that was slow to mark wakes after another has sent the order: it sends nothing', async () => {
  const { m, there } = await player()
  const honest = circus.mark!
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  vi.spyOn(circus, 'mark').mockImplementationOnce(async (username) => {
    const marked = await honest(username)
    await asleep
    return marked
  })
  const call = into(m, 60)
  await until(async () => (await m.wallet.get()).body.held === 60)
  await sweepAfter(31_000)
  expect((await m.wallet.get()).body).toMatchObject({ amount: 40, held: 0 })
  wake()
  expect((await call).body).toMatchObject({ status: 'SUCCESS', amount: 40 })
  expect(await there()).toBe('60.00')
  expect(await checkLedger(w.context.db)).toEqual([])
})

test('sent and not marked, which no process does: nothing is decided about its money', async () => {
  const { m, there } = await player()
  const { id } = await diedAt(m, 60, 'mark')
  await sql`UPDATE errand SET sent_at = created_at WHERE id = ${(await errandOf(id)).id}`.execute(
    w.database.owner,
  )
  const asked = gameMove.ask(w.context, await errandOf(id))
  await expect(asked).rejects.toThrow('was sent without the mark')
  for (const ms of [31_000, 900_000, 900_000]) {
    await sweepAfter(ms)
    expect(await standing(m, id)).toEqual([40, 'pending'])
  }
  expect(await there()).toBe('0.00')
})

test('whoever still asks about an order that has just ended hears the same: its own reference is no other order’s', async () => {
  const { m } = await player()
  const { id } = (await into(m, 60)).body
  expect(await gameMove.ask(w.context, await errandOf(id))).toMatchObject({ is: 'done' })
})

test('no mark is given: nothing is sent, and it is told at once where the money is', async () => {
  const { m, there } = await player()
  await fault('history', 'garbage', { times: 1 })
  expect(await into(m, 60)).toMatchObject({
    status: 422,
    body: { message: 'TRANSFER_FAIL', details: { where: 'MAIN' } },
  })
  expect((await m.wallet.get()).body).toMatchObject({ amount: 100, held: 0, underWay: [] })
  expect(await there()).toBe('0.00')
})

test('a history that lags: an earlier move of the same amount is not taken for this one', async () => {
  const { m, there } = await player()
  await fault('history', 'lag', { ms: 60_000 })
  expect((await into(m, 30)).body.status).toBe('SUCCESS')
  await fault('deposit', 'timeout-before', { times: 1 })
  const { id } = (await into(m, 30)).body
  await w.sandbox.heal()
  await sweepAfter(3_000)
  expect(await standing(m, id)).toEqual([40, 'pending'])
  await ended(m, id)
  expect(await standing(m, id)).toEqual([70, 'refused', 'refused'])
  expect(await there()).toBe('30.00')
})

test('a history that lags behind the balance: it is waited for, never given back in between', async () => {
  const { m, there } = await player()
  await fault('deposit', 'error-after', { times: 1 })
  await fault('history', 'lag', { ms: 60_000 })
  const { id } = (await into(m, 30)).body
  for (let i = 0; i < 3; i++) {
    await sweepAfter(300_000)
    expect(await standing(m, id)).toEqual([70, 'pending'])
  }
  await w.sandbox.heal()
  await ended(m, id)
  expect(await standing(m, id)).toEqual([70, 'done'])
  expect(await there()).toBe('30.00')
})

test('the same amount again and again, each lost in turn: every one is found once', async () => {
  const { m, there } = await player()
  for (const nr of [1, 2, 3]) {
    await fault('deposit', 'error-after', { times: 1 })
    const { id, ...told } = (await into(m, 20)).body
    expect({ id, ...told }).toEqual(
      answered({
        amount: 100 - nr * 20,
        message: 'TRANSFER_PENDING',
        legs: ['in CIRCUS 20 pending'],
      }),
    )
    await sweepAfter(3_000)
    expect(await standing(m, id)).toEqual([100 - nr * 20, 'done'])
  }
  expect(await there()).toBe('60.00')
})
