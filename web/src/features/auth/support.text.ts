import { texts } from '@krapao/shared/text'

export const t = texts({ support: { th: 'ติดต่อทีมงาน', la: 'ຕິດຕໍ່ທີມງານ', en: 'Contact support' } })
