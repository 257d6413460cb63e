import { texts } from '@krapao/shared/text'

export const t = texts({
  light: { th: 'ธีมหน้าจอ', la: 'ຮູບແບບໜ້າຈໍ', en: 'Appearance' },
  system: { th: 'ตามเครื่อง', la: 'ຕາມເຄື່ອງ', en: 'System' },
  day: { th: 'สว่าง', la: 'ສະຫວ່າງ', en: 'Day' },
  night: { th: 'มืด', la: 'ມືດ', en: 'Night' },
})
