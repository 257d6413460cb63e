import { texts } from '@krapao/shared/text'

export const t = texts({
  done: { th: 'โยกเงินสำเร็จ', la: 'ໂອນເງິນສຳເລັດ', en: 'Transfer done' },
  doneLater: {
    th: 'ตรวจสอบเสร็จแล้ว เงินถึงปลายทางครบถ้วน',
    la: 'ກວດສອບແລ້ວ ເງິນຮອດປາຍທາງຄົບຖ້ວນ',
    en: 'It has been checked: all of the money has arrived',
  },
  earlier: {
    th: 'รายการโยกก่อนหน้ายังอยู่ระหว่างตรวจสอบ',
    la: 'ລາຍການໂອນກ່ອນໜ້າຍັງຢູ່ລະຫວ່າງການກວດສອບ',
    en: 'An earlier transfer is still being checked',
  },
  earlierNext: {
    th: 'เงินของคุณปลอดภัย ระบบกำลังตรวจสอบให้เอง โยกใหม่ได้เมื่อรายการนั้นสิ้นสุด ดูความคืบหน้าได้ในประวัติรายการ',
    la: 'ເງິນຂອງທ່ານປອດໄພ ລະບົບກຳລັງກວດສອບໃຫ້ເອງ ໂອນໃໝ່ໄດ້ເມື່ອລາຍການນັ້ນສິ້ນສຸດ ເບິ່ງຄວາມຄືບໜ້າໄດ້ໃນປະຫວັດລາຍການ',
    en: 'Your money is safe and we keep checking: you can transfer again once it has ended. Follow it in your statement.',
  },
  statement: { th: 'ดูประวัติรายการ', la: 'ເບິ່ງປະຫວັດລາຍການ', en: 'See statement' },
  pending: {
    th: 'กำลังตรวจสอบการโยกเงิน',
    la: 'ກຳລັງກວດສອບການໂອນ',
    en: 'The transfer is being checked',
  },
  pendingNext: {
    th: 'ค่ายเกมยังไม่ยืนยันผล เงินของคุณปลอดภัย ระบบจะตรวจสอบจนได้ผลแล้วปรับยอดให้เอง ไม่ต้องโยกซ้ำ',
    la: 'ຄ້າຍເກມຍັງບໍ່ຢືນຢັນຜົນ ເງິນຂອງທ່ານປອດໄພ ລະບົບຈະກວດສອບຈົນໄດ້ຜົນແລ້ວປັບຍອດໃຫ້ເອງ ບໍ່ຕ້ອງໂອນຊ້ຳ',
    en: 'The game has not confirmed it yet. Your money is safe: we keep checking, and your balance updates automatically. No need to transfer again.',
  },
  partly: { th: 'โยกแล้วบางส่วน', la: 'ໂອນແລ້ວບາງສ່ວນ', en: 'Part of it has moved' },
  partlyNext: {
    th: 'เงินส่วนที่เหลืออยู่ครบ ดูด้านล่างว่าอยู่ที่ไหนและเพราะอะไร แล้วโยกใหม่ภายหลังได้',
    la: 'ເງິນສ່ວນທີ່ເຫຼືອຢູ່ຄົບ ເບິ່ງດ້ານລຸ່ມວ່າຢູ່ໃສ ແລະ ຍ້ອນຫຍັງ ແລ້ວໂອນໃໝ່ພາຍຫຼັງໄດ້',
    en: 'All of the rest is safe. See below where it is and why, and try that part again later.',
  },
  stayed: { th: 'ยังไม่ได้โยก', la: 'ຍັງບໍ່ໄດ້ໂອນ', en: 'Nothing was moved' },
  stayedNext: {
    th: 'ดูเหตุผลด้านล่าง แล้วลองอีกครั้งได้',
    la: 'ເບິ່ງເຫດຜົນດ້ານລຸ່ມ ແລ້ວລອງໃໝ່ໄດ້',
    en: 'See why below; you can try again.',
  },
  refusedNext: {
    th: 'ตรวจสอบเสร็จแล้ว การโยกเงินไม่สำเร็จ เงินอยู่ครบตามที่แสดงด้านล่าง ลองโยกอีกครั้งได้',
    la: 'ກວດສອບແລ້ວ ການໂອນບໍ່ສຳເລັດ ເງິນຢູ່ຄົບຕາມທີ່ສະແດງດ້ານລຸ່ມ ລອງໂອນໃໝ່ໄດ້',
    en: 'It has been checked: the transfer did not go through. All of the money is where the list says; you can try again.',
  },

  // a definite no, by where the money is
  backInMain: {
    th: 'เกมไม่รับรายการนี้ เงินกลับเข้ากระเป๋าหลักครบแล้ว ลองใหม่อีกครั้งได้',
    la: 'ເກມບໍ່ຮັບລາຍການນີ້ ເງິນກັບເຂົ້າກະເປົາຫຼັກຄົບແລ້ວ ລອງໃໝ່ໄດ້',
    en: 'The game did not take it. The money is back in your main wallet; you can try again.',
  },
  reachedMain: {
    th: 'เงินออกจาก {from} แล้ว แต่ยังเข้า {to} ไม่ได้ เงินอยู่ครบในกระเป๋าหลัก ลองโยกต่อภายหลังได้',
    la: 'ເງິນອອກຈາກ {from} ແລ້ວ ແຕ່ຍັງເຂົ້າ {to} ບໍ່ໄດ້ ເງິນຢູ່ຄົບໃນກະເປົາຫຼັກ ລອງໂອນຕໍ່ພາຍຫຼັງໄດ້',
    en: 'The money has left {from}, but could not go into {to} yet. It is in your main wallet; you can send it on from there later.',
  },
  reachedMainLess: {
    th: 'เงินออกจาก {from} เข้ากระเป๋าหลักแล้ว แต่ตอนนี้ในกระเป๋าหลักมีน้อยกว่าจำนวนนั้น จึงยังไม่มีเงินเข้า {to}',
    la: 'ເງິນອອກຈາກ {from} ເຂົ້າກະເປົາຫຼັກແລ້ວ ແຕ່ຕອນນີ້ໃນກະເປົາຫຼັກມີໜ້ອຍກວ່າຈຳນວນນັ້ນ ຈຶ່ງຍັງບໍ່ມີເງິນເຂົ້າ {to}',
    en: 'The money has left {from} and reached your main wallet, but there is less than that in it by now, so nothing went into {to}.',
  },
  reachedMainOutside: {
    th: 'เงินออกจาก {from} แล้ว และอยู่ในกระเป๋าหลัก {to} ไม่ร่วมกับโบนัสที่คุณมีอยู่ จึงไม่มีเงินเข้าเกมนั้น',
    la: 'ເງິນອອກຈາກ {from} ແລ້ວ ແລະ ຢູ່ໃນກະເປົາຫຼັກ {to} ບໍ່ຮ່ວມກັບໂບນັດທີ່ທ່ານມີຢູ່ ຈຶ່ງບໍ່ມີເງິນເຂົ້າເກມນັ້ນ',
    en: 'The money has left {from} and is in your main wallet. {to} does not count for the bonus you hold, so nothing went in there.',
  },
  neverLeft: {
    th: 'โยกออกจาก {game} ไม่สำเร็จ เงินยังอยู่ในเกม ลองใหม่อีกครั้งได้',
    la: 'ໂອນອອກຈາກ {game} ບໍ່ສຳເລັດ ເງິນຍັງຢູ່ໃນເກມ ລອງໃໝ່ໄດ້',
    en: 'The transfer out of {game} did not go through. The money is still there; you can try again.',
  },
  closedInMain: {
    th: 'เกมปิดปรับปรุงอยู่ เงินอยู่ในกระเป๋าหลัก ลองใหม่ภายหลังหรือเลือกเกมอื่น',
    la: 'ເກມກຳລັງປິດປັບປຸງ ເງິນຢູ່ໃນກະເປົາຫຼັກ ລອງໃໝ່ພາຍຫຼັງ ຫຼື ເລືອກເກມອື່ນ',
    en: 'The game is under maintenance. The money is in your main wallet; try again later, or choose another game.',
  },
  closedInGame: {
    th: '{game} ปิดปรับปรุงอยู่ เงินยังอยู่ในเกม ลองใหม่ภายหลัง',
    la: '{game} ກຳລັງປິດປັບປຸງ ເງິນຍັງຢູ່ໃນເກມ ລອງໃໝ່ພາຍຫຼັງ',
    en: '{game} is under maintenance. The money is still there; please try again later.',
  },

  // the list
  where: { th: 'เงินอยู่ที่ไหน', la: 'ເງິນຢູ່ໃສ', en: 'Where the money is' },
  mainNow: { th: 'กระเป๋าหลักตอนนี้', la: 'ກະເປົາຫຼັກຕອນນີ້', en: 'Main wallet now' },
  lastKnown: { th: 'ยอดล่าสุดที่ทราบ', la: 'ຍອດຫຼ້າສຸດທີ່ຮູ້', en: 'last known' },
  unknown: { th: 'ยังไม่ทราบยอด', la: 'ຍັງບໍ່ຮູ້ຍອດ', en: 'amount not known' },
})
