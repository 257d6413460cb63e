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
  none: {
    th: 'ยังไม่มีช่องทางติดต่อในขณะนี้',
    la: 'ຍັງບໍ່ມີຊ່ອງທາງຕິດຕໍ່ໃນຂະນະນີ້',
    en: 'No way to contact us has been set up yet',
  },
})
