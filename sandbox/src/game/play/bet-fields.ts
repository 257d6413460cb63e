import { amountField } from '../../http/fields.ts'
import { Refused } from '../../http/refused.ts'

/** The player's own name for a bet. */
export const betIds = /^[\w-]{8,64}$/

/** One of the chips. Refused 422 STAKE. */
export function stakeField(body: unknown, chips: readonly bigint[]): bigint {
  const stake = amountField(body, 'stake')
  if (!chips.includes(stake)) throw new Refused(422, 'STAKE')
  return stake
}
