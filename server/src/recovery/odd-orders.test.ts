import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../db/pool.ts'
import { claimErrand, markSent } from '../errands/errand.sql.ts'
import { owned, wins } from '../testing/books/gone-on.ts'
import { restorable } from '../testing/books/restored.ts'
import { approveWithdrawal } from '../testing/operator.ts'
import { payOut, until } from '../testing/world.ts'
import { bringBack } from './bring-back.ts'
import { journalFiles } from './journal.ts'
import { noteLoss } from './loss.sql.ts'
import { readJournals } from './read-journal.ts'

// Orders that a recovery meets in a state that a plain restore does not have.
const options = { timeout: 180_000 }
const uuid = () => crypto.randomUUID()
const openErrands = async (db: Db) =>
  (await sql<{ attempt: number }>`SELECT attempt FROM errand WHERE settled_at IS NULL`.execute(db))
    .rows

test(
  'a loan for a refused order whose money was spent is named and does not stop the run',
  options,
  async () => {
    const h = await restorable()
    const m = await h.member()
    const copy = await h.backup()
    await wins(h.ownerOf(), m, 400_00n)
    await h.sandbox.fault({ service: 'bank', route: 'payout', kind: 'refuse', times: 1 })
    await payOut(h, m, 400) // refused by the bank
    await h.sandbox.heal()
    expect(await owned(h.ownerOf(), m)).toBe(400_00)
    await payOut(h, m, 400) // paid
    expect(await owned(h.ownerOf(), m)).toBe(0)
    await h.stop()
    await h.start(copy, { ACCEPT_RESTORED: 'yes' })
    const found = await h.recover(copy)
    expect(found).toMatchObject({ opened: false })
    expect(found.unresolved.join()).toContain('lent 400.00 for payout')
    expect(await h.recover(copy, { openAnyway: true })).toMatchObject({ opened: true })
  },
)

test(
  'an order sent by another machine is not refused because its journal is absent',
  options,
  async () => {
    const h = await restorable()
    const m = await h.member({ balance: 41_000 })
    const asked = async (amount: number) =>
      (await m.withdraw.ask({ amount }, { key: uuid() })).body._id as string
    const big = await asked(20_500)
    const copy = await h.backup()
    await approveWithdrawal(h.ownerOf(), { id: big, by: 'malee', now: new Date() })
    await until(async () => {
      await h.sweep()
      return (await m.wallet.get()).body.held === 0
    })
    // What this machine has written until now is the worker's journal, on another machine.
    await h.stop()
    const other = await mkdtemp(path.join(tmpdir(), 'krapao-other-'))
    onTestFinished(() => rm(other, { recursive: true, force: true }))
    await cp(h.env.journalDir, other, { recursive: true })
    for (const { file } of journalFiles(h.env.journalDir)) {
      const lines = (await readFile(file, 'utf8')).split('\n')
      await writeFile(file, lines.filter((l) => !l.includes(big)).join('\n'))
    }
    await h.start()
    await payOut(h, m, 200)
    const before = await owned(h.ownerOf(), m)
    expect(before).toBe(20_300_00)
    await h.stop()
    await h.start(copy, { ACCEPT_RESTORED: 'yes' })
    await h.recover(copy)
    // Now with the other machine's journal, too.
    for (const { file } of journalFiles(other))
      await cp(file, path.join(h.env.journalDir, path.basename(file)))
    await h.recover(copy, { openAnyway: true })
    expect(await owned(h.ownerOf(copy), m)).toBe(before)
  },
)

test(
  'after opening anyway, a journal that is named later ends what stands here unsent',
  options,
  async () => {
    const h = await restorable()
    const m = await h.member({ balance: 25_000 })
    const { body } = await m.withdraw.ask({ amount: 20_500 }, { key: uuid() })
    const copy = await h.backup()
    await approveWithdrawal(h.ownerOf(), { id: body._id, by: 'malee', now: new Date() })
    await until(async () => {
      await h.sweep()
      return (await m.wallet.get()).body.held === 0
    })
    await h.stop()
    await h.start(copy, { ACCEPT_RESTORED: 'yes' })
    expect((await h.recover(copy, { dirs: [], openAnyway: true })).opened).toBe(true)
    const found = await h.recover(copy)
    expect(found).toMatchObject({ wasShut: false, orders: { done: 1 }, unresolved: [] })
    expect(await owned(h.ownerOf(copy), m)).toBe(4_500_00)
  },
)

test(
  'what a worker has unsent in its hands is not sent once a run has marked it as sent',
  options,
  async () => {
    const h = await restorable()
    const m = await h.member({ balance: 25_000 })
    const id = (await m.withdraw.ask({ amount: 20_500 }, { key: uuid() })).body._id as string
    const copy = await h.backup()
    await approveWithdrawal(h.ownerOf(), { id, by: 'malee', now: new Date() })
    await until(async () => {
      await h.sweep()
      return (await m.wallet.get()).body.held === 0
    })
    await h.stop()
    const { context } = await h.start(copy, { ACCEPT_RESTORED: 'yes' })
    await h.recover(copy, { dirs: [], openAnyway: true })
    const { orders } = await readJournals([h.env.journalDir])
    const rows = orders.find(({ errand }) => errand.id === id)!
    // As its sender had it, which the journal tells of by the same attempt.
    const taken = (await claimErrand(context, ['payout'], id))!
    expect([taken.attempt, taken.sentAt]).toEqual([rows.errand.attempt, null])
    const marked: unknown[] = []
    // Right after it is written back, and before this run takes the order itself.
    const run = async () => {
      marked.push(await markSent(context, taken))
      return 'asked' as const
    }
    const lending = { unread: [], absent: [], inJournal: [], anyway: false }
    const errands = { ...context.errands, run }
    await bringBack({ ...context, errands }, rows, { patienceMs: 0, isShut: false, lending })
    expect(marked).toEqual([undefined])
  },
)

test('a withdrawal that was asked for after money was opened stands', options, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 41_000 })
  const copy = await h.backup()
  await payOut(h, m, 200) // lost
  await h.stop()
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'krapao-journal-'))
  onTestFinished(() => rm(elsewhere, { recursive: true }))
  await h.start(copy, { JOURNAL_DIR: elsewhere })
  await h.sandbox.fault({ service: 'bank', route: 'payout', kind: 'timeout-after' })
  await h.sandbox.fault({ service: 'bank', route: 'payout-status', kind: 'timeout-before' })
  expect((await m.withdraw.ask({ amount: 300 }, { key: uuid() })).status).toBe(200)
  await h.sweep()
  await h.stop()
  const db = h.ownerOf(copy)
  await noteLoss(db, 'a tail')
  expect((await h.recover(copy, { openAnyway: true })).opened).toBe(true)
  await h.sandbox.heal()
  await h.start(copy, { JOURNAL_DIR: elsewhere })
  await sql`UPDATE errand SET next_check_at = now() WHERE settled_at IS NULL`.execute(db)
  await until(async () => {
    await h.sweep()
    return (await openErrands(db)).length === 0
  })
  const asked = await m.withdraw.ask({ amount: 20_500 }, { key: uuid() })
  expect(asked.status).toBe(200)
  await h.recover(copy)
  const { rows } = await sql<{
    state: string
  }>`SELECT state FROM withdrawal WHERE id = ${asked.body._id}`.execute(db)
  expect(rows[0]!.state).toBe('asked')
})

test(
  'books without a posting are compared with all that the journal could tell of',
  options,
  async () => {
    const h = await restorable()
    const m = await h.member()
    const copy = await h.backup()
    const { body } = await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }, { key: uuid() })
    await h.sandbox.pay(body.payload)
    await until(async () => (await m.wallet.get()).body.amount === 100)
    await h.stop()
    await noteLoss(h.ownerOf(copy), 'a tail')
    const lost = await mkdtemp(path.join(tmpdir(), 'krapao-journal-'))
    onTestFinished(() => rm(lost, { recursive: true }))
    await writeFile(path.join(lost, 'orders-2026-11-01-x.ndjson'), '{"version":2}\n')
    const found = await h.recover(copy, { dirs: [lost], aheadMs: 3 * 3_600_000 })
    expect(found.unresolved).toEqual([
      'the journal has lines of another version of Krapao (1), and their orders were sent',
      expect.stringMatching(/^onlyOutside .*100/),
    ])
  },
)

test('what was sent since is not sent again', options, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 25_000 })
  const big = (await m.withdraw.ask({ amount: 20_500 }, { key: uuid() })).body._id as string
  const copy = await h.backup()
  await approveWithdrawal(h.ownerOf(), { id: big, by: 'malee', now: new Date() })
  await until(async () => {
    await h.sweep()
    return (await m.wallet.get()).body.held === 0
  })
  await h.stop()
  await h.start(copy, { ACCEPT_RESTORED: 'yes' })
  await h.sandbox.fault({ service: 'bank', route: 'payout', kind: 'timeout-before' })
  expect(await h.recover(copy)).toMatchObject({ opened: true })
  const { faults } = await h.sandbox.ask<{ faults: { hits: number }[] }>('GET', '/faults')
  await h.sandbox.heal()
  expect(faults).toMatchObject([{ hits: 0 }])
})

test('where nothing is lost, orders under way are left to the service', options, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 500, game: 'PG' })
  await h.sandbox.gameFault('PG', 'deposit', 'timeout-after')
  await h.sandbox.gameFault('PG', 'status', 'timeout-before')
  const into = { from: 'MAIN', to: 'PG', amount: 100 }
  expect((await m.transfer.move(into, { key: uuid() })).body.status).toBe('PENDING')
  const before = await openErrands(h.ownerOf())
  expect(before).toHaveLength(1)
  const found = await h.recover()
  expect(found).toMatchObject({ opened: false, orders: { done: 0, refused: 0, underWay: 0 } })
  expect(await openErrands(h.ownerOf())).toEqual(before)
})

test('a journal of 130,000 orders is read', options, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 1_000 })
  await payOut(h, m, 100)
  const copy = await h.backup()
  await h.stop()
  const db = h.ownerOf(copy)
  const n = 130_000
  const lines = journalFiles(h.env.journalDir)
  const text = (await Promise.all(lines.map(({ file }) => readFile(file, 'utf8')))).join('\n')
  const line = text.split('\n').find((l) => l.includes('"payout"'))!
  const id = JSON.parse(line).errand.id as string
  const ref = (i: number) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`
  const part = 10_000
  for (let from = 1; from <= n; from += part) {
    await sql`INSERT INTO errand SELECT (jsonb_populate_record(e, jsonb_build_object('id', '00000000-0000-4000-8000-' || lpad(i::text, 12, '0'), 'provider_ref', 'x' || i))).*
                FROM errand e, generate_series(${from}::int, ${from + part - 1}::int) i WHERE e.id = ${id}`.execute(
      db,
    )
    const copies = Array.from({ length: part }, (_, i) => line.replaceAll(id, ref(from + i)))
    await appendFile(lines[0]!.file, `\n${copies.join('\n')}\n`)
  }
  await noteLoss(db, 'a tail')
  const { opened, orders } = await h.recover(copy, { openAnyway: true })
  // With the deposit and the payout of this member.
  expect([opened, orders.inJournal]).toEqual([true, n + 2])
})
