import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { clientOf } from '../testing/client.ts'
import { decidedCall, done, memberNumber } from '../testing/decided-call.ts'
import { anotherServer } from '../testing/process/another-server.ts'
import { watchNoCalls } from '../testing/watch-no-calls.ts'
import { until, world } from '../testing/world.ts'
import type { Reply } from './idempotency.sql.ts'
import { type IdempotentCall, idempotent } from './idempotency.ts'

const w = await world()
watchNoCalls(w.context)
const rowsOf = async (key: string) =>
  Number(
    (
      await sql<{ n: bigint }>`SELECT count(*) AS n FROM idempotency WHERE key = ${key}`.execute(
        w.context.db,
      )
    ).rows[0]!.n,
  )
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('while the first still runs, the same call again is told so: 503 STILL_RUNNING with Retry-After', async () => {
  const m = await w.member({ balance: 500 })
  const key = crypto.randomUUID()
  await m.withdraw.ask({ amount: 100 }, { key })
  await sql`UPDATE idempotency SET status = NULL, finished_at = NULL, lease_until = now() + interval '1 hour' WHERE key = ${key}`.execute(
    w.context.db,
  )
  const again = m.withdraw.ask({ amount: 100 }, { key })
  await pause(300)
  expect((await m.withdraw.ask({ amount: 200 }, { key })).status).toBe(409)
  w.forward(21_000)
  const { status, body, headers } = await again
  expect([status, body, headers.get('retry-after')]).toEqual([
    503,
    { message: 'STILL_RUNNING', details: { retryAfterSeconds: 5 } },
    '5',
  ])
})

test('too many, after a first part has moved: the answer says where the money is, and a repeat gets it and moves nothing', async () => {
  const { ids, ends, ask } = await decidedCall(w, { header: undefined })
  const first = ask()
  await until(async () => ends.length === 1)
  const stopped = {
    status: 429,
    body: { message: 'REQUEST_LIMIT', details: { where: 'MAIN' } },
  } as Reply
  ends[0]!(stopped)
  expect([await first, await ask(), ids.length]).toEqual([stopped, stopped, 1])
})

test('a call that lasts longer than its lease renews it: a repeat next to it does not run it a second time', async () => {
  const { ids, ends, ask } = await decidedCall(w)
  const first = ask()
  await until(async () => ends.length === 1)
  await expect(ask()).rejects.toThrow('STILL_RUNNING')
  ends[0]!(done(1))
  expect([await first, await ask(), ids.length]).toEqual([done(1), done(1), 1])
})

test('a call whose lease ended without an answer runs again under the same order id, and its late answer overwrites nothing', async () => {
  for (const header of [crypto.randomUUID(), undefined]) {
    const answered = vi.fn()
    const { call, ids, ends, ask } = await decidedCall(w, { header }, { ...w.context, answered })
    const slept = ask({ leaseMs: 60_000, waitAtMostMs: 1_500 })
    await until(async () => ends.length === 1)
    await sql`UPDATE idempotency SET lease_until = now() - interval '1 second' WHERE member_id = ${call.memberId}`.execute(
      w.context.db,
    )
    const second = ask()
    await until(async () => ends.length === 2)
    ends[1]!(done(2))
    await second
    ends[0]!(done(1))
    await slept
    expect(new Set(ids).size).toBe(1)
    expect(await ask()).toEqual(done(2))
    // Books that lack the answer of the late run are not behind.
    expect(answered).toHaveBeenCalledTimes(header ? 1 : 0)
  }
})

test('without a key, a call that was cut off two minutes ago is no repeat: the same payload is a new wish', async () => {
  const { call, ids, ends, ask } = await decidedCall(w, { header: undefined })
  void ask()
  await until(async () => ends.length === 1)
  // From here on the first renews nothing, as one that was killed.
  await sql`UPDATE idempotency SET run = gen_random_uuid() WHERE member_id = ${call.memberId}`.execute(
    w.context.db,
  )
  w.forward(180_000)
  const second = ask()
  await until(async () => ends.length === 2)
  for (const end of ends) end(done(1))
  await second
  expect(new Set(ids).size).toBe(2)
})

test('without a key, the repeat of a call that failed after its order was written is the same order', async () => {
  const asked: IdempotentCall = {
    memberId: await memberNumber(w, await w.member()),
    route: 'test.call',
    payload: { amount: 1 },
    header: undefined,
    again: false,
  }
  const ids: string[] = []
  const failing = (id: string) => {
    ids.push(id)
    return Promise.reject(new Error('the database went away after the commit'))
  }
  await expect(idempotent(w.context, asked, failing)).rejects.toThrow('went away')
  w.forward(5_000)
  const busy: Reply = { status: 503, body: { message: 'SERVICE_BUSY' } }
  await idempotent(w.context, asked, async (id) => {
    ids.push(id)
    return busy
  })
  w.forward(5_000)
  await idempotent(w.context, asked, async (id) => {
    ids.push(id)
    return done(3)
  })
  expect(ids).toEqual([ids[0], ids[0], ids[0]])
})

test('refused withdrawals that moved nothing leave no row; what says where money is stays', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  const keys = Array.from({ length: 20 }, () => crypto.randomUUID())
  for (const key of keys)
    expect((await m.withdraw.ask({ amount: 600 }, { key })).body.message).toBe('MONEY_NOT_ENOUGH')
  expect(await Promise.all(keys.map(rowsOf))).toEqual(keys.map(() => 0))

  const key = crypto.randomUUID()
  await w.sandbox.gameFault('PG', 'deposit', 'refuse', { times: 1 })
  const refused = await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 }, { key })
  expect(refused.body).toEqual({ message: 'TRANSFER_FAIL', details: { where: 'MAIN' } })
  expect(await rowsOf(key)).toBe(1)
  const again = await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 100 }, { key })
  expect([again.status, again.body]).toEqual([refused.status, refused.body])
})

test('a refusal after an order was written stays, too, also where it says of no place', async () => {
  const [{ call }, { call: ordered }] = [await decidedCall(w), await decidedCall(w)]
  const refused = { status: 422, body: { message: 'TRUELINK_INVALID' } }
  await idempotent(w.context, call, async () => refused)
  expect(await rowsOf(call.header!)).toBe(0)
  const write = async (id: string): Promise<Reply> => {
    await sql`INSERT INTO errand (id, member_id, kind, provider, created_at, next_check_at)
              VALUES (${id}, ${ordered.memberId}, 'gift', 'TEST', now(), NULL)`.execute(
      w.context.db,
    )
    return refused
  }
  await idempotent(w.context, ordered, write)
  expect(await rowsOf(ordered.header!)).toBe(1)
  expect(
    await idempotent(w.context, ordered, () => Promise.reject(new Error('runs again'))),
  ).toEqual(refused)
})

test('the same key after a refusal may be asked again, and goes through when nothing is in its way any more', async () => {
  const m = await w.member({ balance: 500 })
  const key = crypto.randomUUID()
  await m.withdraw.ask({ amount: 100 }, { key: crypto.randomUUID() })
  expect((await m.withdraw.ask({ amount: 200 }, { key })).status).toBe(429)
  await until(async () => {
    await w.sweep()
    return (await m.wallet.get()).body.held === 0
  })
  expect((await m.withdraw.ask({ amount: 200 }, { key })).status).toBe(200)
  expect((await m.withdraw.ask({ amount: 200 }, { key })).status).toBe(200)
  expect((await m.wallet.get()).body.amount + (await m.wallet.get()).body.held).toBe(400)
})

test('a key whose row is gone asks for another order with another payload, and for the same with the same', async () => {
  const { call, ids, ends, ask } = await decidedCall(w)
  // "Too many" keeps no row, though the first leg of a call may have moved; nor does a month.
  const tooMany = ask()
  await until(async () => ends.length === 1)
  ends[0]!({ status: 429, body: {} })
  await tooMany
  const other = await decidedCall(w, { ...call, payload: { amount: 400 } })
  const answered = other.ask()
  await until(async () => other.ends.length === 1)
  other.ends[0]!({ status: 429, body: {} })
  await answered
  void ask()
  await until(async () => ends.length === 2)
  ends[1]!({ status: 200, body: {} })
  expect(ids[1]).toBe(ids[0])
  expect(other.ids[0]).not.toBe(ids[0])
})

test('with a key the first answer stands, an hour later too; a key whose call was cut off is no other payload’s', async () => {
  const { call } = await decidedCall(w)
  let runs = 0
  const ask = (payload: unknown) =>
    idempotent(w.context, { ...call, payload }, async () => done(++runs))
  expect([await ask(1), await ask(1)]).toEqual([done(1), done(1)])
  w.forward(3_600_000)
  expect(await ask(1)).toEqual(done(1))
  await sql`UPDATE idempotency SET finished_at = NULL, status = NULL WHERE key = ${call.header}`.execute(
    w.context.db,
  )
  await expect(ask(2)).rejects.toThrow('KEY_INVALID')
  expect([await ask(1), runs]).toEqual([done(2), 2])
})

test('cut off by a kill, the same call again waits for one lease and goes on under the same order; it is never "too many"', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  const doomed = await anotherServer(w)
  const key = crypto.randomUUID()
  const move = (url: string) =>
    clientOf(url, { token: m.token, ip: m.ip }).transfer.move(
      { from: 'MAIN', to: 'PG', amount: 400 },
      { key },
    )
  await w.sandbox.gameFault('PG', 'deposit', 'timeout-after', { times: 1 })
  const lost = move(doomed.url).catch(() => 'killed')
  const { username } = (await m.games.account({ slotCode: 'PG' })).body
  await until(async () => (await w.sandbox.gameBalance('PG', username)) === '400.00')
  doomed.kill()
  expect(await lost).toBe('killed')
  let isAnswered = false
  const again = move(w.url).finally(() => (isAnswered = true))
  await pause(700)
  expect(isAnswered).toBe(false)
  w.forward(15_500)
  const { status, body } = await again
  expect([status, body.status]).toEqual([200, 'PENDING'])
  await w.sandbox.heal()
  await until(async () => {
    w.forward(31_000)
    await w.sweep()
    return (await m.wallet.get()).body.underWay.length === 0
  })
  expect((await m.wallet.get()).body).toMatchObject({ amount: 100, held: 0 })
})
