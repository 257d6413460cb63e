import { randomUUID } from 'node:crypto'
import { type Money, money } from '@krapao/shared/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTx } from '../db/pool.ts'
import { type Books, books, orderOf } from '../testing/books/books.ts'
import { account } from './accounts.ts'
import { balance } from './balances.ts'
import { checkBooks } from './check.ts'
import { movements } from './movements.ts'
import { post } from './post.ts'

let b: Books
beforeAll(async () => {
  b = await books({ max: 20 })
})
afterAll(() => b.close())
afterEach(async () => expect(await checkBooks(b.owner)).toEqual([]))

const notEnough = { name: 'Refusal', code: 'MONEY_NOT_ENOUGH' }
const satang = (n: number): Money => money(BigInt(n))

describe('too little', () => {
  test('to the satang: all of it goes, one more does not', async () => {
    const m = await b.member(100n)
    await expect(
      post(b.db, movements.withdrawAsked(orderOf(m.id, satang(101)))),
    ).rejects.toMatchObject(notEnough)
    await post(b.db, movements.withdrawAsked(orderOf(m.id, satang(100))))
    await expect(
      post(b.db, movements.withdrawAsked(orderOf(m.id, satang(1)))),
    ).rejects.toMatchObject(notEnough)
  })

  test('what is held cannot be spent', async () => {
    const m = await b.member(100n)
    await post(b.db, movements.gameFundAsked(orderOf(m.id, satang(60))))
    await expect(
      post(b.db, movements.withdrawAsked(orderOf(m.id, satang(41)))),
    ).rejects.toMatchObject(notEnough)
  })

  test('a compound move is all or nothing', async () => {
    const m = await b.member(100n)
    const both = [
      ...movements.withdrawAsked(orderOf(m.id, satang(80))),
      ...movements.gameFundAsked(orderOf(m.id, satang(80))),
    ]
    await expect(post(b.db, both)).rejects.toMatchObject(notEnough)
    expect((await balance(b.db, m.main)).held).toBe(0n)
  })

  test('half of it cannot be kept by looking away', async () => {
    const m = await b.member(100n)
    const lookingAway = inTx(b.db, async (tx) => {
      await post(tx, movements.withdrawAsked(orderOf(m.id, satang(80))))
      await post(tx, movements.gameFundAsked(orderOf(m.id, satang(80)))).catch(() => {})
    })
    await expect(lookingAway).rejects.toThrow()
    expect((await balance(b.db, m.main)).held).toBe(0n)
  })
})

describe('the same order again', () => {
  test('counts as done, alone and within a compound, also when the money is gone by then', async () => {
    const m = await b.member(100n)
    const first = movements.withdrawAsked(orderOf(m.id, satang(100)))
    await post(b.db, first)
    await post(b.db, first)
    await post(b.db, [...first, ...first])
    expect(await balance(b.db, m.main)).toMatchObject({ posted: 100n, held: 100n })
  })

  test('with other content is an error', async () => {
    const m = await b.member(100n)
    const order = randomUUID()
    await post(b.db, movements.withdrawAsked(orderOf(m.id, satang(10), order)))
    const other = post(b.db, movements.withdrawAsked(orderOf(m.id, satang(11), order)))
    await expect(other).rejects.toMatchObject({
      name: 'PostingError',
      reason: 'exists_with_different',
    })
  })

  test('twenty times at once moves once', async () => {
    const m = await b.member()
    const one = movements.depositCredited(orderOf(m.id, satang(5)))
    await Promise.all(Array.from({ length: 20 }, () => post(b.db, one)))
    expect((await balance(b.db, m.main)).posted).toBe(5n)
  })
})

describe('a hold', () => {
  const asked = async () => {
    const m = await b.member(100n)
    const order = orderOf(m.id, satang(100))
    await post(b.db, movements.withdrawAsked(order))
    return { m, order }
  }
  const badHold = { name: 'PostingError', reason: 'bad_hold' }

  test('is resolved once: paid is not refused afterwards, nor the other way round', async () => {
    const { order } = await asked()
    await post(b.db, movements.withdrawPaid(order))
    await post(b.db, movements.withdrawPaid(order))
    await expect(post(b.db, movements.withdrawRefused(order))).rejects.toMatchObject(badHold)
    const second = (await asked()).order
    await post(b.db, movements.withdrawRefused(second))
    await expect(post(b.db, movements.withdrawPaid(second))).rejects.toMatchObject(badHold)
  })

  test('is resolved once, also where another hold of the same money would cover it a second time', async () => {
    const m = await b.member(300n)
    const holds = [0, 1, 2].map(() => orderOf(m.id, satang(100)))
    for (const order of holds) await post(b.db, movements.withdrawAsked(order))
    const [paid, freed] = holds as [(typeof holds)[0], (typeof holds)[0]]
    await post(b.db, movements.withdrawPaid(paid))
    await expect(post(b.db, movements.withdrawRefused(paid))).rejects.toMatchObject(badHold)
    const ends = await Promise.allSettled([
      post(b.db, movements.withdrawRefused(freed)),
      post(b.db, movements.withdrawPaid(freed)),
    ])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await balance(b.db, m.main)).held).toBe(100n)
  })

  test('paid and refused at once: one wins, the other is told', async () => {
    for (let round = 0; round < 10; round++) {
      const { m, order } = await asked()
      const ends = await Promise.allSettled([
        post(b.db, movements.withdrawPaid(order)),
        post(b.db, movements.withdrawRefused(order)),
      ])
      expect(ends.map((e) => e.status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(ends.find((e) => e.status === 'rejected')!.reason).toMatchObject(badHold)
      expect((await balance(b.db, m.main)).held).toBe(0n)
    }
  })

  test('that was never asked, or for another amount, is not there', async () => {
    const { m, order } = await asked()
    await expect(
      post(b.db, movements.withdrawPaid(orderOf(m.id, satang(100)))),
    ).rejects.toMatchObject(badHold)
    await expect(
      post(b.db, movements.withdrawPaid({ ...order, amount: satang(99) })),
    ).rejects.toMatchObject(badHold)
  })
})

describe('at once', () => {
  test('two that each take all: one gets it', async () => {
    const m = await b.member(100n)
    const take = () => post(b.db, movements.withdrawAsked(orderOf(m.id, satang(100))))
    const ends = await Promise.allSettled(Array.from({ length: 20 }, take))
    expect(ends.filter((e) => e.status === 'fulfilled')).toHaveLength(1)
    for (const e of ends) if (e.status === 'rejected') expect(e.reason).toMatchObject(notEnough)
  })
})

describe('what our own code should not ask', () => {
  test('an account that nobody opened', async () => {
    const nobody = movements.depositCredited(orderOf(4040, satang(5)))
    await expect(post(b.db, nobody)).rejects.toMatchObject({
      name: 'PostingError',
      reason: 'no_account',
    })
    await expect(post(b.db, [...nobody, ...nobody])).rejects.toMatchObject({ reason: 'no_account' })
  })

  test('no amount, a negative one, one account on both sides, another currency', async () => {
    const m = await b.member(100n)
    const good = movements.withdrawAsked(orderOf(m.id, satang(1)))[0]!
    for (const bad of [
      { amount: satang(0) },
      { amount: satang(-5) },
      { credit: good.debit },
      { credit: account.coins(m.id) },
    ]) {
      await expect(post(b.db, [{ ...good, ...bad }])).rejects.toThrow(/violates check constraint/)
    }
  })

  test('nothing is nothing', async () => {
    await post(b.db, [])
  })
})
