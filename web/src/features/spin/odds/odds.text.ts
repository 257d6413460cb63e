import { texts } from '@krapao/shared/text'

export const t = texts({
  title: {
    th: 'โอกาสได้รางวัลของวงล้อ',
    la: 'ໂອກາດໄດ້ລາງວັນຂອງວົງລໍ້',
    en: 'The wheel’s odds',
  },
  intro: {
    th: 'โอกาสของทุกช่อง เท่ากันสำหรับทุกคนทุกครั้ง และเปลี่ยนไม่ได้หลังประกาศ',
    la: 'ໂອກາດຂອງທຸກຊ່ອງ ເທົ່າກັນສຳລັບທຸກຄົນທຸກຄັ້ງ ແລະ ປ່ຽນບໍ່ໄດ້ຫຼັງປະກາດ',
    en: 'The chance of every slice: the same for everybody at every spin, and fixed once published.',
  },
  wheelIn: { th: '{name} · {currency}', la: '{name} · {currency}', en: '{name} · {currency}' },
  version: {
    th: 'หมุนครั้งละ 1 เหรียญ · ประกาศฉบับที่ {n}',
    la: 'ໝຸນຄັ້ງລະ 1 ຫຼຽນ · ປະກາດສະບັບທີ {n}',
    en: 'Each spin takes 1 coin · Published version {n}',
  },
  hash: {
    th: 'รหัสของโอกาสชุดนี้ (SHA-256)',
    la: 'ລະຫັດຂອງໂອກາດຊຸດນີ້ (SHA-256)',
    en: 'Code of these odds (SHA-256)',
  },
  check: { th: 'ตรวจเองได้', la: 'ກວດເອງໄດ້', en: 'It can be checked' },
  checkText: {
    th: 'ก่อนหมุนทุกครั้ง เราให้คำมั่นที่ผูกกับรหัสของโอกาสนี้ สมาชิกตรวจทุกการหมุนของตนได้ว่าเป็นไปตามนั้นจริง',
    la: 'ກ່ອນໝຸນທຸກຄັ້ງ ພວກເຮົາໃຫ້ຄຳໝັ້ນທີ່ຜູກກັບລະຫັດຂອງໂອກາດນີ້ ສະມາຊິກກວດທຸກການໝຸນຂອງຕົນໄດ້ວ່າເປັນໄປຕາມນັ້ນແທ້',
    en: 'Before every spin we commit to a secret together with the code of these odds. Members can check each of their own spins against it.',
  },
  games: { th: 'โอกาสในเกม', la: 'ໂອກາດໃນເກມ', en: 'Odds of the games' },
  gamesText: {
    th: 'เกมเป็นของค่ายเกม โอกาสและผลของแต่ละเกมกำหนดโดยค่าย ไม่ใช่เรา ดูได้ในกติกาของเกมนั้น ถ้าค่ายเปิดเผยไว้',
    la: 'ເກມເປັນຂອງຄ້າຍເກມ ໂອກາດ ແລະ ຜົນຂອງແຕ່ລະເກມກຳນົດໂດຍຄ້າຍ ບໍ່ແມ່ນພວກເຮົາ ເບິ່ງໄດ້ໃນກະຕິກາຂອງເກມນັ້ນ ຖ້າຄ້າຍເປີດເຜີຍໄວ້',
    en: 'The games belong to their providers, who set their odds and draw their results; we do not. You find them in a game’s own rules where its provider publishes them.',
  },
  none: { th: 'ตอนนี้ยังไม่มีวงล้อ', la: 'ຕອນນີ້ຍັງບໍ່ມີວົງລໍ້', en: 'There is no wheel right now' },
  noneText: {
    th: 'เมื่อเปิดวงล้อ โอกาสของทุกช่องจะอยู่ที่หน้านี้ตั้งแต่ก่อนหมุนครั้งแรก',
    la: 'ເມື່ອເປີດວົງລໍ້ ໂອກາດຂອງທຸກຊ່ອງຈະຢູ່ໜ້ານີ້ຕັ້ງແຕ່ກ່ອນໝຸນຄັ້ງທຳອິດ',
    en: 'Once a wheel is open, the odds of every slice will be here before the first spin.',
  },
  failed: {
    th: 'โหลดโอกาสไม่สำเร็จ',
    la: 'ໂຫຼດໂອກາດບໍ່ສຳເລັດ',
    en: 'The odds could not be loaded',
  },
})
