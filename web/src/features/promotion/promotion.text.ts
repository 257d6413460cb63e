import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'โปรโมชัน', la: 'ໂປຣໂມຊັນ', en: 'Promotion' },
  searching: {
    th: 'กำลังค้นหาโค้ด {code}…',
    la: 'ກຳລັງຄົ້ນຫາໂຄດ {code}…',
    en: 'Looking for {code}…',
  },
  code: { th: 'โค้ด {code}', la: 'ໂຄດ {code}', en: 'Code {code}' },
  fail: { th: 'ยอดต่ำสุด {fail}%', la: 'ຍອດຕ່ຳສຸດ {fail}%', en: 'Floor {fail}%' },
  receive: { th: 'รับโปรโมชัน', la: 'ຮັບໂປຣໂມຊັນ', en: 'Receive' },
  notFound: { th: 'ไม่พบโค้ดนี้', la: 'ບໍ່ພົບໂຄດນີ້', en: 'Code not found' },
  received: { th: 'รับไปแล้ว', la: 'ຮັບໄປແລ້ວ', en: 'Already taken' },
  refused: { th: 'ยังค้นหาไม่ได้', la: 'ຍັງຄົ້ນຫາບໍ່ໄດ້', en: 'Not now' },
  again: { th: 'ลองโค้ดอื่น', la: 'ລອງໂຄດອື່ນ', en: 'Try another code' },
})
