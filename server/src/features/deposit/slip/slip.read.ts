import { slipsOpenAt } from '@krapao/shared/deposit/slip-window.rules'
import type { House } from '../../../house.ts'

/** What holds for slips now. `opensAt`: when they will be taken again; undefined while they are. */
export async function slipRules(house: House) {
  const { slipWindow, slipMaxAgeMinutes } = await house.setting('deposit')
  return {
    window: slipWindow,
    maxAgeMinutes: slipMaxAgeMinutes,
    opensAt: slipsOpenAt(slipWindow, house.clock()),
  }
}
