// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import { mutationsOf } from '../mutation.ts'

const of = mutationsOf('chat tables')
const migration = of('server/src/db/migrations/0017_chat.sql')
const adopting = of('server/src/db/migrations/0020_chat_adopt.sql')
const statements = of('server/src/features/chat/chat.sql.ts')
const tables = ['server/src/features/chat/tables.test.ts']
const adopted = ['server/src/features/chat/adopt.test.ts']

/** What holds also where the code above the tables decides wrongly; an end, a rating, and whose a conversation is after a login. */
export const chatTableMutations = [
  migration(
    'a client_id is one message',
    '  CONSTRAINT message_once UNIQUE (party_id, client_id),\n',
    '',
    tables,
  ),
  migration(
    'a party has one open conversation',
    'CREATE UNIQUE INDEX one_open_chat',
    'CREATE INDEX one_open_chat',
    tables,
  ),
  migration(
    'a member is one party',
    'member_id int UNIQUE REFERENCES member',
    'member_id int REFERENCES member',
    tables,
  ),
  migration(
    'a browser under one guest id is one party',
    '  CONSTRAINT guest_party UNIQUE (secret_hash, guest),\n',
    '',
    tables,
  ),
  statements(
    'what has ended is not ended again',
    "WHERE party_id = ${e.party} AND state <> 'ended' RETURNING id",
    'WHERE party_id = ${e.party} RETURNING id',
    tables,
  ),
  statements(
    'what a customer has read is not unread again',
    ' AND customer_read < least(last_seq, coalesce(${upto ?? null}::int, last_seq)) RETURNING',
    ' RETURNING',
    ['server/src/features/chat/chat.test.ts'],
  ),
  of('server/src/features/chat/send.ts')(
    'a repeat is told and answered once',
    'if (row.fresh) {',
    'if (row) {',
    ['server/src/features/chat/chat.test.ts'],
  ),
  of('server/src/features/chat/bot/bot.ts')(
    'guesses are counted for a day',
    'new Date(now.getTime() - dayMs)',
    'new Date(now.getTime() - dayMs / 1_440)',
    ['server/src/features/chat/bot/payment.test.ts'],
  ),
  of('server/src/features/chat/desk/desk.sql.ts')(
    'what the clock ends is not taken, answered or ended after it',
    'opened_at DESC LIMIT 1 FOR UPDATE`',
    'opened_at DESC LIMIT 1`',
    ['server/src/features/chat/desk/taking.test.ts'],
  ),
  of('server/src/features/chat/bot/bot.sql.ts')(
    'what is being written in is not silent',
    'ORDER BY said_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)',
    'ORDER BY said_at LIMIT ${atOnce})',
    ['server/src/features/chat/bot/keep-chats.test.ts'],
  ),
  of('server/src/features/chat/send.ts')(
    'guests of one address are counted together',
    "(from && throttles.whyNotFrom(from, 'chatSendAddress'))",
    'undefined',
    ['server/src/features/chat/chat.test.ts'],
  ),
  statements(
    'nobody rates another’s conversation',
    'WHERE party_id = ${party} AND id = ${r.session}',
    'WHERE ${party}::int > 0 AND id = ${r.session}',
    tables,
  ),
  statements(
    'what is taken over comes before the end of either conversation, or after it',
    "AND state <> 'ended' ORDER BY party_id FOR UPDATE",
    "AND state <> 'ended' ORDER BY party_id",
    adopted,
  ),
  statements(
    'who is blocked as a guest is so as a member',
    'greatest(m.blocked_until, g.blocked_until)',
    'm.blocked_until',
    adopted,
  ),
  statements(
    'and makes no block of theirs shorter',
    'greatest(m.blocked_until, g.blocked_until)',
    'g.blocked_until',
    adopted,
  ),
  adopting(
    'who waited as a guest waits as a member',
    "ELSIF s.state = 'bot' AND g.state <> 'bot' THEN",
    'ELSIF false THEN',
    adopted,
  ),
  adopting(
    'what was taken over is not unread',
    'UPDATE chat_party SET customer_read = last_seq WHERE id = member_party;',
    '',
    adopted,
  ),
  statements(
    'who waits for longer than others did counts',
    "WHERE s.state = 'waiting' AND s.first_reply_at IS NULL AND",
    "WHERE s.state = 'bot' AND s.first_reply_at IS NULL AND",
    ['server/src/features/chat/many-chats.test.ts'],
  ),
]
