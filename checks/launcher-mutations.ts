import type { Mutation } from './mutations.ts'

/** What ends a process that nobody can trust any more. */
export const launcherMutations: readonly Mutation[] = [
  {
    what: 'launcher: after an error outside every catch the process ends',
    file: 'server/src/uncaught.ts',
    find: '.finally(() => process.exit(1))',
    replace: '',
    tests: ['server/src/uncaught.test.ts'],
  },
]
