import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Db } from '../db/pool.ts'
import { readEnv } from '../env.ts'
import { restorable } from '../testing/books/restored.ts'
import { readExposition, valueIn } from '../testing/exposition.ts'
import { freePort } from '../testing/free-port.ts'
import { anotherServer } from '../testing/process/another-server.ts'
import { fund, payOut, until } from '../testing/world.ts'
import { endOfBooks, noteLoss, openLoss } from './loss.sql.ts'
import { readMarks } from './marks.ts'

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

/** As after a failover to a standby that lacks this: rows are gone without a trace. */
const lose = (db: Db, rows: RawBuilder<unknown>) =>
  db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`DELETE FROM ${rows}`.execute(tx)
  })
const hasLoss = (db: Db) => async () => (await openLoss(db)) !== undefined

test('a lost answer is noticed whatever was answered since', async () => {
  const h = await restorable()
  const [m, other] = [await h.member({ balance: 500 }), await h.member({ balance: 500 })]
  const key = uuid()
  expect((await m.withdraw.ask({ amount: 100 }, { key })).status).toBe(200)
  await lose(h.ownerOf(), sql`idempotency WHERE key = ${key}`)
  await other.withdraw.ask({ amount: 100 }, { key: uuid() })
  await until(hasLoss(h.ownerOf()))
})

test('over new connections an order is sent only where the books hold what was acknowledged', async () => {
  const h = await restorable()
  const [m, other] = [await h.member({ balance: 500 }), await h.member({ balance: 500 })]
  const owner = h.ownerOf()
  await payOut(h, m, 200)
  const paid = async () => Number((await h.sandbox.bankReport()).totalPaidOut)
  await lose(owner, sql`errand WHERE kind = 'payout'`)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
    .execute(owner)
    .catch(() => undefined)
  // Refused, or accepted and not sent: the loss may be noticed in between.
  await other.withdraw.ask({ amount: 300 }, { key: uuid() })
  await h.sweep().catch(() => undefined)
  await until(hasLoss(h.ownerOf()))
  await h.sweep().catch(() => undefined)
  expect(await paid()).toBe(200)
})

test('what is lacking stays noticed where the note of it is lost, too', async () => {
  const h = await restorable()
  const [m, other] = [await h.member({ balance: 500 }), await h.member({ balance: 500 })]
  const owner = h.ownerOf()
  const key = uuid()
  expect((await m.withdraw.ask({ amount: 100 }, { key })).status).toBe(200)
  await lose(owner, sql`idempotency WHERE key = ${key}`)
  await until(hasLoss(owner))
  const first = await openLoss(owner)
  expect((await other.withdraw.ask({ amount: 100 }, { key: uuid() })).status).toBe(503)
  await lose(owner, sql`books_loss`)
  await until(hasLoss(owner))
  expect((await openLoss(owner))!.noticedAt).not.toEqual(first!.noticedAt)
  expect((await other.withdraw.ask({ amount: 100 }, { key: uuid() })).status).toBe(503)
})

test('a recovery whose clock was ahead hides no later loss', {
  timeout: patienceMs,
}, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 500 })
  const owner = h.ownerOf()
  await noteLoss(owner, 'a tail')
  await sql`UPDATE books_loss SET recovered_at = now() + interval '1 hour', recovered_by = 'x', report = '{}'`.execute(
    owner,
  )
  // The process has seen that recovery.
  await until(async () => readMarks(h.env.journalDir).marks.some((one) => one.recovered?.length))
  const key = uuid()
  expect((await m.withdraw.ask({ amount: 100 }, { key })).status).toBe(200)
  await lose(owner, sql`idempotency WHERE key = ${key}`)
  await until(hasLoss(owner))
})

test('the books end where the copy ends, whatever was posted on top of it before the loss was noticed', {
  timeout: patienceMs,
}, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 1_000 })
  const copy = await h.backup()
  const db = h.ownerOf(copy)
  const newest = () =>
    sql<{ at: Date }>`SELECT at FROM ledger.transfer ORDER BY id DESC LIMIT 1`
      .execute(db)
      .then(({ rows }) => rows[0]!.at)
  const end = await newest()
  await payOut(h, m, 300)
  await h.stop()
  // A process that has no mark of what is lacking does not notice it.
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'krapao-journal-'))
  onTestFinished(() => rm(elsewhere, { recursive: true }))
  await h.start(copy, { JOURNAL_DIR: elsewhere })
  await payOut(h, m, 100)
  await h.stop()
  await h.start(copy, { ACCEPT_RESTORED: 'yes' })
  const loss = await openLoss(db)
  expect(await newest()).not.toEqual(end)
  expect(await endOfBooks(db, loss!)).toEqual(end)
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

test('a worker that cannot write its journal leaves new orders to others, still asks about sent ones, and is reported', {
  timeout: patienceMs,
}, async () => {
  const port = await freePort()
  const h = await restorable({ env: { METRICS_PORT: String(port) } })
  const m = await h.member({ balance: 500, game: 'PG' })
  const failing = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return valueIn(readExposition(text), 'krapao_journal_failing')
  }
  await h.sandbox.gameFault('PG', 'deposit', 'timeout-after')
  const into = { from: 'MAIN', to: 'PG', amount: 100 }
  expect((await m.transfer.move(into, { key: uuid() })).body.status).toBe('PENDING')
  await h.sandbox.heal()
  await h.stop()
  await h.start()
  expect(await failing()).toBe(0)
  await rm(h.env.journalDir, { recursive: true })
  await writeFile(h.env.journalDir, 'no folder')
  await m.withdraw.ask({ amount: 200 }, { key: uuid() })
  await until(async () => {
    await h.sweep()
    return (await failing()) === 1
  })
  const due = () => sql`UPDATE errand SET next_check_at = now() WHERE settled_at IS NULL`
  const attempts = async () =>
    (
      await sql<{ attempt: number }>`SELECT attempt FROM errand WHERE kind = 'payout'`.execute(
        h.ownerOf(),
      )
    ).rows
  await due().execute(h.ownerOf())
  await h.sweep()
  expect(await attempts()).toEqual([{ attempt: 1 }])
  expect((await m.wallet.get()).body.slots[0]).toMatchObject({ amount: 100 })
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'krapao-journal-'))
  onTestFinished(() => rm(elsewhere, { recursive: true }))
  const other = await buildApp(readEnv({ ...h.settings, JOURNAL_DIR: elsewhere, METRICS_PORT: '' }))
  onTestFinished(other.close)
  await other.context.errands.sweep()
  expect(await attempts()).toEqual([{ attempt: 2 }])
  expect(Number((await h.sandbox.bankReport()).totalPaidOut)).toBe(200)
  await rm(h.env.journalDir)
  await mkdir(h.env.journalDir)
  await until(async () => (await failing()) === 0)
})
