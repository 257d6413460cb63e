import { texts } from '@krapao/shared/text'

// What rows are called and why they ended so; apart from the screen's own words because the withdraw sheet says them too.
export const words = texts({
  depositQr: {
    th: 'ฝากเงินด้วย QR ({from})',
    la: 'ຝາກເງິນດ້ວຍ QR ({from})',
    en: 'Deposit by QR ({from})',
  },
  deposit: { th: 'ฝากเงินจาก {from}', la: 'ຝາກເງິນຈາກ {from}', en: 'Deposit from {from}' },
  depositSlip: {
    th: 'ฝากเงินด้วยสลิป ({from})',
    la: 'ຝາກເງິນດ້ວຍສະລິບ ({from})',
    en: 'Deposit by slip ({from})',
  },
  depositGift: {
    th: 'ฝากเงินด้วยซองของขวัญ{from}',
    la: 'ຝາກເງິນດ້ວຍຊອງຂອງຂວັນ {from}',
    en: 'Deposit by {from} gift link',
  },
  depositManual: {
    th: 'ฝากเงินแบบแจ้งยอด ({from})',
    la: 'ຝາກເງິນແບບແຈ້ງຍອດ ({from})',
    en: 'Deposit reported by you ({from})',
  },
  withdraw: { th: 'ถอนเงินเข้า {to}', la: 'ຖອນເງິນເຂົ້າ {to}', en: 'Withdrawal to {to}' },
  transfer: { th: 'โยก {from} → {to}', la: 'ໂອນ {from} → {to}', en: 'Transfer {from} → {to}' },

  prize: { th: 'รางวัลวงล้อ', la: 'ລາງວັນວົງລໍ້', en: 'Wheel prize' },
  refund: { th: 'รับคืนยอดเสีย', la: 'ຮັບຄືນຍອດເສຍ', en: 'Refund received' },

  trueWallet: { th: 'ทรูวอลเล็ท', la: 'True Wallet', en: 'True Wallet' },

  // steps of a withdrawal
  asked: { th: 'ขอถอนเงิน', la: 'ຂໍຖອນເງິນ', en: 'Withdrawal requested' },
  checking: { th: 'ทีมงานกำลังตรวจสอบ', la: 'ທີມງານກຳລັງກວດສອບ', en: 'Our team is checking it' },
  checked: { th: 'ทีมงานตรวจสอบแล้ว', la: 'ທີມງານກວດສອບແລ້ວ', en: 'Checked by our team' },
  sending: { th: 'กำลังส่งคำสั่งให้ธนาคาร', la: 'ກຳລັງສົ່ງຄຳສັ່ງໃຫ້ທະນາຄານ', en: 'Sending it to the bank' },
  sent: { th: 'ส่งคำสั่งโอนให้ธนาคารแล้ว', la: 'ສົ່ງຄຳສັ່ງໂອນໃຫ້ທະນາຄານແລ້ວ', en: 'Sent to the bank' },
  paying: {
    th: 'รอธนาคารโอนเข้าบัญชีของคุณ',
    la: 'ລໍຖ້າທະນາຄານໂອນເຂົ້າບັນຊີຂອງທ່ານ',
    en: 'Waiting for the bank to pay it out',
  },
  paid: { th: 'เงินเข้าบัญชีของคุณ', la: 'ເງິນເຂົ້າບັນຊີຂອງທ່ານ', en: 'In your bank account' },
  back: {
    th: 'เงินกลับเข้ากระเป๋าหลักแล้ว',
    la: 'ເງິນກັບເຂົ້າກະເປົາຫຼັກແລ້ວ',
    en: 'Back in your main wallet',
  },
  stayed: { th: 'เงินยังอยู่ในเกม', la: 'ເງິນຍັງຢູ່ໃນເກມ', en: 'The money is still in the game' },
  notCredited: { th: 'ไม่มีเงินเข้า', la: 'ບໍ່ມີເງິນເຂົ້າ', en: 'No money came in' },
  refused: {
    th: 'โอนไม่สำเร็จ เงินกลับเข้ากระเป๋าหลักแล้ว',
    la: 'ໂອນບໍ່ສຳເລັດ ເງິນກັບເຂົ້າກະເປົາຫຼັກແລ້ວ',
    en: 'Not paid out; the money is back in your main wallet',
  },

  // steps of everything else
  confirming: {
    th: 'ทีมงานกำลังตรวจสอบรายการโอนของคุณ',
    la: 'ທີມງານກຳລັງກວດຫາລາຍການໂອນຂອງທ່ານ',
    en: 'Our team is looking for your transfer',
  },
  begun: { th: 'เริ่มรายการ', la: 'ເລີ່ມລາຍການ', en: 'Started' },
  settling: {
    th: 'กำลังตรวจสอบ ระบบจะปรับยอดให้เอง',
    la: 'ກຳລັງກວດສອບ ລະບົບຈະປັບຍອດໃຫ້ເອງ',
    en: 'Being checked; your balance updates automatically',
  },
  credited: { th: 'เงินเข้ากระเป๋าหลัก', la: 'ເງິນເຂົ້າກະເປົາຫຼັກ', en: 'In your main wallet' },
  settled: { th: 'เรียบร้อย', la: 'ຮຽບຮ້ອຍ', en: 'Done' },
  inGame: { th: 'เข้าเกมแล้ว', la: 'ເຂົ້າເກມແລ້ວ', en: 'In the game' },
  inMain: { th: 'เข้ากระเป๋าหลักแล้ว', la: 'ເຂົ້າກະເປົາຫຼັກແລ້ວ', en: 'In your main wallet' },
  waitsIn: {
    th: 'เกมยังไม่ยืนยัน เงินถูกเก็บไว้อย่างปลอดภัยจนกว่าจะรู้ผล แล้วจะเข้าเกมหรือกลับเข้ากระเป๋าหลักเอง',
    la: 'ເກມຍັງບໍ່ຢືນຢັນ ເງິນຖືກເກັບໄວ້ຢ່າງປອດໄພຈົນກວ່າຈະຮູ້ຜົນ ແລ້ວຈະເຂົ້າເກມ ຫຼື ກັບເຂົ້າກະເປົາຫຼັກເອງ',
    en: 'The game has not confirmed it yet. The money is kept safe until it has; then it goes into the game or back to your main wallet automatically.',
  },
  waitsOut: {
    th: 'เกมยังไม่ยืนยัน เงินจะเข้ากระเป๋าหลักเมื่อเกมยืนยัน หากไม่สำเร็จ เงินจะยังอยู่ในเกม',
    la: 'ເກມຍັງບໍ່ຢືນຢັນ ເງິນຈະເຂົ້າກະເປົາຫຼັກເມື່ອເກມຢືນຢັນ ຖ້າບໍ່ສຳເລັດ ເງິນຈະຍັງຢູ່ໃນເກມ',
    en: 'The game has not confirmed it yet. The money comes to your main wallet once it has; otherwise it stays in the game.',
  },
  undone: {
    th: 'ไม่สำเร็จ เงินกลับเข้ากระเป๋าหลักแล้ว',
    la: 'ບໍ່ສຳເລັດ ເງິນກັບເຂົ້າກະເປົາຫຼັກແລ້ວ',
    en: 'Not completed; the money is back in your main wallet',
  },
  undoneStayed: {
    th: 'ไม่สำเร็จ เงินยังอยู่ในเกม',
    la: 'ບໍ່ສຳເລັດ ເງິນຍັງຢູ່ໃນເກມ',
    en: 'Not completed; the money is still in the game',
  },

  // reasons
  late: {
    th: 'จ่ายหลัง QR หมดเวลา แต่เงินเข้ากระเป๋าหลักครบถ้วน',
    la: 'ຈ່າຍຫຼັງ QR ໝົດເວລາ ແຕ່ເງິນເຂົ້າກະເປົາຫຼັກຄົບຖ້ວນ',
    en: 'Paid after the QR had expired. It was credited in full all the same.',
  },
  accountClosed: {
    th: 'ธนาคารแจ้งว่าบัญชีปลายทางปิดแล้ว กรุณาติดต่อทีมงานเพื่อเปลี่ยนบัญชีรับเงิน',
    la: 'ທະນາຄານແຈ້ງວ່າບັນຊີປາຍທາງປິດແລ້ວ ກະລຸນາຕິດຕໍ່ທີມງານເພື່ອປ່ຽນບັນຊີຮັບເງິນ',
    en: 'The bank says that the account is closed. Please contact support to change your account.',
  },
  insufficient: {
    th: 'ยอดเงินที่ต้นทางไม่พอในขณะนั้น',
    la: 'ຍອດເງິນຢູ່ຕົ້ນທາງບໍ່ພໍໃນຕອນນັ້ນ',
    en: 'The balance was not enough at that moment.',
  },
  maintenance: {
    th: 'เกมปิดปรับปรุงในขณะนั้น เงินกลับเข้ากระเป๋าหลักแล้ว',
    la: 'ເກມປິດປັບປຸງໃນຕອນນັ້ນ ເງິນກັບເຂົ້າກະເປົາຫຼັກແລ້ວ',
    en: 'The game was under maintenance. The money is back in your main wallet.',
  },
  maintenanceStayed: {
    th: 'เกมปิดปรับปรุงในขณะนั้น เงินของคุณยังอยู่ในเกม',
    la: 'ເກມປິດປັບປຸງໃນຕອນນັ້ນ ເງິນຂອງທ່ານຍັງຢູ່ໃນເກມ',
    en: 'The game was under maintenance. Your money is still in the game.',
  },
  notFound: {
    th: 'รายการนี้ไปไม่ถึงปลายทาง จึงยกเลิกและคืนเงินเข้ากระเป๋าหลักแล้ว',
    la: 'ລາຍການນີ້ໄປບໍ່ຮອດປາຍທາງ ຈຶ່ງຍົກເລີກ ແລະ ຄືນເງິນເຂົ້າກະເປົາຫຼັກແລ້ວ',
    en: 'It never arrived, so it was cancelled. The money is back in your main wallet.',
  },
  notFoundStayed: {
    th: 'คำขอโยกเงินไปไม่ถึงเกม จึงยกเลิกแล้ว เงินของคุณยังอยู่ในเกม',
    la: 'ຄຳຂໍໂອນໄປບໍ່ຮອດເກມ ຈຶ່ງຍົກເລີກແລ້ວ ເງິນຂອງທ່ານຍັງຢູ່ໃນເກມ',
    en: 'The request never reached the game, so it was cancelled. Your money is still in the game.',
  },
  depositRefused: {
    th: 'ทีมงานตรวจไม่พบรายการโอนนี้ หากโอนแล้ว กรุณาติดต่อทีมงานพร้อมหลักฐาน',
    la: 'ທີມງານກວດບໍ່ພົບລາຍການໂອນນີ້ ຖ້າໂອນແລ້ວ ກະລຸນາຕິດຕໍ່ທີມງານພ້ອມຫຼັກຖານ',
    en: 'Our team could not find this transfer. If you made it, please contact support with proof of it.',
  },
  depositDeclined: {
    th: 'ทีมงานไม่ได้เติมยอดนี้ “{reason}” หากโอนแล้ว กรุณาติดต่อทีมงานพร้อมหลักฐาน',
    la: 'ທີມງານບໍ່ໄດ້ຕື່ມຍອດນີ້ “{reason}” ຖ້າໂອນແລ້ວ ກະລຸນາຕິດຕໍ່ທີມງານພ້ອມຫຼັກຖານ',
    en: 'Our team did not credit this: “{reason}”. If you made the transfer, please contact support with proof of it.',
  },
  withdrawalDeclined: {
    th: 'ทีมงานไม่อนุมัติการถอนนี้ “{reason}” เงินกลับเข้ากระเป๋าหลักแล้ว หากมีคำถาม กรุณาติดต่อทีมงาน',
    la: 'ທີມງານບໍ່ອະນຸມັດການຖອນນີ້ “{reason}” ເງິນກັບເຂົ້າກະເປົາຫຼັກແລ້ວ ຖ້າມີຄຳຖາມ ກະລຸນາຕິດຕໍ່ທີມງານ',
    en: 'Our team did not approve this withdrawal: “{reason}”. The money is back in your main wallet; if you have a question, please contact support.',
  },
  refusedByBank: {
    th: 'ธนาคารไม่รับรายการนี้ เงินกลับเข้ากระเป๋าหลักแล้ว หากมีคำถาม กรุณาติดต่อทีมงาน',
    la: 'ທະນາຄານບໍ່ຮັບລາຍການນີ້ ເງິນກັບເຂົ້າກະເປົາຫຼັກແລ້ວ ຖ້າມີຄຳຖາມ ກະລຸນາຕິດຕໍ່ທີມງານ',
    en: 'The bank did not accept it. Your money is back in your main wallet; if you have a question, please contact support.',
  },
  refusedByGame: {
    th: 'เกมไม่รับรายการนี้ เงินกลับเข้ากระเป๋าหลักแล้ว หากมีคำถาม กรุณาติดต่อทีมงาน',
    la: 'ເກມບໍ່ຮັບລາຍການນີ້ ເງິນກັບເຂົ້າກະເປົາຫຼັກແລ້ວ ຖ້າມີຄຳຖາມ ກະລຸນາຕິດຕໍ່ທີມງານ',
    en: 'The game did not accept it. Your money is back in your main wallet; if you have a question, please contact support.',
  },
  refusedByGameStayed: {
    th: 'เกมไม่รับรายการนี้ เงินของคุณยังอยู่ในเกม หากมีคำถาม กรุณาติดต่อทีมงาน',
    la: 'ເກມບໍ່ຮັບລາຍການນີ້ ເງິນຂອງທ່ານຍັງຢູ່ໃນເກມ ຖ້າມີຄຳຖາມ ກະລຸນາຕິດຕໍ່ທີມງານ',
    en: 'The game did not accept it. Your money is still in the game; if you have a question, please contact support.',
  },
})
