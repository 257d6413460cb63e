import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../db/pool.ts'
import { checkLedger } from '../ledger/check.ts'
import { movements } from '../ledger/movements.ts'
import { post } from '../ledger/post.ts'
import { sendMoney, slipPicture } from '../testing/bank/slips.ts'
import { allShown, unexplained } from '../testing/books/every-satang.ts'
import { numberOf, owned } from '../testing/books/gone-on.ts'
import { differences } from '../testing/books/reconcile.ts'
import { type Restorable, restorable } from '../testing/books/restored.ts'
import { approveWithdrawal } from '../testing/operator.ts'
import { fund, payOut, until } from '../testing/world.ts'
import { journalFiles } from './journal.ts'
import { noteLoss, openLoss } from './loss.sql.ts'

/** Servers are started several times. */
const patienceMs = 120_000
const uuid = () => crypto.randomUUID()
type Member = Awaited<ReturnType<Restorable['member']>>

/** Ours against the outside's, to the satang, and the ledger by itself. */
const wrong = async (db: Db, h: Restorable) => [
  ...(await differences(db, h.sandbox)),
  ...(await unexplained(db, h.sandbox)),
  ...(await checkLedger(db)),
]
const shown = async (m: Member) => allShown((await m.wallet.get()).body)
const withdrawn = async (m: Member, amount: number) =>
  (await m.withdraw.ask({ amount }, { key: uuid() })).body._id as string
const moved = async (m: Member, from: string, to: string, amount: number) => {
  const { status, body } = await m.transfer.move({ from, to, amount }, { key: uuid() })
  expect([status, body.status]).toEqual([200, 'SUCCESS'])
}

const newcomer = {
  name: 'Somsri',
  username: '0812345678',
  password: 'secret-4711',
  bankCode: 'SCB',
  bankAccountName: 'Somsri Jaidee',
  bankAccountNo: '2345678902',
  isAdult: true,
}

test('an old copy is refused at the start; accepted, it is shut; recovered, it is whole and open', {
  timeout: patienceMs,
}, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 1_000, game: 'PG' })
  const copy = await h.backup()
  // No order stands for it, and the process ends at once.
  const prize = { order: uuid(), currency: 'THB', amount: money(1n) } as const
  const winner = await h.member()
  const member = await numberOf(h.ownerOf(), winner)
  await post(h.ownerOf(), movements.prizePaid({ ...prize, member }))
  await h.stop()
  await expect(h.start(copy)).rejects.toThrow(/lacks what the service has acknowledged/)
  await h.start()
  await fund(h, m, 500)
  await moved(m, 'MAIN', 'PG', 300)
  await payOut(h, m, 200)
  const late = await h.member({ balance: 700 })
  const before = [await shown(m), await shown(late)]
  await h.stop()

  await expect(h.start(copy)).rejects.toThrow(/lacks what the service has acknowledged/)
  await h.start(copy, { ACCEPT_RESTORED: 'yes' })
  const refused = await Promise.all([
    m.withdraw.ask({ amount: 100 }, { key: uuid() }),
    m.transfer.move({ from: 'PG', to: 'MAIN', amount: 100 }, { key: uuid() }),
    m.deposit.createQr({ provider: 'PAYTIMZ', amount: 100 }, { key: uuid() }),
    h.guest.auth.register(newcomer),
  ])
  for (const { status, body } of refused) {
    expect(status).toBe(503)
    expect(body.message).toContain('SERVICE_BUSY')
  }
  expect(await shown(m)).toBe(1_000)

  expect(await h.recover(copy)).toMatchObject({ opened: true, unresolved: [] })
  expect(await wrong(h.ownerOf(copy), h)).toEqual([])
  expect(await shown(m)).toBe(before[0])
  await until(async () => (await m.withdraw.ask({ amount: 100 }, { key: uuid() })).status === 200)
  // Whoever registers now gets a number that no lost member had.
  const next = await h.member()
  const [nextNumber, lateNumber] = await Promise.all(
    [next, late].map((one) => numberOf(h.ownerOf(copy), one)),
  )
  expect(nextNumber).toBeGreaterThan(lateNumber!)
  await h.stop()
  // The marks of before are over, and those of now stand.
  await h.start(copy)
  await h.stop()
  await expect(h.start()).rejects.toThrow(/lacks what the service has acknowledged/)
})

test('everything that went outside since the backup is booked once, for old and new members', {
  timeout: patienceMs,
}, async () => {
  const h = await restorable()
  const [approved, scanned, lender, refused] = [
    await h.member({ balance: 25_000 }),
    await h.member(),
    await h.member({ balance: 300 }),
    await h.member({ balance: 300, bank: { code: 'SCB', no: '2345670000' } }),
  ]
  const player = await h.member({ balance: 500 })
  for (const slotCode of ['PG', 'PGSLOT', 'CIRCUS']) await player.games.activate({ slotCode })
  const big = await withdrawn(approved, 20_500)
  const qr = (await scanned.deposit.createQr({ provider: 'WW', amount: 250 }, { key: uuid() })).body
  const copy = await h.backup()

  await approveWithdrawal(h.ownerOf(), { id: big, by: 'malee', now: new Date() })
  await until(async () => {
    await h.sweep()
    return (await approved.wallet.get()).body.held === 0
  })
  await h.sandbox.pay(qr.payload)
  await until(async () => (await shown(scanned)) === 250)
  for (const to of ['PG', 'PGSLOT', 'CIRCUS']) {
    await moved(player, 'MAIN', to, 100)
    await moved(player, to, 'MAIN', 40.25)
    await moved(player, 'MAIN', to, 10)
  }
  const giver = await h.member()
  const gift = await h.sandbox.ask<{ link: string }>('POST', '/phone/gifts', { amount: '88.00' })
  await giver.deposit.truelink({ link: `${gift.link}::0899999999` })
  await until(async () => (await shown(giver)) === 88)
  const { reference } = await sendMoney(h.sandbox, scanned)
  await scanned.deposit.slip({ bankCode: 'SCB' }, { file: await slipPicture(h.sandbox, reference) })
  // What nothing outside knows of: a prize. It pays for a withdrawal, of which one is refused.
  for (const m of [lender, refused]) {
    const prize = {
      order: uuid(),
      currency: 'THB',
      member: await numberOf(h.ownerOf(), m),
    } as const
    await post(h.ownerOf(), movements.prizePaid({ ...prize, amount: money(400_00n) }))
    await withdrawn(m, 600)
  }
  await until(async () => {
    await h.sweep()
    const { rows } =
      await sql`SELECT FROM errand WHERE kind IN ('payout', 'slip') AND settled_at IS NULL`.execute(
        h.ownerOf(),
      )
    return rows.length === 0
  }, 60_000)
  const all = [approved, scanned, player, giver]
  const before = await Promise.all(all.map((m) => owned(h.ownerOf(), m)))
  await h.stop()

  await h.start(copy, { ACCEPT_RESTORED: 'yes' })
  // What was sent before is only asked about: a payout that is sent now is not answered.
  await h.sandbox.fault({ service: 'bank', route: 'payout', kind: 'timeout-before' })
  const found = await h.recover(copy)
  await h.sandbox.heal()
  expect(found.orders.underWay).toBe(0)
  // A person must tell whether the house stands for it.
  expect(found.unresolved).toEqual([
    expect.stringMatching(`^lent 300.00 for payout .* of member ${lender._id}`),
  ])
  expect(found.opened).toBe(false)
  expect((await h.recover(copy, { openAnyway: true })).opened).toBe(true)
  expect(await wrong(h.ownerOf(copy), h)).toEqual([])
  expect(await Promise.all(all.map((m) => owned(h.ownerOf(copy), m)))).toEqual(before)
  expect([await shown(lender), await shown(refused)]).toEqual([0, 300])
  // Where nothing is lacking, orders under way are left alone; and a second time finds nothing to do.
  const nothing = { done: 0, refused: 0, underWay: 0 }
  expect(await h.recover(copy)).toMatchObject({ wasShut: false, orders: nothing, unresolved: [] })
  await noteLoss(h.ownerOf(copy), 'once more')
  // What a person has accepted is not asked about again.
  expect(await h.recover(copy)).toMatchObject({ opened: true, orders: nothing })
  expect(await Promise.all(all.map((m) => owned(h.ownerOf(copy), m)))).toEqual(before)
})

test('what the journal does not tell is named, and keeps money shut until a person opens it all the same', {
  timeout: patienceMs,
}, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 1_000 })
  const copy = await h.backup()
  await payOut(h, m, 200)
  const late = await h.member({ balance: 300 })
  await h.stop()
  const db = h.ownerOf(copy)
  await h.start(copy, { ACCEPT_RESTORED: 'yes' })
  await h.stop()
  // The journal of the machine that paid out is lost with it; another one has the newcomer's.
  for (const { file } of journalFiles(h.env.journalDir)) {
    const lines = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, lines.filter((line) => !line.includes('"payout"')).join('\n'))
  }
  // Somebody has the number of a member who registered after the backup.
  await sql`UPDATE books_loss SET recovered_at = now(), recovered_by = 'x', report = '{}'`.execute(
    db,
  )
  await sql`INSERT INTO member (code, username, password_hash, name, currency) VALUES ('10000001', '0810000001', '-', 'x', 'THB')`.execute(
    db,
  )
  await noteLoss(db, 'a tail')
  const found = await h.recover(copy)
  expect(found.opened).toBe(false)
  expect(found.unresolved.join('\n')).toContain(`member ${late._id}`)
  expect(found.unresolved.join('\n')).toMatch(/onlyOutside payout [0-9a-f-]{36} .*200\.00 THB/)
  expect(await openLoss(db)).toBeDefined()
  expect(await h.recover(copy, { openAnyway: true })).toMatchObject({ opened: true })
  const { rows } = await sql<{ report: { unresolved: string[] } }>`
    SELECT report FROM books_loss ORDER BY id DESC LIMIT 1`.execute(db)
  expect(rows[0]!.report.unresolved).toEqual(found.unresolved)
})

test('an order placed before the loss was noticed does not block a lost one', {
  timeout: patienceMs,
}, async () => {
  const h = await restorable()
  const mover = await h.member({ balance: 1_000, game: 'PG' })
  const taker = await h.member({ balance: 41_000 })
  const copy = await h.backup()
  await moved(mover, 'MAIN', 'PG', 300)
  await payOut(h, taker, 200)
  await h.stop()
  // Nothing here tells of what was lost.
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'krapao-journal-'))
  onTestFinished(() => rm(elsewhere, { recursive: true }))
  await h.start(copy, { JOURNAL_DIR: elsewhere })
  await h.sandbox.gameFault('PG', 'deposit', 'timeout-after')
  await h.sandbox.gameFault('PG', 'status', 'timeout-before')
  const into = { from: 'MAIN', to: 'PG', amount: 100 }
  expect((await mover.transfer.move(into, { key: uuid() })).body.status).toBe('PENDING')
  await withdrawn(taker, 20_500)
  await h.stop()
  await h.sandbox.heal()
  await noteLoss(h.ownerOf(copy), 'a tail')
  // Its process died while it asked.
  await sql`UPDATE errand SET lease_until = now() + interval '1 minute' WHERE settled_at IS NULL`.execute(
    h.ownerOf(copy),
  )

  expect(await h.recover(copy)).toMatchObject({ opened: true, unresolved: [] })
  // What the game said of the earlier order is older than the later one: until it is read, a part looks lost there.
  await h.start(copy)
  expect((await mover.games.refresh()).status).toBe(200)
  expect(await wrong(h.ownerOf(copy), h)).toEqual([])
  expect([await owned(h.ownerOf(copy), mover), await owned(h.ownerOf(copy), taker)]).toEqual([
    100_000, 4_080_000,
  ])
  const { rows } = await sql<{ held: number; moves: number; refused: number }>`
    SELECT (SELECT sum(held)::int FROM ledger.account) AS held,
           (SELECT count(*)::int FROM transfer_order WHERE state = 'done') AS moves,
           (SELECT count(*)::int FROM withdrawal WHERE state = 'refused') AS refused`.execute(
    h.ownerOf(copy),
  )
  expect(rows[0]).toEqual({ held: 0, moves: 2, refused: 1 })
})
