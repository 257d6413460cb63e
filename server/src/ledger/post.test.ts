import { randomUUID } from 'node:crypto'
import { baht, money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing/database.ts'
import { account, ensureHouse, openGame, openMember, readAccount } from './accounts.ts'
import { balance } from './balances.ts'
import { movements } from './movements.ts'
import { post } from './post.ts'

let d: TestDatabase
beforeAll(async () => {
  d = await freshDatabase()
  await ensureHouse(d.db, [
    { kind: 'depositSource', currency: 'THB', owner: 1 },
    { kind: 'payout', currency: 'THB', owner: 1 },
    { kind: 'gameHouse', currency: 'THB', owner: 3 },
  ])
  await openMember(d.db, 42, 'THB')
  await openGame(d.db, 42, 3, 'THB')
})
afterAll(() => d.close())
test('x', async () => {
  expect(readAccount(account.main('THB', 42))).toEqual({ kind: 'main', ledger: 764, owner: 42, sub: 0 })
  const o = {
    order: randomUUID(),
    currency: 'THB' as const,
    member: 42,
    amount: baht(100),
    source: 1,
    game: 3,
    provider: 1,
  }
  await post(d.db, movements.depositCredited(o))
  await post(d.db, movements.depositCredited(o))
  expect(await balance(d.db, account.main('THB', 42))).toEqual({ posted: baht(100), held: 0n, available: baht(100) })
  await post(d.db, movements.gameFundAsked(o))
  await post(d.db, [...movements.gameFunded(o), ...movements.gameResult({ ...o, amount: money(-50n) })])
  expect(await balance(d.db, account.game('THB', 42, 3))).toEqual({ posted: money(9950n), held: 0n, available: 9950n })
  await expect(post(d.db, movements.withdrawAsked(o))).rejects.toMatchObject({ code: 'MONEY_NOT_ENOUGH' })
  await expect(sql`update ledger.account set posted = 1`.execute(d.db)).rejects.toThrow('permission denied')
  await expect(sql`update ledger.transfer set amount = 1`.execute(d.owner)).rejects.toThrow('never edited')
  console.log((await sql`select current_user`.execute(d.db)).rows)
})
