// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import { type Mutation, mutationsOf } from '../mutation.ts'

const bonus = (file: string): string => `server/src/features/bonus/${file}`
const guards = ['server/src/db/holding-guards.test.ts']

const mutation = mutationsOf('holdings')
const inDatabase = mutation('server/src/db/migrations/0012_holdings.sql')
const inLater = mutation('server/src/db/migrations/0015_silent_games.sql')
const ofRules = mutation('shared/src/bonus/holding.rules.ts')
const ofGames = mutation(bonus('ask-games.ts'))
const ofTables = mutation(bonus('holding.sql.ts'))
const ofOffers = mutation(bonus('offer.sql.ts'))
const ofTaking = mutation(bonus('take.ts'))
const ofEnds = mutation(bonus('end.ts'))
const ofLooks = mutation(bonus('look.ts'))
const ofPromotions = mutation('server/src/features/promotion/promotion.ts')
const ofMoves = mutation('server/src/features/transfer/move.sql.ts')
const held = [bonus('bonus.test.ts')]
const rules = ['shared/src/bonus/holding.rules.test.ts']
const [doors, promotions] = [
  [bonus('doors.test.ts')],
  ['server/src/features/promotion/promotion.test.ts'],
]
const [end, fences, gates] = [
  [bonus('end.test.ts')],
  [bonus('fences.test.ts')],
  [bonus('gates.test.ts')],
]
const frozen = [bonus('frozen.test.ts')]
const [looks, places, take] = [
  [bonus('looks.test.ts')],
  [bonus('places.test.ts')],
  [bonus('take.test.ts')],
]

/** What keeps a bonus from being taken twice, from being left with more than there was, and its money from leaving meanwhile. */
export const holdingMutations: readonly Mutation[] = [
  inDatabase('one a member', 'CREATE UNIQUE INDEX one_holding', 'CREATE INDEX one_holding', guards),
  inDatabase('the n-th receipt of a period once', '  PRIMARY KEY (member_id, offer_id, period, n),\n', '', guards),
  inDatabase('no more receipts than the most', 'CHECK (n BETWEEN 1 AND max)', 'CHECK (true)', guards),
  inDatabase('no more taken than there are places', 'CHECK (taken <= quota)', 'CHECK (true)', guards),
  inDatabase('all of it is kept or cut', 'CHECK (kept + cut = total_end)', 'CHECK (true)', guards),
  inDatabase('terms stay', "TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL OR", "TG_OP = 'DELETE' OR", guards),
  inLater('no money for games that do not count (KR010)', 'IF p_game <> ALL (v_games) THEN', 'IF false THEN', gates),
  inLater('no money for games while it is being ended (KR011)', 'IF v_ending IS NOT NULL THEN', 'IF false THEN', guards),
  inDatabase('no withdrawal while it is held (KR012)', 'IF EXISTS (SELECT FROM holding WHERE member_id = p_member_id AND ended_at IS NULL) THEN', 'IF false THEN', gates),
  inDatabase('a deposit raises it', 'CREATE TRIGGER raised_by_deposit AFTER INSERT ON deposit_credit FOR EACH ROW EXECUTE FUNCTION raised_by_deposit();', '', end),
  inDatabase('money of other games raises it', 'coalesce(p_game <> ALL (games), true) FOR SHARE', 'p_game IS NULL FOR SHARE', end),
  inDatabase('money of its own games does not', 'coalesce(p_game <> ALL (games), true) FOR SHARE', 'true FOR SHARE', held),
  ofMoves('a move into a game asks whether it counts', 'THEN must_count_for_holding(${memberId}, ${gameId}::smallint)::text END', "THEN '' END", gates),
  ofGames('a game that was read since it told is not what it told', 'reads === row.reads && ', '', fences),
  ofGames('a game that money was moved at since it told is not what it told', ' && moves === row.moves', '', fences),
  ofGames('money that is added up is locked first (ledger.lock)', '  await lockAccounts(tx, all)\n', '', fences),
  ofTaking('a withdrawal waits for who takes (lockMember)', '  await lockMember(tx, member.id)\n', '', fences),
  ofTaking('a run that was taken for dead has taken it', "  if (earlier) return\n  if (held) fail('BONUS_ALREADY_ACTIVE')\n  // What", "  if (held) fail('BONUS_ALREADY_ACTIVE')\n  // What", frozen),
  ofTaking('not taken while money is held for orders', ' || money.held > ZERO', '', take),
  ofTaking('who takes through any door asks the games so often', "  await call.throttles.use('take', String(member.id))\n", '', doors),
  ofEnds('who ends it asks the games so often', "  if (holding) await call.throttles.use('end', String(member.id))\n", '', doors),
  ofPromotions('a code that is guessed by taking is counted', ', (look) => countingMisses(ctx, look))', ')', promotions),
  ofPromotions('who is refused at an address has guessed nothing', '    await giveBack()\n    throw refused', '    throw refused', promotions),
  ofRules('open stakes count as there', 'subtract(add(total, open), raisedSince)', 'subtract(total, raisedSince)', rules),
  ofRules('what came in does not save it', 'subtract(add(total, open), raisedSince) <=', 'add(total, open) <=', rules),
  ofRules('what came in is given back whole', 'smaller(larger(total, ZERO), raised),', 'ZERO,', rules),
  ofRules('the floor is not above own money', 'smaller(percentOf(base, fail), own)', 'percentOf(base, fail)', rules),
  ofLooks('met once is met', "holding.metAt ? 'met' : found", 'found', held),
  ofTables('what was held is not fresh', 'SELECT max(ended_at) FROM holding', 'SELECT max(ended_at) FILTER (WHERE false) FROM holding', take),
  ofTables('what was there before a withdrawal is not fresh', 'SELECT max(created_at) FROM withdrawal', 'SELECT max(created_at) FILTER (WHERE false) FROM withdrawal', take),
  ofTables('one worker looks at it: the lease', 'coalesce(h.lease_until < ${time.now()}, true) AND ', '', looks),
  ofTables('a look leaves the lease of an end', 'lease_until = CASE WHEN ending_since IS NOT NULL THEN lease_until END,', 'lease_until = NULL,', looks),
  ofTables('what was asked in vain comes last', 'coalesce(h.lease_until, h.looked_at)', 'coalesce(h.ending_since, h.looked_at)', looks),
  ofTables('money that came into a game later was played with', 'settled_at >= ${since}', 'created_at >= ${since}', places),
  ofEnds('a run that was taken for dead has ended it', "return (await endedBy(call)) ?? fail('NO_DATA')", "return fail('NO_DATA')", frozen),
  ofEnds('an end that was given up ends nothing', 'if (!holding?.endingAs) return', 'if (!holding) return', looks),
  ofEnds('a place comes back at once, or never', '  if (now.getTime() - held.takenAt.getTime() > earlyMs) return undefined\n', '', places),
  ofEnds('a place that was played for is gone', '  if (await hasPlayedSince(tx, memberId, held.takenAt)) return undefined\n', '', places),
  ofOffers('two who take the last place wait for each other', 'coalesce(closes_at > ${now}, true) FOR NO KEY UPDATE`', 'coalesce(closes_at > ${now}, true)`', places),
  ofOffers('taken as often as it may be', 'if (n > r.max) return false', 'if (n > r.max + 1) return false', fences),
] // biome-ignore format: a row a mutation
