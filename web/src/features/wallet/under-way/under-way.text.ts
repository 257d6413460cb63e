import { texts } from '@krapao/shared/text'

export const t = texts({
  // Home's one line
  count: {
    th: 'รายการที่กำลังดำเนินการ {n} รายการ',
    la: 'ລາຍການທີ່ກຳລັງດຳເນີນການ {n} ລາຍການ',
    en: '{n} things in progress',
  },
  transfer: {
    th: 'กำลังโยก {amount} รอเกมยืนยัน',
    la: 'ກຳລັງໂອນ {amount} ລໍຖ້າເກມຢືນຢັນ',
    en: 'Transfer of {amount} in progress',
  },
  held: {
    th: 'กำลังถอน {amount}',
    la: 'ກຳລັງຖອນ {amount}',
    en: 'Withdrawal of {amount} in progress',
  },
  checking: {
    th: 'กำลังตรวจสอบเงินฝาก {n} รายการ',
    la: 'ກຳລັງກວດສອບເງິນຝາກ {n} ລາຍການ',
    en: 'Deposits being checked: {n}',
  },
  name: {
    th: 'แก้ไขชื่อบัญชีเพื่อถอนเงินได้',
    la: 'ແກ້ໄຂຊື່ບັນຊີເພື່ອຖອນເງິນໄດ້',
    en: 'Edit your account name to withdraw',
  },

  // the list
  all: { th: 'กำลังดำเนินการ', la: 'ກຳລັງດຳເນີນການ', en: 'In progress' },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  hidden: { th: 'ซ่อนอยู่', la: 'ເຊື່ອງຢູ່', en: 'hidden' },
  none: { th: 'ไม่มีรายการค้าง', la: 'ບໍ່ມີລາຍການຄ້າງ', en: 'Nothing in progress' },
  noneText: {
    th: 'ทุกรายการเสร็จเรียบร้อยแล้ว',
    la: 'ທຸກລາຍການສຳເລັດແລ້ວ',
    en: 'Everything is finished.',
  },
  heldTitle: { th: 'กำลังถอนเงิน', la: 'ກຳລັງຖອນເງິນ', en: 'Withdrawal in progress' },
  heldApart: {
    th: 'เงินที่กำลังดำเนินการยังไม่รวมในยอดรวม',
    la: 'ເງິນທີ່ກຳລັງດຳເນີນການຍັງບໍ່ລວມໃນຍອດລວມ',
    en: 'What is in progress is not counted in the total yet',
  },
  checkingSee: { th: 'ดูสถานะ', la: 'ເບິ່ງສະຖານະ', en: 'See status' },

  // transfers
  title: {
    th: 'กำลังโยก รอเกมยืนยัน',
    la: 'ກຳລັງໂອນ ລໍຖ້າເກມຢືນຢັນ',
    en: 'Transfers waiting for the game',
  },
  ends: { th: '{from} → {to}', la: '{from} → {to}', en: '{from} → {to}' },
  why: {
    th: 'ระบบจะปรับยอดให้เอง ไม่ต้องโยกซ้ำ',
    la: 'ລະບົບຈະປັບຍອດໃຫ້ເອງ ບໍ່ຕ້ອງໂອນຊ້ຳ',
    en: 'Your balance updates automatically; no need to transfer again',
  },
  justNow: { th: 'สั่งโยกเมื่อสักครู่', la: 'ສັ່ງໂອນເມື່ອກີ້ນີ້', en: 'Started just now' },
  minutes: { th: 'สั่งโยกเมื่อ {n} นาทีที่แล้ว', la: 'ສັ່ງໂອນເມື່ອ {n} ນາທີກ່ອນ', en: 'Started {n} min ago' },
  hours: { th: 'สั่งโยกเมื่อ {n} ชั่วโมงที่แล้ว', la: 'ສັ່ງໂອນເມື່ອ {n} ຊົ່ວໂມງກ່ອນ', en: 'Started {n} h ago' },
  more: { th: 'และอีก {n} รายการ', la: 'ແລະ ອີກ {n} ລາຍການ', en: 'and {n} more' },
  see: { th: 'ดูรายการ', la: 'ເບິ່ງລາຍການ', en: 'See details' },
})
