import { type Mutation, mutationsOf } from '../mutation.ts'

const rows = mutationsOf('watch')
const live = (file: string) => `server/src/http/live/${file}`
const missed = [live('missed.test.ts')]
const lender = [live('lender.unit.test.ts')]

const health = ['server/src/http/monitoring/health.test.ts']
const metrics = ['server/src/http/monitoring/metrics.test.ts']
const readyUnit = ['server/src/monitoring/ready.unit.test.ts']

const request = ['server/src/http/request-id.test.ts']

const named = rows('server/src/http/make-http.ts')
const ready = rows('server/src/monitoring/ready.ts')
const counted = rows('server/src/http/monitoring/count-calls.ts')
const facts = rows('server/src/monitoring/fact-metrics.ts')
const pulse = rows(live('pulse.ts'))
const lent = rows(live('lender.ts'))

/** What an operator and the pages are told when something is away. */
export const watchMutations: readonly Mutation[] = [
  pulse(
    'pages ask again once their process listens again',
    '      setImmediate(() => missed(Date.now()))\n',
    '',
    missed,
  ),
  pulse(
    'a notice of a stranger ends nothing',
    '  } catch {\n    return undefined',
    '  } catch (error) {\n    throw error',
    lender,
  ),
  lent(
    'an event is known by its own type',
    '(JSON.parse(payload) as { type: number }).type',
    '/"type":2/.test(payload) ? 2 : 3',
    lender,
  ),
  pulse('a connection that hears nothing is given up', 'unheard += 1', 'unheard += 0', lender),
  pulse(
    'a connection that hears is kept',
    '      unheard = 0\n      worked()',
    '      worked()',
    lender,
  ),
  pulse('a loss is told to all processes', '      lostAtMs = Date.now()\n', '', lender),
  pulse(
    'pages are told that nothing is heard',
    '        silence = setTimeout(() => silent?.(), silentMs).unref()\n',
    '',
    missed,
  ),
  pulse(
    'a connection that was only dropped tells no silence',
    '      clearTimeout(silence)\n      unheard',
    '      unheard',
    lender,
  ),
  lent(
    'a connection that may not listen is given back',
    '      free(client)\n      failed(error)',
    '      failed(error)',
    lender,
  ),
  lent('one connection listens at a time', 'if (over || lent)', 'if (over)', lender),
  rows(live('ask-again.ts'))(
    'pages do not all ask in one second',
    'const everyMs = 10',
    'const everyMs = 0',
    [live('ask-again.unit.test.ts')],
  ),
  rows(live('ask-again.ts'))(
    'a page that connected later is left alone',
    'if (socket.handshake.issued <= beforeMs) waiting.add(socket)',
    'waiting.add(socket)',
    [live('ask-again.unit.test.ts')],
  ),
  rows('server/src/db/writable.ts')(
    'a standby is not ready',
    'if (isStandby) return',
    'if (!isStandby) return',
    readyUnit,
  ),
  ready(
    'what hangs is not waited for',
    'within(patienceMs, look)',
    'within(patienceMs * 100, look)',
    readyUnit,
  ),
  ready('many who ask cost one question', 'asking ??= askAll()', 'asking = askAll()', readyUnit),
  ready('a process that ends is not ready', 'isDraining() ?', '!isDraining ?', health),
  counted('no address is a label', 'routeOf(req.routeOptions.url)', 'req.url', metrics),
  named('a call is known as such', 'forRequest(req.id, done)', 'done()', request),
  named(
    'a caller does not name the call',
    'trustProxy > 0 && typeof named',
    'typeof named',
    request,
  ),
  named('a number of a person is no name of a call', '(?!\\d+$)', '', request),
  rows('server/src/errands/run.ts')(
    'a worker’s lines name the call that wrote the order',
    'forRequest(errand.request ?? undefined,',
    'forRequest(undefined,',
    request,
  ),
  facts('nothing old is told', '      one.remove({})\n', '', metrics),
  rows('shared/src/within.ts')('a call that fetch lost ends', 'reject(reason)\n', '\n', [
    'shared/src/within.test.ts',
  ]),
  rows('server/src/db/prepared.ts')(
    'nothing waits behind a connection that the network lost',
    'if (isSilent(error)) silence = error',
    '',
    ['server/src/db/pool.test.ts'],
  ),
  rows('server/src/db/prepared.ts')(
    'a statement that may take longer is not cut off',
    'limit = { query_timeout: minutes * 60_000 + 10_000 }',
    'limit = {}',
    ['server/src/db/pool.test.ts'],
  ),
  rows('server/src/db/lost-connections.ts')(
    'a connection that was silent since is not tried',
    'if (!isLost(client)) return client',
    'return client',
    ['server/src/db/pool.test.ts'],
  ),
  rows('server/src/db/rights.ts')(
    'no neighbour calls a function of the owner',
    'for (const name of await ownersFunctions(tx))',
    'for (const name of (await ownersFunctions(tx)).slice(0, 0))',
    ['server/src/db/access/neighbour.test.ts'],
  ),
  lent('of events only plain ones are heard', ' && (said.type !== 3 || isPlain(said))', '', [
    'server/src/http/live/lender.unit.test.ts',
  ]),
  lent('a process answers no stranger', '    hearOursOnly(client)\n', '', [
    'server/src/db/access/neighbour.test.ts',
  ]),
]
