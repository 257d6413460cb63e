// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from './mutations.ts'

const server = (file: string): string => `server/src/${file}`
const deposit = (file: string): string => server(`features/deposit/${file}`)
const profile = (file: string): string => server(`features/profile/${file}`)
const judge = [deposit('slip-judge.unit.test.ts')]

/** What is one member’s own: ids, accounts, slips; and what others may do to it. */
export const memberMutations: readonly Mutation[] = [
  {
    what: 'own: a session is ended by its member',
    file: server('features/auth/sessions.sql.ts'),
    find: 'WHERE s.id = ${sessionId} AND s.member_id = ${memberId} AND ${isOpen(now)}`',
    replace: 'WHERE s.id = ${sessionId} AND ${memberId}::int > 0 AND ${isOpen(now)}`',
    tests: [server('features/auth/sessions.test.ts')],
  },
  {
    what: 'own: a QR is cancelled by its member',
    file: deposit('qr.ts'),
    find: 'if (order?.memberId !== ctx.memberId) {',
    replace: 'if (!order) {',
    tests: [deposit('qr.test.ts')],
  },
  {
    what: 'own: the legs of a call are told to its member',
    file: server('features/transfer/transfer.sql.ts'),
    find: 'WHERE t.call_id = ${callId} AND t.member_id = ${memberId} ORDER',
    replace: 'WHERE t.call_id = ${callId} AND ${memberId}::int > 0 ORDER',
    tests: [server('security-log.test.ts'), server('features/transfer/transfer.test.ts')],
  },
  {
    what: 'own: a key of a call is its member’s',
    file: server('http/once.ts'),
    find: "uuidOf('order', memberId, key,",
    replace: "uuidOf('order', key,",
    tests: [server('security.test.ts')],
  },
  {
    what: 'own: the statement is its member’s',
    file: server('features/statement/statement.sql.ts'),
    find: 'sql`member_id = ${memberId}`,',
    replace: 'sql`(member_id > 0 OR member_id = ${memberId})`,',
    tests: [server('features/statement/statement.test.ts')],
  },
  {
    what: 'own: another member’s id is noted',
    file: server('foreign-id.ts'),
    find: 'if (rows[0] && rows[0].memberId !== ctx.memberId) await',
    replace: 'if (rows[0] && rows[0].memberId < 0) await',
    tests: [server('security-log.test.ts')],
  },
  {
    what: 'accounts: a change and a withdrawal hold the same row (lockBankAccount)',
    file: profile('profile.sql.ts'),
    find: 'FROM bank_account WHERE member_id = ${memberId} FOR UPDATE`',
    replace: 'FROM bank_account WHERE member_id = ${memberId}`',
    tests: [profile('profile.test.ts'), profile('bank-decided.test.ts')],
  },
  {
    what: 'accounts: a request is decided once',
    file: profile('desk.ts'),
    find: "if (asked.state !== 'asked') throw new Error(`It was ${asked.state} before.`)\n    await lockBankAccount",
    replace: 'await lockBankAccount',
    tests: [profile('bank-decided.test.ts')],
  },
  {
    what: 'accounts: withdrawals wait a day after a change',
    file: profile('desk.ts'),
    find: '    await holdWithdrawals(tx, { ...holdAfter(d.id), memberId, now: d.now })\n',
    replace: '',
    tests: [profile('bank-decided.test.ts')],
  },
  {
    what: 'accounts: the day after a change is a whole one',
    file: profile('bank-change.sql.ts'),
    find: 'AND at <= ${time.in(-holdMs)}`',
    replace: 'AND at <= ${time.in(-holdMs / 1_000)}`',
    tests: [profile('bank-decided.test.ts')],
  },
  {
    what: 'accounts: one request at a time',
    file: profile('bank-change.ts'),
    find: "  if (open) fail('BANK_CHANGE_OPEN')\n",
    replace: '',
    tests: [profile('bank-change.test.ts')],
  },
  {
    what: 'accounts: five requests in a day',
    file: profile('profile.ts'),
    find: "if (frozenAt && !open) await ctx.throttles.use('bankChange', String(ctx.memberId))",
    replace: 'void frozenAt',
    tests: [profile('bank-change.test.ts')],
  },
  {
    what: 'accounts: whether one is a member’s is told ten times an hour',
    file: profile('profile.ts'),
    find: "  await ctx.throttles.use('bankAccount', String(ctx.memberId))\n",
    replace: '',
    tests: [profile('profile.test.ts')],
  },
  {
    what: 'accounts: a member is told of a change by SMS',
    file: profile('profile.ts'),
    find: "  await insertNotice(tx, { memberId: ctx.memberId, what: 'BANK_CHANGED', account: to, locale: ctx.locale })\n",
    replace: '',
    tests: [profile('bank-decided.test.ts'), profile('profile.test.ts')],
  },
  {
    what: 'slips: the receiver is an account of ours',
    file: deposit('slip-judge.ts'),
    find: "if (!receiverOf(c.slip, c.to)) return 'DEST_ACC_INVALID'",
    replace: '',
    tests: judge,
  },
  {
    what: 'slips: a receiver shown in part has our name',
    file: deposit('slip-judge.ts'),
    find: '(isNamed(receiver, account) || receiver.numbers.some((shown) => isWhole(shown, account.numbers))),',
    replace: 'account.numbers.length > 0,',
    tests: judge,
  },
  {
    what: 'slips: the sender is the member',
    file: deposit('slip-judge.ts'),
    find: "if (compareSender(c) === 'other') return 'NOT_MATCH'",
    replace: '',
    tests: judge,
  },
  {
    what: 'slips: the amount is what the member says',
    file: deposit('slip-judge.ts'),
    find: "if (c.asked !== null && c.asked !== c.slip.amount) return 'NOT_MATCH'",
    replace: '',
    tests: judge,
  },
  {
    what: 'slips: an old one is refused',
    file: deposit('slip-judge.ts'),
    find: "return ageMs > c.maxAgeMinutes * 60_000 ? 'EXPIRED_SLIP' : undefined",
    replace: "return ageMs < 0 ? 'EXPIRED_SLIP' : undefined",
    tests: judge,
  },
  {
    what: 'slips: a used one is told so first',
    file: deposit('slip-judge.ts'),
    find: "if (c.usedBefore) return 'SLIP_REFNO_DUPLICATED'",
    replace: '',
    tests: judge,
  },
  {
    what: 'slips: one a minute, also at one moment',
    file: deposit('slip.ts'),
    find: '      refuseTooSoon(ctx, await uploadsBefore(ctx, tx))\n',
    replace: '',
    tests: [deposit('slip.test.ts')],
  },
]
