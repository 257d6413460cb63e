import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing/database.ts'
import { inTx } from './pool.ts'
import { whyNotWritable } from './writable.ts'

let d: TestDatabase
beforeAll(async () => {
  d = await freshDatabase({ max: 1 })
})
afterAll(() => d.close())

/** The one connection of the pool goes on at a server that takes no writes, as after a demotion behind an address that stays. */
const demote = () => sql`SET default_transaction_read_only = on`.execute(d.db)
const write = () => sql`INSERT INTO rate_limit (key, points) VALUES (${crypto.randomUUID()}, 1)`
const standby = 'cannot execute INSERT in a read-only transaction'

test('a primary takes writes, unless its sessions are read-only', async () => {
  expect(await whyNotWritable(d.db)).toBeUndefined()
  await inTx(d.db, async (tx) => {
    await sql`SET TRANSACTION READ ONLY`.execute(tx)
    expect(await whyNotWritable(tx)).toContain('default_transaction_read_only is on')
  })
})

test('a connection that refused a write is given up: the next call gets a new one', async () => {
  await demote()
  await expect(write().execute(d.db)).rejects.toThrow(standby)
  await write().execute(d.db)
})

test('so is one that refused it in a transaction', async () => {
  await demote()
  await expect(inTx(d.db, (tx) => write().execute(tx))).rejects.toThrow(standby)
  await inTx(d.db, (tx) => write().execute(tx))
})
