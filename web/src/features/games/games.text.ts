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

  // on its way
  comingIn: {
    th: 'กำลังโยก {amount} เข้าเกมนี้ รอเกมยืนยัน ไม่ต้องโยกซ้ำ',
    la: 'ກຳລັງໂອນ {amount} ເຂົ້າເກມນີ້ ລໍຖ້າເກມຢືນຢັນ ບໍ່ຕ້ອງໂອນຊ້ຳ',
    en: 'Transfer of {amount} into this game in progress; no need to transfer again',
  },
  goingOut: {
    th: 'กำลังโยก {amount} จากเกมนี้กลับกระเป๋าหลัก รอเกมยืนยัน',
    la: 'ກຳລັງໂອນ {amount} ຈາກເກມນີ້ກັບຄືນກະເປົາຫຼັກ ລໍຖ້າເກມຢືນຢັນ',
    en: 'Transfer of {amount} back to main wallet in progress',
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

  notice: { th: 'อ่านก่อนเล่น', la: 'ອ່ານກ່ອນຫຼິ້ນ', en: 'Before you play' },

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
  inThisGame: { th: 'ในเกมนี้', la: 'ໃນເກມນີ້', en: 'In this game' },

  // apps
  android: { th: 'แอป Android', la: 'ແອັບ Android', en: 'Android app' },
  ios: { th: 'แอป iPhone', la: 'ແອັບ iPhone', en: 'iPhone app' },
})
