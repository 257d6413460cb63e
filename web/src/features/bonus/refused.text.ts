import { texts } from '@krapao/shared/text'

export const t = texts({
  notYet: { th: 'ยังจบโบนัสไม่ได้', la: 'ຍັງຈົບໂບນັດບໍ່ໄດ້', en: 'Not yet' },
  condition: {
    th: 'ยอดรวมของคุณคือ {total} จบโบนัสได้เมื่อถึงเป้าหมาย {success} หรือเหลือไม่เกินยอดต่ำสุด {fail}',
    la: 'ຍອດລວມຂອງທ່ານແມ່ນ {total} ຈົບໂບນັດໄດ້ເມື່ອຮອດເປົ້າໝາຍ {success} ຫຼື ເຫຼືອບໍ່ເກີນຍອດຕ່ຳສຸດ {fail}',
    en: 'Your total is {total}. The bonus can end once it reaches the target, {success}, or falls to the floor, {fail}.',
  },
  conditionOpen: {
    th: 'ยอดรวมของคุณคือ {total} และมีเดิมพันรอผลอีก {open} จบโบนัสได้เมื่อรู้ผลทั้งหมด และยอดรวมถึงเป้าหมาย {success} หรือเหลือไม่เกินยอดต่ำสุด {fail}',
    la: 'ຍອດລວມຂອງທ່ານແມ່ນ {total} ແລະ ມີເດີມພັນລໍຖ້າຜົນອີກ {open} ຈົບໂບນັດໄດ້ເມື່ອຮູ້ຜົນທັງໝົດ ແລະ ຍອດລວມຮອດເປົ້າໝາຍ {success} ຫຼື ເຫຼືອບໍ່ເກີນຍອດຕ່ຳສຸດ {fail}',
    en: 'Your total is {total}, and bets of {open} wait for their result. The bonus can end once all are settled and your total has reached the target, {success}, or fallen to the floor, {fail}.',
  },
  minimum: {
    th: 'ต้องมียอดรวมอย่างน้อย {minimum} จึงจะรับได้ กรุณาฝากเงินเพิ่ม',
    la: 'ຕ້ອງມີຍອດລວມຢ່າງໜ້ອຍ {minimum} ຈຶ່ງຈະຮັບໄດ້ ກະລຸນາຝາກເງິນເພີ່ມ',
    en: 'It takes a total of at least {minimum}. Please deposit more.',
  },
  openBets: {
    th: 'ยังมีเดิมพันรอผลใน {game} กรุณารอให้รู้ผลก่อน แล้วลองใหม่',
    la: 'ຍັງມີເດີມພັນລໍຖ້າຜົນໃນ {game} ກະລຸນາລໍຖ້າໃຫ້ຮູ້ຜົນກ່ອນ ແລ້ວລອງໃໝ່',
    en: 'You have bets in {game} that wait for their result. Please try again once they are settled.',
  },
  gameSilent: {
    th: '{game} ยังไม่ตอบ จึงยังไม่มีอะไรเปลี่ยน เงินที่ดึงกลับมาแล้วอยู่ในกระเป๋าหลัก กรุณาลองใหม่ภายหลัง',
    la: '{game} ຍັງບໍ່ຕອບ ຈຶ່ງຍັງບໍ່ມີຫຍັງປ່ຽນແປງ ເງິນທີ່ດຶງກັບມາແລ້ວຢູ່ໃນກະເປົາຫຼັກ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ',
    en: '{game} does not answer, so your bonus has not changed. Money already brought back is in your main wallet. Please try again later.',
  },
  someGameSilent: {
    th: 'มีเกมที่ยังไม่ตอบ จึงยังไม่มีอะไรเปลี่ยน เงินที่ดึงกลับมาแล้วอยู่ในกระเป๋าหลัก กรุณาลองใหม่ภายหลัง',
    la: 'ມີເກມທີ່ຍັງບໍ່ຕອບ ຈຶ່ງຍັງບໍ່ມີຫຍັງປ່ຽນແປງ ເງິນທີ່ດຶງກັບມາແລ້ວຢູ່ໃນກະເປົາຫຼັກ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ',
    en: 'A game does not answer, so your bonus has not changed. Money already brought back is in your main wallet. Please try again later.',
  },
  underWay: {
    th: 'รายการก่อนหน้ายังไม่เสร็จ เงินของคุณปลอดภัย กรุณารอสักครู่แล้วลองใหม่',
    la: 'ລາຍການກ່ອນໜ້າຍັງບໍ່ແລ້ວ ເງິນຂອງທ່ານປອດໄພ ກະລຸນາລໍຖ້າຈັກໜ້ອຍແລ້ວລອງໃໝ່',
    en: 'An earlier order is not finished yet. Your money is safe; please try again in a moment.',
  },
  underWayIn: {
    th: 'รายการก่อนหน้ากับ {game} ยังไม่เสร็จ เงินของคุณปลอดภัย กรุณารอสักครู่แล้วลองใหม่',
    la: 'ລາຍການກ່ອນໜ້າກັບ {game} ຍັງບໍ່ແລ້ວ ເງິນຂອງທ່ານປອດໄພ ກະລຸນາລໍຖ້າຈັກໜ້ອຍແລ້ວລອງໃໝ່',
    en: 'An earlier order with {game} is not finished yet. Your money is safe; please try again in a moment.',
  },
})
