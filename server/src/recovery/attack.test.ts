import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { clean } from '../clean.ts'
import type { Db } from '../db/pool.ts'
import { readFeeds } from '../features/deposit/account/feed.ts'
import { checkLedger } from '../ledger/check.ts'
import { sendMoney, slipPicture } from '../testing/bank/slips.ts'
import { anOffer, playTo } from '../testing/bonus/an-offer.ts'
import { owned, wins } from '../testing/books/gone-on.ts'
import { type Restorable, restorable } from '../testing/books/restored.ts'
import { approveWithdrawal, declineWithdrawal, lockOutMember } from '../testing/operator.ts'
import { fund, payOut, until } from '../testing/world.ts'
import { endOfBooks, noteLoss, openLoss } from './loss.sql.ts'
import { readMarks, removeMarks } from './marks.ts'

// What a member, or bad luck, makes of a restore.
const options = { timeout: 120_000 }
const uuid = () => crypto.randomUUID()
type Member = Awaited<ReturnType<Restorable['member']>>
const paidOut = async (h: Restorable) => Number((await h.sandbox.bankReport()).totalPaidOut)
const asked = async (m: Member, amount: number) => {
  const { status, body } = await m.withdraw.ask({ amount }, { key: uuid() })
  expect(status).toBe(200)
  return body._id as string
}
test(
  'does not lend for a lost deposit that was paid out; a loan keeps money shut; unsent orders stay unsent',
  options,
  async () => {
    const h = await restorable()
    const [fed, told, slow, unsent, lucky] = [
      await h.member(),
      await h.member(),
      await h.member(),
      await h.member({ balance: 1_000 }),
      await h.member({ balance: 300 }),
    ]
    const holder = await h.member({ balance: 200, game: 'PG' })
    const code = await anOffer(h)
    expect((await holder.bonus.activate({ code }, { key: uuid() })).status).toBe(200)
    const qr = (await fed.deposit.createQr({ provider: 'KBANK', amount: 1_000 }, { key: uuid() }))
      .body
    const parked = await asked(unsent, 200)
    const copy = await h.backup()
    const context = await h.stop().then(async () => (await h.start()).context)

    await lockOutMember(h.ownerOf(), { by: 'malee', username: unsent.phone, reason: 'stolen' })
    await declineWithdrawal(h.ownerOf(), { id: parked, by: 'malee', reason: 'thief' })
    await h.sandbox.pay(qr.payload, undefined, { bankCode: fed.bank.code, accountNo: fed.bank.no })
    const { reference } = await sendMoney(h.sandbox, told, { amount: '1000.00' })
    await told.deposit.slip({ bankCode: 'SCB' }, { file: await slipPicture(h.sandbox, reference) })
    const paid = (
      await slow.deposit.createQr({ provider: 'PAYTIMZ', amount: 1_000 }, { key: uuid() })
    ).body
    await h.sandbox.pay(paid.payload)
    const rich = [fed, told, slow]
    await until(async () => {
      await readFeeds(context)
      await h.sweep()
      const amounts = await Promise.all(rich.map((m) => owned(h.ownerOf(), m)))
      return amounts.every((amount) => amount >= 1_000_00)
    })
    for (const m of rich) await payOut(h, m, 1_000)
    await wins(h.ownerOf(), lucky, 400_00n)
    await wins(h.ownerOf(), holder, 5_00n)
    await holder.transfer.move({ from: 'MAIN', to: 'PG', amount: 405 }, { key: uuid() })
    await payOut(h, lucky, 600)
    const before = await Promise.all(rich.map((m) => owned(h.ownerOf(), m)))
    const outBefore = await paidOut(h)
    await h.stop()

    await h.start(copy, { ACCEPT_RESTORED: 'yes' })
    await h.sandbox.fault({ service: 'gateway', kind: 'timeout-before', times: 1 })
    const found = await h.recover(copy)
    await h.sandbox.heal()
    expect(await Promise.all(rich.map((m) => owned(h.ownerOf(copy), m)))).toEqual(before)
    expect(found.unresolved.map((one) => one.replace(/ [0-9a-f-]{36} /, ' ')).sort()).toEqual([
      `bonus of member ${holder._id} is held here; we cannot tell whether it had ended since`,
      `lent 300.00 for payout of member ${lucky._id}, 600.00 THB`,
      `lent 5.00 for gameDeposit of member ${holder._id}, 405.00 THB`,
    ])
    expect(found).toMatchObject({ opened: false, ended: [] })
    expect(await paidOut(h)).toBe(outBefore)
  },
)

test(
  'an order that was claimed since the backup shows that the copy is old, also where its answer was lost',
  options,
  async () => {
    const h = await restorable()
    const m = await h.member({ balance: 25_000 })
    const id = await asked(m, 20_500)
    const copy = await h.backup()
    await approveWithdrawal(h.ownerOf(), { id, by: 'malee' })
    await h.sandbox.fault({ service: 'bank', route: 'payout', kind: 'timeout-after' })
    await h.sweep()
    await h.sandbox.heal()
    expect(await paidOut(h)).toBe(20_500)
    await h.stop()
    await expect(h.start(copy)).rejects.toThrow(`order ${id}`)
    await h.start()
    // One that the outside never got goes back to be sent: the database lacks nothing.
    await h.stop()
    await h.start()
    expect(await openLoss(h.ownerOf())).toBeUndefined()
  },
)

test(
  'a restore is shut where no mark tells what it lacks: there is none, or all are older',
  options,
  async () => {
    const h = await restorable()
    const m = await h.member({ balance: 1_000 })
    await h.stop()
    // As on a machine that was off since then.
    const older = await aFolder()
    await cp(h.env.journalDir, older, { recursive: true })
    expect(readMarks(older).marks).not.toEqual([])
    await h.start()
    await fund(h, m, 100)
    const [first, second] = [await h.backup(), await h.backup()]
    await payOut(h, m, 1_000)
    await h.stop()
    for (const [copy, journal] of [
      [first, await aFolder()],
      [second, older],
    ] as const) {
      await h.start(copy, { ACCEPT_RESTORED: 'yes', JOURNAL_DIR: journal })
      const db = h.ownerOf(copy)
      const loss = await openLoss(db)
      expect(loss!.lacks).toContain('no mark tells what it lacks')
      // It may have been started before, and postings made on top of it.
      expect(await endOfBooks(db, loss!)).toBeUndefined()
      expect((await m.withdraw.ask({ amount: 1_000 }, { key: uuid() })).status).toBe(503)
      await h.stop()
    }
  },
)

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'krapao-journal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('where no mark is left, the journal shows that the copy is old', options, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 1_000 })
  const copy = await h.backup()
  await payOut(h, m, 1_000)
  await h.stop()
  removeMarks(readMarks(h.env.journalDir).files)
  await expect(h.start(copy)).rejects.toThrow(/lacks what the service has acknowledged: order/)
})

const newestPosting = async (db: Db) =>
  (await sql<{ id: string }>`SELECT max(id)::text AS id FROM ledger.transfer`.execute(db)).rows[0]!
    .id
/** As the process looked at the books last. */
const newestMark = (h: Restorable): string | undefined =>
  readMarks(h.env.journalDir)
    .marks.flatMap((one) => (one.is === 'transfer' ? [one.id] : []))
    .at(-1)

test('no member’s call can shut money, and a repeat hides no newer call', options, async () => {
  const h = await restorable()
  const [m, other, third] = [
    await h.member({ balance: 500 }),
    await h.member({ balance: 500 }),
    await h.member({ balance: 500 }),
  ]
  const app = await h.stop().then(() => h.start())
  const owner = h.ownerOf()
  const [old, newest, first] = [uuid(), uuid(), uuid()]
  // Without a key a call's row makes room for the next one, once it is no double tap.
  const keyless = await h.member({ balance: 500 })
  expect((await keyless.withdraw.ask({ amount: 100 })).status).toBe(200)
  await sql`UPDATE idempotency SET finished_at = finished_at - interval '4 seconds' WHERE implicit`.execute(
    owner,
  )
  expect((await keyless.withdraw.ask({ amount: 100 })).status).not.toBe(200)
  await wins(owner, keyless, 1_00n)
  await until(async () => (await newestPosting(owner)) === newestMark(h))
  expect(await openLoss(owner)).toBeUndefined()

  await m.withdraw.ask({ amount: 100 }, { key: old })
  // Of these two it is the newer one that is looked for.
  await third.withdraw.ask({ amount: 100 }, { key: first })
  await until(async () => (await newestPosting(owner)) === newestMark(h))
  await sql`UPDATE idempotency SET started_at = started_at - interval '31 days' WHERE key = ${old}`.execute(
    owner,
  )
  expect((await m.withdraw.ask({ amount: 100 }, { key: old })).status).toBe(200)
  await clean(app.context)
  await other.withdraw.ask({ amount: 100 }, { key: newest })
  await until(async () => (await newestPosting(owner)) === newestMark(h))
  expect(await openLoss(owner)).toBeUndefined()
  // The newest call is looked for, and no repeat in its place.
  expect((await third.withdraw.ask({ amount: 100 }, { key: first })).status).toBe(200)
  await sql`DELETE FROM idempotency WHERE key = ${newest}`.execute(owner)
  await until(async () => (await openLoss(owner)) !== undefined)
  const loss = await openLoss(owner)
  expect(loss!.lacks).toContain('the answer to a money call')
})

/** A bonus of 100 beside as much own money, its target met with 2,000: a copy is made; then it ends, and a part of the 200 that it leaves is paid out. */
async function cappedBehind(h: Restorable, leaves: number) {
  const m = await h.member({ balance: 100, game: 'PG' })
  const code = await anOffer(h, { capTimes: 1 })
  expect((await m.bonus.activate({ code }, { key: uuid() })).status).toBe(200)
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 200 }, { key: uuid() })
  await playTo(h, m, 'PG', 2_000)
  await m.games.refresh()
  expect((await m.bonus.active({})).body.holding).toMatchObject({ met: true })
  const copy = await h.backup()
  const clear = () => m.bonus.clear({}, { key: uuid() })
  expect((await clear()).body).toEqual({ message: 'BONUS_CLEAR', cut: 1_800 })
  await payOut(h, m, leaves)
  await h.stop()
  await h.start(copy, { ACCEPT_RESTORED: 'yes' })
  const named = await h.recover(copy)
  return { m, copy, clear, found: await h.recover(copy, { openAnyway: true }), named }
}

test(
  'a bonus that had ended under its cap is held again, and ends under it once more',
  options,
  async () => {
    const h = await restorable()
    const { m, copy, clear, found, named } = await cappedBehind(h, 100)
    // A person sees it first.
    expect(named).toMatchObject({ opened: false, ended: [], goingOn: [] })
    expect(named.unresolved.join()).toMatch(/^bonus .* -100.00 moved since without play/)
    expect(found).toMatchObject({ opened: true, ended: [], unresolved: [] })
    expect(found.goingOn).toEqual([expect.stringContaining('-100.00 moved since without play')])
    // Nothing is left to correct.
    await noteLoss(h.ownerOf(copy), 'once more')
    expect((await h.recover(copy, { openAnyway: true })).goingOn).toEqual([])
    await until(async () => (await clear()).body.cut === 1_800)
    expect(await owned(h.ownerOf(copy), m)).toBe(100_00)
    expect(await checkLedger(h.ownerOf(copy))).toEqual([])
  },
)

test(
  'a bonus is left for a person where more was withdrawn than the member’s own money',
  options,
  async () => {
    const { found } = await cappedBehind(await restorable(), 150)
    expect(found).toMatchObject({ ended: [], goingOn: [] })
    expect(found.unresolved).toEqual([
      expect.stringMatching(/ is held here; we cannot tell whether it had ended since$/),
      expect.stringMatching(/^not so: what a holding has .* is there/),
    ])
  },
)
