import { texts } from '@krapao/shared/text'

/** Of what an end kept: the part that comes later. */
export const t = texts({
  later: {
    th: 'ในจำนวนนี้ {later} ยังอยู่ในเกมที่ติดต่อไม่ได้ และจะเข้ากระเป๋าหลักเองเมื่อเกมกลับมา',
    la: 'ໃນຈຳນວນນີ້ {later} ຍັງຢູ່ໃນເກມທີ່ຕິດຕໍ່ບໍ່ໄດ້ ແລະ ຈະເຂົ້າກະເປົາຫຼັກເອງເມື່ອເກມກັບມາ',
    en: 'Of this, {later} is still in a game that cannot be reached. It comes to your main wallet by itself when the game is back.',
  },
})
