import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Money, money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../db/pool.ts'
import { type Books, books, orderOf } from '../testing/books/books.ts'
import { balance } from './balances.ts'
import { checkBooks } from './check.ts'
import { movements, type Posting } from './movements.ts'
import { columnsOf, post } from './post.ts'
import { makePoster } from './post-alone.ts'

let b: Books
let postAlone: ReturnType<typeof makePoster>
beforeAll(async () => {
  b = await books({ max: 24 })
  postAlone = makePoster(b.db)
})
afterAll(() => b.close())
afterEach(async () => expect(await checkBooks(b.owner)).toEqual([]))

const satang = (n: number): Money => money(BigInt(n))
const notEnough = { name: 'Refusal', code: 'MONEY_NOT_ENOUGH' }
const badHold = { name: 'PostingError', reason: 'bad_hold' }
const deposit = (member: number, amount = 1) =>
  movements.depositCredited(orderOf(member, satang(amount)))

/** All asked in the same moment, so that they go together; what each was told. */
const together = async (asked: readonly Posting[][]) =>
  (await Promise.allSettled(asked.map(postAlone))).map((end) =>
    end.status === 'fulfilled' ? 'moved' : end.reason,
  )

/** How many statements of the database wrote them. */
async function writersOf(postings: readonly Posting[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT xmin::text)::int AS n FROM ledger.transfer
     WHERE key = ANY (${postings.map((p) => p.key)})`.execute(b.db)
  return rows[0]!.n
}

describe('each is told its own', () => {
  test('64 go together, and one that is refused harms nobody', async () => {
    const m = await b.member()
    const all = Array.from({ length: 64 }, () => deposit(m.id))
    all[17] = movements.withdrawAsked(orderOf(m.id, satang(100)))
    const ends = await together(all)
    expect(ends[17]).toMatchObject(notEnough)
    expect(ends.filter((end) => end === 'moved')).toHaveLength(63)
    expect((await balance(b.db, m.main)).posted).toBe(63n)
    expect(await writersOf(all.flat())).toBe(1)
  })

  test('what one takes, another one of the batch may bring, in this order only', async () => {
    const [m, n] = [await b.member(), await b.member()]
    const takes = (member: number) => movements.withdrawAsked(orderOf(member, satang(5)))
    expect(await together([deposit(m.id, 5), takes(m.id)])).toEqual(['moved', 'moved'])
    expect(await together([takes(n.id), deposit(n.id, 5)])).toMatchObject([notEnough, 'moved'])
  })

  test('what is freed within a batch can be spent within it', async () => {
    const m = await b.member(100n)
    const order = orderOf(m.id, satang(100))
    await post(b.db, movements.withdrawAsked(order))
    const again = movements.gameFundAsked(orderOf(m.id, satang(100)))
    expect(await together([movements.withdrawRefused(order), again])).toEqual(['moved', 'moved'])
  })

  test('what the database cannot read, or would never take, is told to its caller alone', async () => {
    const m = await b.member()
    const [good] = deposit(m.id)
    const bad = [
      { key: 'no uuid' },
      { amount: money(2n ** 70n) },
      { amount: money(0n) },
      { credit: good!.debit },
    ]
    for (const part of bad) {
      const ends = await together([
        deposit(m.id),
        [{ ...good!, key: randomUUID(), ...part }],
        deposit(m.id),
      ])
      expect(ends).toMatchObject(['moved', { name: 'error' }, 'moved'])
    }
    expect((await balance(b.db, m.main)).posted).toBe(8n)
  })

  test('an account that nobody opened is none; a hold reserves for one that may be opened later', async () => {
    const m = await b.member(10n)
    const unopened = deposit(4_040)[0]!.credit
    const held = { ...movements.withdrawAsked(orderOf(m.id, satang(10)))[0]!, credit: unopened }
    const ends = await together([
      deposit(4_040),
      [held],
      [{ ...held, key: randomUUID() }],
      deposit(m.id),
    ])
    const noAccount = { name: 'PostingError', reason: 'no_account' }
    expect(ends).toMatchObject([noAccount, 'moved', noAccount, 'moved'])
    // The same where a set decides, in which every other account is open.
    expect(await together([[{ ...held, key: randomUUID(), amount: satang(50) }]])).toMatchObject([
      noAccount,
    ])
  })

  test('a compound move is all or nothing, and nothing at all is nothing', async () => {
    const m = await b.member(100n)
    const both = [
      ...movements.withdrawAsked(orderOf(m.id, satang(80))),
      ...movements.gameFundAsked(orderOf(m.id, satang(80))),
    ]
    await expect(postAlone(both)).rejects.toMatchObject(notEnough)
    expect((await balance(b.db, m.main)).held).toBe(0n)
    await postAlone([])
  })
})

describe('the same again', () => {
  test('counts as done: in a batch, in the next one, after a single one; with other content it is an error', async () => {
    const m = await b.member()
    const [first, single] = [deposit(m.id, 5), deposit(m.id, 5)]
    await post(b.db, single)
    expect(await together([first, single, first])).toEqual(['moved', 'moved', 'moved'])
    const other = [{ ...first[0]!, amount: satang(6) }]
    const different = { name: 'PostingError', reason: 'exists_with_different' }
    expect(await together([first, other])).toMatchObject(['moved', different])
    expect(await together([other, deposit(m.id, 1)])).toMatchObject([different, 'moved'])
    expect((await balance(b.db, m.main)).posted).toBe(11n)
  })

  test('by two processes at once moves once', async () => {
    const m = await b.member()
    const another = makePoster(b.db)
    const all = Array.from({ length: 200 }, () => deposit(m.id))
    await Promise.all([...all.map(postAlone), ...all.toReversed().map(another)])
    expect((await balance(b.db, m.main)).posted).toBe(200n)
  })
})

describe('a hold', () => {
  test('is made and resolved in one batch', async () => {
    const m = await b.member(100n)
    const order = orderOf(m.id, satang(100))
    const both = [movements.gameFundAsked(order), movements.gameFunded(order)]
    expect(await together(both)).toEqual(['moved', 'moved'])
    expect((await balance(b.db, m.game)).posted).toBe(100n)
  })

  test('is resolved once, also where another one of the same money would cover it a second time', async () => {
    const m = await b.member(300n)
    const [paid, freed, kept] = [0, 1, 2].map(() => orderOf(m.id, satang(100)))
    for (const order of [paid!, freed!, kept!]) await post(b.db, movements.withdrawAsked(order))
    const ends = await together([
      movements.withdrawPaid(paid!),
      movements.withdrawRefused(paid!),
      movements.withdrawRefused(freed!),
    ])
    expect(ends).toMatchObject(['moved', badHold, 'moved'])
    const others = [deposit(m.id), deposit(m.id)]
    const next = await together([movements.withdrawPaid(freed!), ...others])
    expect(next).toMatchObject([badHold, 'moved', 'moved'])
    expect(await writersOf(others.flat())).toBe(1)
    expect((await balance(b.db, m.main)).held).toBe(100n)
  })

  test('many are resolved by one statement; one that was never asked is not there', async () => {
    const m = await b.member(20n)
    const orders = Array.from({ length: 20 }, () => orderOf(m.id, satang(1)))
    await Promise.all(orders.map((order) => postAlone(movements.withdrawAsked(order))))
    const ends = orders.map((order, at) =>
      at % 2 === 0 ? movements.withdrawPaid(order) : movements.withdrawRefused(order),
    )
    const never = movements.withdrawPaid(orderOf(m.id, satang(1)))
    expect((await together([...ends, never])).at(-1)).toMatchObject(badHold)
    expect(await writersOf(ends.flat())).toBe(1)
    expect(await balance(b.db, m.main)).toMatchObject({ posted: 10n, held: 0n })
  })
})

test('a crowd of batches, postings and compound moves over four members: no deadlock', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => b.member(100_00n)))
  const someone = () => orderOf(members[randomInt(4)]!.id, satang(randomInt(1, 10_00)))
  // Asked of the database itself: the poster would post a deadlock's victims once more.
  const batch = () =>
    sql`SELECT ledger.post_batch(${columnsOf(
      Array.from({ length: randomInt(1, 30) }, () =>
        randomInt(2) ? movements.gameReturned(someone()) : movements.gameResult(someone()),
      ).flat(),
    )})`.execute(b.db)
  const ways = [
    batch,
    batch,
    () => post(b.db, movements.gameReturned(someone())),
    () => post(b.db, movements.gameResult(someone())),
    () => post(b.db, [...movements.gameReturned(someone()), ...movements.gameResult(someone())]),
  ]
  const client = async () => {
    for (let i = 0; i < 20; i++) await ways[randomInt(ways.length)]!()
  }
  await Promise.all(Array.from({ length: 20 }, client))
})

test('while a batch is under way, the next one gathers', async () => {
  const m = await b.member()
  const [first, next] = eightTwice(m.id)
  const ends = await whileLocked(m.main, async () => {
    const under = together(first)
    await expect.poll(waiting).toHaveLength(1)
    const after = together(next)
    await sleep(20)
    expect(await waiting()).toHaveLength(1)
    return [under, after]
  })
  expect((await Promise.all(ends)).flat()).toEqual([...first, ...next].map(() => 'moved'))
  expect(await writersOf(first.flat())).toBe(1)
  expect(await writersOf(next.flat())).toBe(1)
})

test('when the connection breaks all of a batch are told, and the next ones go on; repeating is harmless', async () => {
  const m = await b.member()
  const [first, next] = eightTwice(m.id)
  const [ends] = await whileLocked(m.main, async (tx) => {
    const under = together(first)
    await expect.poll(waiting).toHaveLength(1)
    await sql`SELECT pg_terminate_backend(${(await waiting())[0]})`.execute(tx)
    return [under]
  })
  for (const end of await ends!) expect(end).toBeInstanceOf(Error)
  // The pool may hand out the broken connection once more before it has heard of its end.
  await expect.poll(() => together([deposit(m.id)])).toEqual(['moved'])
  const before = (await balance(b.db, m.main)).posted
  expect(await together([...first, ...next])).toEqual([...first, ...next].map(() => 'moved'))
  expect((await balance(b.db, m.main)).posted).toBe(before + 16n)
})

const eightTwice = (member: number) =>
  [0, 1].map(() => Array.from({ length: 8 }, () => deposit(member))) as [Posting[][], Posting[][]]

/** What `work` has asked goes on once the lock is gone. */
const whileLocked = <T>(account: bigint, work: (tx: Tx) => Promise<T>): Promise<T> =>
  b.owner.transaction().execute(async (tx) => {
    await sql`SELECT FROM ledger.account WHERE id = ${account} FOR UPDATE`.execute(tx)
    return work(tx)
  })

/** The connections whose batch waits for a lock. */
async function waiting(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%post_batch%'`.execute(
    b.owner,
  )
  return rows.map(({ pid }) => pid)
}
