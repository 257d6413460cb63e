// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import { mutationsOf } from '../mutation.ts'

// What staff do in the chat: one has a conversation, an answer is one message, and what is said stays out of audit, logs and terminals.

const desk = 'server/src/features/chat/desk'
const taking = [`${desk}/taking.test.ts`]
const answers = [`${desk}/answer.test.ts`]
const others = [`${desk}/desk.test.ts`]
const limits = ['shared/src/office/chat.rules.test.ts']
const drawn = ['scripts/operate/chat/drawn.unit.test.ts']
const screen = ['scripts/operate/chat/screen.unit.test.ts']
const typing = ['server/src/http/live/chat-socket.test.ts']
const cases = [`${desk}/cases.test.ts`]
const described = ['server/src/features/chat/bot/payment.test.ts']
const names = ['server/src/features/chat/chat.test.ts']
const of = mutationsOf('chat desk')
const sent = of('server/src/features/chat/send.ts')
const party = of('server/src/features/chat/party.ts')
const found = of(`${desk}/found.ts`)
const sql = of(`${desk}/desk.sql.ts`)
const decided = of(`${desk}/chat.office.ts`)
const answered = of(`${desk}/answer.office.ts`)
const judged = of(`${desk}/judged-message.ts`)
const migration = of('server/src/db/migrations/0017_chat.sql')
const fitting = of(`${desk}/cases.sql.ts`)
const rules = of('shared/src/office/chat.rules.ts')
const terminal = of('scripts/operate/terminal.ts')

export const deskMutations = [
  sql(
    'of two who take, the second sees what the first did',
    'SELECT FROM chat_party WHERE id = ${party} FOR UPDATE',
    'SELECT FROM chat_party WHERE id = ${party}',
    taking,
  ),
  found(
    'what a colleague has is not taken, answered or ended',
    "if (!force && state === 'open' && assignedTo !== null && assignedTo !== operator)",
    'if (operator.length < 0 && assignedTo !== null && !force && state)',
    [...taking, ...answers],
  ),
  found(
    'nothing is said into a conversation that has ended',
    "if (!session || session.state === 'ended') throw",
    'if (!session) throw',
    answers,
  ),
  migration(
    'who is heard while a conversation is ended is heard in the next one',
    "c.state <> 'ended' FOR UPDATE;",
    "c.state <> 'ended';",
    taking,
  ),
  fitting('a payment that is one of several is nobody’s', 'count(*) OVER () AS n', '1 AS n', [
    ...cases,
    ...described,
  ]),
  fitting(
    'the desk reads that another one describes the same payment',
    'AND o.party_id <> c.party_id',
    'AND false',
    [...cases, ...described],
  ),
  fitting('who describes it twice is no other one', 'AND o.party_id <> c.party_id', '', cases),
  fitting('whoever guesses is no other one', ' AND NOT o.guessed', '', cases),
  fitting('whoever guesses finds nothing, later either', ' AND NOT c.guessed', '', cases),
  of('server/src/features/chat/bot/bot.ts')(
    'whoever describes too many in a day is guessing',
    'const isGuess =',
    'const isGuess = false as boolean &&',
    [...cases, ...described],
  ),
  fitting(
    'a payment that is held back fits nothing described',
    'i.suspended AND i.currency',
    'i.currency',
    [...cases, ...described],
  ),
  fitting(
    'what was credited before it was described fits nothing',
    'AND i.released_at > c.at AND',
    'AND i.order_id IS NOT NULL AND',
    [...cases, ...described],
  ),
  fitting(
    'what was credited since is said to be so',
    'AND i.released_at > c.at AND',
    'AND false AND',
    cases,
  ),
  fitting(
    'whom it was credited to is read',
    'WHEN d.member_id = p.member_id THEN',
    'WHEN d.member_id IS NOT NULL THEN',
    cases,
  ),
  fitting(
    'who was credited one that fits is known to have been',
    'EXISTS (SELECT FROM (SELECT order_id',
    'false AND EXISTS (SELECT FROM (SELECT order_id',
    cases,
  ),
  fitting(
    'and nobody else is',
    'WHERE d.member_id = p.member_id AND d.amount',
    'WHERE d.amount',
    cases,
  ),
  fitting(
    'what is in suspense comes before what was credited',
    ' AND NOT EXISTS (SELECT FROM inbound i WHERE ${inSuspense})',
    '',
    cases,
  ),
  of('scripts/operate/chat/conversation.ts')(
    'a payment that comes in is told where its conversation is open',
    '.filter((line) => !known.has(line))',
    '.filter((line) => known.size === 0 && line)',
    ['scripts/office-chat-news.test.ts'],
  ),
  answered(
    'a client_id of the customer’s, or of another message, is no repeat',
    'if (!isSame) throw',
    'if (operator.length < 0) throw',
    answers,
  ),
  answered(
    'an answer repeated under its client_id is one message',
    'if (before) return',
    'if (false as boolean) return',
    answers,
  ),
  judged(
    'a message too large for its row is refused in words',
    'if (size > rowBytesMax) throw',
    'if (size < 0) throw',
    answers,
  ),
  judged('a file of another party is not sent', 'if (!file)\n', 'if (false as boolean)\n', answers),
  sql(
    'a file is the party’s own, and unused',
    'WHERE key = ${key} AND party_id = ${party} AND seq IS NULL',
    'WHERE key = ${key} AND ${party}::int IS NOT NULL',
    answers,
  ),
  answered(
    'no answer’s words are in the audit',
    'length: JSON.stringify(row.payload).length,',
    'length: JSON.stringify(row.payload),',
    others,
  ),
  decided(
    'no note’s words are in the audit',
    'after: { note: id, length: words.length }',
    'after: { note: id, length: words }',
    others,
  ),
  sql(
    'a blocked guest is blocked under every id of the browser',
    'WHERE id = ${id} OR secret_hash = ${secretHash}',
    'WHERE id = ${id} OR secret_hash = ${secretHash} AND id = 0',
    [`${desk}/block.test.ts`],
  ),
  sql(
    'of two who block a browser one waits with nothing in hand',
    'WHERE id = ${party}) ORDER BY id FOR UPDATE',
    'WHERE id = ${party}) AND id = ${party} FOR UPDATE',
    [`${desk}/block.test.ts`],
  ),
  of('server/src/features/chat/conversation.ts')(
    'who is blocked rates in stars alone',
    'if (words && (await isBlocked(call.db, whose, call.now))) throw',
    'if (words && isBlocked.length > 9) throw',
    [`${desk}/block.test.ts`],
  ),
  of('server/src/features/chat/chat.sql.ts')(
    'that somebody types who is blocked is told to nobody',
    ' AND (p.blocked_until > ${now}) IS NOT TRUE',
    ' AND ${now}::timestamptz IS NOT NULL',
    [`${desk}/block.test.ts`],
  ),
  party(
    'who is blocked is not heard',
    ' || (await isBlocked(call.db, whose, call.now))',
    '',
    others,
  ),
  of('server/src/features/chat/chat.sql.ts')(
    'a blocked browser stays so under a new guest id',
    'sql`p.secret_hash = ${whose.secretHash}`',
    'sql`p.secret_hash = ${whose.secretHash} AND p.guest = ${whose.guest}::uuid`',
    others,
  ),
  rules(
    'a link is http(s)',
    "return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')",
    'return url !== null',
    limits,
  ),
  of(`${desk}/replies.ts`)(
    'no customer reads the hole of a reply',
    'if (empty.length > 0)',
    'if (empty.length > 9)',
    answers,
  ),
  of('scripts/operate/office-command.ts')(
    'the name of a field is no part of what is said',
    'if (misnamed)\n',
    'if (false as boolean)\n',
    ['scripts/office-chat.test.ts'],
  ),
  terminal(
    'a customer’s control characters do not reach the terminal',
    '.replace(/[\\p{Cc}\\p{Cf}]/gu, (sign)',
    '.replace(/[\\p{Cf}]/gu, (sign)',
    drawn,
  ),
  terminal(
    'nor signs that turn words around',
    '.replace(/[\\p{Cc}\\p{Cf}]/gu, (sign)',
    '.replace(/[\\p{Cc}]/gu, (sign)',
    drawn,
  ),
  sent(
    'an older message that is sent again brings no older name back',
    'if (row.fresh) {\n    await keepName(call, party, name)',
    'await keepName(call, party, name)\n  if (row.fresh) {',
    names,
  ),
  sent(
    'a member is called by no other name',
    'if (party.guest === null || name',
    'if (name',
    names,
  ),
  of('server/src/features/chat/chat.sql.ts')(
    'who types to the bot is told to no staff',
    "AND s.state IN ('waiting', 'open')\n     WHERE ${isOf(whose)}",
    "AND s.state <> 'ended'\n     WHERE ${isOf(whose)}",
    typing,
  ),
  of('server/src/http/live/chat-socket.ts')(
    'that a customer types is told no more often than is counted',
    "throttles.whyNotNow('chatTyping', place) ??",
    '',
    typing,
  ),
  of('scripts/operate/chat/view.ts')(
    'who types is shown in their own conversation',
    'if (party === opened?.party.id) showTyping(true)',
    'if (opened && party) showTyping(true)',
    ['scripts/office-chat-news.test.ts'],
  ),
  of('scripts/operate/chat/screen.ts')(
    'what is told while the inbox ends finds no line any more',
    'if (isTerminal && !isClosed) line.prompt(true)',
    'if (isTerminal) line.prompt(true)',
    screen,
  ),
  of('scripts/operate/chat/screen.ts')(
    'what is told does not destroy a long line that is being typed, nor is destroyed by it',
    'Object.assign(line, { prevRows: 0 })',
    'Object.assign(line, {})',
    screen,
  ),
]
