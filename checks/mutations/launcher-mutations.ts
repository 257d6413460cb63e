import type { Mutation } from './mutation.ts'

const service = (what: string, find: string, replace: string): Mutation => ({
  what: `launcher: ${what}`,
  file: 'scripts/launch/service.ts',
  find,
  replace,
  tests: ['scripts/start.test.ts'],
})

const accounts = ['scripts/launch/operator-accounts.test.ts']

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
]
