import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../db/pool.ts'
import { freshDatabase, type TestDatabase } from './database.ts'

export type Statement = RawBuilder<unknown>
/** What is refused, the statements of which the last is refused, and a word of the refusal. */
type Rule = readonly [rule: string, statements: () => readonly Statement[], refusedBy: string]
class Undo extends Error {}

/**
 * What the database refuses, whatever the code above it does: each rule is tried by hand, as the owner, and nothing of it is kept. There are two
 * members, each with a bank account and an account at one game.
 */
export function guarded() {
  let d: TestDatabase
  const at = { one: 0, two: 0 }
  beforeAll(async () => {
    d = await freshDatabase()
    at.one = await plantMember(d, '0811111111', '1111111111')
    at.two = await plantMember(d, '0822222222', '2222222222')
  })
  afterAll(() => d.close())

  const rules = (all: readonly Rule[]) =>
    test.each(all)('%s', async (_, statements, refusedBy) => {
      expect(await saidToLast(d, statements())).toContain(refusedBy)
    })
  return { members: at, rules, owner: () => d.owner }
}

async function plantMember(d: TestDatabase, username: string, accountNo: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO member (code, username, password_hash, name, currency) VALUES (${username.slice(2)}, ${username}, '', '', 'THB')
    RETURNING id`.execute(d.owner)
  const id = rows[0]!.id
  await sql`INSERT INTO bank_account (member_id, bank_code, account_no, account_name) VALUES (${id}, '004', ${accountNo}, '')`.execute(
    d.owner,
  )
  await sql`INSERT INTO game_account (member_id, game_id, username, password_sealed, opened_at, currency)
            VALUES (${id}, 1, ${username}, '', now(), 'THB')`.execute(d.owner)
  return id
}

/** What is said to the last of these statements; all before it must go through. */
async function saidToLast(d: TestDatabase, statements: readonly Statement[]): Promise<string> {
  let said = 'it was done'
  const tried = d.owner.transaction().execute(async (tx: Tx) => {
    for (const before of statements.slice(0, -1)) await before.execute(tx)
    await statements
      .at(-1)!
      .execute(tx)
      .catch((error: Error) => {
        said = error.message
      })
    throw new Undo()
  })
  await expect(tried).rejects.toThrow(Undo)
  return said
}
