import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'สถานะสลิปและซองของขวัญ', la: 'ສະຖານະສະລິບ ແລະ ຊອງຂອງຂວັນ', en: 'Slips and gift links' },
  button: { th: 'สถานะสลิป', la: 'ສະຖານະສະລິບ', en: 'Slips' },
  pages: { th: 'หน้าสถานะสลิป', la: 'ໜ້າສະຖານະສະລິບ', en: 'Pages of slips' },
  slip: { th: 'สลิปโอนเงิน', la: 'ສະລິບໂອນເງິນ', en: 'Bank slip' },
  gift: { th: 'ลิงก์ซองของขวัญ', la: 'ລິ້ງຊອງຂອງຂວັນ', en: 'Gift link' },
  noAmount: { th: 'ยังไม่ทราบยอด', la: 'ຍັງບໍ່ຮູ້ຍອດ', en: 'Amount not known' },
  checking: {
    th: 'กำลังตรวจสอบกับธนาคาร เงินจะเข้าเองเมื่อเรียบร้อย',
    la: 'ກຳລັງກວດສອບກັບທະນາຄານ ເງິນຈະເຂົ້າເອງເມື່ອຮຽບຮ້ອຍ',
    en: 'Being checked with the bank. Once confirmed, it is credited automatically.',
  },
  byPerson: {
    th: 'ทีมงานกำลังตรวจสอบสลิปนี้ เงินของคุณไม่หาย ไม่ต้องส่งซ้ำ',
    la: 'ທີມງານກຳລັງກວດສອບສະລິບນີ້ ເງິນຂອງທ່ານບໍ່ຫາຍ ບໍ່ຕ້ອງສົ່ງຊ້ຳ',
    en: 'Our team is checking this slip. Your money is not lost. You do not need to send it again.',
  },
  checkingGift: {
    th: 'กำลังรับซองของขวัญ เงินจะเข้าเองเมื่อเรียบร้อย',
    la: 'ກຳລັງຮັບຊອງຂອງຂວັນ ເງິນຈະເຂົ້າເອງເມື່ອຮຽບຮ້ອຍ',
    en: 'The gift is being received, and is then credited automatically.',
  },
  next: { th: 'สิ่งที่ควรทำ', la: 'ສິ່ງທີ່ຄວນເຮັດ', en: 'What to do' },
  view: { th: 'ดูสลิป', la: 'ເບິ່ງສະລິບ', en: 'View slip' },
  viewLink: { th: 'เปิดลิงก์', la: 'ເປີດລິ້ງ', en: 'Open link' },
  opening: { th: 'กำลังเปิดสลิป…', la: 'ກຳລັງເປີດສະລິບ…', en: 'Opening the slip…' },
  blocked: {
    th: 'เบราว์เซอร์ไม่ให้เปิดหน้าต่างใหม่ กดอีกครั้งเพื่อเปิด',
    la: 'ບຣາວເຊີບໍ່ໃຫ້ເປີດໜ້າຕ່າງໃໝ່ ກົດອີກຄັ້ງເພື່ອເປີດ',
    en: 'Your browser blocked the new window. Press again to open it.',
  },
  empty: {
    th: 'ยังไม่มีสลิปหรือซองของขวัญ',
    la: 'ຍັງບໍ່ມີສະລິບ ຫຼື ຊອງຂອງຂວັນ',
    en: 'No slips or gift links yet',
  },
  emptyText: {
    th: 'สลิปและซองของขวัญที่คุณส่ง พร้อมผลการตรวจสอบ จะแสดงที่นี่',
    la: 'ສະລິບ ແລະ ຊອງຂອງຂວັນທີ່ທ່ານສົ່ງ ພ້ອມຜົນການກວດສອບ ຈະສະແດງຢູ່ນີ້',
    en: 'The slips and gift links you send are listed here, with the result of each.',
  },
})
