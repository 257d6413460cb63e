import { type Mutation, mutationsOf } from '../mutation.ts'

const room = (file: string): string => `web/src/features/chat/room/${file}`
const of = mutationsOf('chat in the browser')
const anyOrder = [room('any-order.test.ts')]
const foreign = [room('foreign-room.test.ts')]

const sender = of(room('outbox/sender.ts'))
const kept = of(room('outbox/kept.ts'))
const outbox = of(room('outbox/outbox.ts'))
const post = of(room('post.ts'))
const log = of(room('log.ts'))
const history = of(room('history.ts'))
const reading = of(room('reading.ts'))
const connection = of(room('connection.ts'))
const calls = of(room('server/calls.ts'))
const foreignCalls = of(room('server/foreign.ts'))

/** What keeps each message once, in order, its writer's alone, and a stranger from the wallet's session. */
export const roomMutations: readonly Mutation[] = [
  sender(
    'what may have arrived at a foreign server is looked up, not repeated',
    'if (one.doubtSince !== undefined) return lookUpOutcome(parts, one)\n  let ready',
    'let ready',
    foreign,
  ),
  sender(
    'what was discarded in another tab meanwhile is not sent',
    "if (!isKept) return 'next'",
    '',
    foreign,
  ),
  sender(
    'a session that has ended fails no message',
    "if (parts.hasSession && error instanceof Refusal && isAboutSession(error)) return 'stop'",
    '',
    [room('sending.test.ts')],
  ),
  kept(
    'an outbox is its owner’s alone',
    "what === 'message' && whose === of",
    "what === 'message'",
    [room('waiting.test.ts'), room('owner.test.ts')],
  ),
  outbox('what was written first is sent first', 'a.n - b.n || ', '', anyOrder),
  post(
    'what was sent or discarded does not come back',
    'list.filter(({ id }) => !gone.has(id))',
    'list',
    anyOrder,
  ),
  post(
    'what is shown and not kept yet stays shown',
    'show([...list, ...before.filter(({ id }) => unkept.has(id))])',
    'show(list)',
    [room('waiting.test.ts')],
  ),
  log(
    'a foreign server’s row of our own send is no second message',
    'row.isOwn && !row.clientId && !known.has(row.key)',
    'row.isOwn && !row.isOwn && known.size > 0',
    foreign,
  ),
  log(
    'an older message of the same words is not the one that was sent',
    'contentKey(one) === contentKey(row) && row.at.getTime() > one.after',
    'contentKey(one) === contentKey(row)',
    [room('log.test.ts')],
  ),
  log(
    'what was erased is not brought back by an answer of before',
    '(before.payload.erased || (',
    '((',
    [room('hearing.test.ts')],
  ),
  history('a gap is asked for', 'if (newestSeq(rows()) > upto) void catchUp()', '', [
    room('hearing.test.ts'),
  ]),
  reading(
    'nothing is read on a page that is not looked at',
    'if (!last || !isVisible()) return\n      const isNew',
    'if (!last) return\n      const isNew',
    [room('hearing.test.ts')],
  ),
  connection(
    'a greeting in the language of before comes too late',
    'if (mine !== asked) return',
    'if (mine > asked) return',
    [room('hearing.test.ts')],
  ),
  connection(
    'the greeting follows the language',
    'reworded: () => void config.ask()',
    'reworded: () => {}',
    [room('hearing.test.ts')],
  ),
  calls('a guest’s call carries no member’s token', 'ownSend(isGuest)', 'ownSend(false)', [
    room('server/calls.test.ts'),
  ]),
  foreignCalls(
    'no cookie goes to a foreign server',
    "credentials: 'omit'",
    "credentials: 'include'",
    [room('server/calls.test.ts')],
  ),
  foreignCalls(
    'no more of a foreign server’s answer is read than an answer has',
    'if (left < 0) {',
    'if (left < 0 && left > 0) {',
    [room('server/calls.test.ts')],
  ),
  of('web/src/api/send-upload.ts')('nor of its answer to a file', '      stop()\n    }', '    }', [
    'web/src/api/send-upload.test.ts',
  ]),
]
