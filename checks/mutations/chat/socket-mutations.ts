// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from '../mutation.ts'

const http = (file: string): string => `server/src/http/${file}`
const chat = [http('live/chat-socket.test.ts')]
const processes = [http('live/chat-processes.test.ts')]
const polling = [http('live/chat-polling.test.ts')]
const visitors = [http('visitors.test.ts')]

/** Who hears a chat, and what a guest's cookie is worth. */
export const chatSocketMutations: readonly Mutation[] = [
  {
    what: 'door: a chat’s socket is opened by no page of another origin',
    file: http('live/chat-socket.ts'),
    find: 'isOurOrigin(headers.origin, headers.host, env.publicUrl) && isOurSite(headers),',
    replace: 'isOurSite(headers),',
    tests: chat,
  },
  {
    what: 'door: a chat’s socket is opened by no page of another site',
    file: http('live/chat-socket.ts'),
    find: 'isOurOrigin(headers.origin, headers.host, env.publicUrl) && isOurSite(headers),',
    replace: 'isOurOrigin(headers.origin, headers.host, env.publicUrl),',
    tests: chat,
  },
  {
    what: 'door: a guest’s socket wants the cookie',
    file: http('live/chat-socket.ts'),
    find: 'guestCookieOf(h.headers.cookie, context.env.publicUrl)',
    replace:
      '{ secretHash: guestCookieOf(h.headers.cookie, context.env.publicUrl).secretHash ?? Buffer.alloc(32) }',
    tests: chat,
  },
  {
    what: 'door: a token that is said to a chat decides alone',
    file: http('live/chat-socket.ts'),
    find: "if (typeof token === 'string') {",
    replace: 'if (token) {',
    tests: chat,
  },
  {
    what: 'door: a join joins nothing',
    file: http('live/chat-socket.ts'),
    find: '    const answer = said.at(-1)\n',
    replace: '    const answer = said.at(-1)\n    void socket.join(String(said[0]))\n',
    tests: chat,
  },
  {
    what: 'door: a guest’s room is of the cookie, too',
    file: http('live/chat-socket.ts'),
    find: "`guest-${whose.secretHash.toString('hex')}-${whose.guest}`",
    replace: '`guest-${whose.guest}`',
    tests: chat,
  },
  {
    what: 'door: a site that has closed for good has no chat',
    file: http('live/chat-socket.ts'),
    find: "return !(await setting('service')).terminated",
    replace: 'return true',
    tests: chat,
  },
  {
    what: 'door: a member’s room is the member’s',
    file: http('live/chat-socket.ts'),
    find: '? `member-${whose.member}`',
    replace: "? 'member'",
    tests: chat,
  },
  {
    what: 'door: what may not stay is hung up',
    file: http('live/admission.ts'),
    find: 'if (whyEnded(error)) socket.disconnect(true)',
    replace: 'void error',
    tests: chat,
  },
  {
    what: 'door: a chat ends with its session',
    file: http('live/sockets.ts'),
    find: '      chat.hangUp(sessionIds)\n',
    replace: '',
    tests: chat,
  },
  {
    what: 'door: a guest’s browser has so many chats',
    file: http('live/chat-socket.ts'),
    find: "place: `guest-${secretHash.toString('hex')}`,",
    replace: 'place: `guest-${guestId}`,',
    tests: chat,
  },
  {
    what: 'door: chats open by polling take places',
    file: http('live/chat-polling.ts'),
    find: 'if (!leave) return void connection.close(true)',
    replace: 'if (!leave) return',
    tests: polling,
  },
  {
    what: 'door: who opens chats is counted by address',
    file: http('live/chat-polling.ts'),
    find: 'isKnown ? undefined : throttles.whyNotFrom(req.ip)',
    replace: 'isKnown ? undefined : undefined && throttles.whyNotFrom(req.ip)',
    tests: polling,
  },
  {
    what: 'door: no answer is a script',
    file: http('live/socket-server.ts'),
    find: '  if (query.j !== undefined) return false\n',
    replace: '',
    tests: polling,
  },
  {
    what: 'door: a chat that is open is not opened again',
    file: http('live/socket-server.ts'),
    find: "connectionOf(engine, query.sid)?.transport.name === 'polling'",
    replace: 'true',
    tests: polling,
  },
  {
    what: 'door: a connection whose body was too large ends',
    file: http('live/chat-polling.ts'),
    find: "  if (req.headers['transfer-encoding'] !== undefined) reply.header('connection', 'close')\n",
    replace: '',
    tests: polling,
  },
  {
    what: 'door: a websocket that asks whether it works is counted',
    file: http('live/limits.ts'),
    find: "  connection.on('upgrading', count)\n",
    replace: '',
    tests: polling,
  },
  {
    what: 'door: a chat by polling that does not close when asked to is cut off',
    file: http('live/limits.ts'),
    find: '  Object.assign(connection.transport, { closeTimeout: closesWithinMs })\n',
    replace: '',
    tests: polling,
  },
  {
    what: 'door: a guest’s cookie counts for our own pages alone',
    file: http('callers/guard.ts'),
    find: 'return isOurOrigin(origin, host, publicUrl) ? guardEffect(req) : notOurs',
    replace: 'return guardEffect(req)',
    tests: visitors,
  },
  {
    what: 'door: a guest’s cookie counts with a header of ours alone',
    file: http('callers/guard.ts'),
    find: 'return isOurOrigin(origin, host, publicUrl) ? guardEffect(req) : notOurs',
    replace: 'return isOurOrigin(origin, host, publicUrl) ? undefined : notOurs',
    tests: visitors,
  },
  {
    what: 'door: a visitor without a cookie is nobody',
    file: http('callers/visitor.ts'),
    find: "  if (!session && !secretHash) throw refusal('UNAUTHORIZED')\n",
    replace: '',
    tests: visitors,
  },
  {
    what: 'door: the last slash may be left out',
    file: http('serve.ts'),
    find: '[url, url.slice(0, -1)]',
    replace: '[url]',
    tests: visitors,
  },
  {
    what: 'door: what is too large for a notice is told, too',
    file: http('live/lender.ts'),
    find: ', types: withoutBigints',
    replace: '',
    tests: processes,
  },
  {
    what: 'door: a server that ends has told what is too large for a notice',
    file: http('live/lender.ts'),
    find: '    sent,\n',
    replace: '    sent: notices.sent,\n',
    tests: [http('live/lender.unit.test.ts')],
  },
  {
    what: 'door: no socket is opened behind a call of its connection',
    file: http('live/live-door.ts'),
    find: '    if (isAnswering(req.socket)) return connection.destroy()\n',
    replace: '',
    tests: polling,
  },
]
