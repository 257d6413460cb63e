import type { claimErrors } from '@krapao/shared/spin/spin.contract'
import type { OrderCall } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import type { Coupon } from './coupon.sql.ts'

/**
 * Claims a coupon of kind bonus as a holding. No holding can be taken yet, so every such coupon is refused, and the office publishes no wheel
 * that gives one. Answers why not; undefined: it is taken. Called in the claim's transaction, with the member and the coupon locked.
 */
export async function claimAsBonus(
  _ctx: OrderCall,
  _tx: Tx,
  _coupon: Coupon,
): Promise<(typeof claimErrors)[number] | undefined> {
  return 'INVALID_COUPON_TYPE'
}
