import { texts } from '@krapao/shared/text'

export const t = texts({
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  yesterday: {
    th: 'ยอดเสียของเมื่อวานที่คืนให้',
    la: 'ຍອດເສຍຂອງມື້ວານທີ່ຄືນໃຫ້',
    en: 'Back from yesterday’s loss',
  },
  receive: { th: 'รับคืนยอดเสีย', la: 'ຮັບຄືນຍອດເສຍ', en: 'Receive' },
  receiveNote: {
    th: 'รับเป็นโบนัส เล่นให้ถึงเป้าหมายแล้วถอนได้',
    la: 'ຮັບເປັນໂບນັດ ຫຼິ້ນໃຫ້ຮອດເປົ້າໝາຍແລ້ວຖອນໄດ້',
    en: 'As a bonus: play it to its target, then withdraw.',
  },
  addWallet: { th: 'รับเข้ากระเป๋าหลัก', la: 'ຮັບເຂົ້າກະເປົາຫຼັກ', en: 'Add to main wallet' },
  addWalletNote: {
    th: 'รับเป็นเงินปกติ ไม่มีเงื่อนไข',
    la: 'ຮັບເປັນເງິນປົກກະຕິ ບໍ່ມີເງື່ອນໄຂ',
    en: 'As plain money, with no conditions.',
  },

  none: { th: 'ยังไม่มียอดให้รับคืน', la: 'ຍັງບໍ່ມີຍອດໃຫ້ຮັບຄືນ', en: 'No refund to receive' },
  lookAt: {
    th: 'ตรวจสอบอีกครั้งได้ตั้งแต่ {time}',
    la: 'ກວດອີກຄັ້ງໄດ້ຕັ້ງແຕ່ {time}',
    en: 'Look again from {time}.',
  },
  nothingLost: {
    th: 'เมื่อวานไม่มียอดเสียให้คืน ยอดของวันนี้จะสรุปหลังเที่ยงคืน',
    la: 'ມື້ວານບໍ່ມີຍອດເສຍໃຫ້ຄືນ ຍອດຂອງມື້ນີ້ຈະສະຫຼຸບຫຼັງທ່ຽງຄືນ',
    en: 'There was no loss to give back yesterday. Today is counted after midnight.',
  },
  lookAgain: { th: 'ตรวจสอบอีกครั้ง', la: 'ກວດອີກຄັ້ງ', en: 'Check again' },
  closed: { th: 'ปิดรับคืนยอดเสีย', la: 'ປິດຮັບຄືນຍອດເສຍ', en: 'Refunds are closed' },

  log: { th: 'ประวัติรับคืนยอดเสีย', la: 'ປະຫວັດຮັບຄືນຍອດເສຍ', en: 'Refunds received' },
  when: { th: 'เวลา', la: 'ເວລາ', en: 'Time' },
  amount: { th: 'จำนวนเงิน', la: 'ຈຳນວນເງິນ', en: 'Amount' },
  noneYet: { th: 'ยังไม่เคยรับคืนยอดเสีย', la: 'ຍັງບໍ່ເຄີຍຮັບຄືນຍອດເສຍ', en: 'None received yet' },
  noneYetText: {
    th: 'ทุกครั้งที่รับคืนยอดเสียจะแสดงที่นี่',
    la: 'ທຸກຄັ້ງທີ່ຮັບຄືນຍອດເສຍຈະສະແດງຢູ່ນີ້',
    en: 'Each refund you receive is listed here.',
  },
  statement: { th: 'ดูประวัติรายการ', la: 'ເບິ່ງປະຫວັດລາຍການ', en: 'See your statement' },
  pages: { th: 'หน้าประวัติรับคืนยอดเสีย', la: 'ໜ້າປະຫວັດຮັບຄືນຍອດເສຍ', en: 'Pages of refunds' },
})
