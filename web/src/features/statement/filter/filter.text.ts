import { types } from '@krapao/shared/statement/statement.text'
import { texts } from '@krapao/shared/text'

export const t = texts({
  kind: { th: 'ประเภทรายการ', la: 'ປະເພດລາຍການ', en: 'Type of entry' },
  all: { th: 'ทั้งหมด', la: 'ທັງໝົດ', en: 'All' },
  deposit: { th: 'ฝาก', la: 'ຝາກ', en: 'Deposit' },
  withdraw: { th: 'ถอน', la: 'ຖອນ', en: 'Withdraw' },
  transfer: { th: 'โยก', la: 'ໂອນ', en: 'Transfer' },
  bonus: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },

  filter: { th: 'ค้นหาและกรองรายการ', la: 'ຄົ້ນຫາ ແລະ ກອງລາຍການ', en: 'Search and filter' },
  find: { th: 'ค้นหา', la: 'ຄົ້ນຫາ', en: 'Search' },
  search: { th: 'ยอดเงินหรือเลขอ้างอิง', la: 'ຍອດເງິນ ຫຼື ເລກອ້າງອີງ', en: 'Amount or reference' },
  searchHint: {
    th: 'ยอดเงินเต็มจำนวน เช่น 1,490.00 หรือเลขอ้างอิง 4 ตัวแรกขึ้นไป',
    la: 'ຍອດເງິນເຕັມຈຳນວນ ເຊັ່ນ 1,490.00 ຫຼື ເລກອ້າງອີງ 4 ຕົວທຳອິດຂຶ້ນໄປ',
    en: 'The exact amount, such as 1,490.00, or the first 4 or more characters of a reference',
  },
  searchWrong: {
    th: 'พิมพ์ยอดเงิน เช่น 500 หรือเลขอ้างอิงอย่างน้อย 4 ตัวแรก',
    la: 'ພິມຍອດເງິນ ເຊັ່ນ 500 ຫຼື ເລກອ້າງອີງຢ່າງໜ້ອຍ 4 ຕົວທຳອິດ',
    en: 'Type an amount, such as 500, or at least the first 4 characters of a reference',
  },
  searchClear: { th: 'ล้างคำค้นหา', la: 'ລຶບຄຳຄົ້ນຫາ', en: 'Clear search' },
  searched: { th: 'ค้นหา “{q}”', la: 'ຄົ້ນຫາ “{q}”', en: 'Search “{q}”' },
  chosen: { th: 'กำลังแสดงเฉพาะ', la: 'ກຳລັງສະແດງສະເພາະ', en: 'Showing only' },
  remove: { th: 'เอาออก: {filter}', la: 'ເອົາອອກ: {filter}', en: 'Remove: {filter}' },
  noMatch: { th: 'ไม่พบ “{q}”', la: 'ບໍ່ພົບ “{q}”', en: 'Nothing found for “{q}”' },
  noMatchText: {
    th: 'ไม่มีรายการที่มียอดเงินหรือเลขอ้างอิงนี้',
    la: 'ບໍ່ມີລາຍການທີ່ມີຍອດເງິນ ຫຼື ເລກອ້າງອີງນີ້',
    en: 'None of your entries has this amount or reference.',
  },
  noMatchHere: {
    th: 'ไม่มีรายการที่ตรงกันในประเภท สถานะ และช่วงวันที่เลือก',
    la: 'ບໍ່ມີລາຍການທີ່ກົງກັນໃນປະເພດ ສະຖານະ ແລະ ຊ່ວງວັນທີ່ເລືອກ',
    en: 'No entry of the type, status and dates chosen has this amount or reference.',
  },
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

/** The kinds to choose from, and how one is called that only an address names. */
export const kindWords = {
  deposit: t.deposit,
  withdraw: t.withdraw,
  transfer: t.transfer,
  bonus: t.bonus,
  finish_bonus: types.finish_bonus,
}
