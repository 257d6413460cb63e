import { texts } from '@krapao/shared/text'

export const t = texts({
  // how it stands
  total: { th: 'ยอดรวมตอนนี้', la: 'ຍອດລວມຕອນນີ້', en: 'Your total now' },
  floor: { th: 'ยอดต่ำสุด', la: 'ຍອດຕ່ຳສຸດ', en: 'Floor' },
  target: { th: 'เป้าหมาย', la: 'ເປົ້າໝາຍ', en: 'Target' },
  toGo: { th: 'อีก {amount} ถึงเป้าหมาย', la: 'ອີກ {amount} ຮອດເປົ້າໝາຍ', en: '{amount} to go' },
  met: {
    th: 'ถึงเป้าหมายแล้ว กดจบโบนัสเพื่อถอนเงินได้',
    la: 'ຮອດເປົ້າໝາຍແລ້ວ ກົດຈົບໂບນັດເພື່ອຖອນເງິນໄດ້',
    en: 'Target reached. Press Finish to be free to withdraw.',
  },
  ending: {
    th: 'กำลังจบโบนัส ระหว่างนี้ยังโยกเงินเข้าเกมไม่ได้ ระบบจะทำให้เสร็จเอง',
    la: 'ກຳລັງຈົບໂບນັດ ລະຫວ່າງນີ້ຍັງໂອນເງິນເຂົ້າເກມບໍ່ໄດ້ ລະບົບຈະເຮັດໃຫ້ແລ້ວເອງ',
    en: 'This bonus is being ended. Until then nothing can be moved into games; it finishes automatically.',
  },

  // terms
  credit: { th: 'เครดิตที่ได้รับ', la: 'ເຄຣດິດທີ່ໄດ້ຮັບ', en: 'Credit received' },
  own: { th: 'เงินของคุณ', la: 'ເງິນຂອງທ່ານ', en: 'Your own money' },
  cap: { th: 'จบโบนัสแล้วเก็บได้สูงสุด', la: 'ຈົບໂບນັດແລ້ວເກັບໄດ້ສູງສຸດ', en: 'Most you can keep' },
  left: { th: 'เหลือเวลา', la: 'ເຫຼືອເວລາ', en: 'Time left' },
  noEnd: { th: 'ไม่จำกัด', la: 'ບໍ່ຈຳກັດ', en: 'No limit' },
  timeUp: {
    th: 'หมดเวลาแล้ว กำลังสรุปผล',
    la: 'ໝົດເວລາແລ້ວ ກຳລັງສະຫຼຸບຜົນ',
    en: 'Time is up; being closed',
  },
  daysLeft: { th: '{d} วัน {h} ชม.', la: '{d} ມື້ {h} ຊມ.', en: '{d} d {h} h' },
  hoursLeft: { th: '{h} ชม. {m} นาที', la: '{h} ຊມ. {m} ນາທີ', en: '{h} h {m} min' },
  minutesLeft: { th: '{m} นาที', la: '{m} ນາທີ', en: '{m} min' },
  games: { th: 'เกมที่ร่วมรายการ', la: 'ເກມທີ່ຮ່ວມລາຍການ', en: 'Games that count' },

  // ending it
  end: { th: 'จบโบนัส', la: 'ຈົບໂບນັດ', en: 'End bonus' },
  finish: { th: 'จบโบนัส', la: 'ຈົບໂບນັດ', en: 'Finish' },
  leave: { th: 'ออกจากโบนัส', la: 'ອອກຈາກໂບນັດ', en: 'Leave' },
  leaveAsk: { th: 'ออกจากโบนัสนี้ไหม', la: 'ອອກຈາກໂບນັດນີ້ບໍ', en: 'Leave this bonus?' },
  leaveWhy: {
    th: 'ออกตอนนี้ คุณเก็บไว้ {kept} และถูกหักคืน {returned} แล้วถอนเงินได้ทันที',
    la: 'ອອກຕອນນີ້ ທ່ານເກັບໄວ້ {kept} ແລະ ຖືກຫັກຄືນ {returned} ແລ້ວຖອນເງິນໄດ້ທັນທີ',
    en: 'If you leave now, you keep {kept}, and {returned} goes back. You can then withdraw at once.',
  },
  leaveNote: {
    th: 'ยอดจริงคิดจากยอดในเกมตอนที่ออก',
    la: 'ຍອດຈິງຄິດຈາກຍອດໃນເກມຕອນທີ່ອອກ',
    en: 'The exact amounts go by your game balances when you leave.',
  },
  stay: { th: 'เล่นต่อ', la: 'ຫຼິ້ນຕໍ່', en: 'Keep playing' },
  ended: { th: 'จบโบนัสแล้ว', la: 'ຈົບໂບນັດແລ້ວ', en: 'The bonus has ended' },
  endedText: {
    th: 'เงินที่เหลือทั้งหมดเป็นของคุณ และถอนเงินได้แล้ว',
    la: 'ເງິນທີ່ເຫຼືອທັງໝົດເປັນຂອງທ່ານ ແລະ ຖອນເງິນໄດ້ແລ້ວ',
    en: 'All that is left is yours, and you can withdraw again.',
  },
  endedCut: {
    th: 'ส่วนที่เกินยอดสูงสุดของโบนัส {cut} ถูกหักออก เงินที่เหลือทั้งหมดเป็นของคุณ และถอนเงินได้แล้ว',
    la: 'ສ່ວນທີ່ເກີນຍອດສູງສຸດຂອງໂບນັດ {cut} ຖືກຫັກອອກ ເງິນທີ່ເຫຼືອທັງໝົດເປັນຂອງທ່ານ ແລະ ຖອນເງິນໄດ້ແລ້ວ',
    en: '{cut} was above the most this bonus lets you keep and was taken off. All the rest is yours, and you can withdraw again.',
  },
  leftTitle: { th: 'ออกจากโบนัสแล้ว', la: 'ອອກຈາກໂບນັດແລ້ວ', en: 'You have left the bonus' },
  leftText: {
    th: 'คุณเก็บไว้ {kept} และถูกหักคืน {returned} ตอนนี้ถอนเงินได้แล้ว',
    la: 'ທ່ານເກັບໄວ້ {kept} ແລະ ຖືກຫັກຄືນ {returned} ຕອນນີ້ຖອນເງິນໄດ້ແລ້ວ',
    en: 'You kept {kept}, and {returned} went back. You can withdraw again.',
  },
  leftLater: {
    th: 'ในจำนวนนี้ {later} ยังอยู่ในเกมที่ติดต่อไม่ได้ และจะเข้ากระเป๋าเองเมื่อเกมกลับมา',
    la: 'ໃນຈຳນວນນີ້ {later} ຍັງຢູ່ໃນເກມທີ່ຕິດຕໍ່ບໍ່ໄດ້ ແລະ ຈະເຂົ້າກະເປົາເອງເມື່ອເກມກັບມາ',
    en: 'Of this, {later} is still in a game that cannot be reached. It comes to your wallet by itself when the game is back.',
  },
  nothingHeld: {
    th: 'โบนัสนี้จบไปแล้ว ไม่ต้องทำอะไรเพิ่ม',
    la: 'ໂບນັດນີ້ຈົບໄປແລ້ວ ບໍ່ຕ້ອງເຮັດຫຍັງເພີ່ມ',
    en: 'This bonus has already ended; there is nothing left to do.',
  },
})
