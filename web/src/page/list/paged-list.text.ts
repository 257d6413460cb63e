import { texts } from '@krapao/shared/text'

export const t = texts({
  previous: { th: 'หน้าก่อน', la: 'ໜ້າກ່ອນ', en: 'Previous page' },
  next: { th: 'หน้าถัดไป', la: 'ໜ້າຕໍ່ໄປ', en: 'Next page' },
  page: { th: 'หน้า {n}', la: 'ໜ້າ {n}', en: 'Page {n}' },
})
