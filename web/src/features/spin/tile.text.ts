import { texts } from '@krapao/shared/text'

/** Apart from the screen's texts: Home says these. */
export const t = texts({
  wheel: { th: 'วงล้อ', la: 'ວົງລໍ້', en: 'Wheel' },
  coins: { th: '{n} เหรียญ', la: '{n} ຫຼຽນ', en: 'Coins: {n}' },
})
