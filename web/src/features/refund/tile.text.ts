import { texts } from '@krapao/shared/text'

/** What Home says of it: kept small, since every visit loads it. */
export const t = texts({
  title: { th: 'คืนยอดเสีย', la: 'ຄືນຍອດເສຍ', en: 'Refund' },
  tile: { th: 'คืนยอด', la: 'ຄືນຍອດ', en: 'Refund' },
  tileNote: { th: 'เมื่อวาน', la: 'ມື້ວານ', en: 'Yesterday' },
})
