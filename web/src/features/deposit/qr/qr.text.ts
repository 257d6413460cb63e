import { texts } from '@krapao/shared/text'

// What a QR says besides the sheet's own words: an amount to the satang, another page's QR, the saved picture.
export const t = texts({
  // whose QR it will be
  promptPay: { th: 'QR พร้อมเพย์', la: 'QR ພ້ອມເພ', en: 'PromptPay QR' },
  laoQr: { th: 'Lao QR', la: 'Lao QR', en: 'Lao QR' },
  anyApp: {
    th: 'จ่ายได้จากแอปทุกธนาคาร',
    la: 'ຈ່າຍໄດ້ຈາກແອັບທຸກທະນາຄານ',
    en: 'Any bank’s app',
  },
  ownAccount: {
    th: 'จ่ายจากบัญชีที่ลงทะเบียนไว้',
    la: 'ຈ່າຍຈາກບັນຊີທີ່ລົງທະບຽນໄວ້',
    en: 'Pay from your registered account',
  },
  another: { th: 'วิธีอื่น', la: 'ວິທີອື່ນ', en: 'Another way' },

  // beside a computer's screen
  scanWithPhone: {
    th: 'สแกน QR ด้วยมือถือ',
    la: 'ສະແກນ QR ດ້ວຍມືຖື',
    en: 'Scan with your phone',
  },
  deskStep1: {
    th: 'เปิดแอปธนาคารในมือถือ แล้วเลือกสแกน',
    la: 'ເປີດແອັບທະນາຄານໃນມືຖື ແລ້ວເລືອກສະແກນ',
    en: 'Open your bank’s app on your phone and choose scan',
  },
  deskStep2: {
    th: 'ส่องกล้องไปที่ QR บนหน้าจอนี้',
    la: 'ສ່ອງກ້ອງໃສ່ QR ໃນໜ້າຈໍນີ້',
    en: 'Point the camera at the QR on this screen',
  },

  exactTitle: {
    th: 'โอน {amount} ให้ตรงทุกหลัก',
    la: 'ໂອນ {amount} ໃຫ້ກົງທຸກຕົວເລກ',
    en: 'Send exactly {amount}',
  },
  exactText: {
    th: 'โอนจากบัญชีที่ลงทะเบียนไว้ ระบบใช้บัญชีและเศษท้ายของยอดเพื่อรู้ว่าเป็นเงินของคุณ หากไม่ตรง เงินไม่หาย แต่ต้องรอทีมงานตรวจสอบก่อน',
    la: 'ໂອນຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ ລະບົບໃຊ້ບັນຊີ ແລະ ເລກທ້າຍຂອງຍອດເພື່ອຮູ້ວ່າແມ່ນເງິນຂອງທ່ານ ຖ້າບໍ່ກົງ ເງິນບໍ່ຫາຍ ແຕ່ຕ້ອງລໍຖ້າທີມງານກວດສອບກ່ອນ',
    en: 'Pay from your registered account. The account and the last digits of the amount tell us the money is yours. If they do not match, it is not lost, but our team has to check it first.',
  },
  exactRule: {
    th: 'ยอดที่ต้องโอนจะมีเศษต่อท้าย ต้องโอนให้ตรงทุกหลัก',
    la: 'ຍອດທີ່ຕ້ອງໂອນຈະມີເສດຕໍ່ທ້າຍ ຕ້ອງໂອນໃຫ້ກົງທຸກຕົວເລກ',
    en: 'The amount to pay ends in a few extra digits: send exactly that amount',
  },
  exactCredited: {
    th: 'ขอฝาก {asked} ส่วนเศษที่โอนเพิ่มก็เข้ากระเป๋าหลักของคุณด้วย',
    la: 'ຂໍຝາກ {asked} ສ່ວນເສດທີ່ໂອນເພີ່ມກໍເຂົ້າກະເປົາຫຼັກຂອງທ່ານເຊັ່ນກັນ',
    en: 'You asked for {asked}; the extra digits are yours too.',
  },
  late: {
    th: 'เงินมาถึงหลัง QR หมดเวลา แต่เข้ากระเป๋าหลักครบถ้วน',
    la: 'ເງິນມາຮອດຫຼັງ QR ໝົດເວລາ ແຕ່ເຂົ້າກະເປົາຫຼັກຄົບຖ້ວນ',
    en: 'It was paid after the QR had expired, and was credited in full all the same.',
  },

  replaced: {
    th: 'มี QR ใหม่มาแทน QR นี้แล้ว',
    la: 'ມີ QR ໃໝ່ມາແທນ QR ນີ້ແລ້ວ',
    en: 'A newer QR has replaced this one',
  },
  replacedText: {
    th: 'QR ใหม่สร้างจากอีกหน้าหรืออีกเครื่อง อย่าโอนด้วย QR เดิม หากโอนไปแล้วไม่ต้องกังวล เงินไม่หายและจะเข้ากระเป๋าหลักของคุณ',
    la: 'QR ໃໝ່ສ້າງຈາກອີກໜ້າ ຫຼື ອີກເຄື່ອງ ຢ່າໂອນດ້ວຍ QR ເກົ່າ ຖ້າໂອນໄປແລ້ວບໍ່ຕ້ອງກັງວົນ ເງິນບໍ່ຫາຍ ແລະ ຈະເຂົ້າກະເປົາຫຼັກຂອງທ່ານ',
    en: 'It was made on another page or phone. Please do not pay with the old one any more; if you already have, the money is not lost and will be credited.',
  },
  showOther: { th: 'ดู QR ใหม่ {amount}', la: 'ເບິ່ງ QR ໃໝ່ {amount}', en: 'Show the new QR, {amount}' },

  // the saved picture
  pictureTitle: { th: 'สแกนเพื่อฝากเงิน', la: 'ສະແກນເພື່ອຝາກເງິນ', en: 'Scan to deposit' },
  pictureUntil: { th: 'จ่ายก่อน {time} น.', la: 'ຈ່າຍກ່ອນ {time} ໂມງ', en: 'Pay before {time}' },
  pictureOnce: { th: 'ใช้ได้ครั้งเดียว', la: 'ໃຊ້ໄດ້ຄັ້ງດຽວ', en: 'Works once' },
  pictureExact: { th: 'โอนให้ตรงทุกหลัก', la: 'ໂອນໃຫ້ກົງທຸກຕົວເລກ', en: 'Send exactly this amount' },
  pictureStep1: {
    th: 'เปิดแอปธนาคาร เลือกสแกน',
    la: 'ເປີດແອັບທະນາຄານ ເລືອກສະແກນ',
    en: 'Open your bank’s app and choose scan',
  },
  pictureStep2: {
    th: 'เลือกรูปนี้จากอัลบั้ม',
    la: 'ເລືອກຮູບນີ້ຈາກຄັງຮູບ',
    en: 'Pick this picture from your album',
  },
  pictureStep3: {
    th: 'ตรวจชื่อและยอดให้ตรง แล้วยืนยัน',
    la: 'ກວດຊື່ ແລະ ຍອດໃຫ້ກົງ ແລ້ວຢືນຢັນ',
    en: 'Check name and amount, then confirm',
  },
})
