// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from './mutation.ts'

const auth = (file: string): string => `server/src/features/auth/${file}`
const devices = [auth('device/known-device.test.ts')]
const logins = [auth('login.test.ts')]
const securityLog = ['server/src/security/security-log.test.ts']
const registrations = [auth('register-attack.test.ts')]
const passwords = [auth('password/change-password.test.ts')]
const crowds = [auth('password/many-at-once.test.ts')]
const recover = [auth('recover/recover.test.ts')]
const profile = ['server/src/features/profile/profile.test.ts']

/** Who gets in by password, and how often anyone may try. */
export const loginMutations: readonly Mutation[] = [
  {
    what: 'devices: another member’s opens nothing',
    file: auth('device/known-device.sql.ts'),
    find: 'WHERE ${isNumberOf(username)} AND d.secret_hash',
    replace: 'WHERE d.secret_hash',
    tests: devices,
  },
  {
    what: 'registration: with no account that members pay into',
    file: auth('register.ts'),
    find: ' ||\n    (await isOurAccount(ctx, bankCode, bankAccountNo))',
    replace: '',
    tests: [auth('auth.test.ts')],
  },
  {
    what: 'profile: to no account that members pay into',
    file: 'server/src/features/profile/profile.ts',
    find: "  if (await isOurAccount(ctx, bankCode, bankAccountNo)) fail('EXISTING_BANK')",
    replace: '',
    tests: profile,
  },
  {
    what: 'accounts that members pay into: each at its own bank',
    file: 'server/src/features/deposit/deposit.read.ts',
    find: 'one.bankCode === bankCode && one.accountNo === accountNo',
    replace: 'one.accountNo === accountNo',
    tests: profile,
  },
  {
    what: 'devices: known for half a year',
    file: auth('device/known-device.sql.ts'),
    find: ' AND d.used_at > ${since} LIMIT 1`',
    replace: ' AND ${since}::timestamptz IS NOT NULL LIMIT 1`',
    tests: devices,
  },
  {
    what: 'devices: ten and no more',
    file: auth('device/known-device.sql.ts'),
    find: 'secret_hash OFFSET ${d.most}',
    replace: 'secret_hash OFFSET 10 * ${d.most}',
    tests: devices,
  },
  {
    what: 'devices: no secret from outside is taken over',
    file: auth('device/known-device.ts'),
    find: "const secret = known ?? randomBytes(32).toString('base64url')",
    replace:
      "const secret = known ?? ctx.deviceCookie.given[0] ?? randomBytes(32).toString('base64url')",
    tests: devices,
  },
  {
    what: 'devices: a known one has a count of its own',
    file: auth('guesses.ts'),
    find: "[\n        {\n          name: 'loginDevice',\n          key: [dialled, hashToken(device).toString('hex')],\n          whenRight: 'forget',\n        },\n      ]",
    replace: '[]',
    tests: devices,
  },
  {
    what: 'devices: a new password ends them',
    file: auth('password/change-password.ts'),
    find: '    await forgetDevices(tx, ctx.member.id)\n',
    replace: '',
    tests: devices,
  },
  {
    what: 'passwords: a change waits for another (lockPassword)',
    file: auth('auth.sql.ts'),
    find: 'FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`',
    replace: 'FROM member WHERE id = ${memberId}`',
    tests: passwords,
  },
  {
    what: 'passwords: what was confirmed still holds',
    file: auth('auth.offer.ts'),
    find: "if ((await lockPassword(tx, confirmed.memberId)) !== confirmed.passwordHash)\n    fail('WRONG_PASSWORD')",
    replace: 'await lockPassword(tx, confirmed.memberId)',
    tests: passwords,
  },
  {
    what: 'passwords: a change ends every other session',
    file: auth('password/change-password.ts'),
    find: 'return revokeOthers(tx, ctx)',
    replace: 'return [] as Awaited<ReturnType<typeof revokeOthers>>',
    tests: passwords,
  },
  {
    what: 'logins: a locked member’s sessions have ended',
    file: 'server/src/sessions/session.sql.ts',
    find: 'AND m.locked_at IS NULL AS open',
    replace: 'AND true AS open',
    tests: logins,
  },
  {
    what: 'logins: a locked member opens no session',
    file: auth('auth.ts'),
    find: '  if (member.locked) {\n',
    replace: '  if (member.locked && member.id < 0) {\n',
    tests: logins,
  },
  {
    what: 'logins: guesses are counted by name and network',
    file: auth('guesses.ts'),
    find: "        { name: 'loginGuess', key: guessKey(ctx, dialled), whenRight: 'forget' },\n",
    replace: '',
    tests: logins,
  },
  {
    what: 'login: a name is guessed at by the widest network of one customer',
    file: auth('guesses.ts'),
    find: '[dialled, siteOf(ip)]',
    replace: '[dialled, ip || siteOf(ip)]',
    tests: logins,
  },
  {
    what: 'throttles: of IPv6 a network counts as one',
    file: 'server/src/security/throttle.ts',
    find: "  if (!address.includes(':') || address.includes('/')) return address\n",
    replace: "  if (address.includes(':') || !address.includes(':')) return address\n",
    tests: logins,
  },
  {
    what: 'throttles: of IPv6 the site of an address is counted, too',
    file: 'server/src/security/throttle.ts',
    find: 'siteOf(address) === networkOf(address)',
    replace: 'siteOf(address) === networkOf(address) || address',
    tests: [auth('sites.test.ts')],
  },
  {
    what: 'throttles: nothing is given back below none',
    file: 'server/src/security/throttle.ts',
    find: 'WHERE key = $1 AND points > 0 AND expire > $2',
    replace: 'WHERE key = $1 AND expire > $2',
    tests: ['server/src/security/throttle.test.ts'],
  },
  {
    what: 'throttles: a bucket holds its burst and no more',
    file: 'server/src/security/buckets.ts',
    find: 'Math.min(burst, uses + ((now - at) / 1_000) * perSecond)',
    replace: 'uses + ((now - at) / 1_000) * perSecond',
    tests: ['server/src/security/buckets.unit.test.ts'],
  },
  {
    what: 'throttles: buckets are forgotten',
    file: 'server/src/security/buckets.ts',
    find: 'if (!bucket && left.size >= most) forget(now)',
    replace: 'if (!bucket && left.size < 0) forget(now)',
    tests: ['server/src/security/buckets.unit.test.ts'],
  },
  {
    what: 'passwords: five wrong ones, wherever they are typed',
    file: auth('auth.offer.ts'),
    find: "  await ctx.throttles.use('password', key)\n",
    replace: '',
    tests: [...passwords, ...profile],
  },
  {
    what: 'logins: no session outlives its password (FOR SHARE)',
    file: 'server/src/sessions/session.sql.ts',
    find: 'AND password_hash = ${s.passwordHash} AND locked_at IS NULL FOR SHARE',
    replace: 'AND ${s.passwordHash}::text IS NOT NULL AND locked_at IS NULL',
    tests: [...passwords, ...recover],
  },
  {
    what: 'logins: guesses are counted by name from everywhere',
    file: auth('guesses.ts'),
    find: "        { name: 'loginName', key: dialled, whenRight: 'giveBack' },\n",
    replace: '',
    tests: logins,
  },
  {
    what: 'logins: guesses are counted by address',
    file: auth('guesses.ts'),
    find: "countsFrom('loginAddress', ctx.ip).map(",
    replace: "countsFrom('loginAddress', '').slice(1).map(",
    tests: logins,
  },
  {
    what: 'logins: a right one gives a name’s count back and does not forget it',
    file: auth('guesses.ts'),
    find: "{ name: 'loginName', key: dialled, whenRight: 'giveBack' }",
    replace: "{ name: 'loginName', key: dialled, whenRight: 'forget' }",
    tests: logins,
  },
  {
    what: 'logins: what is not judged is not counted',
    file: auth('guesses.ts'),
    find: 'await wasNotJudged(ctx, counts.slice(0, i + 1))',
    replace: 'void wasNotJudged',
    tests: logins,
  },
  {
    what: 'logins: right ones are counted, too',
    file: auth('auth.ts'),
    find: "  await ctx.throttles.use('loginRight', dialled)\n",
    replace: '',
    tests: logins,
  },
  {
    what: 'logins: a closed address is noted once, whatever names it tries',
    file: auth('auth.ts'),
    find: "by.startsWith('loginAddress') ? siteOf(ctx.ip) : guessKey(ctx, dialled)",
    replace: 'by && guessKey(ctx, dialled)',
    tests: securityLog,
  },
  {
    what: 'logins: notes of refused ones have a ceiling together',
    file: auth('auth.ts'),
    find: "if (!first || ctx.throttles.whyNotNow('limitedNoted', 'all')) return",
    replace: 'if (!first) return',
    tests: securityLog,
  },
  {
    what: 'registration: a verified number asks after few accounts',
    file: auth('register.ts'),
    find: "    await ctx.throttles.use('accountAsked', internationalPhone(username, ctx.env.country))",
    replace: '    internationalPhone(username, ctx.env.country)',
    tests: registrations,
  },
  {
    what: 'registration: accounts asked after are counted by number, however it is written and wherever from',
    file: auth('register.ts'),
    find: "'accountAsked', internationalPhone(username, ctx.env.country)",
    replace: "'accountAsked', [internationalPhone(username, ctx.env.country), ctx.ip]",
    tests: registrations,
  },
  {
    what: 'logins: an unknown name costs a hash, too',
    file: auth('auth.ts'),
    find: 'const fits = await passwordFits(member?.passwordHash, input.password)',
    replace: 'const fits = member && await passwordFits(member.passwordHash, input.password)',
    tests: logins,
  },
  {
    what: 'logins: two passwords are hashed at a time',
    file: auth('password/password.ts'),
    find: 'const atOnce = 2',
    replace: 'const atOnce = 200',
    tests: crowds,
  },
  {
    what: 'logins: so many hashes wait and no more',
    file: auth('password/password.ts'),
    find: 'if (line.length() >= waitingMost)',
    replace: 'if (line.length() < 0)',
    tests: crowds,
  },
  {
    what: 'logins: what was not compared is no wrong guess',
    file: auth('auth.ts'),
    find: '    await wasNotJudged(ctx, guesses)\n',
    replace: '    void wasNotJudged\n',
    tests: crowds,
  },
  {
    what: 'passwords: what was not compared is no wrong guess',
    file: auth('auth.offer.ts'),
    find: "    await ctx.throttles.giveBack('password', key)\n",
    replace: '',
    tests: crowds,
  },
]
