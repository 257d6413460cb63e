import { texts } from '@krapao/shared/text'

export const t = texts({
  failed: {
    th: 'โบนัสจบแล้ว ยอดรวมลงถึงยอดต่ำสุด',
    la: 'ໂບນັດຈົບແລ້ວ ຍອດລວມລົງຮອດຍອດຕ່ຳສຸດ',
    en: 'Your bonus ended: the total fell to its floor',
  },
  expired: { th: 'โบนัสหมดเวลาแล้ว', la: 'ໂບນັດໝົດເວລາແລ້ວ', en: 'The time of your bonus is over' },
  revoked: {
    th: 'ทีมงานยกเลิกโบนัสของคุณ',
    la: 'ທີມງານຍົກເລີກໂບນັດຂອງທ່ານ',
    en: 'Our team ended your bonus',
  },
  see: { th: 'ดูรายละเอียด', la: 'ເບິ່ງລາຍລະອຽດ', en: 'See details' },
})
