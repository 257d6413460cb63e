import { texts } from '@krapao/shared/text'

export const t = texts({
  ended: { th: 'จบโบนัสแล้ว', la: 'ຈົບໂບນັດແລ້ວ', en: 'The bonus has ended' },
  endedText: {
    th: 'เงินที่เหลือทั้งหมดเป็นของคุณ และถอนเงินได้แล้ว',
    la: 'ເງິນທີ່ເຫຼືອທັງໝົດເປັນຂອງທ່ານ ແລະ ຖອນເງິນໄດ້ແລ້ວ',
    en: 'All that is left is yours, and you can withdraw again.',
  },
  endedCut: {
    th: 'ส่วนที่เกินยอดสูงสุดของโบนัส {cut} ถูกหักออก เงินที่เหลือทั้งหมดเป็นของคุณ และถอนเงินได้แล้ว',
    la: 'ສ່ວນທີ່ເກີນຍອດສູງສຸດຂອງໂບນັດ {cut} ຖືກຫັກອອກ ເງິນທີ່ເຫຼືອທັງໝົດເປັນຂອງທ່ານ ແລະ ຖອນເງິນໄດ້ແລ້ວ',
    en: '{cut} was above the most this bonus lets you keep and was taken off. All the rest is yours, and you can withdraw again.',
  },
  leftTitle: { th: 'ออกจากโบนัสแล้ว', la: 'ອອກຈາກໂບນັດແລ້ວ', en: 'You have left the bonus' },
  leftText: {
    th: 'คุณเก็บไว้ {kept} และถูกหักคืน {returned} ตอนนี้ถอนเงินได้แล้ว',
    la: 'ທ່ານເກັບໄວ້ {kept} ແລະ ຖືກຫັກຄືນ {returned} ຕອນນີ້ຖອນເງິນໄດ້ແລ້ວ',
    en: 'You kept {kept}, and {returned} went back. You can withdraw again.',
  },
  nothingHeld: {
    th: 'โบนัสนี้จบไปแล้ว ไม่ต้องทำอะไรเพิ่ม',
    la: 'ໂບນັດນີ້ຈົບໄປແລ້ວ ບໍ່ຕ້ອງເຮັດຫຍັງເພີ່ມ',
    en: 'This bonus has already ended; there is nothing left to do.',
  },
})
