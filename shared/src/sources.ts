import type { Text } from './text.ts'

/** How a visitor may say they heard of us; the code is what registration sends as `sourceCode`. */
// biome-ignore format: a table reads by columns
export const sources = [
  { code: 'friend', th: 'เพื่อนแนะนำ', la: 'ໝູ່ແນະນຳ', en: 'A friend' },
  { code: 'facebook', th: 'เฟซบุ๊ก', la: 'ເຟສບຸກ', en: 'Facebook' },
  { code: 'line', th: 'ไลน์', la: 'ລາຍ (LINE)', en: 'LINE' },
  { code: 'tiktok', th: 'ติ๊กต็อก', la: 'ຕິກຕັອກ', en: 'TikTok' },
  { code: 'google', th: 'ค้นหาจากกูเกิล', la: 'ຄົ້ນຫາຈາກກູໂກ', en: 'Google search' },
  { code: 'sms', th: 'ข้อความ SMS', la: 'ຂໍ້ຄວາມ SMS', en: 'A text message' },
  { code: 'other', th: 'อื่น ๆ', la: 'ອື່ນໆ', en: 'Something else' },
] as const satisfies readonly (Text & { code: string })[]
