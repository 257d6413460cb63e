import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import type { Context } from '../context.ts'
import { makeTime } from '../db/time.ts'
import { readEnv } from '../env.ts'
import { findGame } from '../features/games/games.read.ts'
import { checkLedger } from '../ledger/check.ts'
import { type Outcome, unknown } from '../outside/outcome.ts'
import { errandsIn } from '../testing/an-errand.ts'
import { unexplained } from '../testing/books/every-satang.ts'
import { clientOf } from '../testing/client.ts'
import { freePort } from '../testing/free-port.ts'
import { until, world } from '../testing/world.ts'
import { watchClock } from './clock-watch.ts'

// A process whose own clock is wrong, or is set while money is on its way, must not decide that an order never arrived.
const w = await world()
const anErrand = await errandsIn(w)
type Member = Awaited<ReturnType<typeof w.member>>
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A second server process as far as its clock goes: next to the world's, on the same database. */
async function serverWithClock(clock: () => Date, more: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const app = await buildApp(
    readEnv({ ...w.settings, ...more, PORT: String(port), PUBLIC_URL: url }),
    { clock },
  )
  onTestFinished(() => app.close())
  await app.http.listen({ host: '127.0.0.1', port })
  return { url, context: app.context }
}

/** 500 go into a game by one of the servers. The call reaches the provider only at `arrive`, long after we stopped waiting for it. */
async function lateTransfer(m: Member, by: { url: string; context: Context }) {
  const provider = by.context.outside.games((await findGame(by.context.db, 'PG', 'THB'))!)
  const honest = provider.deposit
  let arrive = async () => {}
  vi.spyOn(provider, 'deposit').mockImplementationOnce(async (order) => {
    arrive = async () => void (await honest(order))
    return unknown('time-out')
  })
  const client = clientOf(by.url, { token: m.token })
  const { body } = await client.transfer.move(
    { from: 'MAIN', to: 'PG', amount: 500 },
    { key: crypto.randomUUID() },
  )
  expect(body).toMatchObject({ status: 'PENDING' })
  const { rows } = await sql<{
    id: string
  }>`SELECT id FROM transfer_order WHERE call_id = ${body.id}`.execute(w.context.db)
  return { id: rows[0]!.id, arrive }
}

async function arrivedOnce(m: Member): Promise<void> {
  const { username } = (await m.games.account({ slotCode: 'PG' })).body
  expect(await w.sandbox.gameBalance('PG', username)).toBe('500.00')
  w.forward(2 * minuteMs)
  await w.sweep()
  expect((await m.wallet.get()).body).toMatchObject({ amount: 0, held: 0, underWay: [] })
  expect(await unexplained(w.context.db, w.sandbox)).toEqual([])
  expect(await checkLedger(w.context.db)).toEqual([])
}

test('two processes whose clocks are 90 s apart: what one has sent the other does not give back', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  const ahead = await serverWithClock(() => new Date(Date.now() + 90_000))
  const { id, arrive } = await lateTransfer(m, w)
  for (let i = 0; i < 3; i++) expect(await ahead.context.errands.run(id)).toBe('unknown')
  await arrive()
  await arrivedOnce(m)
})

test('a clock that is set an hour forward while a transfer is late gives nothing back', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  let setMs = 0
  const set = await serverWithClock(() => new Date(Date.now() + setMs))
  const { id, arrive } = await lateTransfer(m, set)
  setMs = hourMs
  for (let i = 0; i < 3; i++) expect(await set.context.errands.run(id)).toBe('unknown')
  await arrive()
  await arrivedOnce(m)
})

test('the database’s own clock is set an hour forward: "no such order" proves nothing until so long has passed', async () => {
  const missing = (): Outcome => ({ is: 'missing' })
  const e = await anErrand([unknown('time-out'), missing(), missing(), missing()])
  let [setMs, aheadMs] = [0, 0]
  const [steady, set] = [makeTime(() => aheadMs), makeTime(() => aheadMs + setMs)]
  const time = { ...steady, now: set.now, in: set.in }
  expect(await e.run({ time })).toBe('unknown')
  setMs = hourMs
  expect(await e.run({ time })).toBe('unknown')
  expect(await e.run({ time })).toBe('unknown')
  aheadMs = 80_001
  expect(await e.run({ time })).toBe('refused')
})

test('times that are written down are the database’s, whatever the process’s own clock says', async () => {
  const { context } = await serverWithClock(() => new Date(Date.now() - hourMs))
  expect(Math.abs(context.clock().getTime() - Date.now())).toBeLessThan(minuteMs)
})

test('the jobs stop while the clocks differ, health tells it, and they go on by themselves', async () => {
  let wrongMs = 6_000
  const e = await anErrand([], { provider: 'QR:PAYTIMZ' })
  await sql`UPDATE errand SET kind = 'slip' WHERE id = ${e.id}`.execute(w.database.owner)
  const { url } = await serverWithClock(() => new Date(Date.now() + wrongMs), { NODE_ROLE: 'all' })
  const health = async () => (await fetch(`${url}/api/health`)).json()
  expect(await health()).toEqual({ ok: true, clockApartMs: expect.closeTo(6_000, -3) })
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect((await e.state()).attempt).toBe(0)
  wrongMs = 0
  await until(async () => (await e.state()).attempt > 0)
  expect(await health()).toEqual({ ok: true })
})

test('a recovery does not run on a machine whose clock is wrong, and writes nothing', async () => {
  const journalDir = `${w.env.filesDir}-recovers`
  onTestFinished(() => rm(journalDir, { recursive: true, force: true }))
  const env = readEnv({ ...w.settings, JOURNAL_DIR: journalDir })
  const withClock = (wrongMs: number) =>
    buildApp(env, { recovers: true, clock: () => new Date(Date.now() + wrongMs) })
  for (const wrongMs of [90_000, -90_000])
    await expect(withClock(wrongMs).then((app) => app.close())).rejects.toThrow(
      'The clocks of this machine and of the database differ by 90 s. Set the wrong one right, and run this again.',
    )
  expect(existsSync(journalDir)).toBe(false)
  await (await withClock(4_000)).close()
})

test('a wrong clock is logged once, and so is that it is right again', async () => {
  const logged: string[] = []
  const note = (level: string) => () => void logged.push(level)
  let [wrongMs, aheadMs] = [-6_000, 0]
  const watch = watchClock({
    db: w.context.db,
    time: makeTime(() => aheadMs),
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    processClock: () => new Date(Date.now() + aheadMs + wrongMs),
  })
  onTestFinished(() => watch.stop())
  const lookAgain = () => {
    aheadMs += 3_000
    return watch.agrees()
  }
  expect([await watch.agrees(), await lookAgain(), await lookAgain()]).toEqual([
    false,
    false,
    false,
  ])
  wrongMs = -4_000
  expect([await lookAgain(), await lookAgain()]).toEqual([true, true])
  expect(logged).toEqual(['error', 'info'])
})
