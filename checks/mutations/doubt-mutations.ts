// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from './mutation.ts'

// No money moves while there is a doubt: a locked member, a refused payment, an account that was another one at the time.

const deposit = (file: string): string => `server/src/features/deposit/${file}`

export const doubtMutations: readonly Mutation[] = [
  {
    what: 'doubts: a member whom the desk locks is paid nothing more',
    file: 'server/src/features/auth/auth.office.ts',
    find: "  await holdWithdrawals(tx, { memberId: member.id, why: 'locked', ref, now: d.now })\n",
    replace: '',
    tests: ['server/src/locked-member.test.ts'],
  },
  {
    what: 'doubts: an unlocked member can withdraw again',
    file: 'server/src/features/auth/auth.office.ts',
    find: "await endHoldsOf(tx, {\n    memberId: member.id,\n    why: 'locked',\n    by: d.by,\n    note: 'unlocked',\n    now: d.now,\n  })",
    replace: '',
    tests: ['server/src/locked-member.test.ts'],
  },
  {
    what: 'doubts: what a person refused is credited by no webhook and no feed',
    file: deposit('qr/qr-credit.ts'),
    find: '  if (refusal) return ',
    replace: '  if (refusal && !refusal) return ',
    tests: [deposit('qr/refused-then-paid.test.ts')],
  },
  {
    what: 'doubts: a QR’s payment is compared with the account of its time',
    file: deposit('sender.sql.ts'),
    find: 'sql`(a.since <= ${at} AND (a.until IS NULL OR a.until > ${at}))`',
    replace: 'sql`a.until IS NULL`',
    tests: ['server/src/sender-then.test.ts'],
  },
  {
    what: 'doubts: what may be one payment is looked for among all accounts that a member had',
    file: deposit('sender.sql.ts'),
    find: 'accountsOf(db, memberIds, sql`true`)',
    replace: 'accountsOf(db, memberIds, sql`a.until IS NULL`)',
    tests: ['server/src/sender-then.test.ts'],
  },
  {
    what: 'doubts: a slip from a former account finds its feed’s payment',
    file: deposit('sender.sql.ts'),
    find: "(a.until IS NULL OR (a.since < ${at}::timestamptz + interval '1 second' AND a.until > ${at}))",
    replace: 'a.until IS NULL',
    tests: ['server/src/sender-then.test.ts'],
  },
  {
    what: 'doubts: a slip whose sender is unclear is for a person',
    file: deposit('slip/slip-whose.ts'),
    find: "  if (compareSender(shown) !== 'same') return 'UNCLEAR'\n",
    replace: '',
    tests: [deposit('desk/slip-desk.test.ts')],
  },
  {
    what: 'doubts: a socket that is not read is cut off',
    file: 'server/src/http/live/live-door.ts',
    find: "  io.engine.on('connection', endWhatReadsNothing)\n",
    replace: '',
    tests: ['server/src/http/live/live.test.ts'],
  },
  {
    what: 'doubts: a trouble of every tick is said once a minute',
    file: 'server/src/process/lasting-trouble.ts',
    find: '      if (now - saidMs < onceInMs) return\n',
    replace: '',
    tests: ['server/src/db/away.test.ts'],
  },
  {
    what: 'doubts: a kip is no baht where a day is held against a list',
    file: 'server/src/audit/reconcile.ts',
    find: '  `${writeMoney(amount)} ${currency}`',
    replace: '  writeMoney(amount)',
    tests: [deposit('kip.test.ts')],
  },
]
