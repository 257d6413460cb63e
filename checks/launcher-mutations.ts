import type { Mutation } from './mutations.ts'

/** What ends a process after an error that it did not catch. */
export const launcherMutations: readonly Mutation[] = [
  {
    what: 'launcher: after an error outside every catch the process ends',
    file: 'server/src/uncaught.ts',
    find: '.finally(() => process.exit(1))',
    replace: '',
    tests: ['server/src/uncaught.test.ts'],
  },
]
