import { randomUUID } from 'node:crypto'
import { money } from '@krapao/shared/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { at, type Books, books, orderOf } from '../testing/books/books.ts'
import { houseBalance } from '../testing/books/house-balance.ts'
import { account, ensureHouse, type HouseKind } from './accounts.ts'
import { balance } from './balances.ts'
import { checkBooks } from './check.ts'
import { codes, movements } from './movements.ts'
import { post } from './post.ts'

let b: Books
beforeAll(async () => {
  b = await books()
})
afterAll(() => b.close())
afterEach(async () => expect(await checkBooks(b.owner)).toEqual([]))

/** [posted, held] of the member's main and game accounts. */
async function stand(m: {
  main: Parameters<typeof balance>[1]
  game: Parameters<typeof balance>[1]
}) {
  const [main, game] = [await balance(b.db, m.main), await balance(b.db, m.game)]
  return [main.posted, main.held, game.posted, game.held]
}
const houseHas = async (kind: HouseKind, owner: number) =>
  (await houseBalance(b.db, { kind, currency: 'THB', owner })).posted

test('a deposit comes from its source to the main wallet, late or not', async () => {
  const m = await b.member()
  const before = await houseHas('depositSource', at.source)
  await post(b.db, movements.depositCredited(orderOf(m.id, money(100_00n))))
  await post(b.db, movements.depositLate(orderOf(m.id, money(50n))))
  expect(await stand(m)).toEqual([100_50n, 0n, 0n, 0n])
  expect((await houseHas('depositSource', at.source)) - before).toBe(-100_50n)
})

test('money that is nobody’s is in suspense', async () => {
  await post(
    b.db,
    movements.suspended({
      order: randomUUID(),
      currency: 'THB',
      amount: money(30n),
      source: at.source,
    }),
  )
  expect(await houseHas('suspense', at.source)).toBe(30n)
})

test('what leaves suspense leaves it once, for the order that it belongs to', async () => {
  const [suspended, m] = [randomUUID(), await b.member()]
  const before = await houseHas('suspense', at.source)
  await post(
    b.db,
    movements.suspended({
      order: suspended,
      currency: 'THB',
      amount: money(30n),
      source: at.source,
    }),
  )
  const released = () => movements.suspenseReleased({ ...orderOf(m.id, money(30n)), suspended })
  await post(b.db, released())
  await post(b.db, released())
  expect(await stand(m)).toEqual([30n, 0n, 0n, 0n])
  expect(await houseHas('suspense', at.source)).toBe(before)
})

test('funding a game holds, then moves', async () => {
  const m = await b.member(100n)
  const order = orderOf(m.id, money(60n))
  await post(b.db, movements.gameFundAsked(order))
  expect(await stand(m)).toEqual([100n, 60n, 0n, 0n])
  expect((await balance(b.db, m.main)).available).toBe(40n)
  await post(b.db, movements.gameFunded(order))
  expect(await stand(m)).toEqual([40n, 0n, 60n, 0n])
})

test('a refused funding gives back what was held', async () => {
  const m = await b.member(100n)
  const order = orderOf(m.id, money(60n))
  await post(b.db, movements.gameFundAsked(order))
  await post(b.db, movements.gameFundRefused(order))
  expect(await stand(m)).toEqual([100n, 0n, 0n, 0n])
})

test('the mirror follows what was won and lost, and nothing moves for nothing', async () => {
  const m = await b.member()
  const before = await houseHas('gameHouse', at.game)
  await post(b.db, movements.gameResult(orderOf(m.id, money(70n))))
  await post(b.db, movements.gameResult(orderOf(m.id, money(-20n))))
  expect(movements.gameResult(orderOf(m.id, money(0n)))).toEqual([])
  expect(await stand(m)).toEqual([0n, 0n, 50n, 0n])
  expect((await houseHas('gameHouse', at.game)) - before).toBe(-50n)
})

test('what a game paid out reaches main, even when our mirror had not seen the win yet', async () => {
  const m = await b.member()
  await post(b.db, movements.gameReturned(orderOf(m.id, money(80n))))
  expect(await stand(m)).toEqual([80n, 0n, -80n, 0n])
  await post(b.db, movements.gameResult(orderOf(m.id, money(80n))))
  expect(await stand(m)).toEqual([80n, 0n, 0n, 0n])
})

test('a withdrawal holds, then leaves', async () => {
  const m = await b.member(100n)
  const before = await houseHas('payout', at.provider)
  const order = orderOf(m.id, money(100n))
  await post(b.db, movements.withdrawAsked(order))
  expect(await stand(m)).toEqual([100n, 100n, 0n, 0n])
  await post(b.db, movements.withdrawPaid(order))
  expect(await stand(m)).toEqual([0n, 0n, 0n, 0n])
  expect((await houseHas('payout', at.provider)) - before).toBe(100n)
})

test('a refused withdrawal gives back what was held', async () => {
  const m = await b.member(100n)
  const order = orderOf(m.id, money(100n))
  await post(b.db, movements.withdrawAsked(order))
  await post(b.db, movements.withdrawRefused(order))
  expect(await stand(m)).toEqual([100n, 0n, 0n, 0n])
})

test('the wheel takes a coin, gives coins back, and pays prizes from their own expense', async () => {
  const m = await b.member()
  await ensureHouse(b.db, [
    { kind: 'coinsIssued', currency: 'COIN', owner: 0 },
    { kind: 'prizeExpense', currency: 'THB', owner: 0 },
  ])
  const coins = async () => (await balance(b.db, account.coins(m.id))).posted
  await expect(post(b.db, movements.coinSpent(orderOf(m.id, money(1n))))).rejects.toMatchObject({
    code: 'MONEY_NOT_ENOUGH',
  })
  await post(b.db, movements.coinWon(orderOf(m.id, money(3n))))
  await post(b.db, movements.coinSpent(orderOf(m.id, money(1n))))
  expect(await coins()).toBe(2n)
  await post(b.db, movements.prizePaid(orderOf(m.id, money(20_50n))))
  expect(await stand(m)).toEqual([20_50n, 0n, 0n, 0n])
  expect(await houseHas('prizeExpense', 0)).toBe(-20_50n)
})

test('the credit of a bonus comes from its expense, and what its end takes back goes to the forfeits', async () => {
  const m = await b.member(100n)
  const before = [await houseHas('bonusExpense', 0), await houseHas('forfeits', 0)]
  const taken = () => movements.bonusTaken(orderOf(m.id, money(70n), order))
  const order = randomUUID()
  await post(b.db, taken())
  await post(b.db, taken())
  expect(await stand(m)).toEqual([170n, 0n, 0n, 0n])
  await post(b.db, movements.holdingCut(orderOf(m.id, money(50n))))
  expect(movements.holdingCut(orderOf(m.id, money(0n)))).toEqual([])
  expect(await stand(m)).toEqual([120n, 0n, 0n, 0n])
  expect([
    (await houseHas('bonusExpense', 0)) - before[0]!,
    (await houseHas('forfeits', 0)) - before[1]!,
  ]).toEqual([-70n, 50n])
})

test('every movement has a number of its own, and every number a movement', () => {
  expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length)
  expect(Object.keys(movements).sort()).toEqual(Object.keys(codes).sort())
})
