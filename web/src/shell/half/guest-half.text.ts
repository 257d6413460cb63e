import { texts } from '@krapao/shared/text'

export const t = texts({
  welcome: {
    th: 'เงินเข้า เล่น และเงินออก\nในกระเป๋าเดียว',
    la: 'ເງິນເຂົ້າ ຫຼິ້ນ ແລະ ເງິນອອກ\nໃນກະເປົາດຽວ',
    en: 'Money in, play, money out:\none wallet',
  },
  moneyIn: { th: 'ฝาก', la: 'ຝາກ', en: 'Deposit' },
  moneyInText: {
    th: 'โอนจากบัญชีของคุณ ยอดขึ้นในกระเป๋าหลักเมื่อเงินมาถึง',
    la: 'ໂອນຈາກບັນຊີຂອງທ່ານ ຍອດຂຶ້ນໃນກະເປົາຫຼັກເມື່ອເງິນມາຮອດ',
    en: 'Transfer from your own account. It is in your main wallet once it has arrived.',
  },
  play: { th: 'เล่น', la: 'ຫຼິ້ນ', en: 'Play' },
  playText: {
    th: 'โยกเงินเข้าเกมและกลับกระเป๋าหลักได้เอง ทุกรายการอยู่ในประวัติ',
    la: 'ໂອນເງິນເຂົ້າເກມ ແລະ ກັບຄືນກະເປົາຫຼັກໄດ້ເອງ ທຸກລາຍການຢູ່ໃນປະຫວັດ',
    en: 'Move money into a game and back yourself. Every move is in your statement.',
  },
  moneyOut: { th: 'ถอน', la: 'ຖອນ', en: 'Withdraw' },
  moneyOutText: {
    th: 'เข้าบัญชีธนาคารของคุณเท่านั้น เห็นสถานะทุกขั้นตอน',
    la: 'ເຂົ້າບັນຊີທະນາຄານຂອງທ່ານເທົ່ານັ້ນ ເຫັນສະຖານະທຸກຂັ້ນຕອນ',
    en: 'To your own bank account only, with every step shown.',
  },
  odds: {
    th: 'ดูโอกาสได้รางวัลของวงล้อ',
    la: 'ເບິ່ງໂອກາດໄດ້ລາງວັນຂອງວົງລໍ້',
    en: 'See the wheel’s odds',
  },
  age: {
    th: 'สำหรับผู้มีอายุ 20 ปีขึ้นไป เล่นอย่างรับผิดชอบ',
    la: 'ສຳລັບຜູ້ມີອາຍຸ 20 ປີຂຶ້ນໄປ ຫຼິ້ນຢ່າງຮັບຜິດຊອບ',
    en: 'For people aged 20 and over. Play responsibly.',
  },
})
