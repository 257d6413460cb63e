// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from './mutation.ts'

const http = (file: string): string => `server/src/http/${file}`
const idempotency = [http('idempotency.test.ts')]
const calls = [http('every-call.test.ts')]
const methods = [http('methods.test.ts')]

/** What stands between a call and its verb: once a key, counted, by the right method. */
export const callMutations: readonly Mutation[] = [
  {
    what: 'calls: a call that lasts renews its key',
    file: http('idempotency.ts'),
    find: 'const renew = () => void renewKey(',
    replace: 'const renew = () => void (leaseMs < 0) && renewKey(',
    tests: idempotency,
  },
  {
    what: 'calls: only the run that holds the key writes its answer',
    file: http('idempotency.sql.ts'),
    find: 'key = ${key} AND run = ${run}`',
    replace: 'key = ${key} AND ${run}::text IS NOT NULL`',
    tests: idempotency,
  },
  {
    what: 'calls: no key is dropped after an order was written',
    file: http('idempotency.sql.ts'),
    find: ' AND NOT EXISTS (SELECT FROM errand WHERE id = ${orderId})`',
    replace: ' AND ${orderId}::text IS NOT NULL`',
    tests: idempotency,
  },
  {
    what: 'calls: a key is another’s while its lease lasts',
    file: http('idempotency.sql.ts'),
    find: "coalesce(i.lease_until, i.started_at + interval '120 s') < ${time.now()}",
    replace: 'true',
    tests: idempotency,
  },
  {
    what: 'calls: a key that has its answer is not run again',
    file: http('idempotency.sql.ts'),
    find: 'ELSE i.implicit AND i.finished_at <',
    replace: 'ELSE i.finished_at <',
    tests: idempotency,
  },
  {
    what: 'calls: a key stands for one payload',
    file: http('idempotency.sql.ts'),
    find: 'WHERE i.request_hash = ${hash}\n',
    replace: 'WHERE ${hash}::text IS NOT NULL\n',
    tests: idempotency,
  },
  {
    what: 'calls: without a key, what was cut off long ago is another wish',
    file: http('idempotency.sql.ts'),
    find: 'OR i.started_at < ${time.in(-sameWishMs)})',
    replace: 'OR i.started_at < ${time.in(-sameWishMs * 1_000)})',
    tests: idempotency,
  },
  {
    what: 'calls: another payload under a known key is told so',
    file: http('idempotency.ts'),
    find: 'if (stored && stored.hash !== claim.hash)',
    replace: 'if (stored && stored.hash === undefined)',
    tests: idempotency,
  },
  {
    what: 'calls: a refusal that moved nothing leaves no row',
    file: http('idempotency.ts'),
    find: '||\n      saysWhere(reply) ||\n      !(await dropKeyUnlessOrdered(db, held, orderId))\n    )',
    replace: ' || saysWhere(reply) || orderId)',
    tests: idempotency,
  },
  {
    what: 'calls: the repeat of a call is never "too many"',
    file: http('idempotency.ts'),
    find: 'if (call.tooMany && !(await isRepeat({ db, time }, claim)))',
    replace: 'if (call.tooMany)',
    tests: calls,
  },
  {
    what: 'calls: a few repeats of a member wait, and no more',
    file: http('idempotency.ts'),
    find: 'const waiting = makeCrowd(4)',
    replace: 'const waiting = makeCrowd(4_000)',
    tests: idempotency,
  },
  {
    what: 'calls: a connection is answered in turn',
    file: 'server/src/app.ts',
    find: '  answerInTurn(http.server)\n',
    replace: '  void answerInTurn\n',
    tests: ['server/src/http/in-turn.test.ts'],
  },
  {
    what: 'calls: a socket says one token',
    file: http('live/live.ts'),
    find: 'heard.add(conn)',
    replace: 'void heard',
    tests: ['server/src/http/floods.test.ts'],
  },
  {
    what: 'calls: events are told one after the other',
    file: http('live/live.ts'),
    find: 'const next = last.then(() => pool.query(text, values))',
    replace: 'const next = pool.query(text, values)',
    tests: [http('live/live.test.ts')],
  },
  {
    what: 'calls: a live page is no use of its session',
    file: http('live/live.ts'),
    find: '=> whoHolds(context.db, bearerOf(socket), context.clock())',
    replace:
      "=> import('../../sessions/session.ts').then(({ whoIs }) => whoIs(context.db, bearerOf(socket), context.clock(), '10.0.0.1'))",
    tests: [http('live/live.test.ts')],
  },
  {
    what: 'calls: a live page is looked at again each minute',
    file: http('live/live.ts'),
    find: 'setInterval(recheck, recheckMs)',
    replace: 'setInterval(() => void recheck, recheckMs)',
    tests: [http('live/live.test.ts')],
  },
  {
    what: 'calls: calls of a member are counted',
    file: http('serve.ts'),
    find: "? throttles.whyNotNow('member', String(session.member.id))",
    replace: '? undefined',
    tests: calls,
  },
  {
    what: 'calls: calls of guests are counted by address',
    file: http('serve.ts'),
    find: ": throttles.whyNotNow('address', req.ip),\n  )",
    replace: ': undefined)',
    tests: calls,
  },
  {
    what: 'calls: tokens that open nothing are counted by address',
    file: http('serve.ts'),
    find: "(error instanceof Refusal && context.throttles.whyNotNow('address', req.ip)) || error",
    replace: 'error',
    tests: calls,
  },
  {
    what: 'calls: HEAD runs no call that changes something',
    file: http('serve.ts'),
    find: 'exposeHeadRoute: r.effect === undefined',
    replace: 'exposeHeadRoute: true',
    tests: methods,
  },
  {
    what: 'calls: a GET with an effect wants a header of its own',
    file: http('guard.ts'),
    find: 'const ok = asked && ',
    replace: 'const ok = (asked || !asked) && ',
    tests: methods,
  },
  {
    what: 'calls: what belongs in a body is refused in an address',
    file: http('serve.ts'),
    find: 'if (misplaced !== undefined) throw',
    replace: 'if (misplaced === "") throw',
    tests: methods,
  },
  {
    what: 'calls: an answer with a token is not stored',
    file: http('serve.ts'),
    find: "if (route.for === 'member' || route.method !== 'GET')",
    replace: "if (route.for === 'member')",
    tests: methods,
  },
  {
    what: 'calls: a text with a NUL is refused',
    file: http('input.ts'),
    find: "value.includes('\\0') ||",
    replace: '',
    tests: [http('door.test.ts')],
  },
  {
    what: 'calls: too many, after a part has moved, keeps its key',
    file: http('idempotency.ts'),
    find: 'reply.status === 429 && !saysWhere(reply)',
    replace: 'reply.status === 429',
    tests: [http('idempotency.test.ts')],
  },
  {
    what: 'calls: half a surrogate pair is refused',
    file: http('input.ts'),
    find: ' || !value.isWellFormed()',
    replace: '',
    tests: [http('input.unit.test.ts')],
  },
  {
    what: 'calls: money calls are counted',
    file: http('serve.ts'),
    find: "context.throttles.whyNotNow('money', String(member.id))",
    replace: 'undefined',
    tests: calls,
  },
  {
    what: 'calls: an order is of what was asked, and not of its key alone',
    file: http('idempotency.ts'),
    find: "uuidOf('order', memberId, key, hash,",
    replace: "uuidOf('order', memberId, key,",
    tests: idempotency,
  },
]
