import { mutationsOf } from '../mutation.ts'

const chat = (file: string): string => `server/src/features/chat/${file}`
const http = (file: string): string => `server/src/http/${file}`
const of = mutationsOf('chat access')

const party = of(chat('party.ts'))
const send = of(chat('send.ts'))
const conversation = of(chat('conversation.ts'))
const admission = of(http('live/admission.ts'))
const parties = [chat('party.test.ts')]
const sending = [chat('chat.test.ts')]
const adopting = [chat('adopt.test.ts')]
const admitted = [http('live/admission.test.ts')]
const cookie = of(http('callers/guest-cookie.ts'))
const cookies = [http('callers/guest-cookie.unit.test.ts')]
const polls = of(http('live/chat-polling.ts'))
const places = [http('live/chat-places.test.ts')]

/** Who may use the chat, under which id and how often, and what remains of those who were refused. */
export const chatAccessMutations = [
  party(
    'a guest’s id has our shape',
    "if (!isUuid(claimed.guestId)) throw refusal('KEY_INVALID', { field: 'guestId' })",
    '',
    parties,
  ),
  party('it is the same in capitals', 'claimed.guestId.toLowerCase()', 'claimed.guestId', parties),
  party(
    'nothing is kept where the chat is another’s',
    "call.env.chatBackend === '' && ",
    '',
    parties,
  ),
  party(
    'new guests of an address are counted',
    'isGuest && !(await countGuest(call))',
    'false',
    parties,
  ),
  party('one too many is not refused', 'if (error instanceof Refusal) return false\n', '', parties),
  send(
    'blanks are no message',
    "if (isBlank(text)) throw refusal('KEY_MISSING', { field: 'message' })",
    '',
    sending,
  ),
  send('an hour has so many', "throttles.whyNotNow('chatSendHour', key) ??", '', sending),
  send('what was erased is repeated by a message of its kind', 'row.kind === kind &&', '', [
    chat('desk/desk.test.ts'),
  ]),
  conversation(
    'a guest’s id is looked at before it is looked for',
    'if (!secretHash || !isUuid(guestId)) return',
    'if (!secretHash) return',
    parties,
  ),
  conversation(
    'staff are told of an end by a login',
    "  call.tellStaff({ party: guest.id, what: 'ended' })\n",
    '',
    adopting,
  ),
  conversation(
    'and of what was taken over',
    '  if (rows > 0) call.tellStaff',
    '  if (rows < 0) call.tellStaff',
    adopting,
  ),
  admission(
    'who is gone before being let in keeps no place',
    "if (conn.readyState === 'open') conn.once('close', leave)\n        else leave()",
    "conn.once('close', leave)",
    admitted,
  ),
  admission(
    'who leaves is not looked at any more',
    "    socket.on('disconnect', () => clearInterval(timer))\n",
    '',
    admitted,
  ),
  admission('who is refused is hung up', '      setImmediate(() => conn.close())\n', '', admitted),
  of(http('live/chat-socket.ts'))(
    'a guest’s room is the same in capitals',
    'guestId.toLowerCase(), secretHash }',
    'guestId, secretHash }',
    parties,
  ),
  of(http('live/chat-socket.ts'))(
    'guests of an address type so often, whatever cookies they take',
    "(from !== undefined && throttles.whyNotFrom(from, 'chatTypingAddress'))",
    '(from === undefined && undefined)',
    admitted,
  ),
  of(http('live/limits.ts'))(
    'what is said is counted for a while',
    'if (now - since > packetsWithinMs) {',
    'if (now < 0) {',
    admitted,
  ),
  polls(
    'a websocket takes no place of those who poll',
    "if (connection.transport.name !== 'polling') return\n",
    '',
    places,
  ),
  polls('a process has so many who poll', 'engine.clientsCount > inAll\n', 'false\n', places),
  polls(
    'a websocket frees the place of polling',
    "    connection.once('upgrade', leave)\n",
    '',
    places,
  ),
  polls('an end frees the place of polling', "    connection.once('close', leave)\n", '', places),
  of(http('live/live-door.ts'))(
    'an end frees the place of a websocket',
    "  if (leave) req.socket.once('close', leave)\n",
    '',
    places,
  ),
  of(http('live/live-door.ts'))(
    'without a proxy a websocket takes one place',
    '  if (env.trustProxy === 0) return true\n',
    '',
    places,
  ),
  cookie('no script has the guest’s cookie', ' HttpOnly;', '', cookies),
  cookie('nor another site', ' SameSite=Lax', '', cookies),
  cookie(
    'it is of this host alone',
    "publicUrl.startsWith('https:')",
    "publicUrl.startsWith('wss:')",
    cookies,
  ),
  cookie(
    'a cookie that is none of ours is none',
    'secretShape.test(value) ? value : undefined',
    'value || undefined',
    cookies,
  ),
  of(http('upload.ts'))('a form says a field once', ' || Object.hasOwn(fields, fieldname)', '', [
    chat('files/upload.test.ts'),
  ]),
  of(http('upload.ts'))('a field is read whole', ' || valueTruncated', '', [
    chat('files/upload.test.ts'),
  ]),
  of(chat('chat.ts'))(
    'history is read so often',
    "  unless(call.throttles.whyNotNow('chatHistory', String(party.id)))\n",
    '',
    parties,
  ),
  of(chat('chat.ts'))(
    'no cookie is given where the chat is another’s',
    "if (call.env.chatBackend === '') call",
    'call',
    parties,
  ),
  of('server/src/db/migrations/0020_chat_adopt.sql')(
    'a picture goes along with its message',
    '    UPDATE chat_file SET party_id = member_party, seq = p.last_seq WHERE party_id = guest_party AND seq = one.seq;\n',
    '',
    adopting,
  ),
  of('server/src/db/migrations/0017_chat.sql')(
    'a guest who has just come stays',
    ' AND p.created_at < guests_before AND NOT EXISTS',
    ' AND NOT EXISTS',
    [chat('files/forget.test.ts')],
  ),
]
