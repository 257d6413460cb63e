import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { anotherServer } from '../../testing/chat/another-server.ts'
import { freePort } from '../../testing/free-port.ts'
import { until, world } from '../../testing/world.ts'

const w = await world()

async function ask(url: string) {
  const answer = await fetch(url)
  return {
    status: answer.status,
    retry: answer.headers.get('retry-after'),
    body: await answer.json(),
  }
}
const ready = (url = w.url) => ask(`${url}/readyz`)
const notReady = (why: object) => ({ status: 503, retry: '5', body: { ready: false, why } })

test('a process that is well lives and is ready; a HEAD tells, too', async () => {
  expect(await ask(`${w.url}/healthz`)).toEqual({ status: 200, retry: null, body: { alive: true } })
  expect(await ready()).toEqual({ status: 200, retry: null, body: { ready: true } })
  expect((await fetch(`${w.url}/readyz`, { method: 'HEAD' })).status).toBe(200)
})

test('a worker, which has no other door, tells at the port for metrics', async () => {
  const port = await freePort()
  await anotherServer(w, { NODE_ROLE: 'worker', METRICS_PORT: String(port) })
  const url = `http://127.0.0.1:${port}`
  expect((await ask(`${url}/healthz`)).body).toEqual({ alive: true })
  expect((await ready(url)).body).toEqual({ ready: true })
})

test('a database that can’t be written to makes it not ready, until it can', async () => {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(
    w.database.owner,
  )
  // For connections that are opened from now on: those of health, which no call has asked for yet.
  const set = (value: 'on' | 'off') =>
    w.database.owner.transaction().execute(async (tx) => {
      await sql`SET TRANSACTION READ WRITE`.execute(tx)
      await sql`ALTER DATABASE ${sql.id(rows[0]!.name)} SET default_transaction_read_only = ${sql.lit(value)}`.execute(
        tx,
      )
    })
  const other = await anotherServer(w)
  onTestFinished(async () => void (await set('off')))
  await set('on')
  expect(await ready(other.url)).toEqual(
    notReady({ database: 'it takes no writes: its default_transaction_read_only is on' }),
  )
  expect((await ask(`${other.url}/healthz`)).status).toBe(200)
})

test('a migration that this version needs and that has not run makes it not ready, and is named', async () => {
  const { rows } = await sql<{ name: string }>`
    DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration) RETURNING name, timestamp`.execute(
    w.database.owner,
  )
  const [{ name }] = rows as [{ name: string }]
  onTestFinished(async () => {
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${name}, '2026-01-01')`.execute(
      w.database.owner,
    )
  })
  expect(await ready()).toEqual(
    notReady({ migrations: `1 that this version needs have not run, the first of them ${name}` }),
  )
})

test('a wrong clock makes it not ready', async () => {
  const late = () => new Date(Date.now() - 60_000)
  const other = await anotherServer(w, {}, { clock: late })
  expect(await ready(other.url)).toEqual(
    notReady({ clock: 'this process and its database are 60 s apart' }),
  )
})

test('what hangs is not waited for: both answer, and many who ask cost one question', async () => {
  await w.database.owner.transaction().execute(async (tx) => {
    await sql`LOCK TABLE kysely_migration IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const answers = Promise.all(Array.from({ length: 40 }, () => ready()))
    const { rows } = await until(async () => {
      const found = await sql<{ pid: number }>`
        SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        tx,
      )
      return found.rows.length > 0 ? found : undefined
    })
    expect(rows).toHaveLength(1)
    expect((await ask(`${w.url}/healthz`)).status).toBe(200)
    const why = { migrations: 'it could not be looked at: the database does not answer' }
    for (const answer of await answers) expect(answer).toEqual(notReady(why))
  })
  expect((await ready()).status).toBe(200)
})

test('a process that ends is not ready until it has ended', async () => {
  const port = await freePort()
  const other = await anotherServer(w, { METRICS_PORT: String(port) })
  let finish = () => {}
  other.context.afterwards.begin(
    () =>
      new Promise<void>((done) => {
        finish = done
      }),
  )
  const closed = other.close()
  expect(await ready(`http://127.0.0.1:${port}`)).toEqual(
    notReady({ process: 'it is ending: send new calls elsewhere' }),
  )
  finish()
  await closed
  await expect(ready(`http://127.0.0.1:${port}`)).rejects.toThrow()
})
