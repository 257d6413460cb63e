import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Books, books } from '../testing/books/books.ts'
import { houseBalance } from '../testing/books/house-balance.ts'
import { account, ensureHouse, house, openMember, readAccount, stripesOf } from './accounts.ts'
import { balance } from './balances.ts'

let b: Books
beforeAll(async () => {
  b = await books()
})
afterAll(() => b.close())

test('a number says what it is, and is read back', () => {
  expect(account.main('THB', 42)).toBe(107640000000042000n)
  expect(readAccount(account.game('LAK', 2_147_483_647, 255))).toEqual({
    kind: 'game',
    ledger: 418,
    owner: 2_147_483_647,
    sub: 255,
  })
  expect(readAccount(account.coins(7))).toEqual({ kind: 'coins', ledger: 1, owner: 7, sub: 0 })
})

test('what is no account is refused, not guessed', () => {
  for (const owner of [-1, 1.5, Number.NaN, 10_000_000_000])
    expect(() => account.main('THB', owner)).toThrow(RangeError)
  expect(() => account.game('THB', 1, 1000)).toThrow(RangeError)
  for (const number of [0n, 42n, 997640000000042000n, -107640000000042000n])
    expect(() => readAccount(number)).toThrow(RangeError)
})

test('all legs of an order meet the same stripe, and orders spread over all of them', () => {
  const order = randomUUID()
  expect(house('payout', 'THB', 1, order)).toBe(house('payout', 'THB', 1, order))
  const stripes = stripesOf({ kind: 'payout', currency: 'THB', owner: 1 })
  const met = new Set(Array.from({ length: 4000 }, () => house('payout', 'THB', 1, randomUUID())))
  expect([...met].sort()).toEqual(stripes)
})

test('the database reads a number as we do, for every kind of its chart', async () => {
  const chart = await sql<{
    name: string
    kind: number
  }>`SELECT name, kind FROM ledger.chart`.execute(b.db)
  for (const { name, kind } of chart.rows) {
    const number = BigInt(kind) * 10n ** 16n + 764n * 10n ** 13n + 42_000n
    expect(readAccount(number)).toMatchObject({ kind: name, ledger: 764, owner: 42 })
  }
  await openMember(b.db, 42, 'LAK')
  const { rows } =
    await sql`SELECT kind, ledger, owner, sub, floor FROM ledger.account WHERE id = ${account.main('LAK', 42)}`.execute(
      b.db,
    )
  expect(rows).toEqual([{ kind: 10, ledger: 418, owner: 42n, sub: 0, floor: 0n }])
})

test('opening twice, or ten times at once, opens once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => openMember(b.db, 77, 'THB')))
  await ensureHouse(b.db, [{ kind: 'payout', currency: 'THB', owner: 1 }])
  expect(await balance(b.db, account.main('THB', 77))).toEqual({
    posted: 0n,
    held: 0n,
    available: 0n,
  })
})

test('an account that nobody opened holds nothing', async () => {
  expect(await balance(b.db, account.main('THB', 999))).toEqual({
    posted: 0n,
    held: 0n,
    available: 0n,
  })
  expect(await houseBalance(b.db, { kind: 'forfeits', currency: 'LAK', owner: 0 })).toEqual({
    posted: 0n,
    held: 0n,
    available: 0n,
  })
})
