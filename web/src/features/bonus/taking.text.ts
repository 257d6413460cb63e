import { texts } from '@krapao/shared/text'

/** What the sheets of offers say: what taking one means, why it cannot be taken, and that it was. */
export const t = texts({
  gone: { th: 'ไม่พบโบนัสนี้', la: 'ບໍ່ພົບໂບນັດນີ້', en: 'This bonus is not there' },
  goneText: {
    th: 'โบนัสนี้อาจหมดเวลาแล้ว กรุณาเลือกโบนัสอื่น',
    la: 'ໂບນັດນີ້ອາດໝົດເວລາແລ້ວ ກະລຸນາເລືອກໂບນັດອື່ນ',
    en: 'It may be over. Please choose another one.',
  },
  chooseOther: { th: 'ดูโบนัสอื่น', la: 'ເບິ່ງໂບນັດອື່ນ', en: 'See other bonuses' },
  picture: { th: 'รูปที่ {n} จาก {of}', la: 'ຮູບທີ {n} ຈາກ {of}', en: 'Picture {n} of {of}' },
  pictures: { th: 'รูปของโบนัส', la: 'ຮູບຂອງໂບນັດ', en: 'Pictures of the bonus' },
  meaning: { th: 'หากรับตอนนี้', la: 'ຖ້າຮັບຕອນນີ້', en: 'If you take it now' },
  takes: {
    th: 'รับเครดิต {credit} รวมกับเงินของคุณ {own} เป็น {base}',
    la: 'ຮັບເຄຣດິດ {credit} ລວມກັບເງິນຂອງທ່ານ {own} ເປັນ {base}',
    en: 'You receive {credit} of credit. With your {own} that makes {base}.',
  },
  free: {
    th: 'เป้าหมาย {success}: ถึงแล้วจบโบนัสและถอนได้',
    la: 'ເປົ້າໝາຍ {success}: ຮອດແລ້ວຈົບໂບນັດ ແລະ ຖອນໄດ້',
    en: 'Free at {success}: then you can finish and withdraw.',
  },
  over: {
    th: 'ยอดต่ำสุด {fail}: เหลือเท่านี้หรือต่ำกว่า โบนัสจบลง และเงินที่เหลือเป็นของคุณ',
    la: 'ຍອດຕ່ຳສຸດ {fail}: ເຫຼືອເທົ່ານີ້ ຫຼື ຕ່ຳກວ່າ ໂບນັດຈົບລົງ ແລະ ເງິນທີ່ເຫຼືອເປັນຂອງທ່ານ',
    en: 'Over at {fail}: the bonus ends, and what is left is yours.',
  },
  share: {
    th: 'ก่อนถึงเป้าหมาย ถอนได้ด้วยการออกจากโบนัส โดยเก็บส่วนของคุณไว้ วันนี้คือ {leave}',
    la: 'ກ່ອນຮອດເປົ້າໝາຍ ຖອນໄດ້ດ້ວຍການອອກຈາກໂບນັດ ໂດຍເກັບສ່ວນຂອງທ່ານໄວ້ ມື້ນີ້ແມ່ນ {leave}',
    en: 'Until then you can withdraw by leaving the bonus, which keeps your share: {leave} today.',
  },
  capped: {
    th: 'เมื่อจบโบนัส เก็บได้สูงสุด {cap} ส่วนที่เกินจะถูกหักออก',
    la: 'ເມື່ອຈົບໂບນັດ ເກັບໄດ້ສູງສຸດ {cap} ສ່ວນທີ່ເກີນຈະຖືກຫັກອອກ',
    en: 'When you finish you can keep up to {cap}; anything above is taken off.',
  },
  percents: {
    th: 'เป้าหมาย {success}% และยอดต่ำสุด {fail}% ของยอดรวมหลังรับเครดิต',
    la: 'ເປົ້າໝາຍ {success}% ແລະ ຍອດຕ່ຳສຸດ {fail}% ຂອງຍອດລວມຫຼັງຮັບເຄຣດິດ',
    en: 'Target {success}% and floor {fail}% of your total with the credit.',
  },
  newSince: {
    th: 'เงินฝากใหม่คือเงินที่ฝากหลังถอนเงินหรือจบโบนัสครั้งล่าสุด',
    la: 'ເງິນຝາກໃໝ່ແມ່ນເງິນທີ່ຝາກຫຼັງຖອນເງິນ ຫຼື ຈົບໂບນັດຄັ້ງຫຼ້າສຸດ',
    en: 'New deposits are those since your last withdrawal or bonus.',
  },
  brings: {
    th: 'เงินในเกมที่ร่วมรายการจะกลับเข้ากระเป๋าหลักก่อน อาจใช้เวลาสักครู่',
    la: 'ເງິນໃນເກມທີ່ຮ່ວມລາຍການຈະກັບເຂົ້າກະເປົາຫຼັກກ່ອນ ອາດໃຊ້ເວລາຈັກໜ້ອຍ',
    en: 'Money in the games that count comes back to your main wallet first, which may take a moment.',
  },
  receive: { th: 'รับโบนัส', la: 'ຮັບໂບນັດ', en: 'Receive' },
  confirm: { th: 'ตกลง', la: 'ຕົກລົງ', en: 'Confirm' },
  holdsOther: {
    th: 'คุณมีโบนัสอยู่แล้ว กรุณาจบโบนัสเดิมก่อน',
    la: 'ທ່ານມີໂບນັດຢູ່ແລ້ວ ກະລຸນາຈົບໂບນັດເກົ່າກ່ອນ',
    en: 'You already hold a bonus. Please end it first.',
  },
  receivedAll: {
    th: 'คุณรับโบนัสนี้ครบจำนวนครั้งแล้ว',
    la: 'ທ່ານຮັບໂບນັດນີ້ຄົບຈຳນວນຄັ້ງແລ້ວ',
    en: 'You have received this bonus as many times as it allows.',
  },
  fullWhy: {
    th: 'โบนัสนี้มีผู้รับครบจำนวนแล้ว',
    la: 'ໂບນັດນີ້ມີຜູ້ຮັບຄົບຈຳນວນແລ້ວ',
    en: 'This bonus has been fully claimed.',
  },
  fromWhy: {
    th: 'ต้องมียอดรวมตั้งแต่ {min} ตอนนี้คุณมี {total}',
    la: 'ຕ້ອງມີຍອດລວມຕັ້ງແຕ່ {min} ຕອນນີ້ທ່ານມີ {total}',
    en: 'It takes a total of {min}; you have {total} now.',
  },
  noFresh: {
    th: 'โบนัสนี้คิดจากเงินฝากใหม่ กรุณาฝากเงินก่อนรับ',
    la: 'ໂບນັດນີ້ຄິດຈາກເງິນຝາກໃໝ່ ກະລຸນາຝາກເງິນກ່ອນຮັບ',
    en: 'This bonus goes by new deposits. Please deposit first.',
  },
  taken: { th: 'รับเครดิตแล้ว', la: 'ຮັບເຄຣດິດແລ້ວ', en: 'Credit received' },
  takenText: {
    th: 'ยอดรวมของคุณคือ {total} ทำให้ถึงเป้าหมาย {success} แล้วจบโบนัส ยอดต่ำสุดคือ {fail}',
    la: 'ຍອດລວມຂອງທ່ານແມ່ນ {total} ເຮັດໃຫ້ຮອດເປົ້າໝາຍ {success} ແລ້ວຈົບໂບນັດ ຍອດຕ່ຳສຸດແມ່ນ {fail}',
    en: 'Your total is {total}. Reach {success} and finish; it is over at {fail}.',
  },
  takenPlain: {
    th: 'เครดิตเข้ากระเป๋าหลักแล้ว ดูเป้าหมายได้ที่หน้าโบนัส',
    la: 'ເຄຣດິດເຂົ້າກະເປົາຫຼັກແລ້ວ ເບິ່ງເປົ້າໝາຍໄດ້ທີ່ໜ້າໂບນັດ',
    en: 'The credit is in your main wallet. See its target on the bonus page.',
  },
})
