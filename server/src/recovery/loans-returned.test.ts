import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../db/pool.ts'
import { checkLedger } from '../ledger/check.ts'
import { anOffer, playTo } from '../testing/bonus/an-offer.ts'
import { owned, wins } from '../testing/books/gone-on.ts'
import { type Restorable, restorable } from '../testing/books/restored.ts'
import { payOut, until } from '../testing/world.ts'
import { journalFiles } from './journal.ts'
import { noteLoss } from './loss.sql.ts'

// A person has accepted a loan while its order was under way, and the order is refused only after money was opened.
const options = { timeout: 180_000 }
const uuid = () => crypto.randomUUID()

/** What was never heard of outside is refused once that proves it. */
const allEnd = (h: Restorable, db: Db) =>
  until(async () => {
    await db.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx)
      await sql`UPDATE errand SET sent_at = sent_at - interval '5 days', missing_since = missing_since - interval '4 days', next_check_at = now()
                 WHERE settled_at IS NULL`.execute(tx)
    })
    await h.sweep()
    const { rows } = await sql`SELECT FROM errand WHERE settled_at IS NULL`.execute(db)
    return rows.length === 0
  }, 60_000)

test(
  'a loan that is taken back after it was accepted is told of, and so is one that cannot be',
  options,
  async () => {
    const h = await restorable()
    const [saver, spender, player] = [
      await h.member({ balance: 100 }),
      await h.member({ balance: 100 }),
      await h.member({ balance: 100, game: 'PG' }),
    ]
    const members = [saver, spender, player]
    const copy = await h.backup()
    await h.sandbox.fault({ service: 'bank', route: 'payout', kind: 'refuse', times: 3 })
    for (const m of members) {
      await wins(h.ownerOf(), m, 400_00n)
      await payOut(h, m, 500)
    }
    await h.stop()
    const db = h.ownerOf(copy)
    await noteLoss(db, 'a tail')
    await h.sandbox.fault({ service: 'bank', route: 'payout-status', kind: 'timeout-before' })
    expect(await h.recover(copy, { openAnyway: true })).toMatchObject({
      opened: true,
      orders: { underWay: 3 },
    })
    await h.sandbox.heal()
    await h.start(copy)
    await allEnd(h, db)
    await payOut(h, spender, 500)
    const code = await anOffer({ database: { owner: db } }, { fixed: 100 })
    const { status, body } = await player.bonus.activate({ code }, { key: uuid() })
    expect([status, body]).toMatchObject([200, {}])

    // The journal's files are deleted one day.
    for (const { file } of journalFiles(h.env.journalDir)) rmSync(file)
    const { said, unresolved } = await h.recover(copy)
    expect(unresolved).toEqual([])
    expect(said.join('\n')).toContain(`taken back 400.00 of member ${saver._id}: payout `)
    for (const [m, why] of [
      [spender, 'the member has spent it since'],
      [player, 'a bonus of the member was taken with it'],
    ] as const)
      expect(said).toContainEqual(
        expect.stringMatching(`not taken back: lent 400.00 .* of member ${m._id}, .*${why}`),
      )
    const are = await Promise.all(members.map((m) => owned(db, m)))
    expect(are).toEqual([100_00, 0, 600_00])
    expect(await checkLedger(db)).toEqual([])
  },
)

test('a loan that raised a bonus which has ended since is not taken back', options, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 100, game: 'PG' })
  const code = await anOffer(h, { capTimes: 1 })
  expect((await m.bonus.activate({ code }, { key: uuid() })).status).toBe(200)
  const into = (amount: number) =>
    m.transfer.move({ from: 'MAIN', to: 'PG', amount }, { key: uuid() })
  await into(200)
  await playTo(h, m, 'PG', 2_000)
  await m.games.refresh()
  const copy = await h.backup()
  await wins(h.ownerOf(), m, 50_00n)
  await h.sandbox.gameFault('PG', 'deposit', 'timeout-before')
  await h.sandbox.gameFault('PG', 'status', 'timeout-before')
  expect((await into(50)).body.status).toBe('PENDING')
  await h.stop()
  const db = h.ownerOf(copy)
  await noteLoss(db, 'a tail')
  expect(await h.recover(copy, { openAnyway: true })).toMatchObject({ opened: true })
  await h.sandbox.heal()
  await h.start(copy)
  await allEnd(h, db)
  const cleared = await until(async () => {
    const answer = await m.bonus.clear({}, { key: uuid() })
    return answer.status === 503 ? undefined : answer
  })
  expect(cleared.body).toEqual({ message: 'BONUS_CLEAR', cut: 1_800 })
  const { said } = await h.recover(copy)
  expect(said).toContainEqual(
    expect.stringMatching(`not taken back: lent 50.00 .* of member ${m._id}, .* has ended since`),
  )
  expect(await owned(db, m)).toBe(250_00)
  expect(await checkLedger(db)).toEqual([])
})
