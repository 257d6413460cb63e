import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'สถานะสลิปและซองของขวัญ', la: 'ສະຖານະສະລິບ ແລະ ຊອງຂອງຂວັນ', en: 'Slips and gift links' },
  button: { th: 'สถานะสลิป', la: 'ສະຖານະສະລິບ', en: 'Slip status' },
  pages: { th: 'หน้าสถานะสลิป', la: 'ໜ້າສະຖານະສະລິບ', en: 'Pages of slips' },
  slip: { th: 'สลิปโอนเงิน', la: 'ສະລິບໂອນເງິນ', en: 'Bank slip' },
  gift: { th: 'ลิงก์ซองของขวัญ', la: 'ລິ້ງຊອງຂອງຂວັນ', en: 'Gift link' },
  noAmount: { th: 'ยังไม่ทราบยอด', la: 'ຍັງບໍ່ຮູ້ຍອດ', en: 'Amount not known' },
  checking: {
    th: 'กำลังตรวจสอบกับธนาคาร เงินจะเข้าเองเมื่อเรียบร้อย',
    la: 'ກຳລັງກວດສອບກັບທະນາຄານ ເງິນຈະເຂົ້າເອງເມື່ອຮຽບຮ້ອຍ',
    en: 'Being checked with the bank. It will be credited by itself.',
  },
  checkingGift: {
    th: 'กำลังรับซองของขวัญ เงินจะเข้าเองเมื่อเรียบร้อย',
    la: 'ກຳລັງຮັບຊອງຂອງຂວັນ ເງິນຈະເຂົ້າເອງເມື່ອຮຽບຮ້ອຍ',
    en: 'The gift is being redeemed. It will be credited by itself.',
  },
  next: { th: 'สิ่งที่ควรทำ', la: 'ສິ່ງທີ່ຄວນເຮັດ', en: 'What to do' },
  view: { th: 'ดูสลิป', la: 'ເບິ່ງສະລິບ', en: 'View slip' },
  viewLink: { th: 'เปิดลิงก์', la: 'ເປີດລິ້ງ', en: 'Open link' },
  opening: { th: 'กำลังเปิดสลิป…', la: 'ກຳລັງເປີດສະລິບ…', en: 'Opening the slip…' },
  blocked: {
    th: 'เบราว์เซอร์กันหน้าต่างใหม่ไว้ กดอีกครั้งเพื่อเปิด',
    la: 'ບຣາວເຊີກັນໜ້າຕ່າງໃໝ່ໄວ້ ກົດອີກຄັ້ງເພື່ອເປີດ',
    en: 'Your browser stopped the new window. Press again to open it.',
  },
  empty: { th: 'ยังไม่เคยส่งสลิป', la: 'ຍັງບໍ່ເຄີຍສົ່ງສະລິບ', en: 'You have sent no slip yet' },
  emptyText: {
    th: 'สลิปและซองของขวัญที่ส่งมา พร้อมผลการตรวจ จะแสดงที่นี่',
    la: 'ສະລິບ ແລະ ຊອງຂອງຂວັນທີ່ສົ່ງມາ ພ້ອມຜົນການກວດ ຈະສະແດງຢູ່ນີ້',
    en: 'Slips and gift links that you send will be listed here, with what became of them.',
  },
})
