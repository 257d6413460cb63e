import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },

  noWay: {
    th: 'ยังฝากเงินไม่ได้ในขณะนี้',
    la: 'ຍັງຝາກເງິນບໍ່ໄດ້ໃນຕອນນີ້',
    en: 'Deposits are not available right now',
  },
  contact: { th: 'ติดต่อทีมงาน', la: 'ຕິດຕໍ່ທີມງານ', en: 'Contact support' },

  // choosing
  kind: { th: 'เลือกวิธีฝากเงิน', la: 'ເລືອກວິທີຝາກເງິນ', en: 'Choose how to deposit' },
  kindQr: { th: 'สแกน QR', la: 'ສະແກນ QR', en: 'QR' },
  kindBank: { th: 'โอนธนาคาร', la: 'ໂອນທະນາຄານ', en: 'Bank' },
  kindWallet: { th: 'ทรูวอลเล็ท', la: 'True Wallet', en: 'True Wallet' },
  // A word joiner: in a narrow tile the line ends after "envelope", not inside "gift".
  kindGift: { th: 'ซองของ\u2060ขวัญ', la: 'ຊອງຂອງ\u2060ຂວັນ', en: 'Gift link' },
  way: { th: 'ช่องทางฝากเงิน', la: 'ຊ່ອງທາງຝາກເງິນ', en: 'How to deposit' },
  promptPay: { th: 'QR พร้อมเพย์ ({bank})', la: 'QR ພ້ອມເພ ({bank})', en: 'PromptPay QR ({bank})' },
  least: { th: 'ขั้นต่ำ {min}', la: 'ຂັ້ນຕ່ຳ {min}', en: 'From {min}' },
  amount: { th: 'จำนวนเงิน', la: 'ຈຳນວນເງິນ', en: 'Amount' },
  minimum: { th: 'ฝากขั้นต่ำ {min}', la: 'ຝາກຂັ້ນຕ່ຳ {min}', en: 'Minimum deposit {min}' },
  create: { th: 'สร้าง QR', la: 'ສ້າງ QR', en: 'Create QR' },
  missing: {
    th: 'เลือกหรือพิมพ์จำนวนเงินก่อน',
    la: 'ເລືອກ ຫຼື ພິມຈຳນວນເງິນກ່ອນ',
    en: 'Choose or type an amount first',
  },
  tooLittle: { th: 'ต้องไม่น้อยกว่า {min}', la: 'ຕ້ອງບໍ່ໜ້ອຍກວ່າ {min}', en: 'It must be at least {min}' },
  tooMuch: {
    th: 'ฝากด้วย QR ได้ครั้งละไม่เกิน {max}',
    la: 'ຝາກດ້ວຍ QR ໄດ້ຄັ້ງລະບໍ່ເກີນ {max}',
    en: 'Up to {max} per QR',
  },
  rules: { th: 'ก่อนโอน', la: 'ກ່ອນໂອນ', en: 'Before you pay' },
  ruleSoon: {
    th: 'เงินเข้ากระเป๋าหลักเองภายใน 1 นาทีหลังโอน',
    la: 'ເງິນເຂົ້າກະເປົາຫຼັກເອງພາຍໃນ 1 ນາທີຫຼັງໂອນ',
    en: 'The money is in your main wallet within 1 minute',
  },
  ruleOnce: {
    th: 'QR ใช้ได้ครั้งเดียว และมีเวลาจำกัด',
    la: 'QR ໃຊ້ໄດ້ຄັ້ງດຽວ ແລະ ມີເວລາຈຳກັດ',
    en: 'Each QR works once and for a limited time',
  },
  ruleActual: {
    th: 'หากโอนไม่ตรงยอด ระบบจะเติมให้ตามยอดที่โอนจริง',
    la: 'ຖ້າໂອນບໍ່ກົງຍອດ ລະບົບຈະຕື່ມໃຫ້ຕາມຍອດທີ່ໂອນຈິງ',
    en: 'Paid a different amount? We credit what you actually paid',
  },

  // the live QR
  qrAlt: {
    th: 'QR สำหรับโอน {amount} ให้ {payee}',
    la: 'QR ສຳລັບໂອນ {amount} ໃຫ້ {payee}',
    en: 'QR to pay {amount} to {payee}',
  },
  payee: { th: 'ผู้รับเงิน', la: 'ຜູ້ຮັບເງິນ', en: 'Pay to' },
  waiting: { th: 'รอการชำระเงิน', la: 'ລໍຖ້າການຊຳລະ', en: 'Waiting for payment' },
  waitingText: {
    th: 'โอนแล้วหน้านี้จะเปลี่ยนเอง ไม่ต้องแจ้งหรือส่งสลิป',
    la: 'ໂອນແລ້ວໜ້ານີ້ຈະປ່ຽນເອງ ບໍ່ຕ້ອງແຈ້ງ ຫຼື ສົ່ງສະລິບ',
    en: 'This page updates automatically once you have paid. No slip needed.',
  },
  timeLeft: { th: 'เวลาที่เหลือ', la: 'ເວລາທີ່ເຫຼືອ', en: 'Time left' },
  save: { th: 'บันทึก QR', la: 'ບັນທຶກ QR', en: 'Save QR' },
  copy: { th: 'คัดลอก', la: 'ສຳເນົາ', en: 'Copy' },
  copyAmount: { th: 'คัดลอกยอด', la: 'ສຳເນົາຍອດ', en: 'Copy amount' },
  copied: { th: 'คัดลอกแล้ว', la: 'ສຳເນົາແລ້ວ', en: 'Copied' },
  copyFailed: { th: 'คัดลอกไม่สำเร็จ', la: 'ສຳເນົາບໍ່ສຳເລັດ', en: 'Failed to copy' },
  cancel: { th: 'ยกเลิก QR นี้', la: 'ຍົກເລີກ QR ນີ້', en: 'Cancel this QR' },
  cancelAsk: { th: 'ต้องการยกเลิก QR นี้ใช่ไหม', la: 'ຍົກເລີກ QR ນີ້ແທ້ບໍ', en: 'Cancel this QR?' },
  cancelWhy: {
    th: 'หากโอนด้วย QR นี้ไปแล้ว ไม่ต้องยกเลิก เงินจะเข้ากระเป๋าหลักเอง',
    la: 'ຖ້າໂອນດ້ວຍ QR ນີ້ໄປແລ້ວ ບໍ່ຕ້ອງຍົກເລີກ ເງິນຈະເຂົ້າກະເປົາຫຼັກເອງ',
    en: 'If you have already paid with it, do not cancel: the money arrives automatically.',
  },
  cancelYes: { th: 'ใช่ ยกเลิก QR', la: 'ແມ່ນ ຍົກເລີກ QR', en: 'Yes, cancel it' },
  cancelNo: { th: 'ไม่ เก็บ QR ไว้', la: 'ບໍ່ ເກັບ QR ໄວ້', en: 'No, keep it' },
  cancelled: { th: 'ยกเลิก QR แล้ว', la: 'ຍົກເລີກ QR ແລ້ວ', en: 'The QR is cancelled' },
  steps: { th: 'วิธีจ่าย', la: 'ວິທີຈ່າຍ', en: 'How to pay' },
  step1: {
    th: 'บันทึก QR ไว้ในเครื่อง หรือเปิดหน้านี้ค้างไว้แล้วสแกนด้วยอีกเครื่อง',
    la: 'ບັນທຶກ QR ໄວ້ໃນເຄື່ອງ ຫຼື ເປີດໜ້ານີ້ໄວ້ແລ້ວສະແກນດ້ວຍອີກເຄື່ອງ',
    en: 'Save the QR, or keep this page open and scan it with another phone',
  },
  step2: {
    th: 'เปิดแอปธนาคาร เลือกสแกน แล้วเลือกรูป QR ที่บันทึกไว้',
    la: 'ເປີດແອັບທະນາຄານ ເລືອກສະແກນ ແລ້ວເລືອກຮູບ QR ທີ່ບັນທຶກໄວ້',
    en: 'Open your bank’s app, choose scan, and pick the saved picture',
  },
  step3: {
    th: 'ตรวจชื่อผู้รับและยอดเงินให้ตรง แล้วยืนยันการโอน',
    la: 'ກວດຊື່ຜູ້ຮັບ ແລະ ຍອດເງິນໃຫ້ກົງ ແລ້ວຢືນຢັນການໂອນ',
    en: 'Check the name and the amount, then confirm',
  },
  ready: {
    th: 'QR พร้อมแล้ว ยอด {amount}',
    la: 'QR ພ້ອມແລ້ວ ຍອດ {amount}',
    en: 'The QR is ready: {amount}',
  },

  // saving it
  saved: {
    th: 'บันทึกรูป QR ลงเครื่องแล้ว',
    la: 'ບັນທຶກຮູບ QR ລົງເຄື່ອງແລ້ວ',
    en: 'The QR picture is in your downloads',
  },
  shared: { th: 'แชร์รูป QR แล้ว', la: 'ແບ່ງປັນຮູບ QR ແລ້ວ', en: 'The QR picture was shared' },
  saveFailed: {
    th: 'บันทึกรูปไม่สำเร็จ กรุณาจับภาพหน้าจอแทน',
    la: 'ບັນທຶກຮູບບໍ່ສຳເລັດ ກະລຸນາຖ່າຍຮູບໜ້າຈໍແທນ',
    en: 'The picture could not be saved. Please take a screenshot instead.',
  },

  // how it ended
  credited: {
    th: 'เงินเข้ากระเป๋าหลักแล้ว',
    la: 'ເງິນເຂົ້າກະເປົາຫຼັກແລ້ວ',
    en: 'The money is in your main wallet',
  },
  creditedSay: {
    th: 'ฝากเงินสำเร็จ เงินเข้ากระเป๋าหลัก {amount}',
    la: 'ຝາກເງິນສຳເລັດ ເງິນເຂົ້າກະເປົາຫຼັກ {amount}',
    en: 'Deposit received: {amount} is in your main wallet',
  },
  creditedOther: {
    th: 'ยอดใน QR คือ {asked} แต่โอนมา {paid} จึงเติมให้ตามที่โอนจริง',
    la: 'ຍອດໃນ QR ແມ່ນ {asked} ແຕ່ໂອນມາ {paid} ຈຶ່ງຕື່ມໃຫ້ຕາມທີ່ໂອນຈິງ',
    en: 'The QR was for {asked} and {paid} was paid, so that is what we credited.',
  },
  play: { th: 'ไปเล่นเกม', la: 'ໄປຫຼິ້ນເກມ', en: 'Play' },
  home: { th: 'กลับหน้าแรก', la: 'ກັບໜ້າຫຼັກ', en: 'Back to home' },
  statement: { th: 'ดูประวัติรายการ', la: 'ເບິ່ງປະຫວັດລາຍການ', en: 'See statement' },
  again: { th: 'สร้าง QR ใหม่', la: 'ສ້າງ QR ໃໝ່', en: 'Make a new QR' },
  expired: { th: 'QR นี้หมดเวลาแล้ว', la: 'QR ນີ້ໝົດເວລາແລ້ວ', en: 'This QR has expired' },
  dropped: { th: 'QR นี้ใช้ไม่ได้แล้ว', la: 'QR ນີ້ໃຊ້ບໍ່ໄດ້ແລ້ວ', en: 'This QR no longer works' },
  failed: {
    th: 'สร้าง QR ไม่สำเร็จ กรุณาลองอีกครั้ง',
    la: 'ສ້າງ QR ບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່',
    en: 'The QR could not be made. Please try again',
  },
  endedText: {
    th: 'อย่าโอนด้วย QR เดิม หากโอนไปแล้วไม่ต้องกังวล เงินไม่หายและจะเข้ากระเป๋าหลักของคุณ',
    la: 'ຢ່າໂອນດ້ວຍ QR ເກົ່າ ຖ້າໂອນໄປແລ້ວບໍ່ຕ້ອງກັງວົນ ເງິນບໍ່ຫາຍ ແລະ ຈະເຂົ້າກະເປົາຫຼັກຂອງທ່ານ',
    en: 'Please do not pay with it any more. If you already have, do not worry: the money is not lost and will be credited.',
  },
})
