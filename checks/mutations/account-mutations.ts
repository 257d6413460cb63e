import type { Mutation } from './mutation.ts'

const server = (file: string): string => `server/src/${file}`
const migration = (name: string): string => server(`db/migrations/${name}.sql`)

/** Whose slip and whose bank account it is. */
export const accountMutations: readonly Mutation[] = [
  {
    what: 'a slip is credited by itself only to an account older than its transfer',
    file: server('features/deposit/slip/slip-whose.ts'),
    find: "if (since.getTime() >= shown.slip.at.getTime() + secondMs) return 'YOUNG'",
    replace: '',
    tests: [server('features/deposit/slip/slip-whose.test.ts')],
  },
  {
    what: 'a slip that fits several members is for a person',
    file: server('features/deposit/slip/slip-whose.ts'),
    find: "fitting.some((one) => one.memberId !== memberId) ? 'SEVERAL' : undefined",
    replace: 'undefined',
    tests: [server('features/deposit/slip/slip-whose.test.ts')],
  },
  {
    what: 'a slip that waits is one question a member',
    file: migration('0006_deposits'),
    find: 'CREATE UNIQUE INDEX one_question_a_slip',
    replace: 'CREATE INDEX one_question_a_slip',
    tests: [server('features/deposit/slip/slip-whose.test.ts')],
  },
  {
    what: 'what has a doubt ends by a person only, in the database',
    file: migration('0006_deposits'),
    find: "CHECK ((decided_by IS NOT NULL) = (asked_person_at IS NOT NULL AND state <> 'checking'))",
    replace: 'CHECK (true)',
    tests: [server('features/deposit/desk/slip-desk.test.ts')],
  },
  {
    what: 'the first credit freezes the account',
    file: server('features/profile/profile.sql.ts'),
    find: 'SET frozen_at = clock_timestamp() WHERE',
    replace: 'SET frozen_at = NULL WHERE',
    tests: [server('features/profile/bank-change.test.ts')],
  },
  {
    what: 'a frozen account changes only by a request approved at that moment',
    file: migration('0004_bank_accounts'),
    find: 'AND c.xmin = pg_current_xact_id()::xid',
    replace: '',
    tests: [server('features/profile/bank-decided.test.ts')],
  },
  {
    what: 'one account is asked for by one member',
    file: migration('0004_bank_accounts'),
    find: 'CREATE UNIQUE INDEX one_account_is_asked_for_once',
    replace: 'CREATE INDEX one_account_is_asked_for_once',
    tests: [server('features/profile/bank-change.test.ts')],
  },
  {
    what: 'withdrawals wait while another account is asked for',
    file: server('features/profile/bank-change.ts'),
    find: '  await holdWithdrawals(tx, { ...holdOf(id), memberId, now })\n',
    replace: '',
    tests: [server('features/profile/bank-change.test.ts')],
  },
  {
    what: 'a slip to an account with a feed is never credited beside the feed',
    file: server('features/deposit/slip/slip-check.ts'),
    find: "if (standing.is === 'unlisted') return",
    replace: 'if (false as boolean) return',
    tests: [server('features/deposit/slip/slip-feed.test.ts')],
  },
  {
    what: 'what may be one of several payments is for a person',
    file: server('features/deposit/slip/slip-standing.ts'),
    find: 'if (others.length > 0 || only.feed === null || needsPerson(only))',
    replace: 'if (needsPerson(only))',
    tests: [server('features/deposit/slip/slip-feed.test.ts')],
  },
  {
    what: 'a slip takes no payment of another amount, whatever its name',
    file: server('features/deposit/slip/slip-standing.ts'),
    find: 'known.amount === p.amount && known.currency === p.currency',
    replace: 'known.currency === p.currency',
    tests: [server('features/deposit/slip/slip-feed.test.ts')],
  },
  {
    what: 'a slip does not credit what a person refused',
    file: server('features/deposit/slip/slip-standing.ts'),
    find: 'known.isHeldBack || known.isRefused',
    replace: 'known.isHeldBack',
    tests: [server('features/deposit/qr/refused-then-paid.test.ts')],
  },
  {
    what: 'a slip takes no payment of another amount that comes at the same moment',
    file: server('features/deposit/slip/slip-credit.ts'),
    find: "taken.is === 'credited' && taken.amount !== amount",
    replace: 'false as boolean',
    tests: [server('features/deposit/slip/slip-at-once.test.ts')],
  },
]
