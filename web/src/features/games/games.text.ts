import { texts } from '@krapao/shared/text'

export const t = texts({
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  unknown: { th: 'ไม่พบเกมนี้', la: 'ບໍ່ພົບເກມນີ້', en: 'Game not found' },
  unknownText: {
    th: 'เกมอาจปิดให้บริการแล้ว เลือกเกมอื่นได้จากหน้าแรก',
    la: 'ເກມອາດປິດໃຫ້ບໍລິການແລ້ວ ເລືອກເກມອື່ນໄດ້ຈາກໜ້າຫຼັກ',
    en: 'It may have closed. Choose another one on Home.',
  },
  chooseOther: { th: 'เลือกเกมอื่น', la: 'ເລືອກເກມອື່ນ', en: 'Choose another game' },

  closed: {
    th: 'เกมนี้ปิดให้บริการแล้ว หากมีเงินในเกม ยังโยกกลับกระเป๋าหลักได้',
    la: 'ເກມນີ້ປິດໃຫ້ບໍລິການແລ້ວ ຖ້າມີເງິນໃນເກມ ຍັງໂອນກັບຄືນກະເປົາຫຼັກໄດ້',
    en: 'This game has closed. Any money in it can still be moved back.',
  },

  // maintenance
  maintenance: {
    th: 'เกมปิดปรับปรุงชั่วคราว',
    la: 'ເກມປິດປັບປຸງຊົ່ວຄາວ',
    en: 'This game is under maintenance',
  },
  backAt: { th: 'คาดว่าจะเปิด {time}', la: 'ຄາດວ່າຈະເປີດ {time}', en: 'Expected back {time}' },
  backUnknown: {
    th: 'ยังไม่มีกำหนดเวลาเปิด',
    la: 'ຍັງບໍ່ມີກຳນົດເວລາເປີດ',
    en: 'We do not know yet when it will be back',
  },
  safe: {
    th: 'เงิน {amount} ในเกมนี้ปลอดภัย ช่วงนี้เข้าเล่นและโยกเข้าไม่ได้ แต่ลองโยกกลับกระเป๋าหลักได้ หากไม่สำเร็จ เงินจะยังอยู่ในเกมครบ',
    la: 'ເງິນ {amount} ໃນເກມນີ້ປອດໄພ ຊ່ວງນີ້ເຂົ້າຫຼິ້ນ ແລະ ໂອນເຂົ້າບໍ່ໄດ້ ແຕ່ລອງໂອນກັບຄືນກະເປົາຫຼັກໄດ້ ຖ້າບໍ່ສຳເລັດ ເງິນຈະຍັງຢູ່ໃນເກມຄົບຖ້ວນ',
    en: 'Your {amount} here is safe. You cannot play or transfer in for now, but you can try to move the money back; if that does not work yet, all of it stays here.',
  },
  othersWork: {
    th: 'ช่วงนี้เข้าเล่นและโยกเข้าไม่ได้ กระเป๋าหลักและเกมอื่นใช้ได้ตามปกติ',
    la: 'ຊ່ວງນີ້ເຂົ້າຫຼິ້ນ ແລະ ໂອນເຂົ້າບໍ່ໄດ້ ກະເປົາຫຼັກ ແລະ ເກມອື່ນໃຊ້ໄດ້ຕາມປົກກະຕິ',
    en: 'You cannot play or transfer in for now. Your main wallet and the other games work as usual.',
  },
  noPlayNow: {
    th: 'เล่นได้เมื่อปรับปรุงเสร็จ',
    la: 'ຫຼິ້ນໄດ້ເມື່ອປັບປຸງແລ້ວ',
    en: 'Available after the maintenance',
  },
  noTransferNow: {
    th: 'โยกเข้าได้เมื่อปรับปรุงเสร็จ',
    la: 'ໂອນເຂົ້າໄດ້ເມື່ອປັບປຸງແລ້ວ',
    en: 'Available after the maintenance',
  },
  noOpenNow: {
    th: 'เปิดบัญชีได้เมื่อปรับปรุงเสร็จ',
    la: 'ເປີດບັນຊີໄດ້ເມື່ອປັບປຸງແລ້ວ',
    en: 'You can open an account after the maintenance',
  },
  noResetNow: {
    th: 'ตั้งรหัสผ่านใหม่ได้เมื่อปรับปรุงเสร็จ',
    la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່ໄດ້ເມື່ອປັບປຸງແລ້ວ',
    en: 'You can reset the password after the maintenance',
  },
  backNotNow: {
    th: 'เกมปิดปรับปรุงอยู่ จึงยังโยกกลับไม่ได้ เงินยังอยู่ในเกมครบ กรุณาลองใหม่เมื่อปรับปรุงเสร็จ',
    la: 'ເກມກຳລັງປິດປັບປຸງ ຈຶ່ງຍັງໂອນກັບຄືນບໍ່ໄດ້ ເງິນຍັງຢູ່ໃນເກມຄົບຖ້ວນ ກະລຸນາລອງໃໝ່ເມື່ອປັບປຸງແລ້ວ',
    en: 'The game is under maintenance, so the money cannot be moved back yet. All of it is still there; please try again afterwards.',
  },

  notice: { th: 'อ่านก่อนเล่น', la: 'ອ່ານກ່ອນຫຼິ້ນ', en: 'Before you play' },

  // opening an account
  openTitle: { th: 'ยังไม่มีบัญชีกับ {name}', la: 'ຍັງບໍ່ມີບັນຊີກັບ {name}', en: 'No account at {name} yet' },
  openWhy: {
    th: 'เปิดบัญชีเพื่อเริ่มเล่น ระบบจะสร้างชื่อผู้ใช้และรหัสผ่านให้เอง',
    la: 'ເປີດບັນຊີເພື່ອເລີ່ມຫຼິ້ນ ລະບົບຈະສ້າງຊື່ຜູ້ໃຊ້ ແລະ ລະຫັດຜ່ານໃຫ້ເອງ',
    en: 'Open one to start playing. We make the username and password for you.',
  },
  openFree: { th: 'ไม่มีค่าใช้จ่าย', la: 'ບໍ່ເສຍຄ່າ', en: 'It costs nothing' },
  openFast: { th: 'ใช้เวลาไม่กี่วินาที', la: 'ໃຊ້ເວລາບໍ່ເທົ່າໃດວິນາທີ', en: 'It takes a few seconds' },
  openMoney: {
    th: 'โยกเงินเข้า–ออกได้ทุกเมื่อ',
    la: 'ໂອນເງິນເຂົ້າ–ອອກໄດ້ທຸກເວລາ',
    en: 'Move money in and out whenever you like',
  },
  open: { th: 'เปิดบัญชี {name}', la: 'ເປີດບັນຊີ {name}', en: 'Open an account at {name}' },

  // figures
  balance: { th: 'ยอดเงินในเกม', la: 'ຍອດເງິນໃນເກມ', en: 'Balance in this game' },
  credits: {
    th: '× {factor} = {n} เครดิต',
    la: '× {factor} = {n} ເຄຣດິດ',
    en: '× {factor} = {n} credits',
  },
  whatFactor: { th: 'เครดิตคืออะไร', la: 'ເຄຣດິດແມ່ນຫຍັງ', en: 'What are credits?' },
  factorWhy: {
    th: 'เกมนี้นับเงินเป็นเครดิต {one} เท่ากับ {factor} เครดิต ตัวเลขในเกมจึงต่างจากที่นี่ แต่มูลค่าเท่ากัน',
    la: 'ເກມນີ້ນັບເງິນເປັນເຄຣດິດ {one} ເທົ່າກັບ {factor} ເຄຣດິດ ຕົວເລກໃນເກມຈຶ່ງຕ່າງຈາກຢູ່ນີ້ ແຕ່ມູນຄ່າເທົ່າກັນ',
    en: 'This game counts in credits: {one} is {factor} credits. The figure there looks different, but the value is the same.',
  },
  stale: {
    th: 'เกมยังไม่ตอบ นี่คือยอดเมื่อ {time}',
    la: 'ເກມຍັງບໍ່ຕອບ ນີ້ແມ່ນຍອດເມື່ອ {time}',
    en: 'The game is not answering. This is the balance of {time}',
  },
  asOf: { th: 'ยอดเมื่อ {time}', la: 'ຍອດເມື່ອ {time}', en: 'Balance as of {time}' },
  staleUnknown: {
    th: 'เกมยังไม่ตอบ ยอดนี้อาจไม่ใช่ล่าสุด',
    la: 'ເກມຍັງບໍ່ຕອບ ຍອດນີ້ອາດບໍ່ແມ່ນຫຼ້າສຸດ',
    en: 'The game is not answering. This may not be the latest balance',
  },
  refresh: { th: 'อัปเดตยอด', la: 'ອັບເດດຍອດ', en: 'Refresh balance' },
  main: { th: 'กระเป๋าหลัก', la: 'ກະເປົາຫຼັກ', en: 'Main wallet' },

  // playing
  play: { th: 'เข้าเล่น', la: 'ເຂົ້າຫຼິ້ນ', en: 'Play' },
  playBrings: {
    th: 'ก่อนเข้าเล่น เงินในกระเป๋าหลักทั้งหมด {main} จะเข้าเกมนี้',
    la: 'ກ່ອນເຂົ້າຫຼິ້ນ ເງິນໃນກະເປົາຫຼັກທັງໝົດ {main} ຈະເຂົ້າເກມນີ້',
    en: 'Before you play, all of your main wallet ({main}) moves into this game',
  },
  playBringsAll: {
    th: 'ก่อนเข้าเล่น เงินในกระเป๋าหลัก {main} และในเกมอื่น {others} จะเข้าเกมนี้',
    la: 'ກ່ອນເຂົ້າຫຼິ້ນ ເງິນໃນກະເປົາຫຼັກ {main} ແລະ ໃນເກມອື່ນ {others} ຈະເຂົ້າເກມນີ້',
    en: 'Before you play, {main} from your main wallet and {others} from other games move into this game',
  },
  playBringsPart: {
    th: 'ก่อนเข้าเล่น เงิน {max} จะเข้าเกมนี้ เป็นยอดสูงสุดที่เกมรับต่อครั้ง ที่เหลือจะอยู่ในกระเป๋าหลัก',
    la: 'ກ່ອນເຂົ້າຫຼິ້ນ ເງິນ {max} ຈະເຂົ້າເກມນີ້ ເປັນຍອດສູງສຸດທີ່ເກມຮັບຕໍ່ຄັ້ງ ທີ່ເຫຼືອຈະຢູ່ໃນກະເປົາຫຼັກ',
    en: 'Before you play, {max} moves into this game, the most it takes at a time; the rest will be in your main wallet',
  },
  playTooLittle: {
    th: 'เกมนี้รับโยกขั้นต่ำครั้งละ {min} ยอดของคุณยังไม่ถึง จึงเข้าเล่นด้วยยอดที่มีในเกม ไม่มีการโยกเงิน',
    la: 'ເກມນີ້ຮັບໂອນຂັ້ນຕ່ຳຄັ້ງລະ {min} ຍອດຂອງທ່ານຍັງບໍ່ພໍ ຈຶ່ງເຂົ້າຫຼິ້ນດ້ວຍຍອດທີ່ມີໃນເກມ ບໍ່ມີການໂອນເງິນ',
    en: 'This game takes {min} or more at a time, and you have less. You play with what is in the game; no money is moved',
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
  playAsIs: {
    th: 'เข้าเล่นด้วยยอดที่มีในเกม ไม่มีการโยกเงิน',
    la: 'ເຂົ້າຫຼິ້ນດ້ວຍຍອດທີ່ມີໃນເກມ ບໍ່ມີການໂອນເງິນ',
    en: 'You play with what is in the game; no money is moved',
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
    th: 'เกมจะเปิดแทนหน้านี้ กดย้อนกลับเมื่อต้องการกลับมาที่กระเป๋า',
    la: 'ເກມຈະເປີດແທນໜ້ານີ້ ກົດກັບຄືນເມື່ອຕ້ອງການກັບມາທີ່ກະເປົາ',
    en: 'The game opens in place of this page. Go back to return to your wallet',
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
    th: 'หากเกมให้เข้าสู่ระบบ กด “ดูข้อมูลเข้าเล่น” ด้านบน',
    la: 'ຖ້າເກມໃຫ້ເຂົ້າສູ່ລະບົບ ກົດ “ເບິ່ງຂໍ້ມູນເຂົ້າຫຼິ້ນ” ດ້ານເທິງ',
    en: 'If the game asks you to log in, press “Show the login” above',
  },
  noWayIn: {
    th: 'ยังเข้าเล่นเกมนี้จากที่นี่ไม่ได้',
    la: 'ຍັງເຂົ້າຫຼິ້ນເກມນີ້ຈາກບ່ອນນີ້ບໍ່ໄດ້',
    en: 'This game cannot be entered from here yet',
  },
  android: { th: 'แอปสำหรับ Android', la: 'ແອັບສຳລັບ Android', en: 'App for Android' },
  ios: { th: 'แอปสำหรับ iPhone', la: 'ແອັບສຳລັບ iPhone', en: 'App for iPhone' },

  // moving money
  transferOnly: {
    th: 'โยกเข้าเกมทั้งหมด {amount}',
    la: 'ໂອນເຂົ້າເກມທັງໝົດ {amount}',
    en: 'Transfer all {amount} in',
  },
  transferIn: { th: 'โยกเข้าเกม', la: 'ໂອນເຂົ້າເກມ', en: 'Transfer in' },
  transferPart: { th: 'โยกเข้าเกม {amount}', la: 'ໂອນເຂົ້າເກມ {amount}', en: 'Transfer {amount} in' },
  chooseAmount: { th: 'เลือกจำนวนเอง', la: 'ເລືອກຈຳນວນເອງ', en: 'Choose an amount' },
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
})
