import { texts } from '@krapao/shared/text'

/** The way to the sheet, for pages that lead there: its own texts come with it. */
export const t = texts({
  title: { th: 'วิธีใช้งาน', la: 'ວິທີໃຊ້ງານ', en: 'How it works' },
  note: {
    th: 'คลิปสั้นและขั้นตอน',
    la: 'ຄລິບສັ້ນ ແລະ ຂັ້ນຕອນ',
    en: 'Short clips and steps',
  },
})
