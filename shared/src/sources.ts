import type { Text } from './text.ts'

/** How a visitor may say they heard of us; the code is what registration sends as `sourceCode`. */
// biome-ignore format: a table reads by columns
export const sources = [
  { code: 'friend', th: 'เพื่อนแนะนำ', la: 'ໝູ່ແນະນຳ', en: 'A friend' },
  { code: 'facebook', th: 'ทาง Facebook', la: 'ທາງ Facebook', en: 'Facebook' },
  { code: 'line', th: 'ทาง LINE', la: 'ທາງ LINE', en: 'LINE' },
  { code: 'tiktok', th: 'ทาง TikTok', la: 'ທາງ TikTok', en: 'TikTok' },
  { code: 'google', th: 'ค้นหาจาก Google', la: 'ຄົ້ນຫາຈາກ Google', en: 'Google search' },
  { code: 'sms', th: 'ข้อความ SMS', la: 'ຂໍ້ຄວາມ SMS', en: 'A text message' },
  { code: 'other', th: 'อื่น ๆ', la: 'ອື່ນໆ', en: 'Something else' },
] as const satisfies readonly (Text & { code: string })[]
