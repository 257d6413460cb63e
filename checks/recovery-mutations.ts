// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from './mutations.ts'

const auth = (file: string): string => `server/src/features/auth/${file}`
const recover = [auth('recover.test.ts')]
const attack = [auth('recover-attack.test.ts')]
const newcomers = [auth('register-attack.test.ts')]

/** One-time codes: what a code is good for, how often it may be tried, and what SMS may cost. */
export const recoveryMutations: readonly Mutation[] = [
  {
    what: 'recovery: a code of registration recovers nobody',
    file: auth('recover.sql.ts'),
    find: "WHERE token_hash = ${tokenHash} AND purpose = 'recover'`.execute(db)",
    replace: 'WHERE token_hash = ${tokenHash}`.execute(db)',
    tests: recover,
  },
  {
    what: 'recovery: a code is judged for its own purpose',
    file: auth('otp.sql.ts'),
    find: 'WHERE c.token_hash = ${tokenHash} AND c.purpose = ${purpose}\n',
    replace: 'WHERE c.token_hash = ${tokenHash} AND ${purpose}::text IS NOT NULL\n',
    tests: recover,
  },
  {
    what: 'recovery: a code of recovery registers nobody',
    file: auth('otp.sql.ts'),
    find: "WHERE phone = ${by.dialled} AND purpose = 'register' AND used_at",
    replace: 'WHERE phone = ${by.dialled} AND used_at',
    tests: newcomers,
  },
  {
    what: 'codes: a verified number is registered from its network, or with the token',
    file: auth('otp.sql.ts'),
    find: 'AND (network = ${by.network} OR token_hash',
    replace: 'AND (${by.network}::text IS NOT NULL OR token_hash',
    tests: newcomers,
  },
  {
    what: 'codes: a stranger blocks those of no other',
    file: auth('otp.sql.ts'),
    find: 'AND purpose = ${purpose} AND network = ${network}`',
    replace: 'AND purpose = ${purpose} AND ${network}::text IS NOT NULL`',
    tests: newcomers,
  },
  {
    what: 'codes: a stranger replaces those of no other',
    file: auth('otp.sql.ts'),
    find: 'AND newer.network = c.network AND newer.serial',
    replace: 'AND newer.serial',
    tests: newcomers,
  },
  {
    what: 'codes: a stranger uses up those of no other',
    file: auth('otp-code.ts'),
    find: 'sent.filter(({ network }) => network === asker.network)[most.asker - 1]',
    replace: 'sent[most.asker - 1]',
    tests: attack,
  },
  {
    what: 'codes: so many an hour from everywhere',
    file: auth('otp-code.ts'),
    find: ' ?? sent[most.inAll - 1]',
    replace: '',
    tests: attack,
  },
  {
    what: 'recovery: a code sets one password (spent_at)',
    file: auth('recover.sql.ts'),
    find: 'AND used_at > ${usedSince} AND spent_at IS NULL`',
    replace: 'AND used_at > ${usedSince}`',
    tests: recover,
  },
  {
    what: 'recovery: with a new password every proven code of the number is spent',
    file: auth('recover.ts'),
    find: '    await endRecoveries(tx, dialled, ctx.now)\n',
    replace: '',
    tests: attack,
  },
  {
    what: 'recovery: so it is when the password is changed by the old one',
    file: auth('change-password.ts'),
    find: '    await endRecoveries(tx, internationalPhone(username, ctx.env.country), ctx.now)\n',
    replace: '',
    tests: attack,
  },
]
