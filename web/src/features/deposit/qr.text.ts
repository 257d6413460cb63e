import { texts } from '@krapao/shared/text'

// What a QR says besides the sheet's own words: an amount to the satang, another page's QR, the saved picture.
export const t = texts({
  wholeOnly: {
    th: 'ใส่จำนวนเต็มเท่านั้น ไม่มีทศนิยม',
    la: 'ໃສ່ຈຳນວນເຕັມເທົ່ານັ້ນ ບໍ່ມີເລກເສດ',
    en: 'Whole amounts only, without decimals',
  },
  exactTitle: {
    th: 'โอนให้ตรง {amount} ทุกหลัก',
    la: 'ໂອນໃຫ້ກົງ {amount} ທຸກຕົວເລກ',
    en: 'Send exactly {amount}',
  },
  exactText: {
    th: 'เลขท้ายยอดบอกว่าเงินก้อนนี้เป็นของคุณ ถ้าโอนยอดอื่น ระบบจะเติมให้เองไม่ได้ ต้องรอทีมงานตรวจสอบ',
    la: 'ຕົວເລກທ້າຍຍອດບອກວ່າເງິນນີ້ເປັນຂອງທ່ານ ຖ້າໂອນຍອດອື່ນ ລະບົບຈະຕື່ມໃຫ້ເອງບໍ່ໄດ້ ຕ້ອງລໍຖ້າທີມງານກວດສອບ',
    en: 'Its last digits tell that the money is yours. Any other amount is not credited by itself: our team has to look for it.',
  },
  exactRule: {
    th: 'ยอดที่ต้องโอนจะมีเศษต่อท้าย ต้องโอนให้ตรงทุกหลัก',
    la: 'ຍອດທີ່ຕ້ອງໂອນຈະມີເສດຕໍ່ທ້າຍ ຕ້ອງໂອນໃຫ້ກົງທຸກຕົວເລກ',
    en: 'The amount to pay gets a few last digits of its own: send exactly that',
  },
  exactCredited: {
    th: 'ยอดที่ขอฝาก {asked} รวมเศษที่โอนมาด้วยทั้งหมด',
    la: 'ຍອດທີ່ຂໍຝາກ {asked} ລວມເສດທີ່ໂອນມາທັງໝົດ',
    en: 'You asked for {asked}; the extra digits are yours too.',
  },
  late: {
    th: 'เงินมาถึงหลัง QR หมดอายุแล้ว แต่เติมให้ครบถ้วน',
    la: 'ເງິນມາຮອດຫຼັງ QR ໝົດອາຍຸແລ້ວ ແຕ່ຕື່ມໃຫ້ຄົບຖ້ວນ',
    en: 'It was paid after the QR had ended, and is credited in full all the same.',
  },

  replaced: {
    th: 'มี QR ใหม่มาแทน QR นี้แล้ว',
    la: 'ມີ QR ໃໝ່ມາແທນ QR ນີ້ແລ້ວ',
    en: 'A newer QR has replaced this one',
  },
  replacedText: {
    th: 'QR ใหม่สร้างจากอีกหน้าหรืออีกเครื่อง อย่าโอนด้วย QR เดิม หากโอนไปแล้วไม่ต้องกังวล เงินจะเข้ากระเป๋าให้เอง',
    la: 'QR ໃໝ່ສ້າງຈາກອີກໜ້າ ຫຼື ອີກເຄື່ອງ ຢ່າໂອນດ້ວຍ QR ເກົ່າ ຖ້າໂອນໄປແລ້ວບໍ່ຕ້ອງກັງວົນ ເງິນຈະເຂົ້າກະເປົາໃຫ້ເອງ',
    en: 'It was made on another page or phone. Please do not pay with the old one any more; if you already have, the money will still be credited.',
  },
  showOther: { th: 'ดู QR ใหม่ {amount}', la: 'ເບິ່ງ QR ໃໝ່ {amount}', en: 'Show the new QR, {amount}' },

  // the saved picture
  pictureTitle: { th: 'สแกนเพื่อฝากเงิน', la: 'ສະແກນເພື່ອຝາກເງິນ', en: 'Scan to deposit' },
  pictureUntil: { th: 'จ่ายก่อน {time} น.', la: 'ຈ່າຍກ່ອນ {time}', en: 'Valid until {time}' },
  pictureOnce: { th: 'ใช้ได้ครั้งเดียว', la: 'ໃຊ້ໄດ້ຄັ້ງດຽວ', en: 'Works once' },
  pictureExact: { th: 'โอนให้ตรงทุกหลัก', la: 'ໂອນໃຫ້ກົງທຸກຕົວເລກ', en: 'Send exactly this amount' },
  pictureStep1: {
    th: 'เปิดแอปธนาคาร เลือกสแกน',
    la: 'ເປີດແອັບທະນາຄານ ເລືອກສະແກນ',
    en: 'Open your bank’s app and choose scan',
  },
  pictureStep2: { th: 'เลือกรูปนี้จากอัลบั้ม', la: 'ເລືອກຮູບນີ້ຈາກອາລະບ້ຳ', en: 'Pick this picture from your album' },
  pictureStep3: {
    th: 'ตรวจชื่อและยอดให้ตรง แล้วยืนยัน',
    la: 'ກວດຊື່ ແລະ ຍອດໃຫ້ກົງ ແລ້ວຢືນຢັນ',
    en: 'Check name and amount, then confirm',
  },
})
