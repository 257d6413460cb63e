import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'รับคูปอง', la: 'ຮັບຄູປອງ', en: 'Claim coupon' },
  amount: { th: 'มูลค่า', la: 'ມູນຄ່າ', en: 'Amount' },
  kind: { th: 'ประเภท', la: 'ປະເພດ', en: 'Kind' },
  expires: { th: 'ใช้ได้ถึง', la: 'ໃຊ້ໄດ້ຮອດ', en: 'Valid until' },
  cashGoes: {
    th: 'เงินเข้ากระเป๋าหลักทันที ถอนหรือเล่นต่อได้เลย',
    la: 'ເງິນເຂົ້າກະເປົາຫຼັກທັນທີ ຖອນ ຫຼື ຫຼິ້ນຕໍ່ໄດ້ເລີຍ',
    en: 'The money goes to your main wallet at once, to play with or to withdraw.',
  },
  bonusGoes: {
    th: 'รับเป็นโบนัส มีเป้าหมายที่ต้องทำก่อนถอน',
    la: 'ຮັບເປັນໂບນັດ ມີເປົ້າໝາຍທີ່ຕ້ອງເຮັດກ່ອນຖອນ',
    en: 'It becomes a bonus, with a target to reach before you can withdraw.',
  },
  goodsGoes: {
    th: 'กดรับแล้ว ทีมงานจะติดต่อเพื่อส่งมอบของรางวัล',
    la: 'ກົດຮັບແລ້ວ ທີມງານຈະຕິດຕໍ່ເພື່ອສົ່ງມອບຂອງລາງວັນ',
    en: 'Once you claim it, support will contact you to hand it over.',
  },
  confirm: { th: 'ยืนยันรับคูปอง', la: 'ຢືນຢັນຮັບຄູປອງ', en: 'Confirm' },
  gone: {
    th: 'ไม่พบคูปองนี้ อาจรับไปแล้วหรือหมดอายุ',
    la: 'ບໍ່ພົບຄູປອງນີ້ ອາດຮັບໄປແລ້ວ ຫຼື ໝົດອາຍຸ',
    en: 'This coupon is not there any more. It may have been claimed, or have expired.',
  },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },

  // afterwards
  doneCash: {
    th: 'รับ {amount} เข้ากระเป๋าหลักแล้ว',
    la: 'ຮັບ {amount} ເຂົ້າກະເປົາຫຼັກແລ້ວ',
    en: '{amount} is in your main wallet',
  },
  doneBonus: {
    th: 'รับเป็นโบนัสแล้ว ดูเป้าหมายได้ที่หน้าโบนัส',
    la: 'ຮັບເປັນໂບນັດແລ້ວ ເບິ່ງເປົ້າໝາຍໄດ້ທີ່ໜ້າໂບນັດ',
    en: 'You now hold it as a bonus. See its target on the bonus page.',
  },
  seeBonus: { th: 'ดูโบนัส', la: 'ເບິ່ງໂບນັດ', en: 'See the bonus' },
  doneGoods: {
    th: 'รับคูปองแล้ว ทีมงานจะติดต่อเพื่อส่งมอบของรางวัล',
    la: 'ຮັບຄູປອງແລ້ວ ທີມງານຈະຕິດຕໍ່ເພື່ອສົ່ງມອບຂອງລາງວັນ',
    en: 'Claimed. Support will contact you to hand it over.',
  },
  inClosedGame: {
    th: 'เกมที่มีเงินของคุณอยู่ปิดปรับปรุง กรุณารับคูปองนี้อีกครั้งหลังเกมเปิด',
    la: 'ເກມທີ່ມີເງິນຂອງທ່ານຢູ່ປິດປັບປຸງ ຮັບຄູປອງນີ້ໄດ້ອີກຄັ້ງຫຼັງເກມເປີດ',
    en: 'A game that holds your money is under maintenance. Please claim this coupon once it is open again.',
  },
  unknown: {
    th: 'ยังไม่ได้รับผล หากคูปองนี้ยังอยู่ในรายการ กดรับอีกครั้งได้ จะได้รับครั้งเดียวเท่านั้น',
    la: 'ຍັງບໍ່ໄດ້ຮັບຜົນ ຖ້າຄູປອງນີ້ຍັງຢູ່ໃນລາຍການ ກົດຮັບອີກຄັ້ງໄດ້ ຈະໄດ້ຮັບຄັ້ງດຽວເທົ່ານັ້ນ',
    en: 'No answer yet. If this coupon is still in the list, you can claim it again: it is paid only once.',
  },
})
