import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { quietPage } from '../../testing/open-page.ts'
import { until, world } from '../../testing/world.ts'
import { patienceMs } from './patience.ts'

// PG answers only when the test lets it, within the eight seconds that it is waited for.
const w = await world({ env: { OUTSIDE_TIMEOUT_MS: '15000' } })
type Member = Awaited<ReturnType<typeof w.member>>
type Slots = { code: string; amount: number; stale: boolean }[]
const slotOf = async (m: Member, code: string) =>
  ((await m.wallet.get()).body.slots as Slots).find((s) => s.code === code)

/** Has money at three games, and lost some of it at two since it was read. */
async function player() {
  const m = await w.member({ balance: 600, game: 'PG' })
  for (const slotCode of ['JOKER', 'UFABET']) await m.games.activate({ slotCode })
  for (const to of ['PG', 'JOKER', 'UFABET'])
    await m.transfer.move({ from: 'MAIN', to, amount: 200 })
  for (const code of ['PG', 'JOKER']) {
    const { username } = (await m.games.account({ slotCode: code })).body
    await w.sandbox.gameMove(code, 'withdraw', {
      username,
      amount: '50.00',
      txId: `lost-${username}`,
    })
  }
  return m
}

/** From here on PG is behind a proxy that lets the first call through only when told to. */
async function hangPg() {
  let [letGo, breakOff] = [() => {}, () => {}]
  const held = new Promise<void>((resolve, reject) => {
    letGo = resolve
    breakOff = () => reject(new Error('broken off'))
  })
  const asked: string[] = []
  const forward = async (req: IncomingMessage) => {
    const body = await text(req)
    if (asked.push(`${req.method} ${req.url}`) === 1) await held
    const headers = {
      'x-api-key': String(req.headers['x-api-key']),
      ...(body && { 'content-type': 'application/json' }),
    }
    const url = `${w.sandbox.url}/game/transfer-wallet/PG${req.url}`
    return fetch(url, { method: req.method!, headers, ...(body && { body }) })
  }
  const server = createServer((req, res) => {
    forward(req)
      .then(async (r) => res.writeHead(r.status).end(await r.text()))
      .catch(() => res.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await sql`UPDATE game SET base_url = ${base} WHERE code = 'PG'`.execute(w.database.owner)
  onTestFinished(async () => {
    await sql`UPDATE game SET base_url = NULL WHERE code = 'PG'`.execute(w.database.owner)
    letGo()
    server.closeAllConnections()
    server.close()
  })
  return { letGo, breakOff, asked }
}

test('a provider is waited for eight seconds at most, or as long as all of the outside where that is shorter', () => {
  expect(patienceMs({ outsideTimeoutMs: 15_000 })).toBe(8_000)
  expect(patienceMs({ outsideTimeoutMs: 5_000 })).toBe(5_000)
})

test('a slow provider delays neither the wallet nor the others: open pages are told of each as it answers, while the slow one is still asked', async () => {
  const m = await player()
  const page = await quietPage(w, m)
  const pg = await hangPg()
  const order: string[] = []
  const refresh = m.games.refresh().then(({ body }) => {
    order.push('the call answers')
    return body as Slots
  })
  await until(async () => page.told.length > 0 && pg.asked.length > 0)
  order.push('the page is told')
  expect(page.told).toEqual([{ type: 'slots' }])
  expect(await slotOf(m, 'JOKER')).toMatchObject({ amount: 150, stale: false })
  expect(await slotOf(m, 'UFABET')).toMatchObject({ amount: 200, stale: false })
  // It is not known yet whether the slow one is late: its last amount stands as it was.
  expect(await slotOf(m, 'PG')).toMatchObject({ amount: 200, stale: false })
  order.push('the wallet shows it')
  pg.letGo()
  const slots = await refresh
  expect(order).toEqual(['the page is told', 'the wallet shows it', 'the call answers'])
  expect(slots.find((s) => s.code === 'PG')).toMatchObject({ amount: 150, stale: false })
  await until(async () => page.told.length === 2)
})

test('one that is late is marked, once, and told; what a late silence says makes nothing older that was read meanwhile', async () => {
  const m = await player()
  const page = await quietPage(w, m)
  const pg = await hangPg()
  const slow = m.games.refresh()
  await until(async () => pg.asked.length === 1 && page.told.length === 1)
  // The second page's call overtakes the first, which then hears nothing.
  await m.games.refresh()
  expect(await slotOf(m, 'PG')).toMatchObject({ amount: 150, stale: false })
  pg.breakOff()
  expect(((await slow).body as Slots).find((s) => s.code === 'PG')).toMatchObject({
    amount: 150,
    stale: false,
  })
  await w.sandbox.gameFault('PG', 'balance', 'garbage')
  // The events so far must have arrived, or they are counted among those that follow.
  await until(async () => page.told.length === 2)
  for (let i = 0; i < 2; i++) await m.games.refresh()
  expect(await slotOf(m, 'PG')).toMatchObject({ amount: 150, stale: true })
  await w.sandbox.heal()
  await m.games.refresh()
  await until(async () => page.told.length === 4)
  expect(await slotOf(m, 'PG')).toMatchObject({ amount: 150, stale: false })
})

test('while a provider hangs, the same member transfers, reads logins and enters games elsewhere', async () => {
  const m = await player()
  const { username } = (await m.games.account({ slotCode: 'JOKER' })).body
  const pg = await hangPg()
  let given = false
  const slow = m.games.refresh().finally(() => {
    given = true
  })
  await until(async () => pg.asked.length === 1)
  expect((await m.transfer.move({ from: 'UFABET', to: 'JOKER', amount: 100 })).body.status).toBe(
    'SUCCESS',
  )
  expect((await m.games.autoLogin({ game: 'joker', username })).status).toBe(200)
  expect((await m.games.resetPassword({ slotCode: 'JOKER' })).status).toBe(200)
  expect(given).toBe(false)
  pg.letGo()
  expect((await slow).status).toBe(200)
})

test('an error of our own at one game keeps no other’s balance away', async () => {
  const m = await player()
  // A mirror of PG that cannot be written: its trigger stands for any fault of one game alone.
  const { owner } = w.database
  await sql
    .raw(`
    CREATE FUNCTION pg_is_broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
    CREATE TRIGGER pg_is_broken BEFORE UPDATE ON game_account FOR EACH ROW WHEN (NEW.game_id = 1) EXECUTE FUNCTION pg_is_broken()`)
    .execute(owner)
  const { status, body } = await m.games.refresh()
  await sql
    .raw('DROP TRIGGER pg_is_broken ON game_account; DROP FUNCTION pg_is_broken()')
    .execute(owner)
  expect(status).toBe(200)
  expect(body.find((s: { code: string }) => s.code === 'JOKER')).toMatchObject({ amount: 150 })
})
