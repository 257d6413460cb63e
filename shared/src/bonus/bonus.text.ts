import { texts } from '../text.ts'
import type { Door } from './holding.rules.ts'

/** What a holding is called where no offer names it; also in the statement. */
export const doorNames = texts({
  bonus: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },
  promotion: { th: 'โปรโมชัน', la: 'ໂປຣໂມຊັນ', en: 'Promotion' },
  invite: { th: 'โบนัสแนะนำเพื่อน', la: 'ໂບນັດແນະນຳໝູ່', en: 'Invite bonus' },
  refund: { th: 'คืนยอดเสีย', la: 'ຄືນຍອດເສຍ', en: 'Refund' },
  coupon: { th: 'คูปองจากวงล้อ', la: 'ຄູປອງຈາກວົງລໍ້', en: 'Coupon of the wheel' },
} satisfies Record<Door, object>)
