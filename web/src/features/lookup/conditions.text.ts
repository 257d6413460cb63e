import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'เงื่อนไข', la: 'ເງື່ອນໄຂ', en: 'Conditions' },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
})
