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
