import { texts } from '@krapao/shared/text'

export const t = texts({
  title: {
    th: 'ข้อกำหนดและความเป็นส่วนตัว',
    la: 'ຂໍ້ກຳນົດ ແລະ ຄວາມເປັນສ່ວນຕົວ',
    en: 'Terms and privacy',
  },
  contents: { th: 'ในหน้านี้', la: 'ໃນໜ້ານີ້', en: 'On this page' },
  parts: { th: 'หัวข้อ ({n})', la: 'ຫົວຂໍ້ ({n})', en: 'Topics ({n})' },
  terms: { th: 'ข้อกำหนดการใช้งาน', la: 'ຂໍ້ກຳນົດການໃຊ້ງານ', en: 'Terms of use' },
  privacy: {
    th: 'ประกาศความเป็นส่วนตัว',
    la: 'ແຈ້ງການຄວາມເປັນສ່ວນຕົວ',
    en: 'Privacy notice',
  },
  licence: { th: 'ใบอนุญาต', la: 'ໃບອະນຸຍາດ', en: 'Licence' },
  responsible: {
    th: '20+ เล่นอย่างรับผิดชอบ',
    la: '20+ ຫຼິ້ນຢ່າງຮັບຜິດຊອບ',
    en: '20+ and playing responsibly',
  },
  ask: {
    th: 'มีคำถามเกี่ยวกับหน้านี้ สอบถามทีมงานได้',
    la: 'ມີຄຳຖາມກ່ຽວກັບໜ້ານີ້ ສອບຖາມທີມງານໄດ້',
    en: 'Questions about this page? Our team will answer them.',
  },
  contact: { th: 'ติดต่อเรา', la: 'ຕິດຕໍ່ພວກເຮົາ', en: 'Contact us' },
  failed: {
    th: 'โหลดหน้านี้ไม่สำเร็จ',
    la: 'ໂຫຼດໜ້ານີ້ບໍ່ສຳເລັດ',
    en: 'This page could not be loaded',
  },
})
