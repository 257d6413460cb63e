import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'โปรโมชัน', la: 'ໂປຣໂມຊັນ', en: 'Promotion' },
  searching: {
    th: 'กำลังค้นหาโค้ด {code}…',
    la: 'ກຳລັງຄົ້ນຫາໂຄດ {code}…',
    en: 'Looking for {code}…',
  },
  code: { th: 'โค้ด', la: 'ໂຄດ', en: 'Code' },
  credit: { th: 'เครดิตที่จะได้รับ', la: 'ເຄຣດິດທີ່ຈະໄດ້ຮັບ', en: 'Credit you receive' },
  success: { th: 'เป้าหมาย', la: 'ເປົ້າໝາຍ', en: 'Target' },
  fail: { th: 'ยอดต่ำสุด', la: 'ຍອດຕ່ຳສຸດ', en: 'Floor' },
  ofTotal: {
    th: 'คิดจากยอดรวมหลังรับเครดิต ถึงเป้าหมายแล้วจบและถอนได้ ก่อนถึงเป้าหมายออกได้โดยเก็บส่วนของคุณไว้',
    la: 'ຄິດຈາກຍອດລວມຫຼັງຮັບເຄຣດິດ ຮອດເປົ້າໝາຍແລ້ວຈົບ ແລະ ຖອນໄດ້ ກ່ອນຮອດເປົ້າໝາຍອອກໄດ້ໂດຍເກັບສ່ວນຂອງທ່ານໄວ້',
    en: 'Both are of your total with the credit. Reach the target, finish and withdraw; until then you can leave and keep your share.',
  },
  receive: { th: 'รับโปรโมชัน', la: 'ຮັບໂປຣໂມຊັນ', en: 'Receive' },
  notFound: { th: 'ไม่พบโค้ดนี้', la: 'ບໍ່ພົບໂຄດນີ້', en: 'Code not found' },
  received: { th: 'รับไปแล้ว', la: 'ຮັບໄປແລ້ວ', en: 'Already taken' },
  refused: { th: 'ยังค้นหาไม่ได้', la: 'ຍັງຄົ້ນຫາບໍ່ໄດ້', en: 'Not now' },
  again: { th: 'ลองโค้ดอื่น', la: 'ລອງໂຄດອື່ນ', en: 'Try another code' },
})
