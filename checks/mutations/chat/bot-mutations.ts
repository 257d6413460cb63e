// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import { mutationsOf } from '../mutation.ts'

const bot = (file: string): string => `server/src/features/chat/bot/${file}`
const of = mutationsOf('the chat’s bot')
const tables = of('server/src/db/migrations/0017_chat.sql')
const statements = of(bot('bot.sql.ts'))
const inProgress = of('server/src/features/statement/slips.sql.ts')
const told = [bot('bot.test.ts')]
const before = of(bot('described-in.ts'))
const toldBefore = [bot('told-before.test.ts')]
const keeps = of(bot('keep-chats.ts'))
const unanswered = [bot('unanswered.test.ts')]
const fences = [bot('fences.test.ts')]
const clock = [bot('keep-chats.test.ts')]

/** The bot answers once, the newest message alone, never beside a person; and tells of no payment. */
export const botMutations = [
  tables(
    'a message is answered once',
    'CREATE UNIQUE INDEX bot_answers_once',
    'CREATE INDEX bot_answers_once',
    fences,
  ),
  tables(
    'who takes a conversation, or ends it, comes before a message or after it',
    "WHERE c.party_id = of AND c.state <> 'ended' FOR UPDATE;",
    "WHERE c.party_id = of AND c.state <> 'ended';",
    [...fences, ...clock],
  ),
  tables(
    'of several messages the newest is answered',
    "IF (m->>'answers')::int <> (SELECT last_seq FROM chat_party WHERE id = of) THEN",
    'IF false THEN',
    fences,
  ),
  tables(
    'only the bot has answers and steps',
    "CHECK ((answers IS NULL AND step IS NULL) OR author = 'bot')",
    'CHECK (true)',
    fences,
  ),
  tables(
    'what an end left unanswered is due',
    "answer_due = CASE WHEN who = 'customer' THEN p.last_at + interval '5 seconds' END",
    'answer_due = answer_due',
    fences,
  ),
  of('server/src/db/migrations/0020_chat_adopt.sql')(
    'and so where it went over to a member',
    ', answer_due = g.answer_due WHERE',
    ' WHERE',
    fences,
  ),
  tables(
    'an operator who has just taken a conversation has their time',
    'NEW.taken_at := CASE WHEN NEW.assigned_to IS NOT NULL THEN clock_timestamp() END;',
    'NEW.taken_at := NULL;',
    clock,
  ),
  of(bot('bot.ts'))(
    'it speaks only where it leads',
    "{ states: ['bot'] }",
    "{ states: ['bot', 'waiting', 'open'] }",
    fences,
  ),
  of(bot('bot.ts'))(
    'an answer of two rows is one',
    'inTx(db, async (tx) => {',
    '((work: (tx: Tx) => Promise<Said | undefined>) => work(db as never))(async (tx) => {',
    fences,
  ),
  inProgress(
    'a QR that can be paid is told to its member alone',
    "qr_order WHERE member_id = ${memberId} AND state = 'live'",
    "qr_order WHERE ${memberId}::int > 0 AND state = 'live'",
    told,
  ),
  inProgress(
    'a QR that was paid or given up is none to pay',
    "AND state = 'live' AND expires_at",
    'AND expires_at',
    told,
  ),
  inProgress(
    'a QR that has expired is none to pay',
    ' AND expires_at > ${now}',
    ' AND ${now}::timestamptz IS NOT NULL',
    told,
  ),
  before(
    'money that was withdrawn, or went to a game, is no payment told of',
    'if (isOther || hasOneOf(text, gameWords)) return false',
    'void [isOther, gameWords]',
    toldBefore,
  ),
  before(
    'another subject ends what was told of a payment',
    "author !== 'customer' && !goesOn(step, nodes)",
    "author === 'bot' && step === 'none' && !goesOn(step, nodes)",
    toldBefore,
  ),
  before(
    'numbers count from where a payment is spoken of',
    '.slice(0, begins + 1)',
    '.slice(Math.min(0, begins))',
    toldBefore,
  ),
  of(bot('turn.ts'))(
    'a guest is offered nothing at first that needs a login',
    'return member || node.id !== firstNode',
    'return member || node.id === firstNode',
    told,
  ),
  before(
    'an amount alone may be meant otherwise',
    'return told.paidAt !== undefined || hasOneOf(typed, paidWords)',
    'return told.paidAt !== undefined || typed !== paidWords[0]',
    toldBefore,
  ),
  of(bot('deposits.ts'))(
    'what was told already is not asked for again',
    'const next = isTold(told) ?',
    'const next = isTold({}) ?',
    toldBefore,
  ),
  statements(
    'two workers answer different conversations',
    'ORDER BY answer_due LIMIT ${atOnce} FOR UPDATE SKIP LOCKED',
    'ORDER BY answer_due LIMIT ${atOnce} FOR UPDATE',
    fences,
  ),
  statements(
    'an answer that failed is put off',
    'SET answer_due = ${new Date(now.getTime() + againMs)}',
    'SET answer_due = ${new Date(now.getTime() - againMs)}',
    fences,
  ),
  statements(
    'who waits for a person is not silent',
    "WHERE state IN ('bot', 'open') AND said_at",
    "WHERE state IN ('bot', 'open', 'waiting') AND said_at",
    clock,
  ),
  keeps(
    'whom nobody answered is told so before the end',
    'const row = await sayWithin(tx, saying,',
    "const row = await sayWithin(tx, { ...saying, author: 'customer' as never, payload: {} },",
    unanswered,
  ),
  keeps(
    'two workers tell it once',
    'if (!(await waitsSince(tx, party, since))) return undefined',
    '',
    unanswered,
  ),
  keeps('who writes at the last moment is heard', 'await lockParty(tx, party)', '', unanswered),
  statements(
    'an operator who has answered keeps the conversation',
    "     AND m.seq > coalesce((SELECT max(o.seq) FROM chat_message o WHERE o.session_id = s.id AND o.author = 'operator'), 0)`",
    '`',
    clock,
  ),
  statements(
    'an answer that comes while the clock looks keeps the conversation',
    "AND s.state = 'open' AND u.since < ${before}\n    RETURNING",
    'AND ${before}::timestamptz IS NOT NULL\n    RETURNING',
    clock,
  ),
  of(bot('keep-chats.ts'))(
    'conversations are given back only where that is set',
    'if (returnAfterMinutes === null) return',
    'if (false as boolean) return',
    clock,
  ),
  of(bot('acts.ts'))(
    'a guest too many calls no person',
    'if (party.botOnly) return',
    'if (party.botOnly && false) return',
    clock,
  ),
  of(bot('acts.ts'))(
    'a guest is told no facts',
    'if (member) return tell(context, { ...asker, member })',
    'return tell(context, { ...asker, member: member ?? ({ id: 1, currency: "THB" } as never) })',
    [bot('bot.test.ts')],
  ),
]
