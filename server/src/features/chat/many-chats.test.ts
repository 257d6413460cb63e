import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../testing/world.ts'
import { replyTimes } from './chat.sql.ts'

const w = await world()

test('how long an answer takes is read of the day’s answers alone, among many conversations', async () => {
  await sql`
    WITH guests AS (INSERT INTO chat_party (guest, secret_hash, locale, last_at, created_at)
                    SELECT gen_random_uuid(), sha256(n::text::bytea), 'en', now(), now() FROM generate_series(1, 5000) n RETURNING id)
    INSERT INTO chat_session (id, party_id, state, opened_at, said_at, first_reply_at, ended_at, ended_by)
    SELECT gen_random_uuid(), id, 'ended', at, at, at, at, 'silence' FROM guests, (SELECT now() - interval '9 days' AS at) old`.execute(
    w.database.owner,
  )
  await sql`ANALYZE chat_session`.execute(w.database.owner)
  const { rows } = await sql<{
    'QUERY PLAN': object
  }>`EXPLAIN (FORMAT JSON) ${replyTimes(w.context.clock())}`.execute(w.context.db)
  const plan = JSON.stringify(rows)
  expect(plan).toContain('chat_first_replies')
  expect(plan).not.toContain('Seq Scan')
})
