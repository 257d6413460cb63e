// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import { type Mutation, mutationsOf } from '../mutation.ts'

const bonus = (file: string): string => `server/src/features/bonus/${file}`
const inDatabase = 'server/src/db/migrations/0015_silent_games.sql'
const moves = 'server/src/features/transfer/move.sql.ts'
const guards = ['server/src/db/bound-guards.test.ts']
const gone = [bonus('gone-games.test.ts')]
const shares = [bonus('gone-shares.test.ts')]
const rules = 'shared/src/bonus/holding.rules.ts'
const rulesTest = 'shared/src/bonus/holding.rules.test.ts'
const proven = ['server/src/audit/holdings-proven.test.ts']

const mutation = mutationsOf('silence')
const row = (what: string, file: string, find: string, replace: string, tests: readonly string[]) =>
  mutation(file)(what, find, replace, tests)

/** What keeps a game's silence from freeing the money of a bonus there, and from keeping it for ever. */
export const silenceMutations: readonly Mutation[] = [
  row('bound once', inDatabase, 'CREATE UNIQUE INDEX one_bound', 'CREATE INDEX one_bound', guards),
  row('shared once', inDatabase, 'order_id uuid NOT NULL UNIQUE', 'order_id uuid NOT NULL', guards),
  row('nothing goes where money is bound (KR011)', inDatabase, 'p_game AND released_at IS NULL) THEN', 'p_game AND false) THEN', gone),
  row('a day of silence, not less', bonus('ask-games.ts'), '>= dayMs', '>= 0', gone),
  row('who answered last was not silent', 'server/src/features/games/games.sql.ts', 'stale = false, silent_since = NULL', 'stale = false', gone),
  row('a clear waits', bonus('end.ts'), "withoutGone: endingAs !== 'clear'", 'withoutGone: true', gone),
  row('what was last read is not lost for sure', bonus('end.ts'), "verdict === 'lost' && isTold", "verdict === 'lost'", gone),
  { ...row('only what is in main is shared at the end', bonus('end.ts'), 'isTold ? ended.kept : keptHere(', 'true ? ended.kept : keptHere(', gone), isAllThereIs: true },
  { ...row('a deposit in main buys no share of what is there', rules, 'smaller(here, raised)', 'smaller(here, ZERO)', shares), isAllThereIs: true },
  row('an open bet counts as there', bonus('end.ts'), 'game.account.openStakes ?? ZERO', 'ZERO', shares),
  row('what a transfer told less may be staked', bonus('end.ts'), 'looked > base ? larger(total, looked) : total', 'total', shares),
  row('what came in since is kept', rules, 'larger(apartOf(known, { raised }), subtract(kept, later))', 'subtract(kept, later)', [rulesTest]),
  row('no more is kept here than is here', rules, 'smaller(known.here, larger(', 'larger(known.total, larger(', [rulesTest]),
  row('what is not believed waits for a person', bonus('ask-games.ts'), '!row.isWaiting && ', '', shares),
  row('no other bonus while money is bound', bonus('take.ts'), "  if (bound !== undefined) fail('GAME_MAINTENANCE', { where: bound })\n", '', gone),
  row('the end of a move compares to what it is bound', moves, "\n     AND l.bound_to IS NOT DISTINCT FROM ${bound?.holding ?? null}::uuid", '', gone),
  row('a withdrawal counts the share of what is bound', 'server/src/features/transfer/transfer.offer.ts', 'own: share ? shareOf(t.amount, share) : t.amount', 'own: t.amount', shares),
  row('no more of what is bound goes on than came', 'server/src/features/transfer/transfer.ts', '.arrived ?? second.amount', '.amount', ['server/src/features/transfer/bound-onward.test.ts']),
  row('what a person says is no answer of the game', 'server/src/features/transfer/move-end.ts', '...end, readAt: null }', '...end }', ['server/src/features/transfer/move-end.unit.test.ts']),
  row('the day knows what went back by what was posted', 'server/src/features/refund/close-day.sql.ts', 'THEN (SELECT coalesce(sum(amount), 0) FROM ledger.transfer WHERE order_id = h.finish_id)', 'THEN h.cut', ['server/src/audit/cuts-as-posted.test.ts']),
  row('one worker asks: the lease', bonus('bound.sql.ts'), ' AND coalesce(lease_until < ${time.now()}, true)', '', gone),
  row('the proof knows what came home', 'server/src/ledger/holding-invariants.sql.ts', 'NOT EXISTS (SELECT FROM bound_return r WHERE r.order_id = m.order_id)', 'false', proven),
  row('let go after a month, not before', bonus('bring-bound.ts'), '  if (context.clock().getTime() - bound.at.getTime() < monthMs) return\n', '', gone),
] // biome-ignore format: a row a mutation
