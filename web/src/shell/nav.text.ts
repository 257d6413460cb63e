import { texts } from '@krapao/shared/text'

/** What both shells say; the rest of the members' shell is not downloaded before logging in. */
export const t = texts({
  language: { th: 'ภาษา', la: 'ພາສາ', en: 'Language' },
  menu: { th: 'เมนูหลัก', la: 'ເມນູຫຼັກ', en: 'Main menu' },
  home: { th: 'หน้าแรก', la: 'ໜ້າຫຼັກ', en: 'Home' },
  register: { th: 'สมัคร', la: 'ສະໝັກ', en: 'Register' },
  howto: { th: 'วิธีใช้', la: 'ວິທີໃຊ້', en: 'How to' },
  contact: { th: 'ติดต่อเรา', la: 'ຕິດຕໍ່', en: 'Contact' },
})
