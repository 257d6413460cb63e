import { texts } from '@krapao/shared/text'

/** What the chat says around its messages. */
export const t = texts({
  assistant: { th: 'ผู้ช่วยอัตโนมัติ', la: 'ຜູ້ຊ່ວຍອັດຕະໂນມັດ', en: 'Automated assistant' },
  team: { th: 'ทีมงาน', la: 'ທີມງານ', en: 'Support team' },
  answersIn: {
    th: 'มักตอบภายในประมาณ {n} นาที',
    la: 'ມັກຕອບພາຍໃນປະມານ {n} ນາທີ',
    en: 'Usually answers in about {n} min',
  },
  here: { th: 'พร้อมให้บริการ', la: 'ພ້ອມໃຫ້ບໍລິການ', en: 'Here to help' },
  waiting: {
    th: 'กำลังรอทีมงานรับเรื่อง',
    la: 'ກຳລັງລໍຖ້າທີມງານຮັບເລື່ອງ',
    en: 'Waiting for a team member',
  },
  backAt: {
    th: 'ทีมงานกลับมาเวลา {time} น.',
    la: 'ທີມງານກັບມາເວລາ {time} ໂມງ',
    en: 'The team is back at {time}',
  },
  away: { th: 'ทีมงานไม่อยู่ในขณะนี้', la: 'ທີມງານບໍ່ຢູ່ໃນຕອນນີ້', en: 'The team is away' },
  outsideHours: {
    th: 'ขณะนี้อยู่นอกเวลาทำการ ฝากข้อความไว้ได้เลย ทีมงานจะตอบตั้งแต่เวลา {time} น.',
    la: 'ຕອນນີ້ຢູ່ນອກໂມງການ ຝາກຂໍ້ຄວາມໄວ້ໄດ້ເລີຍ ທີມງານຈະຕອບຕັ້ງແຕ່ເວລາ {time} ໂມງ',
    en: 'The team is away now. Leave your message, and they will answer from {time}.',
  },
  offline: {
    th: 'ไม่มีการเชื่อมต่อ พิมพ์ต่อได้ ข้อความจะถูกส่งเมื่อกลับมาออนไลน์',
    la: 'ບໍ່ມີການເຊື່ອມຕໍ່ ພິມຕໍ່ໄດ້ ຂໍ້ຄວາມຈະຖືກສົ່ງເມື່ອກັບມາອອນລາຍ',
    en: 'You are offline. Keep writing: it will be sent when you are back.',
  },
  closed: {
    th: 'ขณะนี้ปิดให้บริการแชต กรุณาติดต่อทีมงานทางอื่น',
    la: 'ຕອນນີ້ແຊັດປິດໃຫ້ບໍລິການ ກະລຸນາຕິດຕໍ່ທີມງານທາງອື່ນ',
    en: 'The chat is closed at the moment. Please reach us another way.',
  },
  toContact: { th: 'ดูช่องทางติดต่อ', la: 'ເບິ່ງຊ່ອງທາງຕິດຕໍ່', en: 'See how to reach us' },
  keptMember: {
    th: 'เราเก็บประวัติแชตไว้ 2 ปี',
    la: 'ພວກເຮົາເກັບປະຫວັດແຊັດໄວ້ 2 ປີ',
    en: 'We keep your chats for 2 years.',
  },
  keptGuest: {
    th: 'เราเก็บประวัติแชตไว้ 90 วัน',
    la: 'ພວກເຮົາເກັບປະຫວັດແຊັດໄວ້ 90 ວັນ',
    en: 'We keep your chats for 90 days.',
  },
  conditions: { th: 'ดูเงื่อนไขการใช้งาน', la: 'ເບິ່ງເງື່ອນໄຂການໃຊ້ງານ', en: 'See our conditions' },
  conditionsTitle: { th: 'เงื่อนไขการใช้งาน', la: 'ເງື່ອນໄຂການໃຊ້ງານ', en: 'Conditions of use' },
  noConditions: {
    th: 'โหลดเงื่อนไขไม่ได้ กรุณาลองอีกครั้ง',
    la: 'ໂຫຼດເງື່ອນໄຂບໍ່ໄດ້ ກະລຸນາລອງໃໝ່',
    en: 'The conditions could not be loaded. Please try again.',
  },
  done: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
})
