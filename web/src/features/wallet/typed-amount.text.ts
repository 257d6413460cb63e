import { texts } from '@krapao/shared/text'

export const t = texts({
  unreadable: {
    th: 'พิมพ์เป็นตัวเลข เช่น 1,000 หรือ 100.50',
    la: 'ພິມເປັນຕົວເລກ ເຊັ່ນ 1,000 ຫຼື 100.50',
    en: 'Type an amount, such as 1,000 or 100.50',
  },
  decimals: {
    th: 'ใส่ทศนิยมได้ไม่เกิน 2 ตำแหน่ง เช่น 100.50',
    la: 'ໃສ່ທົດສະນິຍົມໄດ້ບໍ່ເກີນ 2 ຕຳແໜ່ງ ເຊັ່ນ 100.50',
    en: 'At most two decimals, such as 100.50',
  },
  wholeOnly: {
    th: 'ใส่จำนวนเต็มเท่านั้น ไม่มีทศนิยม',
    la: 'ໃສ່ຈຳນວນເຕັມເທົ່ານັ້ນ ບໍ່ມີເລກເສດ',
    en: 'Whole amounts only, without decimals',
  },
})
