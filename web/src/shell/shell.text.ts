import { texts } from '@krapao/shared/text'

export const t = texts({
  profile: { th: 'โปรไฟล์', la: 'ໂປຣໄຟລ໌', en: 'Profile' },
  conditions: { th: 'เงื่อนไข', la: 'ເງື່ອນໄຂ', en: 'Conditions' },
  statement: { th: 'ประวัติ', la: 'ປະຫວັດ', en: 'Statement' },
  logout: { th: 'ออกจากระบบ', la: 'ອອກຈາກລະບົບ', en: 'Log out' },
  logoutAsk: { th: 'ต้องการออกจากระบบใช่ไหม', la: 'ອອກຈາກລະບົບແທ້ບໍ', en: 'Log out of this device?' },
  logoutWhy: {
    th: 'เงินและรายการของคุณยังอยู่ครบ เข้าสู่ระบบใหม่ได้ทุกเมื่อ',
    la: 'ເງິນ ແລະ ລາຍການຂອງທ່ານຍັງຢູ່ຄົບ ເຂົ້າສູ່ລະບົບໃໝ່ໄດ້ທຸກເວລາ',
    en: 'Your money stays where it is. You can log in again at any time.',
  },
  logoutUnsent: {
    th: 'ข้อความถึงทีมงานที่ยังส่งไม่ได้ {n} ข้อความจะถูกลบ',
    la: 'ຂໍ້ຄວາມເຖິງທີມງານທີ່ຍັງສົ່ງບໍ່ໄດ້ {n} ຂໍ້ຄວາມຈະຖືກລຶບ',
    en: 'Messages to support not sent yet: {n}. They will be deleted.',
  },
  stay: { th: 'อยู่ต่อ', la: 'ຢູ່ຕໍ່', en: 'Stay' },

  notFound: { th: 'ไม่พบหน้านี้', la: 'ບໍ່ພົບໜ້ານີ້', en: 'Page not found' },
  notFoundText: {
    th: 'ที่อยู่นี้ไม่มีในเว็บของเรา หรืออาจถูกย้ายไปแล้ว',
    la: 'ທີ່ຢູ່ນີ້ບໍ່ມີໃນເວັບຂອງພວກເຮົາ ຫຼື ອາດຖືກຍ້າຍແລ້ວ',
    en: 'There is nothing at this address. It may have moved.',
  },
  toLogin: { th: 'ไปหน้าเข้าสู่ระบบ', la: 'ໄປໜ້າເຂົ້າສູ່ລະບົບ', en: 'Go to log in' },
  toHome: { th: 'กลับหน้าแรก', la: 'ກັບໜ້າຫຼັກ', en: 'Back to home' },

  closed: { th: 'ปิดให้บริการแล้ว', la: 'ປິດໃຫ້ບໍລິການແລ້ວ', en: 'The service is closed' },
  closedText: {
    th: 'เว็บนี้หยุดให้บริการ หากมีคำถามเรื่องเงินในบัญชี กรุณาติดต่อทีมงาน',
    la: 'ເວັບນີ້ຢຸດໃຫ້ບໍລິການ ຖ້າມີຄຳຖາມເລື່ອງເງິນໃນບັນຊີ ກະລຸນາຕິດຕໍ່ທີມງານ',
    en: 'This site is no longer in service. If you have a question about your money, please contact support.',
  },
  open: { th: 'เปิดให้บริการแล้ว', la: 'ເປີດໃຫ້ບໍລິການແລ້ວ', en: 'We are open again' },
  openText: {
    th: 'เข้าสู่ระบบเพื่อใช้งานต่อได้เลย เงินและรายการของคุณยังอยู่ครบ',
    la: 'ເຂົ້າສູ່ລະບົບເພື່ອໃຊ້ງານຕໍ່ໄດ້ເລີຍ ເງິນ ແລະ ລາຍການຂອງທ່ານຍັງຢູ່ຄົບ',
    en: 'Log in to continue. Your money and your records are as you left them.',
  },
  lookAgain: { th: 'ตรวจสอบอีกครั้ง', la: 'ກວດອີກຄັ້ງ', en: 'Check again' },
  askSupport: { th: 'ติดต่อทีมงาน', la: 'ຕິດຕໍ່ທີມງານ', en: 'Contact support' },
  stillClosed: {
    th: 'ยังปิดให้บริการอยู่ (ตรวจสอบเมื่อ {time})',
    la: 'ຍັງປິດໃຫ້ບໍລິການຢູ່ (ກວດເມື່ອ {time})',
    en: 'Still closed (checked at {time}).',
  },

  toasts: { th: 'การแจ้งเตือน', la: 'ການແຈ້ງເຕືອນ', en: 'Notifications' },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
})
