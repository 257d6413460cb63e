import type { OfferCredit, OfferType } from '@krapao/shared/bonus/holding.rules'
import type { Currency } from '@krapao/shared/country'
import type { Text } from '@krapao/shared/text'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { first, type Read, rows, time, whole } from '../../db/read.ts'
import { firstRow, onlyRow, write, wroteRow } from '../../db/rows.ts'

export type OfferKind = 'bonus' | 'promotion'
export type Banner = { image: string; html: Text }
/** What an operator offers. */
export type Offer = OfferCredit & {
  id: number
  kind: OfferKind
  code: string
  currency: Currency
  type: OfferType
  maxReceived: number
  success: number
  fail: number
  capTimes: number | null
  /** Numbers of games; null: every game whose open bets are known. */
  games: number[] | null
  lastsHours: number | null
  quota: number | null
  taken: number
  words: { name: Text; notice: Text }
  banners: Banner[]
  opensAt: Date
  closesAt: Date | null
}

const columns = sql`id, kind, code, currency, type, max_received AS "maxReceived", success, fail, percent, fixed, max_credit AS "maxCredit",
  min_total AS "minTotal", cap_times AS "capTimes", games, lasts_hours AS "lastsHours", quota, taken, words, banners, opens_at AS "opensAt", closes_at AS "closesAt"`
const offers = rows<Offer>({
  fixed: whole,
  maxCredit: whole,
  minTotal: whole,
  opensAt: time,
  closesAt: time,
})

export type Wanted = { kind: OfferKind; currency: Currency; now: Date }

/** Open ones, the one that closes first at the top; with `heldId`, that one whatever has become of it. */
export const offersOf = (w: Wanted, heldId?: number): Read<Offer[]> => offers`
  SELECT ${columns} FROM offer
   WHERE kind = ${w.kind} AND currency = ${w.currency}
     AND (opens_at <= ${w.now} AND coalesce(closes_at > ${w.now}, true) OR id = ${heldId ?? null}::int)
   ORDER BY closes_at NULLS LAST, id LIMIT 100`

export const offerNamed = (
  code: string,
  { kind, currency, now }: Wanted,
): Read<Offer | undefined> =>
  first(offers`
    SELECT ${columns} FROM offer
     WHERE code = ${code} AND kind = ${kind} AND currency = ${currency} AND opens_at <= ${now} AND coalesce(closes_at > ${now}, true)`)

export const offerById = (id: number): Read<Offer | undefined> =>
  first(offers`SELECT ${columns} FROM offer WHERE id = ${id}`)

/** As it stands under its lock; undefined: it has closed. */
export async function lockOffer(tx: Tx, id: number, now: Date): Promise<Offer | undefined> {
  return firstRow<Offer>(tx)`
    SELECT ${columns} FROM offer WHERE id = ${id} AND opens_at <= ${now} AND coalesce(closes_at > ${now}, true) FOR NO KEY UPDATE`
}

/** A place of it is gone. The caller holds its lock, and has seen that there is one. */
export async function takePlace(tx: Tx, id: number): Promise<void> {
  await write(tx)`UPDATE offer SET taken = taken + 1 WHERE id = ${id}`
}

/** The same lock, whatever has become of the offer. */
export async function lockPlaces(tx: Tx, id: number): Promise<void> {
  await write(tx)`SELECT FROM offer WHERE id = ${id} FOR NO KEY UPDATE`
}

/** It was left before anything was played. The caller holds its lock. */
export async function returnPlace(tx: Tx, id: number): Promise<void> {
  await write(tx)`UPDATE offer SET taken = taken - 1 WHERE id = ${id}`
}

export type Receipt = { offerId: number; holdingId: string; at: Date }
/** Newest first. */
export const receiptsOf = (memberId: number): Read<Receipt[]> => rows<Receipt>({ at: time })`
  SELECT offer_id AS "offerId", holding_id AS "holdingId", at FROM receipt WHERE member_id = ${memberId} ORDER BY at DESC LIMIT 500`

/** The next one of a period. False: there are as many as there may be. The caller holds the offer's lock. */
export async function writeReceipt(
  tx: Tx,
  r: {
    memberId: number
    offerId: number
    period: string
    max: number
    holdingId: string
    now: Date
  },
): Promise<boolean> {
  const { n } = await onlyRow<{ n: number }>(tx)`
    SELECT count(*)::int + 1 AS n FROM receipt WHERE member_id = ${r.memberId} AND offer_id = ${r.offerId} AND period = ${r.period}`
  if (n > r.max) return false
  return wroteRow(tx)`
    INSERT INTO receipt (member_id, offer_id, period, n, max, holding_id, at)
    VALUES (${r.memberId}, ${r.offerId}, ${r.period}, ${n}, ${r.max}, ${r.holdingId}, ${r.now})`
}
