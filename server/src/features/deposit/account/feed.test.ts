import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { checkLedger } from '../../../ledger/check.ts'
import type { FeedEntry, FeedItem } from '../../../outside/feed/feed.ts'
import { feedEntry } from '../../../testing/bank/bank-list.ts'
import { differences } from '../../../testing/books/reconcile.ts'
import { raiseWorld, until, world } from '../../../testing/world.ts'
import { endLease, leaseFeed, moveCursor } from './feed.sql.ts'
import { readFeeds } from './feed.ts'

const w = await world()
afterEach(() => w.sandbox.heal())
const read = (context: Context = w.context) => readFeeds(context)
const transfer = (more: object) =>
  w.sandbox.ask<{ reference: string }>('POST', '/phone/transfer', {
    bankCode: 'SCB',
    accountNo: '1112223334',
    ...more,
  })
const wallet = { bankCode: 'TRUEWALLET', accountNo: '0888888888' }
type Member = Awaited<ReturnType<typeof w.member>>
const amountOf = async (m: Member) => (await m.wallet.get()).body.amount
async function suspense(reference: string) {
  const { rows } = await sql<{ channel: string; amount: bigint }>`
    SELECT channel, amount FROM inbound WHERE reference = ${reference} AND order_id IS NULL`.execute(
    w.context.db,
  )
  return rows
}

/** A context whose bank lists what a test writes, page by page; then nothing. */
function telling(name: string, ...pages: (FeedItem[] | 'unknown')[]): Context {
  const page = async (after: string) => {
    const told = pages[Number(after)]
    if (told === 'unknown') return { is: 'unknown' as const, why: 'a test' }
    return {
      is: 'page' as const,
      items: told ?? [],
      cursor: told ? String(Number(after) + 1) : after,
    }
  }
  return { ...w.context, outside: { ...w.context.outside, feeds: [{ name, page }] } }
}
const entry = (more: Partial<FeedEntry> = {}): FeedItem =>
  feedEntry({ amount: money(5_000n), ...more })

test('sent to the wallet with the username as message: credited, told and shown once, however often the feed is read', async () => {
  const m = await w.member()
  const note = `ฝาก ${m.phone.slice(0, 3)}-${m.phone.slice(3)}`
  const { reference } = await transfer({ ...wallet, amount: '250.25', note })
  await Promise.all([read(), read()])
  await read()
  expect(await amountOf(m)).toBe(250.25)
  const { statements, total } = (await m.statement.list({})).body
  expect(total).toBe(1)
  expect(statements[0]).toMatchObject({
    statementType: 'deposit',
    status: 'SUCCESS',
    from: 'TRUEWALLET',
    amount: 250.25,
  })
  expect(await suspense(reference)).toEqual([])
})

test.each([
  ['names nobody', 'hello'],
  ['is missing', undefined],
  ['names a number that is no member’s', '0800000001'],
])('a message that %s: the money waits in suspense', async (_, note) => {
  const { reference } = await transfer({ ...wallet, amount: '11.00', ...(note && { note }) })
  await read()
  expect(await suspense(reference)).toEqual([{ channel: 'BANK:004', amount: 1_100n }])
})

test('a message that names two members is nobody’s; nor is one to a bank account or to the wallet for gifts', async () => {
  const [one, two] = [await w.member(), await w.member()]
  const sent = [
    await transfer({ ...wallet, amount: '12.00', note: `${one.phone} ${two.phone}` }),
    await transfer({ amount: '12.00', note: one.phone }),
    await transfer({ ...wallet, accountNo: '0899999999', amount: '12.00', note: one.phone }),
  ]
  await read()
  for (const { reference } of sent) expect(await suspense(reference)).toHaveLength(1)
  expect([await amountOf(one), await amountOf(two)]).toEqual([0, 0])
})

test('a bank that does not answer or answers nonsense loses nothing', async () => {
  const m = await w.member()
  for (const kind of ['timeout-before', 'timeout-after', 'error-after', 'garbage']) {
    await w.sandbox.fault({ service: 'bank', route: 'feed', kind, times: 1 })
    await transfer({ ...wallet, amount: '10.00', note: m.phone })
    await read()
    w.forward(11_000)
    await read()
  }
  expect(await amountOf(m)).toBe(40)
})

test('a page told again, pages that overlap and entries out of order: each counts once', async () => {
  const m = await w.member()
  const [first, second, third] = [1, 2, 3].map((n) =>
    entry({
      ...wallet,
      amount: money(BigInt(n) * 100n),
      note: m.phone,
      at: new Date(Date.now() - n * 1_000),
    }),
  ) as [FeedItem, FeedItem, FeedItem]
  await read(telling('again', [third, first], [third, first], 'unknown'))
  w.forward(11_000)
  await read(telling('again', [], [], [first, second], [second, third, first]))
  expect(await amountOf(m)).toBe(6)
})

test('what cannot be understood is kept for a person, and the entries after it are credited', async () => {
  const m = await w.member()
  const odd = { is: 'unread', raw: { hello: m._id } } as const
  const other = entry({ bankCode: 'NOBANK', reference: `odd-${m._id}` })
  const good = entry({ ...wallet, note: m.phone })
  for (const name of ['odd', 'odd-2']) await read(telling(name, [odd, other, good]))
  await read(telling('odd', [], [odd, other, good]))
  expect(await amountOf(m)).toBe(50)
  const { rows } = await sql<{
    entry: string
  }>`SELECT entry FROM bank_feed_unread WHERE feed = 'odd'`.execute(w.context.db)
  expect(rows.map((r) => r.entry).filter((e) => e.includes(m._id))).toHaveLength(2)
})

test('other money under a name that was booked before is kept for a person, and not passed over as the same', async () => {
  const reference = crypto.randomUUID()
  const [first, other] = [entry({ reference }), entry({ reference, amount: money(7_700n) })]
  await read(telling('names', [first, other], [first, other]))
  expect(await suspense(reference)).toEqual([{ channel: 'BANK:014', amount: 5_000n }])
  const { rows } = await sql<{
    entry: string
  }>`SELECT entry FROM bank_feed_unread WHERE feed = 'names'`.execute(w.context.db)
  expect(rows.map((r) => JSON.parse(r.entry))).toEqual([
    expect.objectContaining({ reference, amount: '7700' }),
  ])
})

test('a reader that dies in the middle of a page: another reads it again, and nothing is lost or counted twice', async () => {
  const m = await w.member()
  const items = [1, 2, 3].map(() => entry({ ...wallet, amount: money(5_300n), note: m.phone }))
  const context = telling('dies', items)
  let told = 0
  const dying = new Proxy(items, {
    get: (all, at, self) => {
      if (at === '1' && ++told) throw new Error('killed')
      return Reflect.get(all, at, self)
    },
  })
  await expect(read(telling('dies', dying))).rejects.toThrow('killed')
  expect([await amountOf(m), told]).toEqual([53, 1])
  await read(context)
  expect(await amountOf(m)).toBe(53)
  w.forward(61_000)
  await read(context)
  expect(await amountOf(m)).toBe(159)
})

test('an entry that could not be kept: the list is read again from before it, and the others have been taken in', async () => {
  const m = await w.member()
  const [good, bad, after] = [1, 2, 3].map((n) =>
    entry({ ...wallet, amount: money(BigInt(n) * 1_01n), note: m.phone }),
  )
  const { reference } = (bad as Extract<FeedItem, { is: 'entry' }>).entry
  await sql
    .raw(`
    CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$;
    CREATE TRIGGER refuse_one BEFORE INSERT ON inbound FOR EACH ROW WHEN (NEW.reference = '${reference}') EXECUTE FUNCTION refuse_one()`)
    .execute(w.database.owner)
  const context = telling('fails', [good!, bad!], [after!])
  await read(context)
  expect(await amountOf(m)).toBe(1.01)
  await sql`DROP TRIGGER refuse_one ON inbound`.execute(w.database.owner)
  w.forward(11_000)
  await read(context)
  expect(await amountOf(m)).toBe(6.06)
})

test('while one reads, others leave it alone', async () => {
  const m = await w.member()
  const asked: string[] = []
  const { promise: asking, resolve: isAsking } = Promise.withResolvers<void>()
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>()
  const context = telling('both', [entry({ ...wallet, amount: money(5_400n), note: m.phone })])
  const [feed] = context.outside.feeds
  const page = async (after: string) => {
    asked.push(after)
    isAsking()
    await goOn
    return feed!.page(after)
  }
  const watched = { ...context, outside: { ...context.outside, feeds: [{ name: 'both', page }] } }
  const reader = read(watched)
  await asking
  await Promise.all([read(watched), read(watched)])
  expect(asked).toEqual([''])
  release()
  await reader
  expect(asked).toEqual(['', '1'])
  expect(await amountOf(m)).toBe(54)
})

test('with the jobs running it needs nobody, and the books agree with the bank’s', async () => {
  // A world ends with its file; this one, whose jobs would work on beside other files, with its test.
  const { close, ...own } = await raiseWorld({ jobs: true })
  onTestFinished(close)
  const m = await own.member()
  await own.sandbox.ask('POST', '/phone/transfer', { ...wallet, amount: '77.00', note: m.phone })
  await own.sandbox.ask('POST', '/phone/transfer', {
    bankCode: 'GSB',
    accountNo: '020123456789',
    amount: '33.00',
  })
  await until(async () => (await m.wallet.get()).body.amount === 77)
  await until(async () => (await differences(own.context.db, own.sandbox)).length === 0)
  expect(await checkLedger(own.context.db)).toEqual([])
})

test('a reader whose lease ran out moves no cursor, and ends nobody else’s lease', async () => {
  const slow = (await leaseFeed(w.context, 'slept', 1_000))!
  w.forward(2_000)
  const next = (await leaseFeed(w.context, 'slept', 60_000))!
  expect(await moveCursor(w.context, slow, { cursor: 'old', leaseMs: 60_000 })).toBeUndefined()
  await endLease(w.context, slow, null)
  expect(await leaseFeed(w.context, 'slept', 1_000)).toBeUndefined()
  expect(await moveCursor(w.context, next, { cursor: 'new', leaseMs: 60_000 })).toMatchObject({
    cursor: 'new',
  })
})
