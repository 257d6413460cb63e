import { texts } from '@krapao/shared/text'

export const t = texts({
  kind: { th: 'ประเภทรายการ', la: 'ປະເພດລາຍການ', en: 'Type of entry' },
  all: { th: 'ทั้งหมด', la: 'ທັງໝົດ', en: 'All' },
  deposit: { th: 'ฝาก', la: 'ຝາກ', en: 'Deposit' },
  withdraw: { th: 'ถอน', la: 'ຖອນ', en: 'Withdraw' },
  transfer: { th: 'โยก', la: 'ໂອນ', en: 'Transfer' },
  bonus: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },

  filter: { th: 'สถานะและช่วงวัน', la: 'ສະຖານະ ແລະ ຊ່ວງວັນ', en: 'Status and dates' },
  status: { th: 'สถานะ', la: 'ສະຖານະ', en: 'Status' },
  any: { th: 'ทุกสถานะ', la: 'ທຸກສະຖານະ', en: 'Any' },
  period: { th: 'ช่วงเวลา', la: 'ຊ່ວງເວລາ', en: 'Period' },
  anyTime: { th: 'ทุกช่วงเวลา', la: 'ທຸກຊ່ວງເວລາ', en: 'Any time' },
  today: { th: 'วันนี้', la: 'ມື້ນີ້', en: 'Today' },
  week: { th: '7 วันล่าสุด', la: '7 ມື້ຫຼ້າສຸດ', en: 'Last 7 days' },
  month: { th: '30 วันล่าสุด', la: '30 ມື້ຫຼ້າສຸດ', en: 'Last 30 days' },
  from: { th: 'ตั้งแต่วันที่', la: 'ແຕ່ວັນທີ', en: 'From' },
  to: { th: 'ถึงวันที่', la: 'ຮອດວັນທີ', en: 'To' },
  since: { th: 'ตั้งแต่ {day}', la: 'ແຕ່ {day}', en: 'From {day}' },
  until: { th: 'ถึง {day}', la: 'ຮອດ {day}', en: 'Until {day}' },
  backwards: {
    th: 'วันสิ้นสุดต้องไม่อยู่ก่อนวันเริ่มต้น',
    la: 'ວັນສິ້ນສຸດຕ້ອງບໍ່ຢູ່ກ່ອນວັນເລີ່ມຕົ້ນ',
    en: 'The end date cannot be before the start date',
  },
  show: { th: 'แสดงรายการ', la: 'ສະແດງລາຍການ', en: 'Show entries' },
  showAll: { th: 'แสดงทั้งหมด', la: 'ສະແດງທັງໝົດ', en: 'Show everything' },
  clear: { th: 'ล้างตัวกรอง', la: 'ລ້າງຕົວກອງ', en: 'Clear filters' },
  nothing: { th: 'ไม่มีรายการตามที่เลือก', la: 'ບໍ່ມີລາຍການຕາມທີ່ເລືອກ', en: 'No matching entries' },
  nothingText: {
    th: 'ลองเลือกประเภท สถานะ หรือช่วงวันอื่น',
    la: 'ລອງເລືອກປະເພດ ສະຖານະ ຫຼື ຊ່ວງວັນອື່ນ',
    en: 'Try another type, status or period.',
  },

  export: { th: 'ดาวน์โหลด CSV', la: 'ດາວໂຫຼດ CSV', en: 'Export CSV' },
  exported: { th: 'ดาวน์โหลดไฟล์แล้ว', la: 'ດາວໂຫຼດໄຟລ໌ແລ້ວ', en: 'The file is in your downloads' },
  exportShared: { th: 'แชร์ไฟล์แล้ว', la: 'ແບ່ງປັນໄຟລ໌ແລ້ວ', en: 'The file was shared' },
  exportMore: {
    th: 'ไฟล์มี {n} รายการล่าสุด เลือกช่วงวันให้สั้นลงเพื่อดาวน์โหลดรายการที่เก่ากว่า',
    la: 'ໄຟລ໌ມີ {n} ລາຍການຫຼ້າສຸດ ເລືອກຊ່ວງວັນໃຫ້ສັ້ນລົງເພື່ອດາວໂຫຼດລາຍການທີ່ເກົ່າກວ່າ',
    en: 'The file holds the newest {n} entries. Choose a shorter period to get the older ones.',
  },
})
