import { heldAt } from '../../settings/held-at.ts'
import { setting } from '../../settings/setting.ts'

export const coupon = setting({
  means:
    'at which percentages a coupon of the wheel of kind bonus is held: its target and its floor',
  written: '{"success": number, "fail": number}',
  shape: heldAt,
  start: { success: 120, fail: 10 },
})
