import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readFeeds } from '../features/deposit/account/feed.ts'
import { checkLedger } from '../ledger/check.ts'
import { owned, wins } from '../testing/books/gone-on.ts'
import { journalsWithout } from '../testing/books/journals.ts'
import { type Restorable, restorable } from '../testing/books/restored.ts'
import { declineWithdrawal } from '../testing/operator.ts'
import { payOut, until } from '../testing/world.ts'

// What the house lends, and what it must not: money that comes by itself once the outside answers would be the member's twice.
const options = { timeout: 240_000 }
const uuid = () => crypto.randomUUID()
type Member = Awaited<ReturnType<Restorable['member']>>

const qrOver1000 = async (m: Member, provider: string): Promise<string> =>
  (await m.deposit.createQr({ provider, amount: 1_000 }, { key: uuid() })).body.payload

/** Pays onto a QR of our own account, and withdraws 1,000. Answers what is left. */
async function paysByFeed(h: Restorable, m: Member, payload: string) {
  await h.stop()
  const { context } = await h.start()
  await h.sandbox.pay(payload, undefined, { bankCode: m.bank.code, accountNo: m.bank.no })
  await until(async () => {
    await readFeeds(context)
    return (await owned(h.ownerOf(), m)) >= 1_000_00
  })
  await payOut(h, m, 1_000)
  return owned(h.ownerOf(), m)
}

/** A copy that lacks a deposit by the feed and what it paid for; the server is stopped. `left`: what the member owns, in satang. */
async function paidByFeedSince() {
  const h = await restorable()
  const m = await h.member()
  const payload = await qrOver1000(m, 'KBANK')
  const copy = await h.backup()
  const left = await paysByFeed(h, m, payload)
  await h.stop()
  return { h, m, copy, left }
}

test(
  'nothing is lent while a deposit, a game or a feed that may have paid for it is silent',
  options,
  async () => {
    const h = await restorable()
    const [slow, fed] = [await h.member(), await h.member()]
    const player = await h.member({ balance: 400, game: 'PG' })
    const move = (from: string, to: string) =>
      player.transfer.move({ from, to, amount: 400 }, { key: uuid() })
    expect((await move('MAIN', 'PG')).body.status).toBe('SUCCESS')
    const toOurAccount = await qrOver1000(fed, 'KBANK')
    const copy = await h.backup()

    const left = await paysByFeed(h, fed, toOurAccount)
    await h.sandbox.pay(await qrOver1000(slow, 'PAYTIMZ'))
    await until(async () => (await owned(h.ownerOf(), slow)) === 1_000_00)
    await payOut(h, slow, 1_000)
    expect((await move('PG', 'MAIN')).body.status).toBe('SUCCESS')
    await payOut(h, player, 400)
    await h.stop()

    await h.start(copy, { ACCEPT_RESTORED: 'yes' })
    await h.sandbox.fault({ service: 'gateway', kind: 'timeout-before' })
    await h.sandbox.fault({ service: 'bank', route: 'feed', kind: 'timeout-before' })
    await h.sandbox.gameFault('PG', 'status', 'timeout-before')
    const first = await h.recover(copy)
    expect(first.opened).toBe(false)
    const named = first.unresolved.join('\n')
    expect(named).not.toContain('lent')
    for (const { _id } of [slow, fed, player]) expect(named).toMatch(`of member ${_id}, `)
    expect(named).toMatch(/not written back: payout .* may have paid for it/)
    expect(named).toMatch(/the feed .* was not read to its end/)

    await h.sandbox.heal()
    expect(await h.recover(copy)).toMatchObject({ opened: true, unresolved: [] })
    expect(await Promise.all([slow, fed, player].map((m) => owned(h.ownerOf(copy), m)))).toEqual([
      0,
      left,
      0,
    ])
    expect(await checkLedger(h.ownerOf(copy))).toEqual([])
  },
)

test('a feed that a dead worker was reading is read', options, async () => {
  const { h, m, copy, left } = await paidByFeedSince()
  await h.start(copy, { ACCEPT_RESTORED: 'yes' })
  await h.stop()
  await sql`INSERT INTO bank_feed (name, cursor, read_at, leased_until)
            VALUES ('bank', '', now(), now() + interval '1 hour')
            ON CONFLICT (name) DO UPDATE SET leased_until = excluded.leased_until`.execute(
    h.ownerOf(copy),
  )
  expect(await h.recover(copy)).toMatchObject({ opened: true, unresolved: [] })
  expect(await owned(h.ownerOf(copy), m)).toBe(left)
})

test('a person may lend all the same', options, async () => {
  const h = await restorable()
  const m = await h.member()
  const copy = await h.backup()
  await h.sandbox.pay(await qrOver1000(m, 'PAYTIMZ'))
  await until(async () => (await owned(h.ownerOf(), m)) === 1_000_00)
  await payOut(h, m, 1_000)
  await h.stop()
  await h.start(copy, { ACCEPT_RESTORED: 'yes' })
  await h.sandbox.fault({ service: 'gateway', kind: 'timeout-before' })
  const found = await h.recover(copy, { openAnyway: true })
  expect(found.opened).toBe(true)
  expect(found.unresolved).toContainEqual(
    expect.stringMatching(`^lent 1000.00 for payout .* of member ${m._id}`),
  )
})

test('on open books nothing is lent: their feeds are not read', options, async () => {
  const { h, m, copy, left } = await paidByFeedSince()
  const { context } = await h.start(copy, { ACCEPT_RESTORED: 'yes' })
  await h.sandbox.fault({ service: 'bank', route: 'feed', kind: 'timeout-before' })
  expect(await h.recover(copy, { dirs: [], openAnyway: true })).toMatchObject({ opened: true })
  const found = await h.recover(copy)
  expect(found.unresolved).toEqual([expect.stringMatching(/^not written back: payout/)])
  await h.sandbox.heal()
  await until(async () => {
    await readFeeds(context)
    return (await owned(h.ownerOf(copy), m)) > left
  })
  // It is paid for now.
  expect(await h.recover(copy)).toMatchObject({ unresolved: [] })
  expect(await owned(h.ownerOf(copy), m)).toBe(left)
})

test('nothing is lent while an order is lost that no journal told of', options, async () => {
  const h = await restorable()
  const [winner, other] = [await h.member(), await h.member({ balance: 500 })]
  const copy = await h.backup()
  await wins(h.ownerOf(), winner, 400_00n)
  await payOut(h, winner, 400)
  const { body } = await other.withdraw.ask({ amount: 500 }, { key: uuid() })
  await h.sweep()
  await h.stop()
  await h.start(copy, { ACCEPT_RESTORED: 'yes' })
  await h.stop()
  const without = await journalsWithout(h.env.journalDir, body._id)
  const found = await h.recover(copy, { dirs: [without] })
  expect(found).toMatchObject({ opened: false, orders: { done: 0 } })
  const named = found.unresolved.join('\n')
  expect(named).toMatch(/^order .* was acknowledged, and no journal that was named has it/m)
  expect(named).toMatch(
    /^not written back: payout .* 400.00 is missing, and an order that no journal told of may have paid for it/m,
  )
  expect(named).not.toMatch(/^lent/m)
  // With all journals, nothing else can have paid.
  expect((await h.recover(copy)).unresolved).toEqual([
    expect.stringMatching(`^lent 400.00 for payout .* of member ${winner._id}`),
  ])
})

test('nothing is lent for what an unsent order only holds again', options, async () => {
  const h = await restorable()
  const m = await h.member({ balance: 20_700, game: 'PG' })
  // It waits for a person.
  const { body } = await m.withdraw.ask({ amount: 20_500 }, { key: uuid() })
  const copy = await h.backup()
  await declineWithdrawal(h.ownerOf(), { id: body._id, by: 'malee', reason: 'no' })
  const into = { from: 'MAIN', to: 'PG', amount: 5_000 }
  expect((await m.transfer.move(into, { key: uuid() })).body.status).toBe('SUCCESS')
  await h.stop()
  await h.start(copy, { ACCEPT_RESTORED: 'yes' })
  expect(await h.recover(copy)).toMatchObject({ opened: true, unresolved: [] })
  const { rows } = await sql`SELECT state FROM withdrawal`.execute(h.ownerOf(copy))
  expect(rows).toEqual([{ state: 'refused' }])
  expect(await owned(h.ownerOf(copy), m)).toBe(20_700_00)
})
