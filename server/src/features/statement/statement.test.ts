import { expect, test } from 'vitest'
import { world } from '../../testing/world.ts'

const w = await world()
type Row = { _id: string; statementType: string; amount: number; createdAt: string; status: string }

test('newest first, ten a page, with the whole count; nobody sees another’s', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  for (let i = 1; i <= 12; i++) await m.transfer.move({ from: 'MAIN', to: 'PG', amount: i })
  const [first, second, third] = [
    (await m.statement.list({})).body,
    (await m.statement.list({ page: 2 })).body,
    (await m.statement.list({ page: 3 })).body,
  ]
  expect([first.total, first.statements.length, second.statements.length, third.statements.length]).toEqual([
    13, 10, 3, 0,
  ])
  expect(first.statements.map((s: Row) => s.amount)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(second.statements[2]).toMatchObject({ statementType: 'deposit', amount: 500 })
  const other = await w.member()
  expect((await other.statement.list({})).body).toEqual({ total: 0, statements: [] })
  expect((await w.guest.statement.list({})).status).toBe(401)
})
