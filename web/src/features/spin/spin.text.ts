import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'วงล้อ', la: 'ວົງລໍ້', en: 'Wheel' },
  spin: { th: 'หมุน', la: 'ໝຸນ', en: 'Spin' },
  coins: { th: 'เหรียญ', la: 'ຫຼຽນ', en: 'coins' },
  how: {
    th: 'กดตรงกลางเพื่อหมุน ครั้งละ 1 เหรียญ',
    la: 'ກົດທາງກາງເພື່ອໝຸນ ຄັ້ງລະ 1 ຫຼຽນ',
    en: 'Press the middle to spin. Each spin takes 1 coin.',
  },
  noCoins: {
    th: 'เหรียญได้จากการเล่นเกมด้วยเงินที่ฝาก\nฝากอย่างเดียวยังไม่ได้เหรียญ',
    la: 'ຫຼຽນໄດ້ຈາກການຫຼິ້ນເກມດ້ວຍເງິນທີ່ຝາກ\nຝາກຢ່າງດຽວຍັງບໍ່ໄດ້ຫຼຽນ',
    en: 'Playing with what you deposit earns coins.\nA deposit alone does not.',
  },
  toGames: { th: 'ไปเลือกเกม', la: 'ໄປເລືອກເກມ', en: 'Choose a game' },
  turning: { th: 'กำลังหมุน…', la: 'ກຳລັງໝຸນ…', en: 'Spinning…' },
  won: { th: 'ออกที่ {label}', la: 'ອອກທີ່ {label}', en: 'It stopped at {label}' },
  changed: {
    th: 'วงล้อเพิ่งเปลี่ยนรางวัลหรือโอกาส ยังไม่ได้ใช้เหรียญ ดูโอกาสใหม่ก่อนหมุนได้เลย',
    la: 'ວົງລໍ້ຫາກໍປ່ຽນລາງວັນ ຫຼື ໂອກາດ ຍັງບໍ່ໄດ້ໃຊ້ຫຼຽນ ເບິ່ງໂອກາດໃໝ່ກ່ອນໝຸນໄດ້ເລີຍ',
    en: 'The odds of the wheel have just changed. No coin was used. See the new odds before you spin.',
  },
  unknown: {
    th: 'ยังไม่ได้รับผลการหมุน กดหมุนอีกครั้งเพื่อดูผลของครั้งเดิม จะไม่ใช้เหรียญเพิ่ม หรือดูในประวัติการหมุน',
    la: 'ຍັງບໍ່ໄດ້ຮັບຜົນການໝຸນ ກົດໝຸນອີກຄັ້ງເພື່ອເບິ່ງຜົນຂອງຄັ້ງເກົ່າ ຈະບໍ່ໃຊ້ຫຼຽນເພີ່ມ ຫຼື ເບິ່ງໃນປະຫວັດການໝຸນ',
    en: 'There is no answer about this spin yet. Press spin again to see its result: no other coin is used. Or look in your spins.',
  },
  none: { th: 'ตอนนี้ยังไม่มีวงล้อ', la: 'ຕອນນີ້ຍັງບໍ່ມີວົງລໍ້', en: 'There is no wheel right now' },
  noneText: {
    th: 'เหรียญของคุณยังอยู่ครบ คูปองที่ได้ไว้ยังกดรับได้ด้านล่าง',
    la: 'ຫຼຽນຂອງທ່ານຍັງຢູ່ຄົບ ຄູປອງທີ່ໄດ້ໄວ້ຍັງກົດຮັບໄດ້ຢູ່ລຸ່ມນີ້',
    en: 'Your coins stay yours, and coupons you have won can still be claimed below.',
  },
  odds: { th: 'โอกาสได้รางวัล', la: 'ໂອກາດໄດ້ລາງວັນ', en: 'Odds' },
  oddsNote: { th: 'ครบทุกช่อง', la: 'ຄົບທຸກຊ່ອງ', en: 'Every slice' },
  spins: { th: 'ประวัติการหมุน', la: 'ປະຫວັດການໝຸນ', en: 'Your spins' },
  spinsNote: { th: 'ตรวจเองได้', la: 'ກວດເອງໄດ້', en: 'Check them yourself' },
  last: { th: 'ล่าสุด {label}', la: 'ລ່າສຸດ {label}', en: 'Last: {label}' },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  toHome: { th: 'กลับหน้าแรก', la: 'ກັບໜ້າຫຼັກ', en: 'Back to home' },

  toSpins: {
    th: 'ตรวจการหมุนของฉันเอง',
    la: 'ກວດການໝຸນຂອງຂ້ອຍເອງ',
    en: 'Check my spins myself',
  },
  oddsHow: {
    th: 'ทุกช่องวาดเท่ากันเพื่อให้อ่านง่าย โอกาสจริงคือตัวเลขด้านขวา เท่ากันสำหรับทุกคนทุกครั้ง และเปลี่ยนไม่ได้หลังประกาศ',
    la: 'ທຸກຊ່ອງແຕ້ມເທົ່າກັນເພື່ອໃຫ້ອ່ານງ່າຍ ໂອກາດຈິງແມ່ນຕົວເລກດ້ານຂວາ ເທົ່າກັນສຳລັບທຸກຄົນທຸກຄັ້ງ ແລະ ປ່ຽນບໍ່ໄດ້ຫຼັງປະກາດ',
    en: 'All slices are drawn alike so that they can be read. The real chance is the number on the right: the same for everybody at every spin, and fixed once published.',
  },
  published: {
    th: 'หน้าประกาศโอกาส เปิดดูได้ทุกคน',
    la: 'ໜ້າປະກາດໂອກາດ ທຸກຄົນເປີດເບິ່ງໄດ້',
    en: 'The odds as published, for anyone',
  },
})
