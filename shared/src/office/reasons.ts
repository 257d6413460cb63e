import { fill, type Text } from '../text.ts'

// What may be wrong with a part of a value, beside the code that refuses the whole.
// biome-ignore format: a table reads by columns
export const reasons = {
  PART_MISSING: { th: 'ยังไม่ได้ระบุ {part}', la: 'ຍັງບໍ່ໄດ້ລະບຸ {part}', en: '{part} is missing' },
  PART_OF_OTHER_KIND: { th: '{part} ต้องเป็น {kind} ไม่ใช่ {given}', la: '{part} ຕ້ອງເປັນ {kind} ບໍ່ແມ່ນ {given}', en: '{part} must be {kind}, not {given}' },
  PART_INVALID: { th: '{part} เป็น {given} ไม่ได้', la: '{part} ເປັນ {given} ບໍ່ໄດ້', en: '{part} cannot be {given}' },
  PART_UNKNOWN: { th: 'ไม่รู้จัก {part} มีแต่ {known}', la: 'ບໍ່ຮູ້ຈັກ {part} ມີແຕ່ {known}', en: '{part} is not known; known are {known}' },
} as const satisfies Record<Uppercase<string>, Text>

export type Reason = { code: keyof typeof reasons; details: Readonly<Record<string, string>> }

export const sayReason = ({ code, details }: Reason, lang: keyof Text): string =>
  fill(reasons[code][lang], details)
