// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from './mutation.ts'

const server = (file: string): string => `server/src/${file}`
const deposit = (file: string): string => server(`features/deposit/${file}`)
const profile = (file: string): string => server(`features/profile/${file}`)
const judge = [deposit('slip/slip-judge.unit.test.ts')]

/** What is one member’s own: ids, accounts, slips; and what others may do to it. */
export const memberMutations: readonly Mutation[] = [
  {
    what: 'own: a session is ended by its member',
    file: server('sessions/session.sql.ts'),
    find: 'revoke(db, member.id, now, sql`s.id = ${sessionId}`)',
    replace:
      'revoke(db, sql`(SELECT member_id FROM session WHERE id = ${sessionId})` as never, now, sql`s.id = ${sessionId}`)',
    tests: [server('features/auth/sessions.test.ts')],
  },
  {
    what: 'own: a session that has ended costs its row alone',
    file: server('sessions/session.ts'),
    find: '  if (!s?.open) memberOfToken.delete(name)\n',
    replace: '',
    tests: [server('sessions/session.test.ts')],
  },
  {
    what: 'own: a page that cannot be read says nothing of a session',
    file: server('sessions/session.ts'),
    find: '.catch(unlessAway)',
    replace: '',
    tests: [server('sessions/session.test.ts')],
  },
  {
    what: 'own: a call that is refused as too much notes no use',
    file: server('http/serve.ts'),
    find: '  unless(\n    session\n',
    replace:
      '  if (session) await noteUse(context.db, session, { ip: req.ip, now })\n  unless(\n    session\n',
    tests: [server('sessions/session.test.ts')],
  },
  {
    what: 'own: a QR is cancelled by its member',
    file: deposit('qr/qr.ts'),
    find: 'if (order?.memberId !== ctx.member.id) {',
    replace: 'if (!order) {',
    tests: [deposit('qr/qr.test.ts')],
  },
  {
    what: 'own: the legs of a call are told to its member',
    file: server('features/transfer/transfer.sql.ts'),
    find: 'WHERE t.call_id = ${callId} AND t.member_id = ${memberId} ORDER',
    replace: 'WHERE t.call_id = ${callId} AND ${memberId}::int > 0 ORDER',
    tests: [server('security/security-log.test.ts'), server('features/transfer/transfer.test.ts')],
  },
  {
    what: 'own: a key of a call is its member’s',
    file: server('http/idempotency.ts'),
    find: "uuidOf('order', memberId,",
    replace: "uuidOf('order',",
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
    file: server('security/foreign-id.ts'),
    find: 'if (rows[0] && rows[0].memberId !== ctx.member.id) ',
    replace: 'if (rows[0] && rows[0].memberId < 0) ',
    tests: [server('security/security-log.test.ts')],
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
    file: profile('profile.office.ts'),
    find: "if (asked.state !== 'asked') throw refusal(endedAs[asked.state])\n  await lockBankAccount",
    replace: 'await lockBankAccount',
    tests: [profile('bank-decided.test.ts')],
  },
  {
    what: 'accounts: withdrawals wait a day after a change',
    file: profile('profile.office.ts'),
    find: '  await holdWithdrawals(tx, { ...holdAfter(d.id), memberId, now: d.now })\n',
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
    find: "if (frozenAt && !open) await ctx.throttles.use('bankChange', String(ctx.member.id))",
    replace: 'void frozenAt',
    tests: [profile('bank-change.test.ts')],
  },
  {
    what: 'accounts: whether one is a member’s is told ten times an hour',
    file: profile('profile.ts'),
    find: "  await ctx.throttles.use('bankAccount', String(ctx.member.id))\n",
    replace: '',
    tests: [profile('profile.test.ts')],
  },
  {
    what: 'accounts: a member is told of a change by SMS',
    file: profile('profile.ts'),
    find: "await insertNotice(tx, {\n    memberId: ctx.member.id,\n    what: 'BANK_CHANGED',\n    account: to,\n    locale: ctx.locale,\n  })",
    replace: '',
    tests: [profile('bank-decided.test.ts'), profile('profile.test.ts')],
  },
  {
    what: 'slips: the receiver is an account of ours',
    file: deposit('slip/slip-judge.ts'),
    find: "if (!receiverOf(c.slip, c.to)) return 'DEST_ACC_INVALID'",
    replace: '',
    tests: judge,
  },
  {
    what: 'slips: a receiver shown in part has our name',
    file: deposit('slip/slip-judge.ts'),
    find: '(isNamed(receiver, account) ||\n        receiver.numbers.some((shown) => isWhole(shown, account.numbers))),',
    replace: 'account.numbers.length > 0,',
    tests: judge,
  },
  {
    what: 'slips: the sender is the member',
    file: deposit('slip/slip-judge.ts'),
    find: "if (compareSender(c) === 'other') return 'NOT_MATCH'",
    replace: '',
    tests: judge,
  },
  {
    what: 'slips: the amount is what the member says',
    file: deposit('slip/slip-judge.ts'),
    find: "if (c.asked !== null && c.asked !== c.slip.amount) return 'NOT_MATCH'",
    replace: '',
    tests: judge,
  },
  {
    what: 'slips: an old one is refused',
    file: deposit('slip/slip-judge.ts'),
    find: "return ageMs > c.maxAgeMinutes * 60_000 ? 'EXPIRED_SLIP' : undefined",
    replace: "return ageMs < 0 ? 'EXPIRED_SLIP' : undefined",
    tests: judge,
  },
  {
    what: 'slips: a used one is told so first',
    file: deposit('slip/slip-judge.ts'),
    find: "if (c.usedBefore) return 'SLIP_REFNO_DUPLICATED'",
    replace: '',
    tests: judge,
  },
  {
    what: 'slips: one a minute, also at one moment',
    file: deposit('slip/slip.ts'),
    find: '      refuseTooSoon(ctx, await uploadsBefore(ctx, tx))\n',
    replace: '',
    tests: [deposit('slip/slip-at-once.test.ts')],
  },
  {
    what: 'accounts: an SMS is sent by one worker',
    file: profile('notice.sql.ts'),
    find: 'ended_at IS NULL AND (taken_at IS NULL OR taken_at < ${time.in(-againAfterMs)})',
    replace: 'ended_at IS NULL AND ${time.in(-againAfterMs)} IS NOT NULL',
    tests: [profile('bank-decided.test.ts')],
  },
  {
    what: 'slips: two that one member sends at once wait for each other',
    file: deposit('slip/slip.ts'),
    find: '      await lockMember(tx, ctx.member.id)\n      refuseTooSoon',
    replace: '      refuseTooSoon',
    tests: [deposit('slip/slip-at-once.test.ts')],
  },
  {
    what: 'slips: sixty a day',
    file: deposit('slip/slip.ts'),
    find: "if (count >= uploadsADay) fail('REQUEST_LIMIT'",
    replace: "if (count < 0) fail('REQUEST_LIMIT'",
    tests: [deposit('slip/slip.test.ts')],
  },
  {
    what: 'slips: two who decide one transfer wait for each other',
    file: deposit('desk/slips.office.ts'),
    find: '[...new Set([...same, id])].sort()) await lockErrand(tx, one)',
    replace: '[...new Set([...same, id])].sort()) void one',
    tests: [deposit('desk/slip-desk.test.ts')],
  },
  {
    what: 'QRs: thirty in five minutes',
    file: deposit('qr/qr.ts'),
    find: "  await ctx.throttles.use('createQr', String(ctx.member.id))\n",
    replace: '',
    tests: [deposit('qr/qr.test.ts')],
  },
  {
    what: 'QRs: so many amounts of an account a member',
    file: deposit('qr/qr.ts'),
    find: "if (open.account) await ctx.throttles.use('accountQr', String(ctx.member.id))",
    replace: '',
    tests: [deposit('account/qr-account.test.ts')],
  },
  {
    what: 'QRs: one gateway’s signature is forged at another',
    file: deposit('qr/qr-credit.ts'),
    find: 'context.outside.payins[provider].read(headers, rawBody)',
    replace:
      "(Object.values(context.outside.payins).map((p) => p.read(headers, rawBody)).find(({ is }) => is !== 'forged') ?? context.outside.payins[provider].read(headers, rawBody))",
    tests: [deposit('qr/qr-bad-days.test.ts')],
  },
  {
    what: 'QRs: what came in late is marked',
    file: deposit('qr/qr-credit.ts'),
    find: 'const late = noLongerShown.has(order.state) || c.paidAt > order.expiresAt',
    replace: 'const late = noLongerShown.has(order.state)',
    tests: [deposit('qr/qr-bad-days.test.ts')],
  },
]
