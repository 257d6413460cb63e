// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from '../mutation.ts'

const spin = (file: string): string => `server/src/features/spin/${file}`
const screen = (file: string): string => `web/src/features/spin/${file}`
const spins = [spin('spin.test.ts'), spin('spin-at-once.test.ts')]
const coupons = [spin('coupon.test.ts')]
const fair = [spin('fair.test.ts')]
const office = [spin('wheel.office.test.ts')]
const proof = [spin('wheel-proof.test.ts')]

const wheel = (mutation: Mutation): Mutation => ({
  ...mutation,
  what: `wheel: ${mutation.what}`,
})
const table = (what: string, find: string, replace = ''): Mutation => ({
  what: `wheel: ${what}`,
  file: 'server/src/db/migrations/0011_wheel.sql',
  find,
  replace,
  tests: [spin('wheel-guards.test.ts')],
})

/** One coin, one spin, one prize; and nothing of it can be bent afterwards. */
export const wheelMutations: readonly Mutation[] = [
  table('one open version', 'CREATE UNIQUE INDEX one_open_wheel', 'CREATE INDEX one_open_wheel'),
  table('a number is spun once', 'CONSTRAINT spin_once UNIQUE (seed_id, nonce),'),
  table('one coupon a spin', 'spin_id uuid NOT NULL UNIQUE', 'spin_id uuid NOT NULL'),
  table(
    'one current seed',
    'CREATE UNIQUE INDEX one_current_seed',
    'CREATE INDEX one_current_seed',
  ),
  table('one next seed', 'CREATE UNIQUE INDEX one_next_seed', 'CREATE INDEX one_next_seed'),
  table(
    'what is revealed was promised',
    "commitment = encode(sha256(convert_to(server_seed || odds_hash, 'UTF8')), 'hex')",
    'true',
  ),
  table(
    'a version never changes',
    "TG_OP = 'DELETE' OR OLD.closed_at IS NOT NULL OR NEW.closed_at IS NULL\n",
    'false\n',
  ),
  table(
    'a coupon is claimed once',
    'OR OLD.claimed_at IS NOT NULL AND (NEW.claimed_at, NEW.claim) IS DISTINCT FROM (OLD.claimed_at, OLD.claim)\n',
    '\n',
  ),
  table('a coupon is claimed in time', 'CHECK (claimed_at <= expires_at)', 'CHECK (true)'),
  table('numbers are not passed over', 'NEW.spins NOT IN (OLD.spins, OLD.spins + 1)', 'false'),
  table('a stock only falls', 'OR NEW.left_over <> OLD.left_over - 1 '),
  wheel({
    what: 'a spin waits at the member’s gate',
    file: spin('spin.ts'),
    find: '  await lockMember(tx, memberId)\n',
    replace: '',
    tests: spins,
  }),
  wheel({
    what: 'a repeated spin is found',
    file: spin('spin.ts'),
    find: '  if (repeated) return asItWas(tx, repeated, coins.available)\n',
    replace: '',
    tests: spins,
  }),
  wheel({
    what: 'accounts come before the stock',
    file: spin('spin.ts'),
    find: '  await lockAccounts(tx, accountsOf(ctx))\n',
    replace: '',
    tests: spins,
  }),
  wheel({
    what: 'the version is kept open',
    file: spin('spin.ts'),
    find: "  if (!(await keepOpen(tx, wheel))) return fail('NO_DATA')\n",
    replace: '',
    tests: spins,
  }),
  wheel({
    what: 'a stock is drawn from by one at a time',
    file: spin('wheel.sql.ts'),
    find: 'hasStock ? sql`FOR NO KEY UPDATE` : sql`FOR SHARE`',
    replace: 'sql`FOR SHARE`',
    tests: spins,
  }),
  wheel({
    what: 'the last prize closes the version',
    file: spin('wheel.sql.ts'),
    find: "  if (leftOver === 0) await closeVersion(tx, { version, by: 'stock', now })\n",
    replace: '',
    tests: spins,
  }),
  wheel({
    what: 'no part of the client’s before the server has committed',
    file: spin('spin.ts'),
    find: "  if (!committed && asked.clientSeed !== undefined) return fail('NO_DATA')\n",
    replace: '',
    tests: spins,
  }),
  wheel({
    what: 'a live seed is not revealed',
    file: spin('spin.sql.ts'),
    find: 'server_seed AS "serverSeed"',
    replace: 'coalesce(server_seed, sealed) AS "serverSeed"',
    tests: fair,
  }),
  wheel({
    what: 'another version has other seeds',
    file: spin('seeds.ts'),
    find: 'found.every((seed) => seed.version === wheel.version) &&',
    replace: '',
    tests: fair,
  }),
  wheel({
    what: 'a claim waits at the member’s gate',
    file: spin('coupon.ts'),
    find: '  await lockMember(tx, memberId)\n',
    replace: '',
    tests: coupons,
  }),
  wheel({
    what: 'another member’s coupon is noted',
    file: spin('coupon.ts'),
    find: "    if (error.code === 'NO_CLAIMABLE_COUPON') await noteIfForeign(ctx, 'coupon', asked)\n",
    replace: '',
    tests: ['server/src/security/security-log.test.ts'],
  }),
  wheel({
    what: 'a coupon is its member’s',
    file: spin('coupon.sql.ts'),
    find: 'FROM coupon WHERE member_id = ${memberId} AND ${which}',
    replace: 'FROM coupon WHERE ${which}',
    tests: coupons,
  }),
  wheel({
    what: 'a repeated claim is found',
    file: spin('coupon.ts'),
    find: '  if (await wasClaimedBy(tx, ctx.orderId)) return undefined\n',
    replace: '',
    tests: coupons,
  }),
  wheel({
    what: 'an expired coupon is not paid',
    file: spin('coupon.ts'),
    find: "  if (coupon.expiresAt <= now) fail('COUPON_EXPIRED')\n",
    replace: '',
    tests: coupons,
  }),
  wheel({
    what: 'HTML is cleaned',
    file: spin('wheel.office.ts'),
    find: 'cleanHtml(html[locale])',
    replace: 'html[locale]',
    tests: office,
  }),
  wheel({
    what: 'a coin is not worth more than it costs',
    file: spin('wheel.office.ts'),
    find: 'coinPer > ZERO && cost > earning',
    replace: 'false as boolean',
    tests: office,
  }),
  wheel({
    what: 'operators publish one after the other',
    file: spin('wheel.sql.ts'),
    find: "  await sql`SELECT pg_advisory_xact_lock(hashtext('krapao wheel'))`.execute(tx)\n",
    replace: '  void tx\n',
    tests: office,
  }),
  wheel({
    what: 'a prize has its posting',
    file: 'server/src/ledger/wheel-invariants.sql.ts',
    find: 'WHERE NOT EXISTS (SELECT FROM (${posted(sql`ledger.transfer`)}) p WHERE ${isSame})',
    replace: 'WHERE false',
    tests: proof,
  }),
  wheel({
    what: 'the numbers of a seed have no gap',
    file: 'server/src/ledger/check-new.ts',
    find: '    seedGap: seedsWithGaps(since),\n',
    replace: '',
    tests: proof,
  }),
  wheel({
    what: 'a word that favours the first slices is passed over',
    file: 'shared/src/spin/draw.ts',
    find: '    if (word >= fair) continue\n',
    replace: '',
    tests: ['shared/src/spin/draw.test.ts'],
  }),
  wheel({
    what: 'it comes to rest',
    file: screen('wheel/turning.ts'),
    find: 'return slowed * (1 - part ** 2) + (1 - (1 - part) ** 3) * part ** 2',
    replace: 'return slowed',
    tests: [screen('wheel/turning.test.ts')],
  }),
  wheel({
    what: 'it stops in the middle of a slice',
    file: screen('wheel/turning.ts'),
    find: '(1 - middle) / 2 + middle * chance',
    replace: 'chance',
    tests: [screen('wheel/turning.test.ts')],
  }),
  wheel({
    what: 'what a device was shown first stays so',
    file: screen('fair/promises-seen.ts'),
    find: '{ [commitment]: now, [nextCommitment]: now, ...seen }',
    replace: '{ ...seen, [commitment]: now, [nextCommitment]: now }',
    tests: [screen('fair/promises-seen.test.ts')],
  }),
  wheel({
    what: 'a spin without an answer is asked for as it was',
    file: screen('turn/useSpin.tsx'),
    find: 'const wish = pending ?? wishOf(fair)',
    replace: 'const wish = wishOf(fair)',
    tests: ['e2e/spin.test.ts'],
  }),
  wheel({
    what: 'nothing that tells the prize is read before the wheel stands',
    file: screen('SpinScreen.tsx'),
    find: "const enabled = spin.phase === 'idle'",
    replace: 'const enabled = true',
    tests: ['e2e/spin.test.ts'],
  }),
  wheel({
    what: 'presses that follow each other are one claim',
    file: screen('coupons/useClaim.tsx'),
    find: '    clearTimeout(timer.current)\n    timer.current = setTimeout(() => void claim(coupon), debounceMs)',
    replace: '    void claim(coupon)',
    tests: ['e2e/spin.test.ts'],
  }),
]
