import { fill, type Text } from '../text.ts'

// What may be wrong with a part of a value, beside the code that refuses the whole.
// biome-ignore format: a table reads by columns
export const reasons = {
  PART_MISSING: { th: 'ยังไม่ได้ระบุ {part}', la: 'ຍັງບໍ່ໄດ້ລະບຸ {part}', en: '{part} is missing' },
  PART_OF_OTHER_KIND: { th: '{part} ต้องเป็น {kind} ไม่ใช่ {given}', la: '{part} ຕ້ອງເປັນ {kind} ບໍ່ແມ່ນ {given}', en: '{part} must be {kind}, not {given}' },
  PART_INVALID: { th: '{part} เป็น {given} ไม่ได้', la: '{part} ເປັນ {given} ບໍ່ໄດ້', en: '{part} cannot be {given}' },
  PART_UNKNOWN: { th: 'ไม่รู้จัก {part} มีแต่ {known}', la: 'ບໍ່ຮູ້ຈັກ {part} ມີແຕ່ {known}', en: '{part} is not known; known are {known}' },
  PART_TWICE: { th: '{part} ซ้ำกัน: {given}', la: '{part} ຊ້ຳກັນ: {given}', en: '{part} is there twice: {given}' },
  COLOURS_TOO_CLOSE: { th: 'ตัวหนังสือของ {part} อ่านยาก: ความต่างของสี {ratio} ต้องไม่ต่ำกว่า 4.5', la: 'ຕົວໜັງສືຂອງ {part} ອ່ານຍາກ: ຄວາມຕ່າງຂອງສີ {ratio} ຕ້ອງບໍ່ຕ່ຳກວ່າ 4.5', en: 'the text of {part} is hard to read: its contrast is {ratio}, and must be 4.5 or more' },
  WHEEL_NEVER_ENDS: { th: 'หมุนหนึ่งครั้งได้เหรียญคืนเฉลี่ยหนึ่งเหรียญขึ้นไป', la: 'ໝຸນໜຶ່ງເທື່ອໄດ້ຫຼຽນຄືນສະເລ່ຍໜຶ່ງຫຼຽນຂຶ້ນໄປ', en: 'a spin wins one coin or more on average' },
  WHEEL_TOO_DEAR: { th: 'หนึ่งเหรียญมีค่าเฉลี่ย {worth} มากกว่า {cost} ที่ต้องใช้เพื่อให้ได้เหรียญ', la: 'ໜຶ່ງຫຼຽນມີຄ່າສະເລ່ຍ {worth} ຫຼາຍກວ່າ {cost} ທີ່ຕ້ອງໃຊ້ເພື່ອໃຫ້ໄດ້ຫຼຽນ', en: 'a coin is worth {worth} on average, more than the {cost} that earning one takes' },
} as const satisfies Record<Uppercase<string>, Text>

export type Reason = { code: keyof typeof reasons; details: Readonly<Record<string, string>> }

export const sayReason = ({ code, details }: Reason, lang: keyof Text): string =>
  fill(reasons[code][lang], details)
