import { randomUUID } from 'node:crypto'
import { money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Books, books, orderOf } from '../testing/books/books.ts'
import { checkBooks, checkLedger } from './check.ts'
import { movements } from './movements.ts'
import { post } from './post.ts'

// A check that never fails proves nothing: each breach is planted, with triggers and constraints out of the way.
let b: Books
beforeEach(async () => {
  b = await books()
  const m = await b.member(100n)
  await post(b.db, movements.withdrawAsked(orderOf(m.id, money(40n))))
})
afterEach(() => b.close())

async function plant(statement: string): Promise<string[]> {
  await b.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })
  return (await checkBooks(b.owner)).map((found) => found.invariant)
}

const breaches: [what: string, statement: string, found: string][] = [
  ['money from nowhere', 'UPDATE ledger.account SET posted = posted + 1 WHERE kind = 10', 'every ledger sums to nothing'],
  ['a balance without its entry', 'UPDATE ledger.account SET posted = posted + 1 WHERE kind = 10', 'a balance is the sum of its entries'],
  ['an entry taken out', 'DELETE FROM ledger.entry WHERE version = 1', 'the chain of entries has no gap'],
  ['an entry rewritten', 'UPDATE ledger.entry SET posted_after = 7 WHERE d_held > 0', 'the chain of entries has no gap'],
  ['a floor taken away', 'UPDATE ledger.account SET floor = NULL WHERE kind = 10', 'no account is below its floor, and every floor is the chart’s'],
  ['held for nobody', 'UPDATE ledger.account SET held = 0 WHERE kind = 10', 'what is held is the sum of the open holds'],
  ['an amount rewritten', 'UPDATE ledger.transfer SET amount = 999 WHERE kind = 0', 'a transfer has the entries of its kind'],
  ['a hold resolved by another amount',
    "INSERT INTO ledger.transfer (key, order_id, kind, hold_id, code, debit, credit, amount) SELECT gen_random_uuid(), order_id, 3, id, 32, debit, credit, 39 FROM ledger.transfer WHERE kind = 1",
    'a hold is resolved by its like'],
] // biome-ignore format: a row a breach

test.each(breaches)('finds %s', async (_what, statement, invariant) => {
  expect(await checkBooks(b.owner)).toEqual([])
  expect(await plant(statement)).toContain(invariant)
})

test('finds a transfer that is none of the movements, however well it balances', async () => {
  const forged = {
    ...movements.depositCredited(orderOf((await b.member()).id, money(5n)))[0]!,
    code: 99,
  }
  await post(b.db, [forged])
  const found = (await checkLedger(b.owner)).find((f) => f.invariant.includes('movements'))
  expect(found?.by).toEqual([expect.stringContaining('code 99, kind 0')])
})

test('finds orders that moved money twice, not at all, or were never written', async () => {
  const member = await sql<{ id: number }>`
    INSERT INTO member (code, username, password_hash, name, currency) VALUES ('12345678', '0812345678', '-', 'Somying', 'THB') RETURNING id`.execute(
    b.owner,
  )
  const errand = async (state: string, id: string) => {
    await sql`INSERT INTO errand (id, member_id, kind, state, provider, created_at, settled_at)
      VALUES (${id}, ${member.rows[0]!.id}, 'payout', ${state}, 'BANK', now(), ${state === 'asked' ? null : new Date()})`.execute(
      b.owner,
    )
  }
  const hold = async (state: string) => {
    const order = orderOf((await b.member(10n)).id, money(10n))
    await errand(state, order.order)
    await post(b.db, movements.withdrawAsked(order))
    return order
  }
  const [fine, unpaid, early] = [await hold('done'), await hold('done'), await hold('asked')]
  await post(b.db, movements.withdrawPaid(fine))
  await post(b.db, movements.withdrawRefused(early))
  const unmoved = randomUUID()
  await errand('refused', unmoved)
  const found = Object.fromEntries(
    (await checkLedger(b.owner)).map((f) => [f.invariant, f.by.join('\n')]),
  )
  const moves = found['an order moves money once when done, and not otherwise']
  expect(moves).toContain(unpaid.order)
  expect(moves).toContain(early.order)
  expect(moves).not.toContain(fine.order)
  expect(moves).not.toContain(unmoved)
  expect(found['every hold belongs to an order']).toBeDefined()
  expect(found['every credit from outside has one reference there']).toBeDefined()
})
