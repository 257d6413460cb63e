// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from './mutation.ts'

const http = (file: string): string => `server/src/http/${file}`
const slow = [http('slow.test.ts')]

/** How long a client may take, how much it may hold open, and what it may keep. */
export const doorMutations: readonly Mutation[] = [
  {
    what: 'door: a body has a deadline',
    file: http('deadlines.ts'),
    find: 'return [setTimeout(unlessOver, bodyMs)]',
    replace: 'return [setTimeout(unlessOver, bodyMs * 100)]',
    tests: slow,
  },
  {
    what: 'door: the deadline of a body that was answered stays',
    file: http('deadlines.ts'),
    find: 'stop(isOver(req) ? timers : timers.slice(0, 1))',
    replace: 'stop(timers)',
    tests: slow,
  },
  {
    what: 'door: a form must go on coming',
    file: http('deadlines.ts'),
    find: 'if (req.socket.bytesRead - before < uploadLeastBytes) unlessOver()',
    replace: '',
    tests: slow,
  },
  {
    what: 'door: a head has a deadline',
    file: http('deadlines.ts'),
    find: '  headersTimeout: headMs,\n',
    replace: '',
    tests: slow,
  },
  {
    what: 'door: an address has so many connections',
    file: http('callers/crowd.ts'),
    find: 'if (taken >= perAddress) return undefined',
    replace: '',
    tests: slow,
  },
  {
    what: 'door: a place that is left is free again, once',
    file: http('callers/crowd.ts'),
    find: 'if (isOut) return\n',
    replace: '\n',
    tests: [http('callers/crowd.unit.test.ts')],
  },
  {
    what: 'door: behind a proxy the address is what the proxy wrote',
    file: http('callers/crowd.ts'),
    find: "chain[Math.min(proxies, chain.length - 1)] ?? ''",
    replace: "chain.at(-1) ?? ''",
    tests: [http('callers/crowd.unit.test.ts')],
  },
  {
    what: 'door: behind a proxy sockets take places',
    file: http('live/live-door.ts'),
    find: '  return leave !== undefined\n',
    replace: '  return true\n',
    tests: slow,
  },
  {
    what: 'door: a member has so many sockets',
    file: http('live/admission.ts'),
    find: "if (!leave) return refuse('REQUEST_LIMIT')",
    replace: 'if (!leave) return next()',
    tests: slow,
  },
  {
    what: 'door: a page of another site opens no socket',
    file: http('live/live.ts'),
    find: 'isOurOrigin(headers.origin, headers.host, opened.publicUrl)',
    replace: 'headers !== undefined',
    tests: slow,
  },
  {
    what: 'door: a socket without a token ends',
    file: http('live/socket-server.ts'),
    find: '    ...(opening && { connectTimeout: opening.tokenMs }),\n',
    replace: '',
    tests: slow,
  },
  {
    what: 'door: a socket that says too much ends',
    file: http('live/limits.ts'),
    find: 'if (said > packetsMax) connection.close(true)',
    replace: '',
    tests: slow,
  },
  {
    what: 'door: a token of a socket is parsed before it is believed',
    file: http('live/live.ts'),
    find: 'const handshake = z.object({ token: z.string() })',
    replace: 'const handshake = z.object({ token: z.any() })',
    tests: [http('live/live.test.ts')],
  },
  {
    what: 'door: a member has so many uploads',
    file: http('upload.ts'),
    find: 'ofOne: makeCrowd(4)',
    replace: 'ofOne: makeCrowd(16)',
    tests: [http('upload.unit.test.ts')],
  },
  {
    what: 'door: all members together have so many uploads',
    file: http('upload.ts'),
    find: 'ofAll: makeCrowd(32)',
    replace: 'ofAll: makeCrowd(1000)',
    tests: [http('upload.unit.test.ts')],
  },
  {
    what: 'door: a socket that pings us ends',
    file: http('live/limits.ts'),
    find: "websocket.once('ping', () => websocket.terminate())",
    replace: '',
    tests: [http('slow.test.ts')],
  },
  {
    what: 'door: an answer has a deadline',
    file: http('deadlines.ts'),
    find: 'setTimeout(() => cut(req, res), deadlines.answerMs)',
    replace: 'setTimeout(() => cut(req, res), deadlines.answerMs * 100)',
    tests: slow,
  },
  {
    what: 'door: an answer with a cookie is never cached',
    file: http('serve.ts'),
    find: 'isKept(route) && !cookies',
    replace: 'isKept(route)',
    tests: [http('headers.test.ts')],
  },
]
