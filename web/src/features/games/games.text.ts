import { texts } from '@krapao/shared/text'

export const t = texts({
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  unknown: { th: 'ไม่พบเกมนี้', la: 'ບໍ່ພົບເກມນີ້', en: 'There is no such game' },
  unknownText: {
    th: 'เกมอาจปิดให้บริการแล้ว เลือกเกมอื่นได้จากหน้าแรก',
    la: 'ເກມອາດປິດໃຫ້ບໍລິການແລ້ວ ເລືອກເກມອື່ນໄດ້ຈາກໜ້າຫຼັກ',
    en: 'It may have closed. Choose another one on Home.',
  },
  chooseOther: { th: 'เลือกเกมอื่น', la: 'ເລືອກເກມອື່ນ', en: 'Choose another game' },

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
    th: 'ย้ายเงินเข้าและออกได้ทุกเมื่อ',
    la: 'ຍ້າຍເງິນເຂົ້າ ແລະ ອອກໄດ້ທຸກເວລາ',
    en: 'Move money in and out whenever you like',
  },
  open: { th: 'เปิดบัญชี {name}', la: 'ເປີດບັນຊີ {name}', en: 'Open a {name} account' },

  // figures
  balance: { th: 'ยอดเงินในเกม', la: 'ຍອດເງິນໃນເກມ', en: 'Balance in this game' },
  credits: { th: '× {factor} = {n} เครดิต', la: '× {factor} = {n} ເຄຣດິດ', en: '× {factor} = {n} credits' },
  whatFactor: { th: 'เครดิตคืออะไร', la: 'ເຄຣດິດແມ່ນຫຍັງ', en: 'What are credits?' },
  factorWhy: {
    th: 'เกมนี้นับเงินเป็นเครดิต {one} เท่ากับ {factor} เครดิต ตัวเลขในเกมจึงต่างจากที่นี่ แต่มูลค่าเท่ากัน',
    la: 'ເກມນີ້ນັບເງິນເປັນເຄຣດິດ {one} ເທົ່າກັບ {factor} ເຄຣດິດ ຕົວເລກໃນເກມຈຶ່ງຕ່າງຈາກຢູ່ນີ້ ແຕ່ມູນຄ່າເທົ່າກັນ',
    en: 'This game counts in credits: {one} is {factor} credits. The figure there looks different, the value is the same.',
  },
  stale: {
    th: 'เกมยังไม่ตอบ นี่คือยอดเมื่อ {time}',
    la: 'ເກມຍັງບໍ່ຕອບ ນີ້ແມ່ນຍອດເມື່ອ {time}',
    en: 'The game is not answering. This is the balance of {time}',
  },
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
    th: 'เข้าเล่นแล้วเงินจากกระเป๋าหลักทั้งหมด {main} จะเข้าเกมนี้ก่อน',
    la: 'ເຂົ້າຫຼິ້ນແລ້ວເງິນຈາກກະເປົາຫຼັກທັງໝົດ {main} ຈະເຂົ້າເກມນີ້ກ່ອນ',
    en: 'Playing first moves all of your main wallet, {main}, into this game',
  },
  playBringsAll: {
    th: 'เข้าเล่นแล้วเงินจากกระเป๋าหลัก {main} และจากเกมอื่น {others} จะเข้าเกมนี้ก่อน',
    la: 'ເຂົ້າຫຼິ້ນແລ້ວເງິນຈາກກະເປົາຫຼັກ {main} ແລະ ຈາກເກມອື່ນ {others} ຈະເຂົ້າເກມນີ້ກ່ອນ',
    en: 'Playing first moves {main} from your main wallet and {others} from other games into this game',
  },
  playAsIs: {
    th: 'เข้าเล่นด้วยยอดที่มีในเกม ไม่มีการโอนเงิน',
    la: 'ເຂົ້າຫຼິ້ນດ້ວຍຍອດທີ່ມີໃນເກມ ບໍ່ມີການໂອນເງິນ',
    en: 'You play with what is in the game; no money is moved',
  },
  playWithout: { th: 'เข้าเล่นโดยไม่โอนเงิน', la: 'ເຂົ້າຫຼິ້ນໂດຍບໍ່ໂອນເງິນ', en: 'Play without moving money' },
  opening: { th: 'กำลังเปิด {name}…', la: 'ກຳລັງເປີດ {name}…', en: 'Opening {name}…' },
  notOpened: { th: 'เปิดเกมไม่ได้', la: 'ເປີດເກມບໍ່ໄດ້', en: 'The game did not open' },
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
  android: { th: 'แอปสำหรับ Android', la: 'ແອັບສຳລັບ Android', en: 'App for Android' },
  ios: { th: 'แอปสำหรับ iPhone', la: 'ແອັບສຳລັບ iPhone', en: 'App for iPhone' },

  // moving money
  transferOnly: {
    th: 'โอนเข้าเกมทั้งหมด {amount}',
    la: 'ໂອນເຂົ້າເກມທັງໝົດ {amount}',
    en: 'Transfer all {amount} in',
  },
  chooseAmount: { th: 'เลือกจำนวนเอง', la: 'ເລືອກຈຳນວນເອງ', en: 'Choose an amount' },
  mainEmpty: {
    th: 'กระเป๋าหลักไม่มีเงินให้โอน',
    la: 'ກະເປົາຫຼັກບໍ່ມີເງິນໃຫ້ໂອນ',
    en: 'There is nothing in the main wallet to transfer',
  },
  movedIn: {
    th: 'ตอนนี้ใน {name} มี {amount}',
    la: 'ຕອນນີ້ໃນ {name} ມີ {amount}',
    en: 'There is now {amount} in {name}',
  },
  bringBack: { th: 'โอนกลับกระเป๋าหลักทั้งหมด', la: 'ໂອນກັບກະເປົາຫຼັກທັງໝົດ', en: 'Bring it all back' },
  nothingBack: {
    th: 'ไม่มีเงินในเกมนี้ให้โอนกลับ',
    la: 'ບໍ່ມີເງິນໃນເກມນີ້ໃຫ້ໂອນກັບ',
    en: 'There is nothing in this game to bring back',
  },
  movedBack: {
    th: '{amount} กลับเข้ากระเป๋าหลักแล้ว',
    la: '{amount} ກັບເຂົ້າກະເປົາຫຼັກແລ້ວ',
    en: '{amount} is back in your main wallet',
  },
  silent: {
    th: 'เกมไม่ตอบ จึงยังไม่ทราบยอดที่จะโอนกลับ เงินไม่ถูกย้าย กรุณาลองอีกครั้ง',
    la: 'ເກມບໍ່ຕອບ ຈຶ່ງຍັງບໍ່ຮູ້ຍອດທີ່ຈະໂອນກັບ ເງິນບໍ່ຖືກຍ້າຍ ກະລຸນາລອງໃໝ່',
    en: 'The game is not answering, so we cannot tell how much to bring back. Nothing was moved; please try again.',
  },

  // credentials
  login: { th: 'ชื่อผู้ใช้และรหัสผ่านของเกม', la: 'ຊື່ຜູ້ໃຊ້ ແລະ ລະຫັດຜ່ານຂອງເກມ', en: 'Game username and password' },
  loginWhy: {
    th: 'ใช้เข้าสู่ระบบในแอปของเกม อย่าให้ใครรู้',
    la: 'ໃຊ້ເຂົ້າສູ່ລະບົບໃນແອັບຂອງເກມ ຢ່າໃຫ້ໃຜຮູ້',
    en: 'For logging in to the game’s own app. Keep it to yourself.',
  },
  showLogin: { th: 'ดูข้อมูลเข้าเล่น', la: 'ເບິ່ງຂໍ້ມູນເຂົ້າຫຼິ້ນ', en: 'Show the login' },
  username: { th: 'ชื่อผู้ใช้', la: 'ຊື່ຜູ້ໃຊ້', en: 'Username' },
  password: { th: 'รหัสผ่าน', la: 'ລະຫັດຜ່ານ', en: 'Password' },
  reveal: { th: 'แสดงรหัสผ่าน', la: 'ສະແດງລະຫັດຜ່ານ', en: 'Show password' },
  conceal: { th: 'ซ่อนรหัสผ่าน', la: 'ເຊື່ອງລະຫັດຜ່ານ', en: 'Hide password' },
  copy: { th: 'คัดลอก', la: 'ສຳເນົາ', en: 'Copy' },
  copied: { th: 'คัดลอกแล้ว', la: 'ສຳເນົາແລ້ວ', en: 'Copied' },
  copyFailed: { th: 'คัดลอกไม่ได้', la: 'ສຳເນົາບໍ່ໄດ້', en: 'Failed to copy' },
})
