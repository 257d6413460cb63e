import { texts } from '@krapao/shared/text'

export const t = texts({
  legal: {
    th: 'ข้อกำหนดและความเป็นส่วนตัว',
    la: 'ຂໍ້ກຳນົດ ແລະ ຄວາມເປັນສ່ວນຕົວ',
    en: 'Terms and privacy',
  },
  odds: { th: 'อัตราการออกรางวัลวงล้อ', la: 'ອັດຕາອອກລາງວັນຂອງວົງລໍ້', en: 'Wheel odds' },
})
