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
  version: { th: 'เวอร์ชัน {n}', la: 'ເວີຊັນ {n}', en: 'Version {n}' },
  failed: { th: 'โหลดช่องทางติดต่อไม่ได้', la: 'ໂຫຼດຊ່ອງທາງຕິດຕໍ່ບໍ່ໄດ້', en: 'The contact details could not be loaded' },
  retry: { th: 'ลองอีกครั้ง', la: 'ລອງໃໝ່', en: 'Try again' },
  scanOnly: { th: 'สแกน QR นี้ด้วยแอป LINE', la: 'ສະແກນ QR ນີ້ດ້ວຍແອັບ LINE', en: 'Scan this QR with the LINE app' },
  none: {
    th: 'เว็บนี้ยังไม่ได้ตั้งช่องทางติดต่อ',
    la: 'ເວັບນີ້ຍັງບໍ່ໄດ້ຕັ້ງຊ່ອງທາງຕິດຕໍ່',
    en: 'No support channel has been set up on this site yet',
  },
  noneOperator: {
    th: 'สำหรับผู้ดูแลเว็บ: ใส่ลิงก์ LINE หรือเว็บไซต์ และรูป QR ในการตั้งค่า contact แล้วหน้านี้จะแสดงให้สมาชิกเห็น',
    la: 'ສຳລັບຜູ້ດູແລເວັບ: ໃສ່ລິ້ງ LINE ຫຼື ເວັບໄຊ ແລະ ຮູບ QR ໃນການຕັ້ງຄ່າ contact ແລ້ວໜ້ານີ້ຈະສະແດງໃຫ້ສະມາຊິກເຫັນ',
    en: 'For whoever runs it: put a LINE link or website, and a QR picture, in the setting “contact”. They then appear here.',
  },
})
