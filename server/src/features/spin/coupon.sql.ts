import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import type { CouponKind, Prize } from '@krapao/shared/spin/draw'
import type { NamedCoupon } from '@krapao/shared/spin/spin.rules'
import type { Text } from '@krapao/shared/text'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/pool.ts'
import { type Read, rows, time, whole } from '../../db/read.ts'
import { firstRow, hasRow, rowsOf, write, wroteRow } from '../../db/rows.ts'
import { uuidOf } from '../../ids.ts'
import type { Spin } from './spin.sql.ts'

export type Coupon = {
  id: string
  kind: CouponKind
  currency: Currency
  amount: Money
  expiresAt: Date
}
const columns = sql`id, kind, currency, amount, expires_at AS "expiresAt"`
const dayMs = 86_400_000

/** A spin gives one at most. */
export const couponIdOf = (spinId: string): string => uuidOf(spinId, 'coupon')

export async function insertCoupon(
  tx: Tx,
  c: { id: string; spin: Spin; currency: Currency; prize: Prize & { kind: 'coupon' } },
): Promise<void> {
  const { spin, prize } = c
  const expiresAt = new Date(spin.at.getTime() + prize.days * dayMs)
  await write(tx)`
    INSERT INTO coupon (id, spin_id, member_id, version, slice, currency, kind, amount, created_at, expires_at)
    VALUES (${c.id}, ${spin.id}, ${spin.memberId}, ${spin.version}, ${spin.slice}, ${c.currency}, ${prize.coupon}, ${prize.amount}, ${spin.at}, ${expiresAt})`
}

export type ShownCoupon = Omit<Coupon, 'currency'> & { slice: string; label: Text }
/** The words stand with the version that it was won at. */
export const unclaimedOf = (
  memberId: number,
  { now, expiredSince, most }: { now: Date; expiredSince: Date; most: number },
): Read<ShownCoupon[]> =>
  rows<ShownCoupon>({ amount: whole, expiresAt: time })`
    SELECT c.id, c.kind, c.amount, c.expires_at AS "expiresAt", c.slice,
           (SELECT s -> 'label' FROM wheel w, jsonb_array_elements(w.slices) s WHERE w.version = c.version AND s ->> 'code' = c.slice) AS label
      FROM coupon c
     WHERE c.member_id = ${memberId} AND c.claimed_at IS NULL AND c.expires_at > ${expiredSince}
     ORDER BY c.expires_at <= ${now}, c.expires_at, c.id LIMIT ${most}`

/** Whether any wheel of the currency has, or had, such a slice. */
export async function isSlice(db: Queryable, code: string, currency: Currency): Promise<boolean> {
  return hasRow(db)`
    SELECT FROM wheel WHERE currency = ${currency} AND slices @> ${JSON.stringify([{ code }])}::jsonb`
}

/** Whether this call has claimed one before. */
export async function wasClaimedBy(tx: Tx, claim: string): Promise<boolean> {
  return hasRow(tx)`SELECT FROM coupon WHERE claim = ${claim}`
}

/** An unclaimed one of the member's: of several, the one that ends first of those that have not. */
export async function lockUnclaimed(
  tx: Tx,
  { named, memberId, now }: { named: NamedCoupon; memberId: number; now: Date },
): Promise<Coupon | undefined> {
  const which = 'id' in named ? sql`id = ${named.id}` : sql`slice = ${named.slice}`
  return firstRow<Coupon>(tx)`
    SELECT ${columns} FROM coupon WHERE member_id = ${memberId} AND ${which} AND claimed_at IS NULL
     ORDER BY expires_at <= ${now}, expires_at, id LIMIT 1 FOR NO KEY UPDATE`
}

export async function markClaimed(
  tx: Tx,
  c: { id: string; claim: string; now: Date },
): Promise<void> {
  await write(tx)`
    UPDATE coupon SET claimed_at = ${c.now}, claim = ${c.claim} WHERE id = ${c.id}`
}

export type GoodsToHand = { id: string; username: string; label: Text; at: Date }
/** Goods that were claimed and that nobody has handed over, those that wait longest first. */
export async function goodsToHand(db: Queryable): Promise<GoodsToHand[]> {
  return rowsOf<GoodsToHand>(db)`
    SELECT c.id, m.username, c.claimed_at AS at,
           (SELECT s -> 'label' FROM wheel w, jsonb_array_elements(w.slices) s WHERE w.version = c.version AND s ->> 'code' = c.slice) AS label
      FROM coupon c JOIN member m ON m.id = c.member_id
     WHERE c.kind = 'goods' AND c.claimed_at IS NOT NULL AND c.handed_at IS NULL ORDER BY c.claimed_at LIMIT 200`
}

export type ClaimedGoods = { memberId: number; isHanded: boolean }
export async function lockGoods(tx: Tx, id: string): Promise<ClaimedGoods | undefined> {
  return firstRow<ClaimedGoods>(tx)`
    SELECT member_id AS "memberId", handed_at IS NOT NULL AS "isHanded" FROM coupon
     WHERE id = ${id} AND kind = 'goods' AND claimed_at IS NOT NULL FOR NO KEY UPDATE`
}

export async function markHanded(
  tx: Tx,
  c: { id: string; by: string; note: string; now: Date },
): Promise<boolean> {
  return wroteRow(tx)`
    UPDATE coupon SET handed_at = ${c.now}, handed_by = ${c.by}, note = ${c.note} WHERE id = ${c.id} AND handed_at IS NULL`
}
