import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withoutBot } from '../../../testing/chat-bot.ts'
import { text } from '../../../testing/chat-guest.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
withoutBot(w)
beforeAll(async () => {
  await (await w.member()).chat.send(text('what was said'))
})

const statements = [
  `UPDATE chat_message SET payload = '{}'`,
  'DELETE FROM chat_message',
  'TRUNCATE chat_message CASCADE',
]
const said = async (db: typeof w.context.db, statement: string) =>
  sql
    .raw(statement)
    .execute(db)
    .then(
      () => 'it was done',
      (error: Error) => error.message,
    )

test.each(statements)('the app may not: %s', async (statement) => {
  expect(await said(w.context.db, statement)).toContain('permission denied')
  // Nor when it says that it forgets.
  const forgetting = `SET LOCAL krapao.chat_forgets = 'on'; ${statement}`
  expect(await said(w.context.db, forgetting)).toContain('permission denied')
})

test.each(statements)('nor may the owner by mistake: %s', async (statement) => {
  expect(await said(w.database.owner, statement)).not.toBe('it was done')
})

test('chat_forget deletes as the app, and leaves the lock shut behind it', async () => {
  const forgets = `SELECT chat_forget('-infinity', '-infinity', 10)`
  expect(await said(w.context.db, forgets)).toBe('it was done')
  const after = w.database.owner.transaction().execute(async (tx) => {
    await sql.raw(forgets).execute(tx)
    await sql`DELETE FROM chat_message`.execute(tx)
  })
  await expect(after).rejects.toThrow('neither changed nor deleted')
  const { rows } = await sql`SELECT FROM chat_message`.execute(w.context.db)
  expect(rows).toHaveLength(1)
})

test('the app alone may call it', async () => {
  const { rows } = await sql<{ may: boolean }>`
    SELECT has_function_privilege('public', 'chat_forget(timestamptz, timestamptz, int)', 'EXECUTE') AS may`.execute(
    w.database.owner,
  )
  expect(rows).toEqual([{ may: false }])
})
