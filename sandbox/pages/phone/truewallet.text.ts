export const w = {
  name: { th: 'ทรูวอลเล็ท', la: 'ກະເປົາ True Wallet', en: 'True Wallet' },
  why: {
    th: 'ใส่เงินในซองของขวัญ แล้ววางลิงก์ในหน้าฝากเงินของกระเป๋า ใครเปิดก่อนได้ก่อน',
    la: 'ໃສ່ເງິນໃນຊອງຂອງຂວັນ ແລ້ວວາງລິ້ງໃນໜ້າຝາກເງິນຂອງກະເປົາ ໃຜເປີດກ່ອນໄດ້ກ່ອນ',
    en: 'Put money into a gift and paste its link under Deposit in the wallet. Whoever opens it first gets it.',
  },
  balance: { th: 'ยอดเงินในวอลเล็ท', la: 'ຍອດເງິນໃນວອລເລັດ', en: 'Wallet balance' },
  amount: { th: 'จำนวนเงินทั้งหมด', la: 'ຈຳນວນເງິນທັງໝົດ', en: 'Total amount' },
  people: { th: 'แบ่งกี่คน', la: 'ແບ່ງຈັກຄົນ', en: 'For how many people' },
  each: { th: 'คนละ ฿{share}', la: 'ຄົນລະ ฿{share}', en: '฿{share} each' },
  make: { th: 'สร้างลิงก์ซองของขวัญ', la: 'ສ້າງລິ້ງຊອງຂອງຂວັນ', en: 'Make a gift link' },
  making: { th: 'กำลังสร้าง', la: 'ກຳລັງສ້າງ', en: 'Making it' },
  made: { th: 'สร้างลิงก์แล้ว', la: 'ສ້າງລິ້ງແລ້ວ', en: 'The link is ready' },
  gifts: { th: 'ซองที่สร้างไว้', la: 'ຊອງທີ່ສ້າງໄວ້', en: 'Your gifts' },
  none: { th: 'ยังไม่มีซองของขวัญ', la: 'ຍັງບໍ່ມີຊອງຂອງຂວັນ', en: 'No gifts yet' },
  noneWhy: {
    th: 'สร้างลิงก์ด้านบน แล้วคัดลอกไปวางในกระเป๋าเงิน',
    la: 'ສ້າງລິ້ງດ້ານເທິງ ແລ້ວສຳເນົາໄປວາງໃນກະເປົາເງິນ',
    en: 'Make a link above, copy it and paste it in the wallet',
  },
  opened: {
    th: 'เปิดแล้ว {opened} จาก {people} คน',
    la: 'ເປີດແລ້ວ {opened} ຈາກ {people} ຄົນ',
    en: 'Opened by {opened} of {people}',
  },
  until: { th: 'เปิดได้ถึง {at}', la: 'ເປີດໄດ້ຮອດ {at}', en: 'Open until {at}' },
  returned: { th: 'คืนเข้าวอลเล็ท ฿{amount}', la: 'ຄືນເຂົ້າວອລເລັດ ฿{amount}', en: '฿{amount} came back' },
  taken: { th: '{phone} ได้ ฿{amount}', la: '{phone} ໄດ້ ฿{amount}', en: '{phone} got ฿{amount}' },
  active: { th: 'เปิดได้', la: 'ເປີດໄດ້', en: 'Open' },
  redeemed: { th: 'เปิดหมดแล้ว', la: 'ເປີດໝົດແລ້ວ', en: 'All taken' },
  expired: { th: 'หมดอายุ', la: 'ໝົດອາຍຸ', en: 'Expired' },
  copy: { th: 'คัดลอกลิงก์', la: 'ສຳເນົາລິ້ງ', en: 'Copy the link' },
  copied: { th: 'คัดลอกลิงก์แล้ว', la: 'ສຳເນົາລິ້ງແລ້ວ', en: 'Link copied' },
  byHand: {
    th: 'เบราว์เซอร์ไม่ให้คัดลอก เลือกลิงก์แล้วคัดลอกเอง',
    la: 'ບຣາວເຊີບໍ່ໃຫ້ສຳເນົາ ເລືອກລິ້ງແລ້ວສຳເນົາເອງ',
    en: 'This browser does not copy. Select the link yourself.',
  },
  other: { th: 'ให้คนอื่นเปิด', la: 'ໃຫ້ຄົນອື່ນເປີດ', en: 'Others open one' },
  expire: { th: 'ให้หมดอายุ', la: 'ໃຫ້ໝົດອາຍຸ', en: 'Expire now' },
}

/** Besides those of the phone itself. */
export const giftTrouble = {
  SPLIT: {
    th: 'แบ่งเท่ากันไม่ได้ เปลี่ยนจำนวนเงินหรือจำนวนคน',
    la: 'ແບ່ງເທົ່າກັນບໍ່ໄດ້ ປ່ຽນຈຳນວນເງິນ ຫຼື ຈຳນວນຄົນ',
    en: 'It cannot be split equally. Change the amount or the number of people.',
  },
  AMOUNT: {
    th: 'ใส่จำนวนเงินมากกว่า 0 ไม่เกิน 50,000 บาท',
    la: 'ໃສ່ຈຳນວນເງິນຫຼາຍກວ່າ 0 ບໍ່ເກີນ 50,000 ບາດ',
    en: 'Enter more than 0 and at most 50,000 baht',
  },
  INSUFFICIENT: {
    th: 'เงินในวอลเล็ทไม่พอ',
    la: 'ເງິນໃນວອລເລັດບໍ່ພໍ',
    en: 'There is not enough in the wallet',
  },
  VOUCHER_EXPIRED: { th: 'ซองนี้หมดอายุแล้ว', la: 'ຊອງນີ້ໝົດອາຍຸແລ້ວ', en: 'This gift has expired' },
  VOUCHER_OUT_OF_STOCK: {
    th: 'ซองนี้ถูกเปิดหมดแล้ว',
    la: 'ຊອງນີ້ຖືກເປີດໝົດແລ້ວ',
    en: 'This gift is all taken',
  },
}
