import { texts } from '@krapao/shared/text'

export const headers = texts({
  id: { th: 'เลขอ้างอิง', la: 'ເລກອ້າງອີງ', en: 'Reference' },
  at: { th: 'วันและเวลา', la: 'ວັນ ແລະ ເວລາ', en: 'Date and time' },
  type: { th: 'รายการ', la: 'ລາຍການ', en: 'Activity' },
  status: { th: 'สถานะ', la: 'ສະຖານະ', en: 'Status' },
  from: { th: 'จาก', la: 'ຈາກ', en: 'From' },
  to: { th: 'ไปที่', la: 'ໄປທີ່', en: 'To' },
  amount: { th: 'จำนวนเงิน', la: 'ຈຳນວນເງິນ', en: 'Amount' },
  currency: { th: 'สกุลเงิน', la: 'ສະກຸນເງິນ', en: 'Currency' },
  settledAt: { th: 'เสร็จสิ้นเมื่อ', la: 'ສຳເລັດເມື່ອ', en: 'Settled' },
})

export const types = texts({
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdrawal' },
  transfer: { th: 'โอนเงิน', la: 'ໂອນເງິນ', en: 'Transfer' },
  bonus: { th: 'รับโบนัส', la: 'ຮັບໂບນັດ', en: 'Bonus' },
  finish_bonus: { th: 'จบโบนัส', la: 'ຈົບໂບນັດ', en: 'Bonus ended' },
})

export const statuses = texts({
  success: { th: 'สำเร็จ', la: 'ສຳເລັດ', en: 'Completed' },
  failed: { th: 'ไม่สำเร็จ', la: 'ບໍ່ສຳເລັດ', en: 'Failed' },
  'in-progress': { th: 'กำลังดำเนินการ', la: 'ກຳລັງດຳເນີນການ', en: 'In progress' },
})

export const main = { th: 'กระเป๋าหลัก', la: 'ກະເປົາຫຼັກ', en: 'Main wallet' }
