import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../db/pool.ts'
import { anOffer } from '../testing/bonus/an-offer.ts'
import { owned, wins } from '../testing/books/gone-on.ts'
import { type Restorable, restorable } from '../testing/books/restored.ts'
import { payOut } from '../testing/world.ts'
import { endOfBooks, noteLoss, openLoss } from './loss.sql.ts'

// What a run knows of an earlier one: from the database, and not from times. The clock of another primary may have been ahead.
const options = { timeout: 120_000 }
const uuid = () => crypto.randomUUID()

/** A copy that lacks a prize and the payout that it paid for. The server is stopped. */
async function prizeWithdrawn() {
  const h = await restorable()
  const m = await h.member({ balance: 100 })
  const copy = await h.backup()
  await wins(h.ownerOf(), m, 400_00n)
  await payOut(h, m, 500)
  await h.stop()
  const lent = expect.stringMatching(`^lent 400.00 for payout .* of member ${m._id}`)
  return { h, m, copy, lent }
}
const noticedAhead = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`UPDATE books_loss SET noticed_at = noticed_at + interval '25 hours'`.execute(tx)
  })
/** As a dump that is read in one transaction. */
const writtenAtOnce = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`UPDATE books_loss SET lacks = lacks`.execute(tx)
    await sql`UPDATE errand SET kind = kind`.execute(tx)
    await sql`UPDATE ledger.transfer SET kind = kind`.execute(tx)
  })

test(
  'a loan is named until a person has accepted it, whatever the clock was that noticed the loss',
  options,
  async () => {
    const { h, copy, lent } = await prizeWithdrawn()
    const db = h.ownerOf(copy)
    await noteLoss(db, 'a tail')
    await noticedAhead(db)
    const first = await h.recover(copy)
    expect(first).toMatchObject({ opened: false, unresolved: [lent] })
    // That run may have been killed before it said so.
    expect(await h.recover(copy)).toMatchObject({ opened: false, unresolved: [lent] })
    expect(await h.recover(copy, { openAnyway: true })).toMatchObject({ opened: true })
    expect((await h.recover(copy)).unresolved).toEqual([])
  },
)

test('a loan on open books is named by each run, until a report names it', options, async () => {
  const { h, m, copy, lent } = await prizeWithdrawn()
  await noteLoss(h.ownerOf(copy), 'a tail')
  await h.recover(copy, { dirs: [], openAnyway: true })
  expect((await h.recover(copy, { openAnyway: true })).unresolved).toEqual([lent])
  expect(await owned(h.ownerOf(copy), m)).toBe(0)
  expect((await h.recover(copy)).unresolved).toEqual([lent])
  await noteLoss(h.ownerOf(copy), 'once more')
  expect(await h.recover(copy, { openAnyway: true })).toMatchObject({ opened: true })
  expect((await h.recover(copy)).unresolved).toEqual([])
})

/** Who holds a bonus, and has gone on since the backup. */
async function holderGoneOn(h: Restorable) {
  const m = await h.member({ balance: 200, game: 'PG' })
  const code = await anOffer(h)
  expect((await m.bonus.activate({ code }, { key: uuid() })).status).toBe(200)
  const copy = await h.backup()
  const into = { from: 'MAIN', to: 'PG', amount: 400 }
  expect((await m.transfer.move(into, { key: uuid() })).body.status).toBe('SUCCESS')
  await h.stop()
  return copy
}

test(
  'a second run ends the books where the first one did, and knows who has gone on',
  options,
  async () => {
    const h = await restorable()
    const copy = await holderGoneOn(h)
    const db = h.ownerOf(copy)
    await noteLoss(db, 'a tail')
    await noticedAhead(db)
    const end = await endOfBooks(db, (await openLoss(db))!)
    const found = await h.recover(copy)
    expect(found.unresolved).toEqual([expect.stringMatching(/^bonus .* is held here/)])
    expect(await endOfBooks(db, (await openLoss(db))!)).toEqual(end)
    expect((await h.recover(copy)).unresolved).toEqual(found.unresolved)
    await writtenAtOnce(db)
    expect((await h.recover(copy)).unresolved).toEqual(found.unresolved)
  },
)
