import { texts } from '@krapao/shared/text'

export const t = texts({
  done: { th: 'โอนเงินสำเร็จ', la: 'ໂອນເງິນສຳເລັດ', en: 'Transfer done' },
  doneLater: {
    th: 'ตรวจสอบเสร็จแล้ว เงินถึงที่ครบทุกรายการ',
    la: 'ກວດສອບແລ້ວ ເງິນຮອດບ່ອນໝາຍຄົບທຸກລາຍການ',
    en: 'It has been checked: all of the money has arrived',
  },
  earlier: {
    th: 'รายการโอนก่อนหน้ายังตรวจสอบอยู่',
    la: 'ລາຍການໂອນກ່ອນໜ້ານີ້ຍັງກວດສອບຢູ່',
    en: 'An earlier transfer is still being checked',
  },
  earlierNext: {
    th: 'รายการโอนก่อนหน้ากับเกมนี้ยังไม่ทราบผล เงินของคุณปลอดภัย ระบบกำลังตรวจสอบให้เอง ดูความคืบหน้าได้ในประวัติรายการ',
    la: 'ລາຍການໂອນກ່ອນໜ້າກັບເກມນີ້ຍັງບໍ່ຮູ້ຜົນ ເງິນຂອງທ່ານປອດໄພ ລະບົບກຳລັງກວດສອບໃຫ້ເອງ ເບິ່ງຄວາມຄືບໜ້າໄດ້ໃນປະຫວັດລາຍການ',
    en: 'An earlier transfer with this game has no result yet. Your money is safe and we keep checking; you can follow it in your statement.',
  },
  statement: { th: 'ดูประวัติรายการ', la: 'ເບິ່ງປະຫວັດ', en: 'See statement' },
  pending: { th: 'กำลังตรวจสอบการโอน', la: 'ກຳລັງກວດສອບການໂອນ', en: 'The transfer is being checked' },
  pendingNext: {
    th: 'ค่ายเกมยังไม่ยืนยันผล เงินของคุณปลอดภัย ระบบจะถามจนได้คำตอบ แล้วเงินจะไปถึงปลายทางหรือกลับมาที่เดิมเอง ไม่ต้องโอนซ้ำ',
    la: 'ຄ້າຍເກມຍັງບໍ່ຢືນຢັນຜົນ ເງິນຂອງທ່ານປອດໄພ ລະບົບຈະຖາມຈົນໄດ້ຄຳຕອບ ແລ້ວເງິນຈະໄປຮອດປາຍທາງ ຫຼື ກັບມາບ່ອນເກົ່າເອງ ບໍ່ຕ້ອງໂອນຊ້ຳ',
    en: 'The game has not confirmed it yet. Your money is safe: we keep asking, and it will arrive or come back by itself. No need to transfer again.',
  },
  partly: { th: 'โอนแล้วบางส่วน', la: 'ໂອນແລ້ວບາງສ່ວນ', en: 'Part of it has moved' },
  partlyNext: {
    th: 'เงินที่ไม่ได้ย้ายยังอยู่ที่เดิมครบถ้วน ดูเหตุผลด้านล่าง แล้วลองโอนส่วนนั้นอีกครั้งภายหลัง',
    la: 'ເງິນທີ່ບໍ່ໄດ້ຍ້າຍຍັງຢູ່ບ່ອນເກົ່າຄົບຖ້ວນ ເບິ່ງເຫດຜົນດ້ານລຸ່ມ ແລ້ວລອງໂອນສ່ວນນັ້ນອີກເທື່ອໜຶ່ງພາຍຫຼັງ',
    en: 'What did not move is all still where it was. See why below, and try that part again later.',
  },
  stayed: { th: 'เงินยังอยู่ที่เดิม', la: 'ເງິນຍັງຢູ່ບ່ອນເກົ່າ', en: 'The money is where it was' },
  stayedNext: {
    th: 'ครั้งนี้ไม่มีเงินถูกย้าย ดูเหตุผลด้านล่าง แล้วลองอีกครั้งได้',
    la: 'ເທື່ອນີ້ບໍ່ມີເງິນຖືກຍ້າຍ ເບິ່ງເຫດຜົນດ້ານລຸ່ມ ແລ້ວລອງໃໝ່ໄດ້',
    en: 'Nothing was moved this time. See why below; you can try again.',
  },
  refusedNext: {
    th: 'ตรวจสอบเสร็จแล้ว การโอนไม่สำเร็จ เงินอยู่ครบตามที่เห็นด้านล่าง ลองโอนใหม่ได้',
    la: 'ກວດສອບແລ້ວ ການໂອນບໍ່ສຳເລັດ ເງິນຢູ່ຄົບຕາມທີ່ເຫັນດ້ານລຸ່ມ ລອງໂອນໃໝ່ໄດ້',
    en: 'It has been checked: the transfer did not go through. All of the money is where the list says; you can try again.',
  },

  // a definite no, by where the money is
  backInMain: {
    th: 'เกมไม่รับรายการนี้ เงินกลับเข้ากระเป๋าหลักครบแล้ว ลองใหม่อีกครั้งได้',
    la: 'ເກມບໍ່ຮັບລາຍການນີ້ ເງິນກັບເຂົ້າກະເປົາຫຼັກຄົບແລ້ວ ລອງໃໝ່ໄດ້',
    en: 'The game did not take it. The money is back in your main wallet; you can try again.',
  },
  reachedMain: {
    th: 'เงินออกจาก {from} แล้ว แต่ {to} ไม่รับ เงินอยู่ครบในกระเป๋าหลัก ลองโอนต่อได้',
    la: 'ເງິນອອກຈາກ {from} ແລ້ວ ແຕ່ {to} ບໍ່ຮັບ ເງິນຢູ່ຄົບໃນກະເປົາຫຼັກ ລອງໂອນຕໍ່ໄດ້',
    en: 'The money has left {from}, but {to} did not take it. It is in your main wallet; you can send it on from there.',
  },
  neverLeft: {
    th: '{game} ไม่ทำรายการนี้ เงินไม่ได้ออกจาก {game} ลองใหม่อีกครั้งได้',
    la: '{game} ບໍ່ເຮັດລາຍການນີ້ ເງິນບໍ່ໄດ້ອອກຈາກ {game} ລອງໃໝ່ໄດ້',
    en: '{game} did not carry it out. The money never left {game}; you can try again.',
  },
  closedInMain: {
    th: 'เกมปิดปรับปรุงอยู่ เงินอยู่ครบในกระเป๋าหลัก ลองใหม่ภายหลัง หรือเลือกเกมอื่น',
    la: 'ເກມກຳລັງປິດປັບປຸງ ເງິນຢູ່ຄົບໃນກະເປົາຫຼັກ ລອງໃໝ່ພາຍຫຼັງ ຫຼື ເລືອກເກມອື່ນ',
    en: 'The game is under maintenance. The money is in your main wallet; try again later, or choose another game.',
  },
  closedInGame: {
    th: '{game} ปิดปรับปรุงอยู่ เงินไม่ได้ออกจาก {game} ลองใหม่ภายหลัง',
    la: '{game} ກຳລັງປິດປັບປຸງ ເງິນບໍ່ໄດ້ອອກຈາກ {game} ລອງໃໝ່ພາຍຫຼັງ',
    en: '{game} is under maintenance. The money never left {game}; please try again later.',
  },

  // the list
  where: { th: 'เงินอยู่ที่ไหน', la: 'ເງິນຢູ່ໃສ', en: 'Where the money is' },
  mainNow: { th: 'กระเป๋าหลักตอนนี้', la: 'ກະເປົາຫຼັກຕອນນີ້', en: 'Main wallet now' },
  lastKnown: { th: 'ยอดล่าสุดที่ทราบ', la: 'ຍອດຫຼ້າສຸດທີ່ຮູ້', en: 'last known' },
  unknown: { th: 'ยังไม่ทราบยอด', la: 'ຍັງບໍ່ຮູ້ຍອດ', en: 'amount not known' },
})
