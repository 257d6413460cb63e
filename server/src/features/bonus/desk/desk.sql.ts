import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { PublishedOffer } from '@krapao/shared/office/bonus.contract'
import type { Text } from '@krapao/shared/text'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/pool.ts'
import { firstRow, rowsOf, write } from '../../../db/rows.ts'

/** An offer as its operator sees it. */
export type OperatedOffer = PublishedOffer & {
  taken: number
  /** By so many members at this moment. */
  heldNow: number
  /** To everybody who ever took it. */
  credited: Money
  changedBy: string
  changedAt: Date
}

export async function readOffers(db: Queryable, code?: string): Promise<OperatedOffer[]> {
  return rowsOf<OperatedOffer>(db)`
    SELECT o.code, o.kind, o.currency, o.type, o.max_received AS "maxReceived", o.success, o.fail, o.percent, o.fixed, o.max_credit AS "maxCredit",
           o.min_total AS "minTotal", o.cap_times AS "capTimes", o.lasts_hours AS "lastsHours", o.quota, o.words->'name' AS name, o.words->'notice' AS notice,
           o.banners, o.opens_at AS "opensAt", o.closes_at AS "closesAt", o.taken, o.changed_by AS "changedBy", o.changed_at AS "changedAt",
           (SELECT array_agg(g.code ORDER BY g.code) FROM game g WHERE g.id = ANY (o.games)) AS games,
           h.held AS "heldNow", h.credited
      FROM offer o,
           LATERAL (SELECT count(*) FILTER (WHERE ended_at IS NULL)::int AS held, coalesce(sum(credit), 0)::bigint AS credited
                      FROM holding WHERE offer_id = o.id) h
     WHERE ${code === undefined ? sql`true` : sql`o.code = ${code.toUpperCase()}`}
     ORDER BY o.kind, o.currency DESC, o.code`
}

/**
 * Operators who publish at once wait for each other, and for those who are taking one: what is judged stays until it is written. Who takes locks a row
 * first and changes it later, so a weaker lock would let both wait for each other. Reading goes on.
 */
export async function lockOffers(tx: Tx): Promise<void> {
  await sql`LOCK TABLE offer IN EXCLUSIVE MODE`.execute(tx)
}

/** Games that an offer in this currency may name: every one whose open bets are known. */
export async function namedGames(db: Queryable): Promise<Map<Currency, string[]>> {
  const games = await rowsOf<{ currency: Currency; codes: string[] }>(db)`
    SELECT c.currency, array_agg(g.code ORDER BY g.code) AS codes
      FROM game g JOIN game_currency c ON c.game_id = g.id WHERE g.stakes <> 'unknown' GROUP BY c.currency`
  return new Map(games.map(({ currency, codes }) => [currency, codes]))
}

export async function writeOffer(
  tx: Tx,
  o: PublishedOffer,
  who: { by: string; now: Date },
): Promise<void> {
  const { name, notice } = o
  await write(tx)`
    INSERT INTO offer AS o (kind, code, currency, type, max_received, success, fail, percent, fixed, max_credit, min_total, cap_times, games, lasts_hours, quota,
                            words, banners, opens_at, closes_at, changed_by, changed_at)
    VALUES (${o.kind}, ${o.code}, ${o.currency}, ${o.type}, ${o.maxReceived}, ${o.success}, ${o.fail}, ${o.percent}, ${o.fixed}, ${o.maxCredit}, ${o.minTotal},
            ${o.capTimes}, (SELECT array_agg(id ORDER BY id) FROM game WHERE code = ANY (${o.games}::text[])), ${o.lastsHours}, ${o.quota},
            ${JSON.stringify({ name, notice })}::jsonb, ${JSON.stringify(o.banners)}::jsonb, ${o.opensAt}, ${o.closesAt}, ${who.by}, ${who.now})
    ON CONFLICT (code) DO UPDATE SET
      kind = excluded.kind, currency = excluded.currency, type = excluded.type, max_received = excluded.max_received, success = excluded.success,
      fail = excluded.fail, percent = excluded.percent, fixed = excluded.fixed, max_credit = excluded.max_credit, min_total = excluded.min_total,
      cap_times = excluded.cap_times, games = excluded.games, lasts_hours = excluded.lasts_hours, quota = excluded.quota, words = excluded.words,
      banners = excluded.banners, opens_at = excluded.opens_at, closes_at = excluded.closes_at, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`
}

/** What a member holds, for who ends it; `name`: null where its door says it. */
export type DeskHolding = {
  id: string
  door: string
  code: string | null
  name: Text | null
  endingAs: string | null
}
type MemberHolding = { memberId: number; holding: DeskHolding | null }
/** undefined: there is no such member. `holding`: null where they hold nothing. */
export async function holdingOfMember(
  tx: Tx,
  username: string,
): Promise<MemberHolding | undefined> {
  return firstRow<MemberHolding>(tx)`
    SELECT m.id AS "memberId",
           (SELECT json_build_object('id', h.id, 'door', h.door, 'code', o.code, 'name', h.name, 'endingAs', h.ending_as)
              FROM holding h LEFT JOIN offer o ON o.id = h.offer_id WHERE h.member_id = m.id AND h.ended_at IS NULL) AS holding
      FROM member m WHERE ltrim(m.username, '0') = ltrim(${username}, '0')`
}

export type OpenHolding = {
  username: string
  door: string
  code: string | null
  currency: Currency
  credit: Money
  own: Money
  base: Money
  success: number
  fail: number
  lookedTotal: Money | null
  takenAt: Date
  expiresAt: Date | null
  metAt: Date | null
  endingAs: string | null
}
/** What members hold, the oldest first. */
export async function openHoldings(db: Queryable): Promise<OpenHolding[]> {
  return rowsOf<OpenHolding>(db)`
    SELECT m.username, h.door, o.code, m.currency, h.credit, h.own, h.base, h.success, h.fail, h.looked_total AS "lookedTotal", h.taken_at AS "takenAt",
           h.expires_at AS "expiresAt", h.met_at AS "metAt", h.ending_as AS "endingAs"
      FROM holding_now h JOIN member m ON m.id = h.member_id LEFT JOIN offer o ON o.id = h.offer_id
     WHERE h.ended_at IS NULL ORDER BY h.taken_at, h.id LIMIT 500`
}
