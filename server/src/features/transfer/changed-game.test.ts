import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { changeGame } from '../../testing/operator.ts'
import { scripted } from '../../testing/scripted.ts'
import { heldBehind } from '../../testing/standing-lock.ts'
import { until, world } from '../../testing/world.ts'

// A call reads its games at its beginning, and sends to them after seconds: an operator may change or pause one meanwhile.
const w = await world()
const { owner } = w.database

afterEach(async () => {
  await w.sandbox.heal()
  await sql`UPDATE game SET base_url = NULL, adapter = 'transfer-wallet', paused_from = NULL WHERE code = 'UFABET'`.execute(
    owner,
  )
})

async function player(balance: number, ...codes: string[]) {
  const m = await w.member({ balance })
  for (const slotCode of codes) await m.games.activate({ slotCode })
  return m
}

async function sweeps() {
  for (let i = 0; i < 6; i++) {
    w.forward(61_000)
    await w.sweep()
  }
}

/** A transfer wallet that counts what it was given; `loses` its answers. */
async function wallet(loses: boolean) {
  const given = new Map<string, string>()
  const at = await scripted(({ path, body }) => {
    if (path === '/deposit') {
      given.set(body.txId as string, body.amount as string)
      return loses
        ? [500, {}]
        : { txId: body.txId, refId: `r${given.size}`, before: '0.00', after: body.amount }
    }
    const txId = path.split('/').at(-1)!
    if (path.startsWith('/status/') || path.startsWith('/cancel/'))
      return given.has(txId) ? [500, {}] : [404, { code: 'NOT_FOUND', txId }]
    return [500, {}]
  })
  return { ...at, given }
}

test('a pause that begins during the first leg keeps the second from going in', async () => {
  const m = await player(100, 'PG', 'UFABET')
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 60 })
  await w.sandbox.gameFault('PG', 'withdraw', 'delay', { ms: 1_000, times: 1 })
  const call = m.transfer.move({ from: 'PG', to: 'UFABET', amount: 60 })
  await until(
    async () =>
      (await sql`SELECT FROM transfer_order WHERE state = 'asked'`.execute(owner)).rows.length > 0,
  )
  await sql`UPDATE game SET paused_from = now() - interval '1 minute' WHERE code = 'UFABET'`.execute(
    owner,
  )
  const { status, body } = await call
  await w.sandbox.heal()
  const { username } = (await m.games.account({ slotCode: 'UFABET' })).body
  expect([status, body.message, body.details?.where]).toEqual([503, 'GAME_MAINTENANCE', 'MAIN'])
  expect(await w.sandbox.gameBalance('UFABET', username)).toBe('0.00')
})

test('a game that is led elsewhere during the first leg: no money is given back that lies at the old provider', async () => {
  const m = await player(100, 'PG', 'UFABET')
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 60 })
  const [old, next] = [await wallet(true), await wallet(false)]
  const leadTo = (url: string | null) =>
    sql`UPDATE game SET base_url = ${url} WHERE code = 'UFABET'`.execute(owner)
  await leadTo(old.url)
  await w.sandbox.gameFault('PG', 'withdraw', 'delay', { ms: 1_000, times: 1 })
  const call = m.transfer.move({ from: 'PG', to: 'UFABET', amount: 60 })
  await until(
    async () =>
      (await sql`SELECT FROM transfer_order WHERE state = 'asked'`.execute(owner)).rows.length > 0,
  )
  // No transfer with UFABET is under way: the desk and the database let it pass.
  await changeGame(owner, { by: 'malee', code: 'UFABET', base: next.url, accountsMoved: true })
  const { body } = await call
  await w.sandbox.heal()
  await sweeps()
  expect([body.message, body.details.where]).toEqual(['REQUEST_LIMIT', 'MAIN'])
  expect([(await m.wallet.get()).body.amount, [...old.given.values()]]).toEqual([100, []])
})

test('a transfer that waits while its game is led elsewhere is sent nowhere', async () => {
  const m = await player(100, 'UFABET')
  const [old, next] = [await wallet(true), await wallet(false)]
  const leadTo = (url: string | null) =>
    sql`UPDATE game SET base_url = ${url} WHERE code = 'UFABET'`
  await leadTo(old.url).execute(owner)
  const { body } = await heldBehind(w.database, {
    first: (tx) => sql`SELECT FROM game WHERE code = 'UFABET' FOR UPDATE`.execute(tx), // lockGameRow of the desk
    call: () => m.transfer.move({ from: 'MAIN', to: 'UFABET', amount: 60 }),
    last: (tx) => leadTo(next.url).execute(tx),
  })
  await sweeps()
  expect([body.message, [...old.given.values()], [...next.given.values()]]).toEqual([
    'REQUEST_LIMIT',
    [],
    [],
  ])
  expect((await m.wallet.get()).body).toMatchObject({ amount: 100, held: 0 })
})

test('a game whose shape of provider changes during the first leg: nothing is given back as "not sent" that was sent', async () => {
  const m = await player(100, 'PG', 'UFABET')
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 60 })
  const old = await wallet(true)
  await sql`UPDATE game SET base_url = ${old.url} WHERE code = 'UFABET'`.execute(owner)
  await w.sandbox.gameFault('PG', 'withdraw', 'delay', { ms: 1_000, times: 1 })
  const call = m.transfer.move({ from: 'PG', to: 'UFABET', amount: 60 })
  await until(
    async () =>
      (await sql`SELECT FROM transfer_order WHERE state = 'asked'`.execute(owner)).rows.length > 0,
  )
  await changeGame(owner, {
    by: 'malee',
    code: 'UFABET',
    adapter: 'no-status',
    accountsMoved: true,
  })
  await call
  await w.sandbox.heal()
  w.forward(21_000) // one sweep
  await w.sweep()
  const main = (await m.wallet.get()).body.amount
  expect(main + 60 * old.given.size).toBe(100)
})

test('withdrawAll brings nothing from where a game does not lead any more', async () => {
  const m = await player(300, 'PG', 'UFABET')
  await m.transfer.move({ from: 'MAIN', to: 'UFABET', amount: 200 })
  const { username } = (await m.games.account({ slotCode: 'UFABET' })).body
  // Every member's account is known at the new one, with what it holds.
  const next = await scripted(({ path }) =>
    path.endsWith('/balance') ? { username, balance: '200.00' } : [500, {}],
  )
  await w.sandbox.gameFault('PG', 'balance', 'delay', { ms: 1_000, times: 1 })
  const call = m.withdraw.all({ amount: 300 })
  await new Promise((r) => setTimeout(r, 400))
  await changeGame(owner, { by: 'malee', code: 'UFABET', base: next.url, accountsMoved: true })
  await call
  await w.sandbox.heal()
  await m.games.refresh()
  const { amount, held, slots } = (await m.wallet.get()).body
  const there = slots.find((s: { code: string }) => s.code === 'UFABET').amount
  expect(amount + held + there).toBe(300)
})
