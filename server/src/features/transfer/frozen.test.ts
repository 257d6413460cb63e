import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type Errand, sendWithinMs } from '../../errands/errand.ts'
import { checkLedger } from '../../ledger/check.ts'
import { allShown, unexplained } from '../../testing/books/every-satang.ts'
import { clientOf } from '../../testing/client.ts'
import { inAll, laid, memberOfFive, setShapes } from '../../testing/games/five-games.ts'
import { anotherServer } from '../../testing/process/another-server.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { until, world } from '../../testing/world.ts'

// A real process is stopped between taking an order and sending it, others end the order meanwhile, and it goes on. CIRCUS knows no reference of
// ours and moves money each time it is asked, so that an order which is sent twice arrives twice.
const w = await world()
await setShapes(w.database.owner)

type Struck = { faults: { hits: number }[] }

/** 60 go into CIRCUS by its own process, which is still preparing to send them when this answers. */
async function takenElsewhere() {
  const m = await w.member({ balance: 100, game: 'CIRCUS' })
  const { username } = (await m.games.account({ slotCode: 'CIRCUS' })).body
  const other = await anotherServer(w)
  await w.sandbox.gameFault('CIRCUS', 'history', 'delay', { ms: 1_500, times: 1 })
  const client = clientOf(other.url, { token: m.token })
  const call = client.transfer.move(
    { from: 'MAIN', to: 'CIRCUS', amount: 60 },
    { key: crypto.randomUUID() },
  )
  const order = async () => {
    const { rows } = await sql<Pick<Errand, 'id' | 'attempt' | 'sentAt' | 'state'>>`
      SELECT e.id, e.attempt, e.sent_at AS "sentAt", e.state FROM errand e JOIN transfer_order t ON t.id = e.id
        JOIN member m ON m.id = t.member_id WHERE m.code = ${m._id}`.execute(w.context.db)
    return rows[0]
  }
  // It asks for its mark now, and is kept waiting.
  await until(async () =>
    (await w.sandbox.ask<Struck>('GET', '/faults')).faults.some(({ hits }) => hits > 0),
  )
  const { id } = (await order())!
  return {
    m,
    other,
    call,
    order,
    id,
    there: () => w.sandbox.gameBalance('CIRCUS', username),
    wallet: async () => (await m.wallet.get()).body,
  }
}

afterEach(() => w.sandbox.heal())

async function booksAgree(): Promise<void> {
  expect(await unexplained(w.context.db, w.sandbox)).toEqual([])
  expect(await checkLedger(w.context.db)).toEqual([])
}

test('frozen before it was written as sent: another sends it when the lease is over, and it arrives once', async () => {
  const { other, call, wallet, there } = await takenElsewhere()
  other.freeze()
  w.forward(22_000)
  expect(await w.sweep()).toBe(1)
  expect([await there(), (await wallet()).amount]).toEqual(['60.00', 40])
  other.thaw()
  expect((await call).body).toMatchObject({ status: 'SUCCESS', amount: 40 })
  expect(await there()).toBe('60.00')
  await booksAgree()
})

test('frozen after it was written as sent: others ask and end it, and it is not sent any more', async () => {
  const { other, call, order, id, wallet, there } = await takenElsewhere()
  // Its "sent" waits for the row; the process is stopped, and the database then writes it.
  await heldBehind(w.database, {
    first: (tx) => sql`SELECT FROM errand WHERE id = ${id} FOR UPDATE`.execute(tx),
    call: async () => {},
    last: async () => other.freeze(),
  })
  await until(async () => (await order())?.sentAt)
  for (const ms of [20_001, 600_001]) {
    w.forward(ms)
    await w.sweep()
  }
  expect(await order()).toMatchObject({ state: 'refused' })
  expect(await wallet()).toMatchObject({ amount: 100, held: 0 })
  await sleep(sendWithinMs)
  other.thaw()
  await call
  expect(await there()).toBe('0.00')
  expect(await wallet()).toMatchObject({ amount: 100, held: 0 })
  await booksAgree()
})

test('transferAll is frozen in its middle, and its repeat goes on with it: thawed, it moves nothing a second time', {
  timeout: 120_000,
}, async () => {
  const m = await memberOfFive(w, 'JOKER')
  const other = await anotherServer(w)
  await w.sandbox.gameFault('USUN', 'history', 'delay', { ms: 8_000, times: 1 })
  const key = crypto.randomUUID()
  const first = clientOf(other.url, { token: m.token }).transfer.all({ to: 'JOKER' }, { key })
  // Four are done and the fifth is not sent. One on its way would end once its provider knows, at CIRCUS ten minutes later.
  const done = async () =>
    (
      await sql`SELECT FROM errand e JOIN member m ON m.id = e.member_id
                 WHERE m.code = ${m._id} AND e.kind = 'gameWithdraw' AND e.state = 'done'`.execute(
        w.context.db,
      )
    ).rows.length
  await until(async () => (await done()) === 4)
  // Frozen within a transaction it would hold a lock until the database ends that: another story.
  await sleep(500)
  other.freeze()

  // The call's lease and those of its orders are over: the repeat ends what was sent, and sends what was not.
  w.forward(22_000)
  const again = await m.transfer.all({ to: 'JOKER' }, { key })
  expect(again.body.legs.map((leg: { state: string }) => leg.state)).not.toContain('pending')
  await booksAgree()
  const there = () =>
    Promise.all(
      [...Object.keys(laid), 'JOKER'].map(async (slotCode) => {
        const { username } = (await m.games.account({ slotCode })).body
        return `${slotCode} ${await w.sandbox.gameBalance(slotCode, username)}`
      }),
    )
  const before = [await there(), allShown((await m.wallet.get()).body)]
  expect(before[1]).toBe(inAll)

  other.thaw()
  expect((await first).body.legs).toEqual(again.body.legs)
  await w.sweep()
  expect([await there(), allShown((await m.wallet.get()).body)]).toEqual(before)
  expect((await m.transfer.all({ to: 'JOKER' }, { key })).body).toEqual(again.body)
  await booksAgree()
})
