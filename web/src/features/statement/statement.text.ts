import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'ประวัติรายการ', la: 'ປະຫວັດລາຍການ', en: 'Statement' },
  empty: { th: 'ยังไม่มีรายการ', la: 'ຍັງບໍ່ມີລາຍການ', en: 'Nothing here yet' },
  emptyText: {
    th: 'ฝากเงินครั้งแรก แล้วทุกรายการจะแสดงที่นี่',
    la: 'ຝາກເງິນຄັ້ງທຳອິດ ແລ້ວທຸກລາຍການຈະສະແດງຢູ່ນີ້',
    en: 'Make your first deposit; every movement of your money will be listed here.',
  },
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  month: { th: '{name} {year}', la: '{name} {year}', en: '{name} {year}' },
  pages: { th: 'หน้ารายการ', la: 'ໜ້າລາຍການ', en: 'Pages of entries' },
  previous: { th: 'หน้าก่อน', la: 'ໜ້າກ່ອນ', en: 'Previous page' },
  next: { th: 'หน้าถัดไป', la: 'ໜ້າຕໍ່ໄປ', en: 'Next page' },
  page: { th: 'หน้า {n}', la: 'ໜ້າ {n}', en: 'Page {n}' },

  receipt: { th: 'รายละเอียดรายการ', la: 'ລາຍລະອຽດລາຍການ', en: 'Receipt' },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  from: { th: 'จาก', la: 'ຈາກ', en: 'From' },
  to: { th: 'ไปที่', la: 'ໄປທີ່', en: 'To' },
  when: { th: 'เวลา', la: 'ເວລາ', en: 'Time' },
  reference: { th: 'เลขอ้างอิง', la: 'ເລກອ້າງອີງ', en: 'Reference' },
  copy: { th: 'คัดลอก', la: 'ສຳເນົາ', en: 'Copy' },
  copied: { th: 'คัดลอกแล้ว', la: 'ສຳເນົາແລ້ວ', en: 'Copied' },
  copyFailed: { th: 'คัดลอกไม่สำเร็จ', la: 'ສຳເນົາບໍ່ສຳເລັດ', en: 'Failed to copy' },
  share: { th: 'แชร์รายการเป็นรูป', la: 'ແບ່ງປັນລາຍການເປັນຮູບ', en: 'Share as a picture' },
  shared: { th: 'แชร์รูปรายการแล้ว', la: 'ແບ່ງປັນຮູບລາຍການແລ້ວ', en: 'The receipt was shared' },
  saved: {
    th: 'บันทึกรูปรายการลงเครื่องแล้ว',
    la: 'ບັນທຶກຮູບລາຍການລົງເຄື່ອງແລ້ວ',
    en: 'The receipt is in your downloads',
  },
  shareFailed: {
    th: 'สร้างรูปรายการไม่สำเร็จ กรุณาลองอีกครั้ง',
    la: 'ສ້າງຮູບລາຍການບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່',
    en: 'The picture could not be made. Please try again.',
  },
  course: { th: 'ความคืบหน้า', la: 'ຄວາມຄືບໜ້າ', en: 'What happened' },
  help: { th: 'ติดต่อทีมงาน', la: 'ຕິດຕໍ່ທີມງານ', en: 'Contact support' },
  gone: { th: 'ไม่พบรายการนี้ในหน้านี้', la: 'ບໍ່ພົບລາຍການນີ້ໃນໜ້ານີ້', en: 'This entry is not on this page' },
  goneText: {
    th: 'รายการนี้อาจเลื่อนไปหน้าถัดไปแล้ว กรุณาหาในประวัติรายการ',
    la: 'ລາຍການນີ້ອາດເລື່ອນໄປໜ້າຕໍ່ໄປແລ້ວ ກະລຸນາຊອກໃນປະຫວັດລາຍການ',
    en: 'Newer entries may have moved it to a later page of your statement.',
  },
  backToList: { th: 'ดูประวัติทั้งหมด', la: 'ເບິ່ງປະຫວັດທັງໝົດ', en: 'See the statement' },
})

export const monthNames = texts({
  m1: { th: 'มกราคม', la: 'ມັງກອນ', en: 'January' },
  m2: { th: 'กุมภาพันธ์', la: 'ກຸມພາ', en: 'February' },
  m3: { th: 'มีนาคม', la: 'ມີນາ', en: 'March' },
  m4: { th: 'เมษายน', la: 'ເມສາ', en: 'April' },
  m5: { th: 'พฤษภาคม', la: 'ພຶດສະພາ', en: 'May' },
  m6: { th: 'มิถุนายน', la: 'ມິຖຸນາ', en: 'June' },
  m7: { th: 'กรกฎาคม', la: 'ກໍລະກົດ', en: 'July' },
  m8: { th: 'สิงหาคม', la: 'ສິງຫາ', en: 'August' },
  m9: { th: 'กันยายน', la: 'ກັນຍາ', en: 'September' },
  m10: { th: 'ตุลาคม', la: 'ຕຸລາ', en: 'October' },
  m11: { th: 'พฤศจิกายน', la: 'ພະຈິກ', en: 'November' },
  m12: { th: 'ธันวาคม', la: 'ທັນວາ', en: 'December' },
})
