import { texts } from '../text.ts'

// What the statement calls things wherever it is read: on a page, and in the file that the server writes.

export const types = texts({
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdrawal' },
  transfer: { th: 'โยกเงิน', la: 'ໂອນເງິນ', en: 'Transfer' },
  bonus: { th: 'รับโบนัส', la: 'ຮັບໂບນັດ', en: 'Bonus' },
  finish_bonus: { th: 'จบโบนัส', la: 'ຈົບໂບນັດ', en: 'Bonus ended' },
})

export const statuses = texts({
  success: { th: 'สำเร็จ', la: 'ສຳເລັດ', en: 'Completed' },
  failed: { th: 'ไม่สำเร็จ', la: 'ບໍ່ສຳເລັດ', en: 'Failed' },
  'in-progress': { th: 'กำลังดำเนินการ', la: 'ກຳລັງດຳເນີນການ', en: 'In progress' },
})

/** Ends of a movement that are neither a bank nor a game, by their codes. */
export const places = texts({
  MAIN: { th: 'กระเป๋าหลัก', la: 'ກະເປົາຫຼັກ', en: 'Main wallet' },
  BONUS: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },
  WHEEL: { th: 'วงล้อ', la: 'ວົງລໍ້', en: 'Wheel' },
  REFUND: { th: 'คืนยอดเสีย', la: 'ຄືນຍອດເສຍ', en: 'Refund' },
})
