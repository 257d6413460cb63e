import { slipsOpenAt } from '@krapao/shared/deposit/slip-window.rules'
import type { Context } from '../../../context.ts'

/** What holds for slips now. `opensAt`: when they will be taken again; undefined while they are. */
export async function slipRules(context: Context) {
  const { slipWindow, slipMaxAgeMinutes } = await context.setting('deposit')
  return {
    window: slipWindow,
    maxAgeMinutes: slipMaxAgeMinutes,
    opensAt: slipsOpenAt(slipWindow, context.clock()),
  }
}
