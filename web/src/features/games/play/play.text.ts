import { texts } from '@krapao/shared/text'

export const t = texts({
  // where the money is
  elsewhere: {
    th: 'มี {amount} อยู่ใน {game}',
    la: 'ມີ {amount} ຢູ່ໃນ {game}',
    en: '{amount} is in {game}',
  },
  lastKnown: { th: 'ยอดล่าสุดที่ทราบ', la: 'ຍອດຫຼ້າສຸດທີ່ຮູ້', en: 'last known amount' },
  bringHere: { th: 'โยกมาที่นี่', la: 'ໂອນມາທີ່ນີ້', en: 'Bring it here' },
  moreGames: {
    th: 'ยังมีเงินในเกมอื่นอีก {n} เกม รวม {amount}',
    la: 'ຍັງມີເງິນໃນເກມອື່ນອີກ {n} ເກມ ລວມ {amount}',
    en: 'Other games with money: {n} ({amount})',
  },
  brought: {
    th: '{amount} จาก {from} เข้า {name} แล้ว',
    la: '{amount} ຈາກ {from} ເຂົ້າ {name} ແລ້ວ',
    en: '{amount} has moved from {from} to {name}',
  },
  nothingThere: {
    th: 'ใน {game} ไม่มีเงินให้โยกแล้ว',
    la: 'ໃນ {game} ບໍ່ມີເງິນໃຫ້ໂອນແລ້ວ',
    en: 'There is no money left to move in {game}',
  },

  // what goes in
  playWithWhat: { th: 'จะเล่นด้วยเงินเท่าไร', la: 'ຈະຫຼິ້ນດ້ວຍເງິນເທົ່າໃດ', en: 'What to play with' },
  asIs: { th: 'ยอดในเกม {amount}', la: 'ຍອດໃນເກມ {amount}', en: 'As it is {amount}' },
  half: { th: 'ครึ่งหนึ่ง {amount}', la: 'ເຄິ່ງໜຶ່ງ {amount}', en: 'Half {amount}' },
  all: { th: 'ทั้งหมด {amount}', la: 'ທັງໝົດ {amount}', en: 'All {amount}' },
  partMain: { th: 'กระเป๋าหลัก {amount}', la: 'ກະເປົາຫຼັກ {amount}', en: 'main {amount}' },
  partGame: { th: '{game} {amount}', la: '{game} {amount}', en: '{game} {amount}' },
  partMore: { th: 'อีก {n} เกม {amount}', la: 'ອີກ {n} ເກມ {amount}', en: '{n} more {amount}' },
  other: { th: 'ระบุเอง', la: 'ລະບຸເອງ', en: 'Other' },
  otherAmount: { th: 'จำนวนเงินที่จะโยกเข้าเกม', la: 'ຈຳນວນເງິນທີ່ຈະໂອນເຂົ້າເກມ', en: 'Amount to move in' },
  amountMissing: {
    th: 'พิมพ์จำนวนเงินที่จะโยกเข้าเกม',
    la: 'ພິມຈຳນວນເງິນທີ່ຈະໂອນເຂົ້າເກມ',
    en: 'Type how much to move in',
  },
  amountWrong: {
    th: 'ตรวจสอบจำนวนเงินอีกครั้ง',
    la: 'ກວດສອບຈຳນວນເງິນອີກຄັ້ງ',
    en: 'Please check the amount',
  },
  noteAsIs: {
    th: 'เข้าเล่นด้วยยอดในเกม {amount} ไม่มีการโยกเงิน',
    la: 'ເຂົ້າຫຼິ້ນດ້ວຍຍອດໃນເກມ {amount} ບໍ່ມີການໂອນເງິນ',
    en: 'You play with the {amount} in the game; no money is moved',
  },
  noteEmpty: {
    th: 'ในเกมนี้ยังไม่มีเงิน เข้าเล่นได้โดยไม่โยกเงิน',
    la: 'ໃນເກມນີ້ຍັງບໍ່ມີເງິນ ເຂົ້າຫຼິ້ນໄດ້ໂດຍບໍ່ໂອນເງິນ',
    en: 'There is no money in this game yet; you can enter without moving any',
  },
  sent: {
    th: 'ส่งคำสั่งโยกแล้ว เข้าเล่นได้โดยไม่โยกซ้ำ',
    la: 'ສົ່ງຄຳສັ່ງໂອນແລ້ວ ເຂົ້າຫຼິ້ນໄດ້ໂດຍບໍ່ໂອນຊ້ຳ',
    en: 'The transfer was sent; playing moves nothing more',
  },
  noteMain: {
    th: 'โยกจากกระเป๋าหลัก จะเหลือ {rest}',
    la: 'ໂອນຈາກກະເປົາຫຼັກ ຈະເຫຼືອ {rest}',
    en: 'From your main wallet, which keeps {rest}',
  },
  noteAllMain: {
    th: 'เงินในกระเป๋าหลักจะเข้าเกมนี้ทั้งหมด',
    la: 'ເງິນໃນກະເປົາຫຼັກຈະເຂົ້າເກມນີ້ທັງໝົດ',
    en: 'All of your main wallet moves into this game',
  },
  noteAll: {
    th: 'เงินในกระเป๋าหลักและในเกมอื่นจะเข้าเกมนี้ทั้งหมด',
    la: 'ເງິນໃນກະເປົາຫຼັກ ແລະ ໃນເກມອື່ນຈະເຂົ້າເກມນີ້ທັງໝົດ',
    en: 'All of your main wallet and the other games’ money moves into this game',
  },
  alsoHolds: {
    th: 'ใน {game} มีเงินอยู่ด้วย ยังไม่มีการโยกเงิน กรุณาตรวจสอบยอดแล้วกดอีกครั้ง',
    la: 'ໃນ {game} ມີເງິນຢູ່ນຳ ຍັງບໍ່ມີການໂອນເງິນ ກະລຸນາກວດສອບຍອດແລ້ວກົດອີກຄັ້ງ',
    en: 'There is money in {game} too. Nothing was moved; please check the amount and press again.',
  },

  // entering
  play: { th: 'เข้าเล่น', la: 'ເຂົ້າຫຼິ້ນ', en: 'Play' },
  playWith: {
    th: 'โยก {amount} แล้วเข้าเล่น',
    la: 'ໂອນ {amount} ແລ້ວເຂົ້າຫຼິ້ນ',
    en: 'Add {amount} and play',
  },
  openingAccount: {
    th: 'กำลังเปิดบัญชี {name}…',
    la: 'ກຳລັງເປີດບັນຊີ {name}…',
    en: 'Opening your account at {name}…',
  },
  movingIn: {
    th: 'กำลังโยก {amount} เข้า {name}…',
    la: 'ກຳລັງໂອນ {amount} ເຂົ້າ {name}…',
    en: 'Moving {amount} into {name}…',
  },
  opensItself: {
    th: 'กดเข้าเล่นแล้วระบบจะเปิดบัญชี {name} ให้เอง',
    la: 'ກົດເຂົ້າຫຼິ້ນແລ້ວລະບົບຈະເປີດບັນຊີ {name} ໃຫ້ເອງ',
    en: 'Your account at {name} opens by itself when you play.',
  },
  openFree: { th: 'ไม่มีค่าใช้จ่าย', la: 'ບໍ່ເສຍຄ່າ', en: 'It costs nothing.' },
  notOpened: {
    th: 'ยังเปิดบัญชี {name} ไม่ได้ ยังไม่มีการโยกเงิน',
    la: 'ຍັງເປີດບັນຊີ {name} ບໍ່ໄດ້ ຍັງບໍ່ມີການໂອນເງິນ',
    en: 'Your account at {name} could not be opened yet; no money was moved',
  },
  notMoved: {
    th: 'ยังไม่ได้เข้าเล่น เพราะโยกเงินเข้าเกมไม่ได้',
    la: 'ຍັງບໍ່ໄດ້ເຂົ້າຫຼິ້ນ ຍ້ອນໂອນເງິນເຂົ້າເກມບໍ່ໄດ້',
    en: 'The game was not opened, since the money could not be moved in',
  },
  moveChecked: {
    th: 'ยังไม่ได้เข้าเล่น การโยกเงินกำลังตรวจสอบ กดอีกครั้งจะเข้าเล่นโดยไม่โยกซ้ำ',
    la: 'ຍັງບໍ່ໄດ້ເຂົ້າຫຼິ້ນ ການໂອນກຳລັງກວດສອບ ກົດອີກຄັ້ງຈະເຂົ້າຫຼິ້ນໂດຍບໍ່ໂອນຊ້ຳ',
    en: 'The game was not opened: the transfer is being checked. Pressing again plays and moves nothing more',
  },
  tooSlow: {
    th: '{name} ใช้เวลาเปิดนานเกินไป จึงปิดหน้าต่างนั้นแล้ว',
    la: '{name} ໃຊ້ເວລາເປີດດົນເກີນໄປ ຈຶ່ງປິດໜ້າຕ່າງນັ້ນແລ້ວ',
    en: '{name} took too long to open, so its window was closed',
  },
  limitsBoth: {
    th: 'โยกเข้าเกมนี้ได้ครั้งละ {min} ถึง {max}',
    la: 'ໂອນເຂົ້າເກມນີ້ໄດ້ຄັ້ງລະ {min} ຫາ {max}',
    en: 'Transfers into this game: {min} to {max} at a time',
  },
  limitsMin: {
    th: 'โยกเข้าเกมนี้ได้ครั้งละ {min} ขึ้นไป',
    la: 'ໂອນເຂົ້າເກມນີ້ໄດ້ຄັ້ງລະ {min} ຂຶ້ນໄປ',
    en: 'Transfers into this game: {min} or more at a time',
  },
  limitsMax: {
    th: 'โยกเข้าเกมนี้ได้ครั้งละไม่เกิน {max}',
    la: 'ໂອນເຂົ້າເກມນີ້ໄດ້ຄັ້ງລະບໍ່ເກີນ {max}',
    en: 'Transfers into this game: up to {max} at a time',
  },
  playWithout: { th: 'เข้าเล่นโดยไม่โยกเงิน', la: 'ເຂົ້າຫຼິ້ນໂດຍບໍ່ໂອນເງິນ', en: 'Play without moving money' },
  opening: { th: 'กำลังเปิด {name}…', la: 'ກຳລັງເປີດ {name}…', en: 'Opening {name}…' },
  playAgain: { th: 'ลองเข้าเล่นอีกครั้ง', la: 'ລອງເຂົ້າຫຼິ້ນອີກຄັ້ງ', en: 'Try to play again' },
  moneyIsThere: {
    th: 'เงินที่โยกเข้าอยู่ในเกมแล้ว ลองอีกครั้งได้โดยไม่โยกซ้ำ',
    la: 'ເງິນທີ່ໂອນເຂົ້າຢູ່ໃນເກມແລ້ວ ລອງອີກຄັ້ງໄດ້ໂດຍບໍ່ໂອນຊ້ຳ',
    en: 'Your money is in the game already; trying again moves nothing more.',
  },
  sameTab: {
    th: 'เกมจะเปิดแทนหน้านี้ กดย้อนกลับเมื่อต้องการกลับมา',
    la: 'ເກມຈະເປີດແທນໜ້ານີ້ ກົດກັບຄືນເມື່ອຕ້ອງການກັບມາ',
    en: 'The game opens in place of this page. Press Back to return here',
  },
  blocked: {
    th: 'เบราว์เซอร์ไม่ให้เปิดหน้าต่างใหม่ กดปุ่มนี้เพื่อเข้าเกม',
    la: 'ບຣາວເຊີບໍ່ໃຫ້ເປີດໜ້າຕ່າງໃໝ່ ກົດປຸ່ມນີ້ເພື່ອເຂົ້າເກມ',
    en: 'Your browser blocked the new window. Press this to enter the game',
  },
  enter: { th: 'เข้าเกมตอนนี้', la: 'ເຂົ້າເກມດຽວນີ້', en: 'Enter the game' },
  onlyApps: {
    th: 'เกมนี้เล่นผ่านแอปเท่านั้น ใช้ข้อมูลเข้าเล่นด้านบน',
    la: 'ເກມນີ້ຫຼິ້ນຜ່ານແອັບເທົ່ານັ້ນ ໃຊ້ຂໍ້ມູນເຂົ້າຫຼິ້ນດ້ານເທິງ',
    en: 'This game is played in its app only. Use the login above.',
  },
  mayAskLogin: {
    th: 'หากเกมให้เข้าสู่ระบบ กด “ดูข้อมูลเข้าเล่น” ด้านล่าง',
    la: 'ຖ້າເກມໃຫ້ເຂົ້າສູ່ລະບົບ ກົດ “ເບິ່ງຂໍ້ມູນເຂົ້າຫຼິ້ນ” ດ້ານລຸ່ມ',
    en: 'If the game asks you to log in, press “Show the login” below',
  },
  noWayIn: {
    th: 'ยังเข้าเล่นเกมนี้จากที่นี่ไม่ได้',
    la: 'ຍັງເຂົ້າຫຼິ້ນເກມນີ້ຈາກບ່ອນນີ້ບໍ່ໄດ້',
    en: 'This game cannot be entered from here yet',
  },

  // money
  chooseFirst: {
    th: 'เลือกจำนวนเงินก่อน',
    la: 'ເລືອກຈຳນວນເງິນກ່ອນ',
    en: 'Choose an amount first',
  },
  transferOnly: {
    th: 'โยก {amount} เข้าเกมอย่างเดียว',
    la: 'ໂອນ {amount} ເຂົ້າເກມຢ່າງດຽວ',
    en: 'Only transfer {amount} in',
  },
  transferIn: { th: 'โยกเข้าเกม', la: 'ໂອນເຂົ້າເກມ', en: 'Transfer in' },
  least: {
    th: 'โยกได้ครั้งละ {min} ขึ้นไป',
    la: 'ໂອນໄດ້ຄັ້ງລະ {min} ຂຶ້ນໄປ',
    en: 'You can transfer {min} or more at a time',
  },
  mainEmpty: {
    th: 'กระเป๋าหลักไม่มีเงินให้โยก',
    la: 'ກະເປົາຫຼັກບໍ່ມີເງິນໃຫ້ໂອນ',
    en: 'There is nothing in the main wallet to transfer',
  },
  movedIn: {
    th: 'ตอนนี้ใน {name} มี {amount}',
    la: 'ຕອນນີ້ໃນ {name} ມີ {amount}',
    en: 'There is now {amount} in {name}',
  },
  bringBack: {
    th: 'โยกกลับกระเป๋าหลักทั้งหมด',
    la: 'ໂອນກັບຄືນກະເປົາຫຼັກທັງໝົດ',
    en: 'Move it all back to main wallet',
  },
  nothingBack: {
    th: 'ไม่มีเงินในเกมนี้ให้โยกกลับ',
    la: 'ບໍ່ມີເງິນໃນເກມນີ້ໃຫ້ໂອນກັບຄືນ',
    en: 'There is nothing in this game to move back',
  },
  movedBack: {
    th: '{amount} กลับเข้ากระเป๋าหลักแล้ว',
    la: '{amount} ກັບເຂົ້າກະເປົາຫຼັກແລ້ວ',
    en: '{amount} is back in your main wallet',
  },
  silent: {
    th: 'เกมไม่ตอบ จึงยังไม่ทราบยอดที่จะโยกกลับ ยังไม่มีการโยกเงิน กรุณาลองอีกครั้ง',
    la: 'ເກມບໍ່ຕອບ ຈຶ່ງຍັງບໍ່ຮູ້ຍອດທີ່ຈະໂອນກັບຄືນ ຍັງບໍ່ມີການໂອນເງິນ ກະລຸນາລອງໃໝ່',
    en: 'The game is not answering, so we cannot tell how much to move back. Nothing was moved; please try again.',
  },
  backNotNow: {
    th: 'เกมปิดปรับปรุงอยู่ จึงยังโยกกลับไม่ได้ เงินยังอยู่ในเกมครบ กรุณาลองใหม่เมื่อปรับปรุงเสร็จ',
    la: 'ເກມກຳລັງປິດປັບປຸງ ຈຶ່ງຍັງໂອນກັບຄືນບໍ່ໄດ້ ເງິນຍັງຢູ່ໃນເກມຄົບຖ້ວນ ກະລຸນາລອງໃໝ່ເມື່ອປັບປຸງແລ້ວ',
    en: 'The game is under maintenance, so the money cannot be moved back yet. All of it is still there; please try again afterwards.',
  },
})
