import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdraw' },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  destination: { th: 'เงินจะโอนเข้าบัญชี', la: 'ເງິນຈະໂອນເຂົ້າບັນຊີ', en: 'To your account' },
  accountEnds: {
    th: 'เลขที่บัญชีลงท้าย {end}',
    la: 'ເລກບັນຊີລົງທ້າຍ {end}',
    en: 'Account number ending in {end}',
  },

  available: { th: 'ถอนได้', la: 'ຖອນໄດ້', en: 'You can withdraw' },
  main: { th: 'กระเป๋าหลัก {amount}', la: 'ກະເປົາຫຼັກ {amount}', en: 'Main wallet {amount}' },
  inGames: { th: 'ในเกม {amount}', la: 'ໃນເກມ {amount}', en: 'In games {amount}' },
  amount: { th: 'จำนวนเงินที่ถอน', la: 'ຈຳນວນເງິນທີ່ຖອນ', en: 'Amount to withdraw' },
  limits: {
    th: 'ครั้งละ {min} ถึง {max}',
    la: 'ຄັ້ງລະ {min} ຫາ {max}',
    en: '{min} to {max} at a time',
  },
  missing: {
    th: 'ใส่จำนวนเงินที่ต้องการถอน',
    la: 'ໃສ່ຈຳນວນເງິນທີ່ຕ້ອງການຖອນ',
    en: 'Enter how much to withdraw',
  },
  tooLittle: {
    th: 'ยอดที่ถอนได้ยังไม่ถึงขั้นต่ำ {min}',
    la: 'ຍອດທີ່ຖອນໄດ້ຍັງບໍ່ຮອດຂັ້ນຕ່ຳ {min}',
    en: 'You have less than the minimum of {min}',
  },
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  recall: {
    th: 'เงินในกระเป๋าหลักไม่พอ ระบบจะดึงเงิน {amount} จากเกมกลับมาก่อน แล้วจึงถอนให้',
    la: 'ເງິນໃນກະເປົາຫຼັກບໍ່ພໍ ລະບົບຈະດຶງເງິນ {amount} ຈາກເກມກັບຄືນມາກ່ອນ ແລ້ວຈຶ່ງຖອນໃຫ້',
    en: 'Your main wallet does not hold enough, so {amount} is moved back from your games first.',
  },
  review: { th: 'ตรวจสอบก่อนถอน', la: 'ກວດສອບກ່ອນຖອນ', en: 'Review' },

  held: {
    th: 'ยังถอนเงินไม่ได้ในขณะนี้',
    la: 'ຍັງຖອນເງິນບໍ່ໄດ້ໃນຕອນນີ້',
    en: 'You cannot withdraw right now',
  },
  heldReview: {
    th: 'ทีมงานกำลังตรวจสอบรายการในบัญชีของคุณ ถอนเงินได้อีกครั้งเมื่อตรวจสอบเสร็จ',
    la: 'ທີມງານກຳລັງກວດສອບລາຍການໃນບັນຊີຂອງທ່ານ ຖອນເງິນໄດ້ອີກຄັ້ງເມື່ອກວດສອບແລ້ວ',
    en: 'Our team is checking a transaction in your account. You can withdraw again once that is done.',
  },
  heldAsked: {
    th: 'คุณขอเปลี่ยนบัญชีธนาคารไว้ ทีมงานกำลังตรวจสอบ และจะแจ้งผลทาง SMS เงินของคุณอยู่ครบ',
    la: 'ທ່ານໄດ້ຂໍປ່ຽນບັນຊີທະນາຄານໄວ້ ທີມງານກຳລັງກວດສອບ ແລະ ຈະແຈ້ງຜົນທາງ SMS ເງິນຂອງທ່ານຢູ່ຄົບ',
    en: 'You asked to change your bank account. Our team is checking it and will tell you by SMS. Your money is safe.',
  },
  heldAskedNext: {
    th: 'หากต้องการถอนเข้าบัญชีเดิม ให้ยกเลิกคำขอก่อน',
    la: 'ຖ້າຕ້ອງການຖອນເຂົ້າບັນຊີເກົ່າ ໃຫ້ຍົກເລີກຄຳຂໍກ່ອນ',
    en: 'To withdraw to your current account instead, cancel the request first.',
  },
  heldChanged: {
    th: 'คุณเพิ่งเปลี่ยนบัญชีธนาคาร เพื่อความปลอดภัยของเงินคุณ ถอนเงินได้อีกครั้งตั้งแต่ {time}',
    la: 'ທ່ານຫາກໍປ່ຽນບັນຊີທະນາຄານ ເພື່ອຄວາມປອດໄພຂອງເງິນທ່ານ ຖອນເງິນໄດ້ອີກຄັ້ງຕັ້ງແຕ່ {time}',
    en: 'You have just changed your bank account. To keep your money safe, you can withdraw again from {time}.',
  },
  heldChangedNext: {
    th: 'หากคุณไม่ได้เป็นผู้เปลี่ยน กรุณาติดต่อทีมงานทันที',
    la: 'ຖ້າທ່ານບໍ່ໄດ້ເປັນຜູ້ປ່ຽນ ກະລຸນາຕິດຕໍ່ທີມງານທັນທີ',
    en: 'If you did not change it, contact support now.',
  },
  seeRequest: { th: 'ดูคำขอเปลี่ยนบัญชี', la: 'ເບິ່ງຄຳຂໍປ່ຽນບັນຊີ', en: 'See the request' },

  reviewTitle: { th: 'ตรวจสอบรายการถอน', la: 'ກວດສອບລາຍການຖອນ', en: 'Check your withdrawal' },
  fromMain: { th: 'จากกระเป๋าหลัก', la: 'ຈາກກະເປົາຫຼັກ', en: 'From the main wallet' },
  fromGames: { th: 'ดึงจากเกม', la: 'ດຶງຈາກເກມ', en: 'Moved back from games' },
  noCancel: {
    th: 'ยืนยันแล้วยกเลิกไม่ได้ เงินจะถูกกันไว้จนกว่าธนาคารจะโอนเสร็จ',
    la: 'ຢືນຢັນແລ້ວຍົກເລີກບໍ່ໄດ້ ເງິນຈະຖືກກັນໄວ້ຈົນກວ່າທະນາຄານຈະໂອນສຳເລັດ',
    en: 'Once confirmed it cannot be cancelled. The money is set aside until the bank has paid it out.',
  },
  confirm: { th: 'ยืนยันถอน {amount}', la: 'ຢືນຢັນຖອນ {amount}', en: 'Withdraw {amount}' },
  back: { th: 'กลับไปแก้ไข', la: 'ກັບໄປແກ້ໄຂ', en: 'Back' },

  asked: { th: 'ส่งคำขอถอนแล้ว', la: 'ສົ່ງຄຳຂໍຖອນແລ້ວ', en: 'Withdrawal requested' },
  askedText: {
    th: 'รอโอนเงิน {amount} เข้าบัญชีของคุณ',
    la: 'ລໍຖ້າໂອນເງິນ {amount} ເຂົ້າບັນຊີຂອງທ່ານ',
    en: '{amount} is waiting to be transferred to your account.',
  },

  underWay: { th: 'กำลังโอนเงินให้คุณ', la: 'ກຳລັງໂອນເງິນໃຫ້ທ່ານ', en: 'On its way to you' },
  underWayText: {
    th: 'ปิดหน้านี้ได้ สถานะจะเปลี่ยนเองเมื่อเงินเข้าบัญชี',
    la: 'ປິດໜ້ານີ້ໄດ້ ສະຖານະຈະປ່ຽນເອງເມື່ອເງິນເຂົ້າບັນຊີ',
    en: 'You may close this page. It updates automatically when the money is in your account.',
  },
  lookedAt: { th: 'ทีมงานกำลังตรวจสอบ', la: 'ທີມງານກຳລັງກວດສອບ', en: 'Our team is checking it' },
  lookedAtSay: {
    th: 'รายการถอน {amount} รอทีมงานตรวจสอบ',
    la: 'ລາຍການຖອນ {amount} ລໍຖ້າທີມງານກວດສອບ',
    en: 'Your withdrawal of {amount} is being checked by our team',
  },
  lookedAtText: {
    th: 'รายการนี้ต้องให้ทีมงานตรวจก่อนส่งให้ธนาคาร เงินถูกกันไว้ให้แล้ว ปิดหน้านี้ได้ สถานะจะเปลี่ยนเอง',
    la: 'ລາຍການນີ້ຕ້ອງໃຫ້ທີມງານກວດກ່ອນສົ່ງໃຫ້ທະນາຄານ ເງິນຖືກກັນໄວ້ໃຫ້ແລ້ວ ປິດໜ້ານີ້ໄດ້ ສະຖານະຈະປ່ຽນເອງ',
    en: 'Our team checks this withdrawal before it goes to the bank. Your money is set aside. You may close this page; it updates automatically.',
  },
  askedAboutText: {
    th: 'ธนาคารยังไม่ยืนยันการโอน ทีมงานกำลังตรวจสอบกับธนาคาร เงินจะเข้าบัญชีหรือคืนเข้ากระเป๋าหลัก ปิดหน้านี้ได้ สถานะจะเปลี่ยนเอง',
    la: 'ທະນາຄານຍັງບໍ່ຢືນຢັນການໂອນ ທີມງານກຳລັງກວດສອບກັບທະນາຄານ ເງິນຈະເຂົ້າບັນຊີ ຫຼືກັບເຂົ້າກະເປົາຫຼັກ ປິດໜ້ານີ້ໄດ້ ສະຖານະຈະປ່ຽນເອງ',
    en: 'The bank has not confirmed the transfer. Our team is checking with the bank. The money will reach your account or come back to your main wallet. You may close this page; it updates automatically.',
  },
  paid: { th: 'เงินเข้าบัญชีแล้ว', la: 'ເງິນເຂົ້າບັນຊີແລ້ວ', en: 'Paid to your account' },
  paidSay: {
    th: 'ถอนเงิน {amount} สำเร็จ เงินเข้าบัญชีแล้ว',
    la: 'ຖອນເງິນ {amount} ສຳເລັດ ເງິນເຂົ້າບັນຊີແລ້ວ',
    en: 'Withdrawal of {amount} paid to your account',
  },
  refused: { th: 'ถอนเงินไม่สำเร็จ', la: 'ຖອນເງິນບໍ່ສຳເລັດ', en: 'The withdrawal did not go through' },
  refusedSay: {
    th: 'ถอนเงินไม่สำเร็จ {amount} กลับเข้ากระเป๋าหลักแล้ว',
    la: 'ຖອນເງິນບໍ່ສຳເລັດ {amount} ກັບເຂົ້າກະເປົາຫຼັກແລ້ວ',
    en: 'The withdrawal did not go through; {amount} is back in your main wallet',
  },
  inClosedGame: {
    th: 'เงินส่วนหนึ่งอยู่ในเกมที่ปิดปรับปรุง ยังดึงกลับมาถอนไม่ได้ เงินของคุณอยู่ครบ ลองถอนน้อยลงหรือลองใหม่ภายหลัง',
    la: 'ເງິນສ່ວນໜຶ່ງຢູ່ໃນເກມທີ່ປິດປັບປຸງ ຍັງດຶງກັບຄືນມາຖອນບໍ່ໄດ້ ເງິນຂອງທ່ານຢູ່ຄົບ ລອງຖອນໜ້ອຍລົງ ຫຼື ລອງໃໝ່ພາຍຫຼັງ',
    en: 'Part of your money is in a game that is under maintenance and cannot be moved back yet. All of it is safe: withdraw less, or try again later.',
  },
  done: { th: 'รับทราบ', la: 'ຮັບຊາບ', en: 'Got it' },
  statement: { th: 'ดูประวัติรายการ', la: 'ເບິ່ງປະຫວັດລາຍການ', en: 'See statement' },
  again: { th: 'ถอนอีกครั้ง', la: 'ຖອນອີກຄັ້ງ', en: 'Withdraw again' },
  contact: { th: 'ติดต่อทีมงาน', la: 'ຕິດຕໍ່ທີມງານ', en: 'Contact support' },
})
