import { texts } from '@krapao/shared/text'

export const t = texts({
  title: {
    th: 'เงินกำลังย้าย รอเกมยืนยัน',
    la: 'ເງິນກຳລັງຍ້າຍ ລໍຖ້າເກມຢືນຢັນ',
    en: 'Being moved, waiting for the game',
  },
  ends: { th: '{from} → {to}', la: '{from} → {to}', en: '{from} → {to}' },
  why: {
    th: 'ยอดจะปรับให้เอง ไม่ต้องโอนซ้ำ',
    la: 'ຍອດຈະປັບໃຫ້ເອງ ບໍ່ຕ້ອງໂອນຊ້ຳ',
    en: 'Your balance updates by itself',
  },
  justNow: { th: 'สั่งเมื่อสักครู่', la: 'ສັ່ງເມື່ອຈັກຄູ່', en: 'Asked just now' },
  minutes: { th: 'สั่งเมื่อ {n} นาทีที่แล้ว', la: 'ສັ່ງເມື່ອ {n} ນາທີກ່ອນ', en: 'Asked {n} min ago' },
  hours: { th: 'สั่งเมื่อ {n} ชั่วโมงที่แล้ว', la: 'ສັ່ງເມື່ອ {n} ຊົ່ວໂມງກ່ອນ', en: 'Asked {n} h ago' },
  more: { th: 'และอีก {n} รายการ', la: 'ແລະ ອີກ {n} ລາຍການ', en: 'and {n} more' },
  see: { th: 'ดูรายการ', la: 'ເບິ່ງລາຍການ', en: 'See them' },
})
