import { texts } from '@krapao/shared/text'

export const t = texts({
  ended: { th: 'โบนัสของคุณจบแล้ว', la: 'ໂບນັດຂອງທ່ານຈົບແລ້ວ', en: 'Your bonus has ended' },
  see: { th: 'ดูรายละเอียด', la: 'ເບິ່ງລາຍລະອຽດ', en: 'See details' },
})
