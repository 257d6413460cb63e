// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import { type Mutation, mutationsOf } from '../mutation.ts'

const feature = (file: string): string => `server/src/features/${file}`
const bonus = (name: string): string[] => [feature(`bonus/${name}.test.ts`)]
const guards = ['server/src/db/holding-guards.test.ts']
const wheelGuards = [feature('spin/wheel-guards.test.ts')]
const closing = [feature('refund/close-day.test.ts')]
const claiming = [feature('refund/refund.test.ts')]
const inviting = [feature('invite/invite.test.ts')]
const coupons = [feature('spin/coupon.test.ts')]
const rules = ['shared/src/bonus/holding.rules.test.ts']

const mutation = mutationsOf('thief')
const ofWheels = mutation('server/src/db/migrations/0011_wheel.sql')
const ofHoldings = mutation('server/src/db/migrations/0012_holdings.sql')
const ofEarning = mutation('server/src/db/migrations/0013_earning.sql')
const ofEnds = mutation(feature('bonus/end.ts'))
const ofTables = mutation(feature('bonus/holding.sql.ts'))
const ofOffers = mutation(feature('bonus/offer.sql.ts'))
const ofGames = mutation(feature('bonus/ask-games.ts'))
const ofTaking = mutation(feature('bonus/take.ts'))
const ofTerms = mutation(feature('bonus/take-offer.ts'))
const ofRules = mutation('shared/src/bonus/holding.rules.ts')
const ofCoupons = mutation(feature('spin/coupon.ts'))
const ofClosing = mutation(feature('refund/close-day.ts'))
const ofRefunds = mutation(feature('refund/refund.ts'))

/** What was tried against rewards (decisions/068): ways to money that is not one's own. */
export const thiefMutations: readonly Mutation[] = [
  ofEnds('an end that is given up gives no place back', "  const holding = await lockHolding(tx, id)\n  if (!holding?.endingAs) return undefined\n  if (place !== undefined && holding.endingAs === 'left') await", '  if (place !== undefined) await returnPlace(tx, place)\n  const holding = await lockHolding(tx, id)\n  if (!holding?.endingAs) return undefined\n  if (Number.isNaN(id)) await', bonus('places')),
  ofEnds('another call’s end is not gone on with', "  if (holding.endingSince && holding.endOrder !== call.orderId) return fail('REQUEST_LIMIT')\n", '', [...bonus('end'), ...bonus('looks')]),
  ofEnds('what is met is not cleared over open bets', 'if (isMet && money.open === ZERO) return', 'if (isMet) return', bonus('end')),
  ofEnds('a bet between look and end is no fault of ours', "throw error instanceof Refusal && error.code === 'OPEN_BETS' ? refusal('REQUEST_LIMIT') : error", 'throw error', bonus('end')),
  ofTables('an end is begun once', 'AND ended_at IS NULL AND ending_since IS NULL`', 'AND ended_at IS NULL`', [...bonus('end'), ...bonus('looks'), feature('bonus/desk/holdings.office.test.ts')]),
  ofTables('what was revoked or has expired is not given up', " AND ending_as IN ('clear', 'left')", '', bonus('looks')),
  ofTables('nobody gives up another’s end', 'AND end_order = ${e.order} AND ended_at IS NULL', 'AND ended_at IS NULL', [...bonus('end'), ...bonus('looks')]),
  ofOffers('an offer that has closed meanwhile is not taken', 'WHERE id = ${id} AND opens_at <= ${now} AND coalesce(closes_at > ${now}, true) FOR NO KEY', 'WHERE id = ${id} FOR NO KEY', bonus('fences')),
  ofOffers('a promotion is no bonus', 'WHERE code = ${code} AND kind = ${kind} AND currency', 'WHERE code = ${code} AND currency', [...bonus('take'), feature('promotion/promotion.test.ts')]),
  ofOffers('an offer in another currency is none', 'AND kind = ${kind} AND currency = ${currency} AND', 'AND kind = ${kind} AND', [...bonus('take'), ...bonus('kip'), feature('promotion/promotion.test.ts')]),
  ofTerms('what is held is of one offer', "  if (!hasSameGames(offer, asked)) fail('REQUEST_LIMIT')\n", '', bonus('fences')),
  ofTerms('places are counted under the lock', "  if (!(await writeReceipt(tx, receipt))) fail(words.received)\n  if (isFull(offer)) fail('BONUS_FULL')\n", '  if (!(await writeReceipt(tx, receipt))) fail(words.received)\n', [...bonus('fences'), ...bonus('places')]),
  ofTaking('whoever never deposited is given nothing', "  if (!deposited.ever) fail('MONEY_NOT_ENOUGH')\n", '', [...bonus('doors'), ...coupons]),
  ofGames('an open bet is not gathered over', "    if (betting) fail('OPEN_BETS', { where: betting.game.code })\n", '', [...bonus('take'), ...bonus('end')]),
  ofGames('another page that reads keeps nobody waiting', '    if (silent.some(({ isOvertaken }) => isOvertaken)) continue\n', '', bonus('fences')),
  ofRules('a cap cuts no own money', 'add(own, money(credit * BigInt(capTimes)))', 'money(credit * BigInt(capTimes))', rules),
  ofRules('what was won above the base is not kept by leaving', 'smaller(larger(total, ZERO), base)', 'larger(total, ZERO)', rules),
  ofCoupons('a coupon of cash raises what is held', '  await raiseHolding(tx, { memberId, order: id, amount })\n', '', coupons),
  ofCoupons('a coupon in another currency is not paid', "  if (coupon.currency !== currency) fail('INVALID_COUPON_TYPE')\n", '', coupons),
  mutation(feature('spin/spin.ts'))('cash of the wheel raises what is held', "  if (prize.kind === 'cash')\n    await raiseHolding", "  if (prize.kind === 'nothing')\n    await raiseHolding", coupons),
  mutation(feature('spin/coupon.sql.ts'))('a coupon that was claimed is not found again', 'AND ${which} AND claimed_at IS NULL', 'AND ${which}', coupons),
  ofCoupons('a coupon is judged again once the games have been asked', 'await lockClaimable(tx, member, { id }, now)', '(await lockUnclaimed(tx, { named: { id }, memberId: member.id, now }))!', coupons),
  ofRefunds('no plain money while something is held', "    if (await ask(tx, heldBy(ctx.member.id))) throw refusal('REFUND_CONDITION')\n", '', claiming),
  ofRefunds('plain money only where the operator allows it', "  if (!(await ctx.setting('refund')).wallet) throw refusal('REFUND_INACTIVE')\n", '', claiming),
  mutation(feature('refund/refund.sql.ts'))('a share is claimed whole', ' AND share = ${c.amount}::bigint', '', closing),
  ofClosing('what an end took back is no loss', 'subtract(loss, subtract(cuts, cutsBefore))', 'loss', closing),
  mutation('shared/src/refund/refund.rules.ts')('a share has a most', 'smaller(percentOf(lost, percent), max)', 'percentOf(lost, percent)', ['shared/src/refund/refund.rules.test.ts']),
  mutation(feature('invite/invite.ts'))('nothing is received while invitations are off', "  if (!active) fail('INVITE_INACTIVE')\n", '', inviting),
  mutation(feature('invite/invite.offer.ts'))('nothing is brought while invitations are off', 'if (!active || amount === ZERO) return undefined', 'if (amount === ZERO) return undefined', inviting),
  mutation('shared/src/invite/invite.rules.ts')('a day brings so much at most', 'smaller(percentOf(subtract(net, peak), percent), max)', 'percentOf(subtract(net, peak), percent)', inviting),
  mutation(feature('games/games.ts'))('a game that does not count is not entered', '  unlessCounted(await ask(ctx.db, heldBy(ctx.member.id)), game.id)\n', '', bonus('gates')),
  mutation(feature('withdraw/withdraw.ts'))('no game is emptied for a withdrawal that waits for a bonus', "    if (holds) fail('BONUS_REMAINING')\n", '', bonus('gates')),
  ofEarning('a peak stays', 'peak = greatest(e.peak, NEW.net)', 'peak = greatest(NEW.net, 0)', inviting),
  ofEarning('a share is no more than its percentage', 'CHECK (amount <= (peak - former) * percent / 100)', 'CHECK (true)', inviting),
  ofEarning('what was paid out is no loss', "CREATE TRIGGER earning_grows AFTER UPDATE OF state ON withdrawal FOR EACH ROW\n  WHEN (NEW.state = 'paid' AND OLD.state <> 'paid') EXECUTE FUNCTION earning_grows();\n", '', [...inviting, ...closing]),
  ofHoldings('met once stays met', 'OR (OLD.met_at IS NOT NULL AND NEW.met_at IS DISTINCT FROM OLD.met_at)', '', guards),
  ofHoldings('an offer stays', 'CREATE TRIGGER offer_stays BEFORE UPDATE OR DELETE ON offer FOR EACH ROW EXECUTE FUNCTION offer_stays();\n', '', guards),
  ofHoldings('what came in is counted once', 'order_id uuid NOT NULL UNIQUE', 'order_id uuid NOT NULL', guards),
  ofHoldings('a holding has one receipt', 'holding_id uuid NOT NULL UNIQUE REFERENCES', 'holding_id uuid NOT NULL REFERENCES', guards),
  ofHoldings('a holding has an end of its own name', 'finish_id uuid UNIQUE', 'finish_id uuid', guards),
  ofHoldings('receipts stay', 'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON receipt FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();\n', '', guards),
  ofHoldings('what came home from other games raises it', "  WHEN (NEW.state = 'done' AND OLD.state <> 'done' AND NEW.direction = 'out') EXECUTE", "  WHEN (NEW.state = 'done' AND OLD.state <> 'done' AND NEW.direction = 'none') EXECUTE", bonus('end')),
  { ...ofHoldings('results are of what was held', 'NEW.holding_id := (SELECT id FROM holding WHERE', 'NEW.holding_id := (SELECT id FROM holding WHERE false AND', bonus('end')), isAllThereIs: true },
  ofWheels('what the client said stays', '     OR OLD.client_seed IS NOT NULL AND NEW.client_seed IS DISTINCT FROM OLD.client_seed\n', '', wheelGuards),
  ofWheels('nobody has spun the seed that follows', "CHECK (state <> 'next' OR (client_seed IS NULL AND spins = 0))", 'CHECK (true)', wheelGuards),
  ofWheels('a seed that is spun does not follow again', "     OR OLD.state = 'current' AND NEW.state = 'next' THEN", '     THEN', wheelGuards),
  ofWheels('a seed that has ended is not spun', "  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL\n     OR (NEW.id, NEW.member_id, NEW.version, NEW.odds_hash", "  IF TG_OP = 'DELETE'\n     OR (NEW.id, NEW.member_id, NEW.version, NEW.odds_hash", wheelGuards),
  ofWheels('goods are handed over once', "  IF TG_OP = 'DELETE' OR OLD.handed_at IS NOT NULL\n", "  IF TG_OP = 'DELETE'\n", wheelGuards),
  ofWheels('a coupon keeps its worth', 'NEW.currency, NEW.kind, NEW.amount, NEW.created_at, NEW.expires_at)\n', 'NEW.currency, OLD.kind, OLD.amount, NEW.created_at, NEW.expires_at)\n', wheelGuards),
  ofWheels('a spin is never edited', 'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON spin FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();\n', '', wheelGuards),
] // biome-ignore format: a row a mutation
