import { type RawBuilder, sql } from 'kysely'
import { chart } from './accounts.ts'
import { kindOf, ownerOf, type Tables } from './invariants.sql.ts'
import { codes } from './movements.ts'

// What must hold of holdings, as invariants.sql.ts says it of all else. `since`: of those that were taken or ended after it.

type Sql = RawBuilder<unknown>

/** What gives the credit of a holding, and nothing else; other movements may give it, too. Its order is the holding's. */
const taken = sql`(${codes.bonusTaken}::int, ${codes.inviteTaken}::int)`

/** The main wallet and the mirrors of one member: numbers that differ by their kind and game (accounts.ts). */
export const mirror = (main: Sql, game: Sql): Sql =>
  sql`${main} + ${chart.game - chart.main} * 10000000000000000 + ${game}`

/** Whatever its door is, one posting of its order gives its credit to its member’s main wallet. */
export const holdingsUnlikeTheirCredits = ({ transfer }: Tables, since: Sql): Sql => sql`
  SELECT format('holding %s', h.id) AS ref,
         format('%s of member %s, the books say %s in %s postings to %s', h.credit, h.member_id, t.amount, t.n, t.member) AS what
    FROM holding h
    LEFT JOIN LATERAL (SELECT count(*) AS n, sum(amount) AS amount, min(${ownerOf('credit')}) AS member, min(${kindOf('credit')}) AS kind
                         FROM ledger.transfer WHERE order_id = h.id) t ON true
   WHERE (h.taken_at > ${since} OR h.id IN (SELECT order_id FROM ${transfer} WHERE code IN ${taken}))
     AND (t.n, t.amount, t.member, t.kind) IS DISTINCT FROM (1::bigint, h.credit::numeric, h.member_id::bigint, ${chart.main}::bigint)
  UNION ALL
  SELECT format('credit %s', order_id), format('%s of no holding', amount)
    FROM ${transfer} WHERE code IN ${taken} AND NOT EXISTS (SELECT FROM holding h WHERE h.id = order_id)`

/** What an end took back was taken once, from its member; where it took nothing, nothing was. What is bound at a game goes back as it comes home. */
export const holdingsUnlikeTheirCuts = ({ transfer }: Tables, since: Sql): Sql => sql`
  SELECT format('holding %s', h.id) AS ref,
         format('cut %s of member %s, the books say %s in %s postings from %s', h.cut, h.member_id, t.amount, t.n, t.member) AS what
    FROM (SELECT h.id, h.member_id, h.ended_at, h.finish_id,
                 CASE WHEN b.later IS NULL THEN h.cut ELSE here - least(here, greatest(least(here, h.raised), h.kept - b.later)) END AS cut
            FROM holding_now h
            LEFT JOIN LATERAL (SELECT h.total_end - sum(amount) AS here, sum(div(amount::numeric * kept, total)) AS later
                                 FROM holding_bound WHERE holding_id = h.id) b ON true) h
    LEFT JOIN LATERAL (SELECT count(*) AS n, sum(amount) AS amount, min(${ownerOf('debit')}) AS member
                         FROM ledger.transfer WHERE order_id = h.finish_id AND code = ${codes.holdingCut}) t ON true
   WHERE h.ended_at > ${since}
     AND (t.n, t.amount, t.member) IS DISTINCT FROM
         (least(h.cut, 1), nullif(h.cut, 0)::numeric, CASE WHEN h.cut > 0 THEN h.member_id::bigint END)
  UNION ALL
  SELECT format('cut %s', order_id), format('%s by the end of no holding', amount)
    FROM ${transfer} n WHERE code = ${codes.holdingCut} AND NOT EXISTS (SELECT FROM holding h WHERE h.finish_id = n.order_id)
                         AND NOT EXISTS (SELECT FROM bound_return r WHERE r.id = n.order_id)`

/** All that came home of what is bound was shared as its end was, and what went back was taken once, from its member. */
export const returnsUnlikeTheirShares = (since: Sql): Sql => sql`
  SELECT format('return %s', r.id) AS ref,
         format('%s of %s went back, its share says %s, the books say %s in %s postings from %s', r.cut, r.amount, due, t.amount, t.n, t.member) AS what
    FROM (SELECT r.*, r.amount - div(r.amount::numeric * b.kept, b.total) AS due
            FROM bound_return r JOIN holding_bound b ON b.holding_id = r.holding_id AND b.game_id = r.game_id) r
    LEFT JOIN LATERAL (SELECT count(*) AS n, sum(amount) AS amount, min(${ownerOf('debit')}) AS member
                         FROM ledger.transfer WHERE order_id = r.id AND code = ${codes.holdingCut}) t ON true
   WHERE r.at > ${since}
     AND (r.cut <> due OR (t.n, t.amount, t.member) IS DISTINCT FROM
         (least(r.cut, 1), nullif(r.cut, 0)::numeric, CASE WHEN r.cut > 0 THEN r.member_id::bigint END))
  UNION ALL
  SELECT format('transfer %s', m.order_id), format('%s came home from game %s and was not shared', m.amount, b.game_id)
    FROM holding_bound b
    JOIN LATERAL (SELECT min(credit) AS main FROM ledger.transfer WHERE order_id = b.holding_id) t ON true
    JOIN ledger.entry e ON e.account_id = ${mirror(sql`t.main`, sql`b.game_id`)} AND e.version > b.from_version AND e.version <= coalesce(b.to_version, e.version)
    JOIN ledger.transfer m ON m.id = e.transfer_id AND m.code = ${codes.gameReturned}
   WHERE NOT EXISTS (SELECT FROM bound_return r WHERE r.order_id = m.order_id)`

/**
 * What is there is what there was, and what came in, and what was won: in main and at its games while it is open, and then in what its end came to.
 * True at every moment, also while money moves: each posting stands in one transaction with its raise or result.
 */
export const holdingsThatDoNotAddUp = (since: Sql): Sql => sql`
  SELECT format('holding %s', id) AS ref, format('%s is there, base %s and %s won', total, base, won) AS what
    FROM (SELECT h.id, h.base,
                 (SELECT coalesce(sum(r.amount), 0) FROM play_result r WHERE r.holding_id = h.id) AS won,
                 CASE WHEN h.ended_at IS NOT NULL THEN h.total_end
                      ELSE (SELECT coalesce(sum(a.posted), 0) FROM ledger.account a
                             WHERE a.id = t.main OR a.id IN (SELECT ${mirror(sql`t.main`, sql`game`)} FROM unnest(h.games) game)) END AS total
            FROM holding_now h
            LEFT JOIN LATERAL (SELECT min(credit) AS main FROM ledger.transfer WHERE order_id = h.id) t ON true
           WHERE h.ended_at IS NULL OR h.ended_at > ${since}) stands
   WHERE total <> base + won`

/** The rules of shared/src/bonus/holding.rules.ts a second time: a cap, or the share of who left; a lost one takes nothing. */
export const holdingsCutOtherwise = (since: Sql): Sql => sql`
  SELECT format('holding %s', id) AS ref, format('%s: cut %s of %s, its terms say %s', outcome, cut, total_end, due) AS what
    FROM (SELECT id, outcome, cut, total_end, met_at,
                 CASE outcome WHEN 'failed' THEN 0
                              WHEN 'succeeded' THEN greatest(total_end - own - credit * cap_times, 0) * least(cap_times, 1)
                              ELSE total_end - greatest(div(own::numeric * least(total_end, base), base), least(total_end, raised)) END AS due
            FROM holding_now WHERE ended_at > ${since}) ended
   WHERE cut <> coalesce(due, 0) OR (outcome = 'succeeded') <> (met_at IS NOT NULL)`
