import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'ติดต่อเรา', la: 'ຕິດຕໍ່ພວກເຮົາ', en: 'Contact us' },
  scan: {
    th: 'สแกน QR นี้ด้วยแอป LINE หรือแตะปุ่มด้านล่าง',
    la: 'ສະແກນ QR ນີ້ດ້ວຍແອັບ LINE ຫຼື ແຕະປຸ່ມດ້ານລຸ່ມ',
    en: 'Scan this QR with the LINE app, or tap the button below',
  },
  qrAlt: { th: 'QR สำหรับเพิ่มเพื่อนใน LINE: {name}', la: 'QR ສຳລັບເພີ່ມໝູ່ໃນ LINE: {name}', en: 'QR to add {name} on LINE' },
  openLine: { th: 'แชตทาง LINE {name}', la: 'ແຊັດທາງ LINE {name}', en: 'Chat on LINE {name}' },
  version: {
    th: 'เวอร์ชัน {site} · รุ่นโปรแกรม {own}',
    la: 'ເວີຊັນ {site} · ລຸ້ນໂປຣແກຣມ {own}',
    en: 'Version {site} · build {own}',
  },
  failed: { th: 'โหลดช่องทางติดต่อไม่ได้', la: 'ໂຫຼດຊ່ອງທາງຕິດຕໍ່ບໍ່ໄດ້', en: 'The contact details could not be loaded' },
  retry: { th: 'ลองอีกครั้ง', la: 'ລອງໃໝ່', en: 'Try again' },
  scanOnly: { th: 'สแกน QR นี้ด้วยแอป LINE', la: 'ສະແກນ QR ນີ້ດ້ວຍແອັບ LINE', en: 'Scan this QR with the LINE app' },
  none: {
    th: 'เว็บนี้ยังไม่ได้ตั้งช่องทางติดต่อ',
    la: 'ເວັບນີ້ຍັງບໍ່ໄດ້ຕັ້ງຊ່ອງທາງຕິດຕໍ່',
    en: 'No support channel has been set up on this site yet',
  },
  noneMember: {
    th: 'ระหว่างนี้ดูสถานะของทุกรายการได้ที่ประวัติ หากมีรายการใดไม่ถูกต้อง จดวันเวลาและยอดเงินไว้เพื่อแจ้งภายหลัง',
    la: 'ລະຫວ່າງນີ້ເບິ່ງສະຖານະຂອງທຸກລາຍການໄດ້ທີ່ປະຫວັດ ຖ້າມີລາຍການໃດບໍ່ຖືກຕ້ອງ ຈົດວັນເວລາ ແລະ ຍອດເງິນໄວ້ເພື່ອແຈ້ງພາຍຫຼັງ',
    en: 'Meanwhile your statement shows how every order stands. If something is wrong there, note its time and amount, to tell support later.',
  },
  noneGuest: {
    th: 'หากมีคำถาม ให้ถามผู้ที่แนะนำเว็บนี้ให้คุณ และอย่าบอกรหัสผ่านกับใคร',
    la: 'ຖ້າມີຄຳຖາມ ໃຫ້ຖາມຜູ້ທີ່ແນະນຳເວັບນີ້ໃຫ້ທ່ານ ແລະ ຢ່າບອກລະຫັດຜ່ານກັບໃຜ',
    en: 'If you have a question, ask whoever gave you this address. Never tell anybody your password.',
  },
  toStatement: { th: 'ดูประวัติ', la: 'ເບິ່ງປະຫວັດ', en: 'See statement' },
  noneOperator: {
    th: 'สำหรับผู้ดูแลเว็บ: ใส่ลิงก์ LINE ในการตั้งค่า contact แล้วหน้านี้จะแสดงปุ่มและ QR ให้สมาชิก',
    la: 'ສຳລັບຜູ້ດູແລເວັບ: ໃສ່ລິ້ງ LINE ໃນການຕັ້ງຄ່າ contact ແລ້ວໜ້ານີ້ຈະສະແດງປຸ່ມ ແລະ QR ໃຫ້ສະມາຊິກ',
    en: 'For whoever runs it: put a LINE link into the setting “contact”. Its button and QR then appear here.',
  },
})
