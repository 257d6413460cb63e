import { texts } from '@krapao/shared/text'

/** What is said while a film runs, and listed below it; a sentence a scene. */
export const t = texts({
  wallet1: { th: 'ที่หน้าแรก แตะ “ฝากเงิน”', la: 'ຢູ່ໜ້າຫຼັກ ແຕະ “ຝາກເງິນ”', en: 'On Home, tap “Deposit”.' },
  wallet2: {
    th: 'เลือกจำนวนเงิน แล้วแตะ “สร้าง QR”',
    la: 'ເລືອກຈຳນວນເງິນ ແລ້ວແຕະ “ສ້າງ QR”',
    en: 'Choose an amount, then tap “Create QR”.',
  },
  wallet3: {
    th: 'สแกนด้วยแอปธนาคารแล้วจ่ายก่อนหมดเวลา QR แต่ละอันใช้ได้ครั้งเดียว',
    la: 'ສະແກນດ້ວຍແອັບທະນາຄານແລ້ວຈ່າຍກ່ອນໝົດເວລາ QR ແຕ່ລະອັນໃຊ້ໄດ້ຄັ້ງດຽວ',
    en: 'Scan it with your bank’s app and pay before the time runs out. Each QR works once.',
  },
  wallet4: {
    th: 'หน้านี้จะเปลี่ยนเองเมื่อเงินเข้า ปกติภายใน 1 นาที ไม่ต้องส่งสลิป',
    la: 'ໜ້ານີ້ຈະປ່ຽນເອງເມື່ອເງິນເຂົ້າ ປົກກະຕິພາຍໃນ 1 ນາທີ ບໍ່ຕ້ອງສົ່ງສະລິບ',
    en: 'The page updates automatically when the money arrives, usually within a minute. No slip needed.',
  },
  wallet5: {
    th: 'ยอดเงินพร้อมใช้ที่หน้าแรกแล้ว',
    la: 'ຍອດເງິນພ້ອມໃຊ້ຢູ່ໜ້າຫຼັກແລ້ວ',
    en: 'Your balance on Home is ready to use.',
  },

  play1: { th: 'เลือกค่ายเกมที่หน้าแรก', la: 'ເລືອກຄ້າຍເກມຢູ່ໜ້າຫຼັກ', en: 'Choose a game on Home.' },
  play2: {
    th: 'เลือกว่าจะเล่นด้วยเงินเท่าไร ครั้งแรกระบบจะเปิดบัญชีให้เอง ไม่มีค่าใช้จ่าย',
    la: 'ເລືອກວ່າຈະຫຼິ້ນດ້ວຍເງິນເທົ່າໃດ ຄັ້ງທຳອິດລະບົບຈະເປີດບັນຊີໃຫ້ເອງ ບໍ່ເສຍຄ່າ',
    en: 'Choose what to play with. The first time, your account opens by itself and costs nothing.',
  },
  play3: {
    th: 'แตะปุ่มทอง เงินที่เลือกจะเข้าเกมก่อน แล้วเกมจะเปิดขึ้น',
    la: 'ແຕະປຸ່ມສີທອງ ເງິນທີ່ເລືອກຈະເຂົ້າເກມກ່ອນ ແລ້ວເກມຈະເປີດຂຶ້ນ',
    en: 'Tap the gold button. That money moves in first, then the game opens.',
  },
  play4: { th: 'เกมเปิดขึ้น เล่นได้เลย', la: 'ເກມເປີດຂຶ້ນ ຫຼິ້ນໄດ້ເລີຍ', en: 'The game opens, and you play.' },
  play5: {
    th: 'เลิกเล่นแล้ว กลับมาแล้วโยกกลับกระเป๋าหลักทั้งหมดได้ในครั้งเดียว',
    la: 'ເຊົາຫຼິ້ນແລ້ວ ກັບມາແລ້ວໂອນກັບຄືນກະເປົາຫຼັກທັງໝົດໄດ້ໃນຄັ້ງດຽວ',
    en: 'When you have finished, come back and move it all to your main wallet at once.',
  },

  balance1: {
    th: 'ยอดรวมคือเงินในกระเป๋าหลักบวกเงินในทุกเกม',
    la: 'ຍອດລວມແມ່ນເງິນໃນກະເປົາຫຼັກບວກເງິນໃນທຸກເກມ',
    en: 'The total is your main wallet plus every game.',
  },
  balance2: {
    th: 'แตะ “อัปเดตยอด” เพื่อดูยอดล่าสุดของทุกเกม',
    la: 'ແຕະ “ອັບເດດຍອດ” ເພື່ອເບິ່ງຍອດຫຼ້າສຸດຂອງທຸກເກມ',
    en: 'Tap “Refresh” for the latest balance of every game.',
  },
  balance3: {
    th: 'แตะ “โยกเงิน” เพื่อย้ายเงินระหว่างกระเป๋าหลักกับเกม',
    la: 'ແຕະ “ໂອນເງິນ” ເພື່ອຍ້າຍເງິນລະຫວ່າງກະເປົາຫຼັກກັບເກມ',
    en: 'Tap “Transfer” to move money between the main wallet and a game.',
  },
  balance4: {
    th: 'หากขึ้นว่า “กำลังดำเนินการ” ไม่ต้องทำซ้ำ ระบบจะตรวจสอบและปรับยอดให้เอง',
    la: 'ຖ້າຂຶ້ນວ່າ “ກຳລັງດຳເນີນການ” ບໍ່ຕ້ອງເຮັດຊ້ຳ ລະບົບຈະກວດສອບ ແລະ ປັບຍອດໃຫ້ເອງ',
    en: 'If it says “In progress”, do not repeat it: it is checked and settled automatically.',
  },
  balance5: {
    th: 'เงินกลับมาอยู่ในกระเป๋าหลักแล้ว',
    la: 'ເງິນກັບມາຢູ່ໃນກະເປົາຫຼັກແລ້ວ',
    en: 'The money is back in your main wallet.',
  },

  credit: { th: 'โบนัสเพิ่มเครดิต', la: 'ໂບນັດເພີ່ມເຄຣດິດ', en: 'A bonus adds credit' },
  yours: { th: 'เงินของคุณ', la: 'ເງິນຂອງທ່ານ', en: 'Your money' },
  added: { th: 'เครดิตโบนัส', la: 'ເຄຣດິດໂບນັດ', en: 'Bonus credit' },
  held: { th: 'มีโบนัสอยู่', la: 'ມີໂບນັດຢູ່', en: 'Bonus held' },
  floor: { th: 'ยอดต่ำสุด', la: 'ຍອດຕ່ຳສຸດ', en: 'Floor' },
  target: { th: 'เป้าหมาย', la: 'ເປົ້າໝາຍ', en: 'Target' },
  ended: { th: 'จบโบนัสแล้ว', la: 'ຈົບໂບນັດແລ້ວ', en: 'The bonus has ended' },

  bonus1: {
    th: 'โบนัสเพิ่มเครดิตให้เงินที่มีอยู่ รับได้ครั้งละหนึ่งโบนัส',
    la: 'ໂບນັດເພີ່ມເຄຣດິດໃຫ້ເງິນທີ່ມີຢູ່ ຮັບໄດ້ເທື່ອລະໜຶ່ງໂບນັດ',
    en: 'A bonus adds credit to the money you have. You can hold one at a time.',
  },
  bonus2: {
    th: 'ทุกโบนัสมีสองยอดที่ต้องรู้: เป้าหมายที่ต้องทำให้ถึง และยอดต่ำสุดที่ถือว่าโบนัสหมด',
    la: 'ທຸກໂບນັດມີສອງຍອດທີ່ຕ້ອງຮູ້: ເປົ້າໝາຍທີ່ຕ້ອງເຮັດໃຫ້ຮອດ ແລະ ຍອດຕ່ຳສຸດທີ່ຖືວ່າໂບນັດໝົດ',
    en: 'Each bonus has two amounts: a target to reach, and a floor at which it is lost.',
  },
  bonus3: {
    th: 'ระหว่างมีโบนัส ยังถอนเงินหรือรับโบนัสอื่นไม่ได้',
    la: 'ລະຫວ່າງມີໂບນັດ ຍັງຖອນເງິນ ຫຼື ຮັບໂບນັດອື່ນບໍ່ໄດ້',
    en: 'While you hold it, you can neither withdraw nor take another.',
  },
  bonus4: {
    th: 'หากฝากเพิ่มระหว่างมีโบนัส ทั้งเป้าหมายและยอดต่ำสุดจะสูงขึ้นตาม',
    la: 'ຖ້າຝາກເພີ່ມລະຫວ່າງມີໂບນັດ ທັງເປົ້າໝາຍ ແລະ ຍອດຕ່ຳສຸດຈະສູງຂຶ້ນຕາມ',
    en: 'A deposit while you hold it raises both amounts.',
  },

  end1: {
    th: 'ยอดรวมถึงเป้าหมายแล้ว จบโบนัสได้ และถอนเงินได้อีกครั้ง',
    la: 'ຍອດລວມຮອດເປົ້າໝາຍແລ້ວ ຈົບໂບນັດໄດ້ ແລະ ຖອນເງິນໄດ້ອີກ',
    en: 'When your total reaches the target, the bonus can be ended, and you can withdraw again.',
  },
  end2: {
    th: 'ยอดรวมลดลงถึงยอดต่ำสุด ก็จบโบนัสได้เช่นกัน แล้วเริ่มใหม่ได้',
    la: 'ຍອດລວມຫຼຸດລົງຮອດຍອດຕ່ຳສຸດ ກໍຈົບໂບນັດໄດ້ຄືກັນ ແລ້ວເລີ່ມໃໝ່ໄດ້',
    en: 'When it falls to the floor, the bonus can be ended too, and you can start afresh.',
  },
  end3: {
    th: 'ระหว่างสองยอดนี้ ยังจบโบนัสไม่ได้',
    la: 'ລະຫວ່າງສອງຍອດນີ້ ຍັງຈົບໂບນັດບໍ່ໄດ້',
    en: 'Between the two it cannot be ended yet.',
  },
  end4: {
    th: 'การจบโบนัสเป็นรายการหนึ่งในประวัติ บางโบนัสจำกัดยอดที่เก็บไว้ได้ ซึ่งจะบอกก่อนรับ',
    la: 'ການຈົບໂບນັດເປັນລາຍການໜຶ່ງໃນປະຫວັດ ບາງໂບນັດຈຳກັດຍອດທີ່ເກັບໄວ້ໄດ້ ເຊິ່ງຈະບອກກ່ອນຮັບ',
    en: 'The statement has a line for it. Some bonuses limit what you may keep: that is told before you take one.',
  },

  play: { th: 'เล่นคลิป', la: 'ຫຼິ້ນຄລິບ', en: 'Play the clip' },
  pause: { th: 'หยุดชั่วคราว', la: 'ຢຸດຊົ່ວຄາວ', en: 'Pause' },
  replay: { th: 'เล่นอีกครั้ง', la: 'ຫຼິ້ນອີກຄັ້ງ', en: 'Play again' },
  before: { th: 'ขั้นตอนก่อนหน้า', la: 'ຂັ້ນຕອນກ່ອນໜ້າ', en: 'Previous step' },
  next: { th: 'ขั้นตอนถัดไป', la: 'ຂັ້ນຕອນຕໍ່ໄປ', en: 'Next step' },
  place: { th: 'ตำแหน่งในคลิป', la: 'ຕຳແໜ່ງໃນຄລິບ', en: 'Position in the clip' },
  stepOf: { th: 'ขั้นตอนที่ {n} จาก {of}', la: 'ຂັ້ນຕອນທີ {n} ຈາກ {of}', en: 'Step {n} of {of}' },
  steps: { th: 'ทีละขั้นตอน', la: 'ເທື່ອລະຂັ້ນຕອນ', en: 'Step by step' },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
})
