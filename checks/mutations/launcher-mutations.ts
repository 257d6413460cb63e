import type { Mutation } from './mutation.ts'

const service = (what: string, find: string, replace: string): Mutation => ({
  what: `launcher: ${what}`,
  file: 'scripts/launch/service.ts',
  find,
  replace,
  tests: ['scripts/start.test.ts'],
})

const accounts = ['scripts/launch/operator-accounts.test.ts']

const drain = ['server/src/http/drain.test.ts']

/** What ends a process after an error that it did not catch, and into which accounts members pay. */
export const launcherMutations: readonly Mutation[] = [
  {
    what: 'launcher: after an error outside every catch the process ends',
    file: 'server/src/process/uncaught.ts',
    find: '.finally(() => process.exit(1))',
    replace: '',
    tests: ['server/src/process/uncaught.test.ts'],
  },
  service(
    'what ends is started again, however often',
    'for (let deaths = 0; ; ) {',
    'for (let deaths = 0; deaths < 4; ) {',
  ),
  service(
    'what ends again and again is started ever later',
    'Date.now() - since > steadyMs ? 1 : deaths + 1',
    '1',
  ),
  service(
    'what lives and answers nothing is killed',
    'if (isSilent && !signal.aborted',
    'if (isSilent && signal.aborted',
  ),
  {
    what: 'launcher: with a bank of one’s own nobody pays into the sandbox’s accounts',
    file: 'scripts/launch/operator-accounts.ts',
    find: 'tellRemoved(await removeSandboxSettings(db), say)',
    replace: 'tellRemoved([], say)',
    tests: accounts,
  },
  {
    what: 'launcher: what an operator wrote over the sandbox’s setting stays',
    file: 'server/src/settings/operator-setting.ts',
    find: " AND changed_by = 'sandbox'",
    replace: '',
    tests: accounts,
  },
  {
    what: 'ends: none is begun behind one that closes its connection',
    file: 'server/src/http/in-turn.ts',
    find: 'req.socket.writable',
    replace: '!req.socket.destroyed',
    tests: ['server/src/http/in-turn.test.ts'],
  },
  {
    what: 'ends: one that comes while the server ends is answered',
    file: 'server/src/http/make-http.ts',
    find: 'return503OnClosing: false',
    replace: 'return503OnClosing: true',
    tests: ['server/src/app.test.ts'],
  },
  {
    what: 'ends: a server that leaves closes each connection by an answer that says so',
    file: 'server/src/http/drain.ts',
    find: 'if (leaving) res.shouldKeepAlive = false',
    replace: '',
    tests: drain,
  },
  {
    what: 'ends: what ends while a process ends is told to pages at others',
    file: 'server/src/app.ts',
    find: 'await sockets.close()',
    replace: 'void sockets.close()',
    tests: drain,
  },
  {
    what: 'launcher: one process of several needs a database of its own',
    file: 'scripts/launch/settings.ts',
    find: 'if (!env.DATABASE_URL)',
    replace: 'if (!env)',
    tests: ['scripts/roles.test.ts'],
  },
  {
    what: 'launcher: one process of several starts no sandbox',
    file: 'scripts/launch/settings.ts',
    find: "role === 'all' && addressesMissing(env).length > 0",
    replace: 'addressesMissing(env).length > 0',
    tests: ['scripts/roles.test.ts'],
  },
  {
    what: 'launcher: who is asked outside has an address',
    file: 'server/src/env.ts',
    find: '...addressesMissing(present).map(',
    replace: '...addressesMissing({ SANDBOX_URL: 1 }).map(',
    tests: ['server/src/env.unit.test.ts'],
  },
]
