import type { Mutation } from './mutation.ts'

const outside = (file: string): string => `server/src/outside/${file}`
const payouts = [outside('payout/payout.test.ts')]
const games = [outside('games/games.test.ts')]

/** What distinguishes an order that never arrived from one that may be on its way. */
export const unsentMutations: readonly Mutation[] = [
  {
    what: 'unsent: only a connection that was never made proves it',
    file: outside('call.ts'),
    find: 'beforeSending.has((one as { syscall?: unknown } | null)?.syscall)',
    replace: 'beforeSending.size > 0 || one',
    tests: [outside('call.test.ts')],
  },
  {
    what: 'unsent: nothing is taken back while somebody may still send it',
    file: outside('take-back.ts'),
    find: ' || now.getTime() - sentAt.getTime() < sendingMs',
    replace: '',
    tests: payouts,
  },
  {
    what: 'unsent: only what the outside does not know is taken back',
    file: outside('take-back.ts'),
    find: "found.is !== 'missing' || ",
    replace: '',
    tests: [...payouts, ...games],
  },
  {
    what: 'unsent: the bank’s "cancelled" counts of this order alone',
    file: outside('payout/reference-bank.ts'),
    find: 'data?.reference === reference && data.status',
    replace: 'data?.status',
    tests: payouts,
  },
  {
    what: 'unsent: its mark is given back only where nobody was reached',
    file: 'server/src/errands/send.ts',
    find: "outcome.is === 'unknown' && outcome.unsent",
    replace: "outcome.is === 'unknown'",
    tests: ['server/src/errands/errands.test.ts'],
  },
]
