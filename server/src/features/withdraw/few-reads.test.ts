import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../testing/world.ts'

const w = await world()
const { db } = w.context
const statements: string[] = []

// Sees each statement as it is sent to the database.
const listening: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    statements.push(db.getExecutor().compileQuery(node, queryId).sql)
    return node
  },
  transformResult: async ({ result }) => result,
}
w.context.db = db.withPlugin(listening)

test('a withdrawal that recalls a game reads the member’s row with the session, and once more to lock it', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 400 })
  statements.length = 0
  const answer = await m.withdraw.all({ amount: 300 }, { key: crypto.randomUUID() })
  expect([answer.status, answer.body.status]).toEqual([200, 'PENDING'])
  const ofMember = statements.filter((text) => /\b(FROM|JOIN) member\b/.test(text))
  expect(ofMember.map((text) => (/\bsession s\b/.test(text) ? 'session' : text.trim()))).toEqual([
    'session',
    'SELECT 1 FROM member WHERE id = $1 FOR NO KEY UPDATE',
  ])
  expect(statements.length).toBeGreaterThan(20)
})
