import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../testing/world.ts'
import { replySeconds, replyTimes } from './chat.sql.ts'

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

test('how long an answer takes is told by those who wait for longer, too; nothing is told of none, or of more than an hour', async () => {
  const now = w.context.clock()
  const usual = () => replySeconds(w.context.db, now)
  const conversations = (state: 'waiting' | 'open', seconds: number, n = 1) =>
    sql`
      WITH guests AS (INSERT INTO chat_party (guest, secret_hash, locale, last_at, created_at)
                      SELECT gen_random_uuid(), sha256('waits'), 'en', ${now}, ${now} FROM generate_series(1, ${n}::int) RETURNING id)
      INSERT INTO chat_session (id, party_id, state, assigned_to, opened_at, said_at, waiting_since, first_reply_at)
      SELECT gen_random_uuid(), id, ${state}, CASE WHEN ${state} = 'open' THEN 'malee' END, since, since, since, CASE WHEN ${state} = 'open' THEN ${now}::timestamptz END
        FROM guests, (SELECT ${now}::timestamptz - make_interval(secs => ${seconds}) AS since) w`.execute(
      w.database.owner,
    )
  await conversations('waiting', 5)
  expect(await usual()).toBe(null)
  await conversations('open', 60)
  expect(await usual()).toBe(60)
  await conversations('waiting', 2_400, 6)
  expect(await usual()).toBe(2_400)
  await conversations('waiting', 7_200, 20)
  expect(await usual()).toBe(null)
})
