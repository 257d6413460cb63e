import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  offers: { th: 'โบนัสทั้งหมด', la: 'ໂບນັດທັງໝົດ', en: 'All bonuses' },
  allGames: { th: 'ทุกเกม', la: 'ທຸກເກມ', en: 'All games' },
  apartFrom: { th: 'ยกเว้น {names}', la: 'ຍົກເວັ້ນ {names}', en: 'except {names}' },
  games: { th: 'เกมที่ร่วมรายการ', la: 'ເກມທີ່ຮ່ວມລາຍການ', en: 'Games that count' },

  // code
  code: { th: 'โค้ดโปรโมชัน', la: 'ໂຄດໂປຣໂມຊັນ', en: 'Promotion code' },
  search: { th: 'ตรวจสอบโค้ด', la: 'ກວດໂຄດ', en: 'Search' },
  codeMissing: { th: 'ใส่โค้ดโปรโมชัน', la: 'ໃສ່ໂຄດໂປຣໂມຊັນ', en: 'Enter a promotion code' },
  codeLong: {
    th: 'โค้ดยาวได้ไม่เกิน {max} ตัวอักษร',
    la: 'ໂຄດຍາວໄດ້ບໍ່ເກີນ {max} ຕົວອັກສອນ',
    en: 'A code has at most {max} characters',
  },

  // cards
  inUse: { th: 'กำลังใช้', la: 'ກຳລັງໃຊ້', en: 'In use' },
  received: { th: 'รับแล้ว {n}/{max}', la: 'ຮັບແລ້ວ {n}/{max}', en: 'Received {n}/{max}' },
  full: { th: 'เต็มแล้ว', la: 'ເຕັມແລ້ວ', en: 'Full' },
  from: { th: 'ยอดรวมตั้งแต่ {min}', la: 'ຍອດລວມຕັ້ງແຕ່ {min}', en: 'From {min}' },
  depositFirst: { th: 'ฝากก่อนรับ', la: 'ຝາກກ່ອນຮັບ', en: 'Deposit first' },
  later: {
    th: 'รับได้หลังจบโบนัสเดิม',
    la: 'ຮັບໄດ້ຫຼັງຈົບໂບນັດເກົ່າ',
    en: 'After your bonus',
  },
  available: { th: 'รับได้', la: 'ຮັບໄດ້', en: 'Available' },
  percent: {
    th: 'เครดิต {percent}% ของเงินฝากใหม่',
    la: 'ເຄຣດິດ {percent}% ຂອງເງິນຝາກໃໝ່',
    en: '{percent}% of new deposits as credit',
  },
  percentMax: {
    th: 'เครดิต {percent}% ของเงินฝากใหม่ สูงสุด {max}',
    la: 'ເຄຣດິດ {percent}% ຂອງເງິນຝາກໃໝ່ ສູງສຸດ {max}',
    en: '{percent}% of new deposits as credit, up to {max}',
  },
  fixed: { th: 'เครดิต {credit}', la: 'ເຄຣດິດ {credit}', en: '{credit} credit' },
  until: { th: 'ถึง {time}', la: 'ຮອດ {time}', en: 'Until {time}' },
  placesLeft: { th: 'เหลือ {n} สิทธิ์', la: 'ເຫຼືອ {n} ສິດ', en: '{n} left' },
  none: { th: 'ยังไม่มีโบนัสให้รับ', la: 'ຍັງບໍ່ມີໂບນັດໃຫ້ຮັບ', en: 'No bonuses right now' },
  noneText: {
    th: 'เมื่อมีโบนัสใหม่จะแสดงที่นี่ ระหว่างนี้ฝากเงินเล่นได้ตามปกติ',
    la: 'ເມື່ອມີໂບນັດໃໝ່ຈະສະແດງຢູ່ນີ້ ລະຫວ່າງນີ້ຝາກເງິນຫຼິ້ນໄດ້ຕາມປົກກະຕິ',
    en: 'New ones will show up here. You can deposit and play without one.',
  },
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
})
