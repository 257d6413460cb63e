import { randomInt } from 'node:crypto'
import { money } from '@krapao/shared/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTx } from '../db/pool.ts'
import { type Books, books, orderOf } from '../testing/books/books.ts'
import { balance } from './balances.ts'
import { checkBooks } from './check.ts'
import { movements } from './movements.ts'
import { post } from './post.ts'

const clients = 64
let b: Books
beforeAll(async () => {
  b = await books({ max: clients })
})
afterAll(() => b.close())

test('64 at once over four members: no deadlock, nobody below nothing, all of it adds up', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => b.member(100_00n)))
  const someone = () => orderOf(members[randomInt(4)]!.id, money(BigInt(randomInt(1, 30_00))))
  const compound = () => {
    const [one, two] = [someone(), someone()] // two members in either order: what would deadlock without locking by id
    return randomInt(2)
      ? [...movements.gameReturned(one), ...movements.withdrawAsked(two)]
      : [...movements.withdrawAsked(two), ...movements.gameResult(one)]
  }
  const client = async () => {
    for (let i = 0; i < 12; i++) {
      const order = someone()
      const work = [
        () => post(b.db, movements.depositCredited(order)),
        () => post(b.db, compound()),
        () => b.db.transaction().execute((tx) => post(tx, compound())), // not inTx, which would repeat a deadlock's victim
        async () => {
          await post(b.db, movements.gameFundAsked(order))
          await post(
            b.db,
            randomInt(2) ? movements.gameFunded(order) : movements.gameFundRefused(order),
          )
        },
      ][randomInt(4)]!
      await work().catch((e) => expect(e).toMatchObject({ code: 'MONEY_NOT_ENOUGH' }))
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  expect(await checkBooks(b.owner)).toEqual([])
})

test('200 withdrawals of everything at once: one is held, 199 are told', async () => {
  const m = await b.member(500_00n)
  const ends = await Promise.allSettled(
    Array.from({ length: 200 }, () =>
      inTx(b.db, (tx) => post(tx, movements.withdrawAsked(orderOf(m.id, money(500_00n))))),
    ),
  )
  expect(ends.filter((e) => e.status === 'fulfilled')).toHaveLength(1)
  for (const e of ends)
    if (e.status === 'rejected') expect(e.reason).toMatchObject({ code: 'MONEY_NOT_ENOUGH' })
  expect(await balance(b.db, m.main)).toEqual({ posted: 500_00n, held: 500_00n, available: 0n })
  expect(await checkBooks(b.owner)).toEqual([])
})

test('the books are in order at any moment, not only at rest', async () => {
  const m = await b.member(0n)
  let busy = true
  const moving = Array.from({ length: 8 }, async () => {
    while (busy) await post(b.db, movements.depositCredited(orderOf(m.id, money(1n))))
  })
  for (let look = 0; look < 5; look++) expect(await checkBooks(b.owner)).toEqual([])
  busy = false
  await Promise.all(moving)
})
