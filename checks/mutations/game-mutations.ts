// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import type { Mutation } from './mutation.ts'

const games = (file: string): string => `server/src/features/games/${file}`
const transfer = (file: string): string => `server/src/features/transfer/${file}`

/** Money at the games. */
export const gameMutations: readonly Mutation[] = [
  {
    what: 'games: one transfer at a time, told as such',
    file: transfer('leg.ts'),
    find: "if (violatedConstraint(error) === 'one_transfer_in_flight') fail('REQUEST_LIMIT')",
    replace: '',
    tests: [transfer('transfer.test.ts')],
  },
  {
    what: 'games: an amount that was read counts if no transfer came between',
    file: transfer('move.sql.ts'),
    find: 'm.moves === null ? sql`true` : sql`moves = ${m.moves}`',
    replace: 'sql`true`',
    tests: [transfer('read-across.test.ts'), transfer('transfer.test.ts')],
  },
  {
    what: 'games: a balance that was read across a transfer is not believed',
    file: games('moves.sql.ts'),
    find: 'SET moves = moves + 1${',
    replace: 'SET moves = moves + 0${',
    tests: [transfer('read-across.test.ts')],
  },
  {
    what: 'games: a move locks its account before it is written',
    file: games('moves.sql.ts'),
    find: 'AND game_id = ${of.gameId} FOR UPDATE`',
    replace: 'AND game_id = ${of.gameId}`',
    tests: [transfer('move.test.ts')],
  },
  {
    what: 'games: the end of a move locks its order',
    file: 'server/src/db/migrations/0007_games.sql',
    find: 'PERFORM FROM errand e WHERE e.id = p_id FOR UPDATE;',
    replace: 'PERFORM FROM errand e WHERE e.id = p_id;',
    tests: [transfer('move.test.ts')],
  },
  {
    what: 'games: the end of a move locks its account',
    file: 'server/src/db/migrations/0007_games.sql',
    find: ' WHERE t.id = p_id FOR UPDATE OF a;',
    replace: ' WHERE t.id = p_id;',
    tests: [transfer('move.test.ts')],
  },
  {
    what: 'games: what the end of a move was judged by is compared under the locks: our mirror',
    file: transfer('move.sql.ts'),
    find: 'l.mirror = ${ours} AND ',
    replace: '',
    tests: [transfer('move.test.ts')],
  },
  {
    what: 'games: what the end of a move was judged by is compared under the locks: the ceiling of a gain',
    file: transfer('move.sql.ts'),
    find: 'l.max_gain IS NOT DISTINCT FROM ${maxGain}::bigint AND ',
    replace: '',
    tests: [transfer('move.test.ts')],
  },
  {
    what: 'games: what the end of a move was judged by is compared under the locks: a waiting reading',
    file: transfer('move.sql.ts'),
    find: ' AND l.is_waiting = ${isWaiting}',
    replace: '',
    tests: [transfer('move.test.ts')],
  },
  {
    what: 'games: what the end of a move was judged by is compared under the locks: its state',
    file: transfer('move.sql.ts'),
    find: "(l.errand).state IN ('asked', 'unknown') AND ",
    replace: '',
    tests: [transfer('move.test.ts')],
  },
  {
    what: 'games: a change of what one takes is seen by the next call',
    file: 'server/src/db/migrations/0007_games.sql',
    find: 'AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON game_currency',
    replace: 'AFTER TRUNCATE ON game_currency',
    tests: [games('catalogue.test.ts')],
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
    file: games('readings.office.ts'),
    find: "if (reading.state === 'waiting' || reading.state === wanted) return reading",
    replace: "return { ...reading, state: 'waiting' }",
    tests: [games('reading.test.ts')],
  },
  {
    what: 'games: two who decide one reading wait for each other',
    file: games('readings.office.ts'),
    find: '  await lockAccount(tx, seen.memberId, seen.gameId)\n',
    replace: '',
    tests: [games('reading.test.ts')],
  },
  {
    what: 'games: a game with a transfer under way keeps its provider',
    file: 'server/src/db/migrations/0007_games.sql',
    find: "AND EXISTS (SELECT FROM transfer_order WHERE game_id = OLD.id AND state = 'asked') THEN",
    replace: 'AND false THEN',
    tests: ['server/src/db/game-rows.test.ts'],
  },
  {
    what: 'orders: one that was sent without a mark decides nothing',
    file: transfer('game-orders.ts'),
    find: '    if (provider.mark && mark === null) throw new Error(sentUnmarked(errand.id))\n',
    replace: '',
    tests: [transfer('marked.test.ts')],
  },
  {
    what: 'readings: one asked for while a transfer was under way is not believed',
    file: games('games.offer.ts'),
    find: 'locked.moves !== asked.moves || asked.underWay',
    replace: 'locked.moves !== asked.moves',
    tests: [transfer('read-across.test.ts')],
  },
]
