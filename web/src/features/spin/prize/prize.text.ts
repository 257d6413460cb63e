import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'ผลการหมุน', la: 'ຜົນການໝຸນ', en: 'Your spin' },
  won: { th: 'ยินดีด้วย คุณได้', la: 'ຍິນດີດ້ວຍ ທ່ານໄດ້', en: 'Congratulations, you won' },
  notWon: { th: 'ครั้งนี้ยังไม่ได้รางวัล', la: 'ຄັ້ງນີ້ຍັງບໍ່ໄດ້ລາງວັນ', en: 'No prize this time' },
  left: { th: 'เหลือ {n} เหรียญ', la: 'ເຫຼືອ {n} ຫຼຽນ', en: 'Coins left: {n}' },
  again: { th: 'กลับไปที่วงล้อ', la: 'ກັບໄປທີ່ວົງລໍ້', en: 'Back to the wheel' },
  ok: { th: 'ตกลง', la: 'ຕົກລົງ', en: 'OK' },
  toCoupon: { th: 'ดูคูปองนี้', la: 'ເບິ່ງຄູປອງນີ້', en: 'See this coupon' },

  // what a prize is, under its label
  cash: { th: 'เงินสด {amount}', la: 'ເງິນສົດ {amount}', en: 'Cash: {amount}' },
  cashIn: {
    th: '{amount} เข้ากระเป๋าหลักแล้ว',
    la: '{amount} ເຂົ້າກະເປົາຫຼັກແລ້ວ',
    en: '{amount} is in your main wallet',
  },
  coins: { th: 'ได้เหรียญเพิ่ม {n} เหรียญ', la: 'ໄດ້ຫຼຽນເພີ່ມ {n} ຫຼຽນ', en: 'More coins: {n}' },
  couponCash: {
    th: 'คูปองเงินสด {amount} กดรับได้ภายใน {days} วัน',
    la: 'ຄູປອງເງິນສົດ {amount} ກົດຮັບໄດ້ພາຍໃນ {days} ມື້',
    en: 'Cash coupon: {amount}, for {days} days',
  },
  couponBonus: {
    th: 'คูปองโบนัส {amount} กดรับได้ภายใน {days} วัน',
    la: 'ຄູປອງໂບນັດ {amount} ກົດຮັບໄດ້ພາຍໃນ {days} ມື້',
    en: 'Bonus coupon: {amount}, for {days} days',
  },
  couponGoods: {
    th: 'คูปองของรางวัล กดรับได้ภายใน {days} วัน',
    la: 'ຄູປອງຂອງລາງວັນ ກົດຮັບໄດ້ພາຍໃນ {days} ມື້',
    en: 'Coupon for goods, for {days} days',
  },
  nothing: { th: 'ไม่มีรางวัล', la: 'ບໍ່ມີລາງວັນ', en: 'No prize' },
})
