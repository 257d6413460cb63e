import { texts } from '@krapao/shared/text'

export const t = texts({
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
