// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from './mutation.ts'

const auth = (file: string): string => `server/src/features/auth/${file}`
const recover = [auth('recover/recover.test.ts')]
const attack = [auth('recover/recover-attack.test.ts')]
const newcomers = [auth('register-attack.test.ts')]
const codes = [auth('otp/otp-attack.test.ts')]
const numbers = [auth('otp/otp.test.ts')]
const ceiling = [auth('otp/sms-ceiling.test.ts')]
const profile = ['server/src/features/profile/profile.test.ts']

/** One-time codes: what a code is good for, how often it may be tried, and what SMS may cost. */
export const recoveryMutations: readonly Mutation[] = [
  {
    what: 'recovery: a code of registration recovers nobody',
    file: auth('recover/recover.sql.ts'),
    find: "WHERE token_hash = ${tokenHash} AND purpose = 'recover'`",
    replace: 'WHERE token_hash = ${tokenHash}`',
    tests: recover,
  },
  {
    what: 'recovery: a code is judged for its own purpose',
    file: auth('otp/otp.sql.ts'),
    find: 'WHERE c.token_hash = ${tokenHash} AND c.purpose = ${purpose}\n',
    replace: 'WHERE c.token_hash = ${tokenHash} AND ${purpose}::text IS NOT NULL\n',
    tests: recover,
  },
  {
    what: 'recovery: a code of recovery registers nobody',
    file: auth('otp/otp.sql.ts'),
    find: "WHERE phone = ${by.dialled} AND purpose = 'register' AND used_at",
    replace: 'WHERE phone = ${by.dialled} AND used_at',
    tests: newcomers,
  },
  {
    what: 'codes: a verified number is registered from its network, or with the token',
    file: auth('otp/otp.sql.ts'),
    find: 'AND (network = ${by.network} OR token_hash',
    replace: 'AND (${by.network}::text IS NOT NULL OR token_hash',
    tests: newcomers,
  },
  {
    what: 'codes: a stranger blocks those of no other',
    file: auth('otp/otp.sql.ts'),
    find: 'AND purpose = ${purpose} AND network = ${network}`',
    replace: 'AND purpose = ${purpose} AND ${network}::text IS NOT NULL`',
    tests: newcomers,
  },
  {
    what: 'codes: a stranger replaces those of no other',
    file: auth('otp/otp.sql.ts'),
    find: 'AND newer.network = c.network AND newer.serial',
    replace: 'AND newer.serial',
    tests: newcomers,
  },
  {
    what: 'codes: a stranger uses up those of no other',
    file: auth('otp/otp-code.ts'),
    find: 'sent.filter(({ network }) => network === asker.network)[most.asker - 1]',
    replace: 'sent[most.asker - 1]',
    tests: attack,
  },
  {
    what: 'codes: so many an hour from everywhere',
    file: auth('otp/otp-code.ts'),
    find: ' ?? sent[most.inAll - 1]',
    replace: '',
    tests: attack,
  },
  {
    what: 'codes: strangers do not hold up a known device',
    file: auth('otp/otp-code.ts'),
    find: 'isDevice(network) === isDevice(asker.network)',
    replace: 'isDevice(network) || network',
    tests: attack,
  },
  {
    what: 'recovery: nor do they at an address that they closed',
    file: auth('recover/recover.ts'),
    find: "if (!device) await ctx.throttles.useFrom('recoverAddress', ctx.ip)",
    replace: "await ctx.throttles.useFrom('recoverAddress', ctx.ip)",
    tests: attack,
  },
  {
    what: 'recovery: a code sets one password (spent_at)',
    file: auth('recover/recover.sql.ts'),
    find: 'AND used_at > ${of.usedSince} AND spent_at IS NULL\n',
    replace: 'AND used_at > ${of.usedSince}\n',
    tests: recover,
  },
  {
    what: 'recovery: with a new password every proven code of the number is spent',
    file: auth('recover/recover.ts'),
    find: '    await endRecoveries(tx, dialled, ctx.now)\n',
    replace: '',
    tests: attack,
  },
  {
    what: 'recovery: so it is when the password is changed by the old one',
    file: auth('password/change-password.ts'),
    find: '    await endRecoveries(tx, internationalPhone(username, ctx.env.country), ctx.now)\n',
    replace: '',
    tests: attack,
  },
  {
    what: 'recovery: numbers are counted by purpose',
    file: auth('otp/otp.sql.ts'),
    find: 'AND purpose = ${purpose} AND created_at > ${since} ORDER BY serial DESC`',
    replace: 'AND ${purpose}::text IS NOT NULL AND created_at > ${since} ORDER BY serial DESC`',
    tests: newcomers,
  },
  {
    what: 'recovery: a token that proved no code sets nothing',
    file: auth('recover/recover.ts'),
    find: "if (!recovery.usedAt) return fail('UNVERIFIED_OTP')",
    replace: 'if (!recovery.usedAt) return recovery.dialled',
    tests: recover,
  },
  {
    what: 'recovery: a proven code lasts a quarter of an hour',
    file: auth('recover/recover.ts'),
    find: 'return recovery.usedAt > verifiedSince(ctx) ? recovery.dialled : fail(',
    replace: 'return recovery.usedAt ? recovery.dialled : fail(',
    tests: recover,
  },
  {
    what: 'recovery: every session ends',
    file: auth('recover/recover.ts'),
    find: 'return revokeAll(tx, member.id, ctx.now)',
    replace: 'return [] as Awaited<ReturnType<typeof revokeAll>>',
    tests: recover,
  },
  {
    what: 'recovery: open pages are hung up',
    file: auth('recover/recover.ts'),
    find: '  ctx.hangUp(revoked)\n',
    replace: '',
    tests: recover,
  },
  {
    what: 'recovery: no device is known any more',
    file: auth('recover/recover.ts'),
    find: '    await forgetDevices(tx, member.id)\n',
    replace: '',
    tests: recover,
  },
  {
    what: 'recovery: an address asks for so many codes',
    file: auth('recover/recover.ts'),
    find: "if (!device) await ctx.throttles.useFrom('recoverAddress', ctx.ip)",
    replace: '',
    tests: recover,
  },
  {
    what: 'recovery: the bank account stays for a day',
    file: auth('auth.offer.ts'),
    find: 'return until && until > now ? until : undefined',
    replace: 'return until && until < now ? until : undefined',
    tests: profile,
  },
  {
    what: 'codes: judged one after the other (lockNumberOf)',
    file: auth('otp/otp.sql.ts'),
    find: '\n       FOR NO KEY UPDATE OF n`',
    replace: '`',
    tests: codes,
  },
  {
    what: 'codes: the fifth wrong one blocks the number',
    file: auth('otp/otp-code.ts'),
    find: '  await rows.block(tx, given.tokenHash, new Date(now.getTime() + limits.otpBlockMs))\n',
    replace: '',
    tests: numbers,
  },
  {
    what: 'codes: a newer one replaces the older',
    file: auth('otp/otp-code.ts'),
    find: "if (!stored.isNewest) return refusal('OTP_NOT_EXIST')",
    replace: '',
    tests: numbers,
  },
  {
    what: 'codes: past its life none is good',
    file: auth('otp/otp-code.ts'),
    find: "if (stored.expiresAt <= now) return refusal('OTP_EXPIRED')",
    replace: '',
    tests: numbers,
  },
  {
    what: 'codes: one a minute',
    file: auth('otp/otp-code.ts'),
    find: 'if (sent[0] && sent[0].at.getTime() + limits.otpResendMs > now.getTime())',
    replace: 'if (sent[0] && sent[0].at.getTime() > now.getTime())',
    tests: numbers,
  },
  {
    what: 'codes: so many an hour',
    file: auth('otp/otp-code.ts'),
    find: "if (oldest) fail('REQUEST_LIMIT'",
    replace: "if (oldest && sent.length < 0) fail('REQUEST_LIMIT'",
    tests: numbers,
  },
  {
    what: 'SMS: the hour has a ceiling, also at one moment',
    file: auth('otp/sms-ceiling.sql.ts'),
    find: 'WHERE h.sent < ${most.perHour}::int AND h.sent + ',
    replace: 'WHERE h.sent + ',
    tests: ceiling,
  },
  {
    what: 'SMS: the day has a ceiling',
    file: auth('otp/sms-ceiling.sql.ts'),
    find: ' AND h.sent + ${before} < ${most.perDay}::int`',
    replace: '`',
    tests: ceiling,
  },
  {
    what: 'SMS: a day that is full has none in a new hour',
    file: auth('otp/sms-ceiling.sql.ts'),
    find: 'WHERE ${most.perHour}::int > 0 AND ${before} < ${most.perDay}::int\n',
    replace: 'WHERE ${most.perHour}::int > 0\n',
    tests: ceiling,
  },
  {
    what: 'SMS: the ceiling is asked by recovery',
    file: auth('recover/recover.ts'),
    find: "if (await maySendSms(ctx, ctx.now, 'recover'))\n    await sendCode(",
    replace: 'if (ctx.now) await sendCode(',
    tests: ceiling,
  },
  {
    what: 'recovery: a new password spends codes that are not typed in yet',
    file: auth('recover/recover.sql.ts'),
    find: "AND purpose = 'recover' AND spent_at IS NULL`",
    replace: "AND purpose = 'recover' AND used_at IS NOT NULL AND spent_at IS NULL`",
    tests: attack,
  },
  {
    what: 'recovery: a locked member sets no password',
    file: auth('recover/recover.ts'),
    find: "  if (member.locked) fail('INACTIVE_USER')\n",
    replace: '',
    tests: attack,
  },
  {
    what: 'recovery: a code from before the desk ended the sessions sets none',
    file: auth('recover/recover.sql.ts'),
    find: 'AND d.at >= c.created_at)',
    replace: 'AND d.at < c.created_at AND false)',
    tests: attack,
  },
]
