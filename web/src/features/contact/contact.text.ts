import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'ติดต่อเรา', la: 'ຕິດຕໍ່ພວກເຮົາ', en: 'Contact us' },
  chatHere: {
    th: 'คุยกับทีมงานได้ในเว็บนี้เลย',
    la: 'ລົມກັບທີມງານໄດ້ໃນເວັບນີ້ເລີຍ',
    en: 'Talk to our team right here',
  },
  otherWays: { th: 'ช่องทางอื่น', la: 'ຊ່ອງທາງອື່ນ', en: 'Other ways' },
  scan: {
    th: 'สแกน QR นี้ด้วยแอป LINE หรือแตะปุ่มด้านล่าง',
    la: 'ສະແກນ QR ນີ້ດ້ວຍແອັບ LINE ຫຼື ແຕະປຸ່ມດ້ານລຸ່ມ',
    en: 'Scan this QR with the LINE app, or tap the button below',
  },
  qrAlt: {
    th: 'QR สำหรับเพิ่มเพื่อนใน LINE: {name}',
    la: 'QR ສຳລັບເພີ່ມໝູ່ໃນ LINE: {name}',
    en: 'QR to add {name} on LINE',
  },
  support: { th: 'ติดต่อทีมงาน', la: 'ຕິດຕໍ່ທີມງານ', en: 'Contact support' },
  openLine: { th: 'แชตทาง LINE {name}', la: 'ແຊັດທາງ LINE {name}', en: 'Chat on LINE {name}' },
  version: {
    th: 'เวอร์ชัน {site} · build {own}',
    la: 'ເວີຊັນ {site} · build {own}',
    en: 'Version {site} · build {own}',
  },
  failed: {
    th: 'โหลดช่องทางติดต่อไม่ได้',
    la: 'ໂຫຼດຊ່ອງທາງຕິດຕໍ່ບໍ່ໄດ້',
    en: 'The contact details could not be loaded',
  },
  scanOnly: {
    th: 'สแกน QR นี้ด้วยแอป LINE',
    la: 'ສະແກນ QR ນີ້ດ້ວຍແອັບ LINE',
    en: 'Scan this QR with the LINE app',
  },
  none: {
    th: 'ขณะนี้ยังไม่มีช่องทางติดต่อทีมงาน',
    la: 'ຕອນນີ້ຍັງບໍ່ມີຊ່ອງທາງຕິດຕໍ່ທີມງານ',
    en: 'There is no way to reach support on this site yet',
  },
  noneMember: {
    th: 'ระหว่างนี้ดูสถานะของทุกรายการได้ในประวัติรายการ หากมีรายการใดไม่ถูกต้อง กรุณาจดวันเวลาและยอดเงินไว้แจ้งทีมงานภายหลัง',
    la: 'ລະຫວ່າງນີ້ເບິ່ງສະຖານະຂອງທຸກລາຍການໄດ້ໃນປະຫວັດລາຍການ ຖ້າມີລາຍການໃດບໍ່ຖືກຕ້ອງ ກະລຸນາຈົດວັນເວລາ ແລະ ຍອດເງິນໄວ້ແຈ້ງທີມງານພາຍຫຼັງ',
    en: 'Meanwhile your statement shows how every transaction stands. If something is wrong there, note its time and amount, to tell support later.',
  },
  noneGuest: {
    th: 'หากยังสมัครหรือเข้าสู่ระบบไม่ได้ กรุณารอสักครู่แล้วลองใหม่ และอย่าบอกรหัสผ่านหรือรหัส OTP กับใคร',
    la: 'ຖ້າຍັງສະໝັກ ຫຼື ເຂົ້າສູ່ລະບົບບໍ່ໄດ້ ກະລຸນາລໍຖ້າຈັກໜ້ອຍແລ້ວລອງໃໝ່ ແລະ ຢ່າບອກລະຫັດຜ່ານ ຫຼື ລະຫັດ OTP ກັບໃຜ',
    en: 'If you cannot register or log in, please wait a moment and try again. Never tell anybody your password or a one-time code.',
  },
  toStatement: { th: 'ดูประวัติรายการ', la: 'ເບິ່ງປະຫວັດລາຍການ', en: 'See statement' },
  toHowto: { th: 'ดูวิธีใช้', la: 'ເບິ່ງວິທີໃຊ້', en: 'See how it works' },
})
