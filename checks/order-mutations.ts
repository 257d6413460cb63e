// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from './mutations.ts'

const withdraw = (file: string): string => `server/src/features/withdraw/${file}`
const games = (file: string): string => `server/src/features/games/${file}`
const transfer = (file: string): string => `server/src/features/transfer/${file}`

/** Money out, and at the games. */
export const orderMutations: readonly Mutation[] = [
  {
    what: 'withdrawals: what is held is asked under the lock',
    file: withdraw('withdraw.ts'),
    find: "      if (await isHeld(tx, ctx.memberId)) fail('WITHDRAW_HELD')\n",
    replace: '',
    tests: [withdraw('hold.test.ts')],
  },
  {
    what: 'withdrawals: a held one moves nothing out of games',
    file: withdraw('withdraw.ts'),
    find: "    if (await isHeld(ctx.db, ctx.memberId)) fail('WITHDRAW_HELD')\n",
    replace: '',
    tests: [withdraw('hold.test.ts')],
  },
  {
    what: 'withdrawals: many small ones are a large one',
    file: withdraw('withdraw.ts'),
    find: 'const isWaiting = amount > limits.auto || today > limits.autoPerDay',
    replace: 'const isWaiting = amount > limits.auto || (today > limits.autoPerDay && amount > limits.auto)',
    tests: [withdraw('desk.test.ts')],
  },
  {
    what: 'withdrawals: a large one is not sent before a person approved it',
    file: withdraw('withdraw.ts'),
    find: 'const checkFrom = isWaiting ? null : ctx.now',
    replace: 'const checkFrom = ctx.now',
    tests: [withdraw('desk.test.ts')],
  },
  {
    what: 'withdrawals: two who decide one wait for each other',
    file: withdraw('desk.ts'),
    find: 'isUuid(id) && (await lockErrand(tx, id)) ? await lockWithdrawal(tx, id)',
    replace: 'isUuid(id) && lockErrand && lockWithdrawal ? await readWithdrawal(tx, id)',
    tests: [withdraw('desk.test.ts')],
  },
  {
    what: 'withdrawals: what was declined is not approved',
    file: withdraw('desk.ts'),
    find: "if (asked.approval !== 'waiting') throw new Error('It is not waiting for anybody.')\n    await decideWithdrawal(tx, { ...d, approval: 'given' })",
    replace: "await decideWithdrawal(tx, { ...d, approval: 'given' })",
    tests: [withdraw('desk.test.ts')],
  },
  {
    what: 'withdrawals: what was approved is not declined',
    file: withdraw('desk.ts'),
    find: "if (asked.approval !== 'waiting') throw new Error('It is not waiting for anybody.')\n    const { currency }",
    replace: 'const { currency }',
    tests: [withdraw('desk.test.ts')],
  },
  {
    what: 'withdrawals: what was sent is not parked',
    file: withdraw('hold.sql.ts'),
    find: " AND e.state IN ('asked', 'unknown') AND e.sent_at IS NULL\n",
    replace: " AND e.state IN ('asked', 'unknown')\n",
    tests: [withdraw('hold.test.ts')],
  },
  {
    what: 'withdrawals: a hold is one however often it is made',
    file: withdraw('hold.offer.ts'),
    find: '  if (await insertHold(tx, h)) await parkUnsent(tx, h.memberId)\n',
    replace: '  await insertHold(tx, h)\n  await parkUnsent(tx, h.memberId)\n',
    tests: [withdraw('hold.test.ts')],
  },
  {
    what: 'withdrawals: a hold ends once, in the database',
    file: 'server/src/db/migrations/0020_a_withdrawals_wait_for_a_person.sql',
    find: "IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL\n     OR ",
    replace: 'IF ',
    tests: [withdraw('hold.test.ts')],
  },
  {
    what: 'orders: a person decides one once',
    file: 'server/src/errands/decide.ts',
    find: "if (errand.state === 'done' || errand.state === 'refused') return repeated(tx, errand, d.said)",
    replace: '',
    tests: ['server/src/errands/decide.test.ts'],
  },
  {
    what: 'orders: a young one is not decided',
    file: 'server/src/errands/decide.ts',
    find: 'if (!errand.alertedAt && ageMs < patienceMs(kind))',
    replace: 'if (!errand.alertedAt && ageMs < 0)',
    tests: ['server/src/errands/decide.test.ts'],
  },
  {
    what: 'orders: what was never sent is not done',
    file: 'server/src/errands/decide.ts',
    find: "if (errand.sentAt === null && said.is === 'done' && !kind.onlyAsks) throw",
    replace: 'if (ageMs < 0) throw',
    tests: ['server/src/errands/decide.test.ts'],
  },
  {
    what: 'orders: "no such order" counts when it is said twice',
    file: 'server/src/errands/run.ts',
    find: "outcome.is === 'missing' && errand.missingSince && overdue ?",
    replace: "outcome.is === 'missing' && overdue ?",
    tests: ['server/src/errands/errands.test.ts'],
  },
  {
    what: 'orders: "no such order" counts after the longest time',
    file: 'server/src/errands/run.ts',
    find: "outcome.is === 'missing' && errand.missingSince && overdue ?",
    replace: "outcome.is === 'missing' && errand.missingSince ?",
    tests: ['server/src/errands/errands.test.ts'],
  },
  {
    what: 'orders: a reference that another order has ended with settles nothing',
    file: 'server/src/errands/run.ts',
    find: "if (violatedConstraint(error) === 'errand_provider_provider_ref_key') return 'reference-taken' as const",
    replace: '',
    tests: ['server/src/errands/errands.test.ts'],
  },
  {
    what: 'games: one transfer at a time, told as such',
    file: transfer('leg.ts'),
    find: "if (violatedConstraint(error) === 'one_transfer_in_flight') fail('REQUEST_LIMIT')",
    replace: '',
    tests: [transfer('transfer.test.ts')],
  },
  {
    what: 'games: an amount that was read counts if no transfer came between',
    file: transfer('leg.ts'),
    find: "if (leg.asRead && moves !== game.account.moves) fail('REQUEST_LIMIT')",
    replace: 'void moves',
    tests: [transfer('read-across.test.ts'), transfer('transfer.test.ts')],
  },
  {
    what: 'games: a balance that was read across a transfer is not believed',
    file: games('games.sql.ts'),
    find: 'SET moves = moves + 1 WHERE',
    replace: 'SET moves = moves WHERE',
    tests: [transfer('read-across.test.ts')],
  },
  {
    what: 'games: a balance is marked once before it is sent',
    file: transfer('transfer.sql.ts'),
    find: " AND state = 'asked' AND mark IS NULL`",
    replace: '`',
    tests: [transfer('marked.test.ts')],
  },
  {
    what: 'games: an entry of a history is one order’s',
    file: transfer('transfer.sql.ts'),
    find: 'return new Set(rows.flatMap(({ ref }) => ref ?? []))',
    replace: 'return new Set(rows.slice(0, 0).flatMap(({ ref }) => ref ?? []))',
    tests: [transfer('marked.test.ts')],
  },
  {
    what: 'games: a reading is decided once',
    file: games('reading-desk.ts'),
    find: "if (reading.state === 'waiting') return { reading }",
    replace: 'if (reading) return { reading }',
    tests: [games('reading.test.ts')],
  },
  {
    what: 'games: two who decide one reading wait for each other',
    file: games('reading-desk.ts'),
    find: '  await lockAccount(tx, seen.memberId, seen.gameId)\n',
    replace: '',
    tests: [games('reading.test.ts')],
  },
  {
    what: 'games: a game with a transfer under way keeps its provider',
    file: 'server/src/db/migrations/0023_games_in_kip.sql',
    find: "AND EXISTS (SELECT FROM transfer_order WHERE game_id = OLD.id AND state = 'asked') THEN",
    replace: 'AND false THEN',
    tests: ['server/src/db/game-rows.test.ts'],
  },
]
