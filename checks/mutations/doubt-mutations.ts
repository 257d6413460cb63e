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
    file: 'server/src/http/live/limits.ts',
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

const whose = [deposit('suspense-whose.test.ts')]

/** Money in suspense: it is credited to an order automatically only if amount, currency and order match. */
export const suspenseMutations: readonly Mutation[] = [
  {
    what: 'suspense: a gateway’s money goes to no order by its name alone',
    file: deposit('inbound.ts'),
    find: "  if (i.exactly && !agrees(known, i)) return { is: 'taken' }\n",
    replace: '',
    tests: [...whose, deposit('qr/webhook-kept.test.ts')],
  },
  {
    what: 'suspense: another amount is not released',
    file: deposit('inbound.ts'),
    find: 'known.amount === amount && (known.toldFor',
    replace: '  amount > 0n && (known.toldFor',
    tests: whose,
  },
  {
    what: 'suspense: what was told for another order is not released',
    file: deposit('inbound.ts'),
    find: '(known.toldFor === null || known.toldFor === order)',
    replace: 'order.length > 0',
    tests: [...whose, deposit('qr/webhook-kept.test.ts')],
  },
  {
    what: 'suspense: a person may say that it is an order’s all the same',
    file: deposit('qr/qr-credit.ts'),
    find: 'exactly: !c.byPerson',
    replace: 'exactly: true',
    tests: whose,
  },
  {
    what: 'suspense: money that was told otherwise ends no order, by a webhook',
    file: deposit('qr/qr-credit.ts'),
    find: "if ((await whoHas(tx, provider, platformOrderId)) !== 'hand') return 'before'",
    replace: "if ((await whoHas(tx, provider, platformOrderId)) === 'order') return 'before'",
    tests: whose,
  },
  {
    what: 'suspense: money that was told otherwise is kept, when its gateway is asked',
    file: deposit('qr/qr-order.ts'),
    find: "outcome.is === 'done' && (await isKeptForPerson(context, order, outcome))\n      ? toldOtherwise\n      : outcome",
    replace: "outcome.is === 'done' && isKeptForPerson === undefined ? toldOtherwise : outcome",
    tests: whose,
  },
  {
    what: 'suspense: money that was told otherwise ends no order, by its gateway’s answer',
    file: deposit('qr/qr-order.ts'),
    find: "if (how === 'taken' && (await whoHas(tx, provider, ended.ref!)) === 'suspense')\n      throw",
    replace: "if (how === 'taken' && !how) throw",
    tests: whose,
  },
  {
    what: 'suspense: a person’s word for a gateway’s payment is written as the gateway writes it',
    file: deposit('said.ts'),
    find: 'reference: order.platformOrderId ?? said.reference }',
    replace: 'reference: said.reference }',
    tests: [deposit('desk/said-letters.test.ts')],
  },
  {
    what: 'suspense: a name that differs from a known one in letters alone is asked about',
    file: deposit('said.ts'),
    find: '    if (!known) await unlessInOtherLetters(tx, name)\n',
    replace: '',
    tests: [deposit('desk/said-letters.test.ts')],
  },
  {
    what: 'suspense: a gift into another wallet of ours is another payment',
    file: deposit('gift/gift-name.ts'),
    find: 'isOthers ? ',
    replace: 'isOthers && !known ? ',
    tests: [deposit('gift/gift-split.test.ts')],
  },
  {
    what: 'suspense: two that book what one voucher gave wait for each other (lockVoucher)',
    file: deposit('gift/gift-name.ts'),
    find: '  await lockVoucher(tx, voucher)\n',
    replace: '',
    tests: [deposit('gift/gift-split.test.ts')],
  },
]
