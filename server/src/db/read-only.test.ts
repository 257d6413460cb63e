import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { until, world } from '../testing/world.ts'

// A database whose sessions take no writes for a while: an operator's maintenance, or a provider's answer to a full disk. A session keeps what it
// began with, so that those of the pools must not stay read-only for longer than the database.
const w = await world()
const ready = async () => (await fetch(`${w.url}/readyz`)).status
const busy = { status: 503, body: { message: 'SERVICE_BUSY' } }

test('a database that takes no writes for a while: members read, writes ask to try again, and it is ready at the first look after', async () => {
  const m = await w.member({ balance: 500 })
  onTestFinished(() => takesWrites(true))
  await takesWrites(false)
  w.forward(120_000) // so that it would be noted when the session was last seen
  await endSessions()
  expect(await ready()).toBe(503)
  for (const _ of [1, 2])
    expect(await m.wallet.get()).toMatchObject({ status: 200, body: { amount: 500 } })
  expect(await m.withdraw.ask({ amount: 100 })).toMatchObject(busy)
  const login = () => w.guest.auth.login({ username: m.phone, password: m.password })
  expect(await login()).toMatchObject(busy)
  await takesWrites(true)
  expect(await ready()).toBe(200)
  await until(async () => (await login()).status === 200)
})

/** Of sessions that begin from now on. */
async function takesWrites(does: boolean): Promise<void> {
  const { owner, connection } = w.database
  await owner.transaction().execute(async (tx) => {
    await sql`SET TRANSACTION READ WRITE`.execute(tx)
    await sql`ALTER DATABASE ${sql.id(connection.database)} SET default_transaction_read_only = ${sql.lit(does ? 'off' : 'on')}`.execute(
      tx,
    )
  })
}

/** Of the server: its next ones are read-only. */
async function endSessions(): Promise<void> {
  await sql`
    SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
     WHERE datname = current_database() AND usename <> current_user`.execute(w.database.owner)
}
