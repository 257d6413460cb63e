import { texts } from '@krapao/shared/text'

export const t = texts({
  total: { th: 'ยอดเงินรวมตอนนี้', la: 'ຍອດເງິນລວມຕອນນີ້', en: 'Total balance now' },
  retry: { th: 'โหลดยอดอีกครั้ง', la: 'ເປີດຍອດຄືນໃໝ່', en: 'Load the total again' },
})
