import { mkdir, rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { restorable } from '../testing/books/restored.ts'
import { anotherServer } from '../testing/process/another-server.ts'
import { fund, until } from '../testing/world.ts'
import { openLoss } from './loss.sql.ts'

/** Servers are started several times. */
const patienceMs = 120_000
const uuid = () => crypto.randomUUID()

test('a tail that is lost while the service runs shuts every process, until a person has opened it', {
  timeout: patienceMs,
}, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 500 })
  const other = await anotherServer(h)
  const ask = (url: string) =>
    fetch(`${url}/api/wallet/withdraw`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${m.token}`,
        'content-type': 'application/json',
        'idempotency-key': uuid(),
      },
      body: JSON.stringify({ amount: 100 }),
    })
  const owner = h.ownerOf()
  // As a failover to a standby that was behind.
  await owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`DELETE FROM ledger.entry WHERE transfer_id = (SELECT max(id) FROM ledger.transfer)`.execute(
      tx,
    )
    await sql`DELETE FROM ledger.transfer WHERE id = (SELECT max(id) FROM ledger.transfer)`.execute(
      tx,
    )
  })
  await until(async () => (await openLoss(owner)) !== undefined)
  for (const url of [h.url, other.url]) {
    const answer = await ask(url)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  }
  // The books do not add up without it, so that a person must say that money moves all the same.
  const found = await h.recover()
  expect(found).toMatchObject({ opened: false })
  expect(found.unresolved.join()).toContain('a balance is the sum of its entries')
  expect((await ask(other.url)).status).toBe(503)
  expect(await h.recover(undefined, { openAnyway: true })).toMatchObject({ opened: true })
  expect((await ask(other.url)).status).toBe(200)
  // A new mark is taken, and stands.
  await fund(h, m, 100)
  await h.stop()
  await h.start()
  expect(await openLoss(owner)).toBeUndefined()
})

test('an order that the journal cannot hold is not sent, and goes out once it can', {
  timeout: patienceMs,
}, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 500 })
  await h.stop()
  await h.start()
  await rm(h.env.journalDir, { recursive: true })
  await writeFile(h.env.journalDir, 'no folder')
  expect((await m.withdraw.ask({ amount: 200 }, { key: uuid() })).status).toBe(200)
  const paid = async () => Number((await h.sandbox.bankReport()).totalPaidOut)
  await h.sweep()
  const order = async () => {
    const { rows } = await sql<{ reason: string | null; sent: Date | null; attempt: number }>`
      SELECT reason, sent_at AS sent, attempt FROM errand WHERE kind = 'payout'`.execute(
      h.ownerOf(),
    )
    return rows[0]
  }
  expect(await order()).toMatchObject({
    reason: 'not sent: the journal could not be written',
    sent: null,
  })
  expect(await paid()).toBe(0)
  await rm(h.env.journalDir)
  await mkdir(h.env.journalDir)
  await until(async () => {
    await h.sweep()
    return (await paid()) === 200
  })
})
