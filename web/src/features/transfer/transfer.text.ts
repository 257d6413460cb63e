import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'โยกเงิน', la: 'ໂອນເງິນ', en: 'Transfer' },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  main: { th: 'กระเป๋าหลัก', la: 'ກະເປົາຫຼັກ', en: 'Main wallet' },

  from: { th: 'จาก', la: 'ຈາກ', en: 'From' },
  to: { th: 'ไปที่', la: 'ໄປທີ່', en: 'To' },
  choose: {
    th: 'เลือกกระเป๋าหลักหรือเกม',
    la: 'ເລືອກກະເປົາຫຼັກ ຫຼື ເກມ',
    en: 'Main wallet or a game',
  },
  noBalance: { th: 'ยังไม่ได้เลือก', la: 'ຍັງບໍ່ໄດ້ເລືອກ', en: 'Not chosen' },
  lastKnown: { th: 'ยอดล่าสุดที่ทราบ', la: 'ຍອດຫຼ້າສຸດທີ່ຮູ້', en: 'last known amount' },
  swap: { th: 'สลับต้นทางกับปลายทาง', la: 'ສະຫຼັບຕົ້ນທາງກັບປາຍທາງ', en: 'Swap the two' },
  amount: { th: 'จำนวนเงิน', la: 'ຈຳນວນເງິນ', en: 'Amount' },
  all: { th: 'ทั้งหมด', la: 'ທັງໝົດ', en: 'All' },
  least: { th: 'โยกขั้นต่ำ {min}', la: 'ໂອນຂັ້ນຕ່ຳ {min}', en: 'Minimum transfer {min}' },
  range: {
    th: 'โยกเข้าเกมนี้ได้ครั้งละ {min} ถึง {max}',
    la: 'ໂອນເຂົ້າເກມນີ້ໄດ້ຄັ້ງລະ {min} ຫາ {max}',
    en: 'Transfers into this game: {min} to {max} at a time',
  },
  closed: { th: '{name} · ปิดปรับปรุง', la: '{name} · ປິດປັບປຸງ', en: '{name} · under maintenance' },
  closedIn: {
    th: 'เกมนี้ปิดปรับปรุง ยังโยกเข้าไม่ได้',
    la: 'ເກມນີ້ປິດປັບປຸງ ຍັງໂອນເຂົ້າບໍ່ໄດ້',
    en: 'Under maintenance: you cannot transfer in yet',
  },
  closedOut: {
    th: 'เกมนี้ปิดปรับปรุง ลองโยกออกได้ แต่อาจยังไม่สำเร็จ',
    la: 'ເກມນີ້ປິດປັບປຸງ ລອງໂອນອອກໄດ້ ແຕ່ອາດຍັງບໍ່ສຳເລັດ',
    en: 'Under maintenance: you can try to transfer out, but it may not work yet',
  },
  closedUntil: { th: 'คาดว่าจะเปิด {time}', la: 'ຄາດວ່າຈະເປີດ {time}', en: 'Expected back {time}' },

  fromMissing: {
    th: 'เลือกว่าจะโยกจากที่ใด',
    la: 'ເລືອກວ່າຈະໂອນຈາກໃສ',
    en: 'Choose where the money comes from',
  },
  toMissing: { th: 'เลือกว่าจะโยกไปที่ใด', la: 'ເລືອກວ່າຈະໂອນໄປໃສ', en: 'Choose where the money goes' },
  toMaintenance: {
    th: 'เกมนี้ปิดปรับปรุง ยังโยกเข้าไม่ได้ กรุณาเลือกที่อื่น',
    la: 'ເກມນີ້ປິດປັບປຸງ ຍັງໂອນເຂົ້າບໍ່ໄດ້ ກະລຸນາເລືອກບ່ອນອື່ນ',
    en: 'This game is under maintenance, so you cannot transfer in yet. Please choose another place.',
  },
  same: {
    th: 'ต้นทางและปลายทางต้องเป็นคนละที่กัน',
    la: 'ຕົ້ນທາງ ແລະ ປາຍທາງຕ້ອງເປັນຄົນລະບ່ອນກັນ',
    en: 'Choose two different places',
  },
  amountMissing: {
    th: 'พิมพ์จำนวนเงินที่จะโยก',
    la: 'ພິມຈຳນວນເງິນທີ່ຈະໂອນ',
    en: 'Type how much to transfer',
  },
  lessInGame: {
    th: 'เงินในเกมนี้มีน้อยกว่าจำนวนที่จะโยก กรุณาลดจำนวน',
    la: 'ເງິນໃນເກມນີ້ມີໜ້ອຍກວ່າຈຳນວນທີ່ຈະໂອນ ກະລຸນາຫຼຸດຈຳນວນ',
    en: 'There is less than that in this game. Please enter less.',
  },

  after: { th: 'ยอดหลังโยก', la: 'ຍອດຫຼັງໂອນ', en: 'After the transfer' },
  throughMain: {
    th: 'เงินผ่านกระเป๋าหลัก หากเข้าเกมปลายทางไม่สำเร็จ เงินจะอยู่ในกระเป๋าหลัก',
    la: 'ເງິນຜ່ານກະເປົາຫຼັກ ຖ້າເຂົ້າເກມປາຍທາງບໍ່ສຳເລັດ ເງິນຈະຢູ່ໃນກະເປົາຫຼັກ',
    en: 'The money goes through your main wallet. If the second game does not take it, it stays there.',
  },
  submit: { th: 'โยกเงิน', la: 'ໂອນເງິນ', en: 'Transfer' },
  moved: {
    th: 'โยก {amount} จาก {from} ไป {to} แล้ว',
    la: 'ໂອນ {amount} ຈາກ {from} ໄປ {to} ແລ້ວ',
    en: '{amount} has moved from {from} to {to}',
  },

  allTitle: { th: 'ดึงเงินกลับจากทุกเกม', la: 'ດຶງເງິນກັບຄືນຈາກທຸກເກມ', en: 'Move everything back' },
  allWhy: {
    th: 'โยกเงินทั้งหมดในเกม {amount} กลับกระเป๋าหลักในครั้งเดียว',
    la: 'ໂອນເງິນທັງໝົດໃນເກມ {amount} ກັບຄືນກະເປົາຫຼັກໃນຄັ້ງດຽວ',
    en: 'Move all the money in games, {amount}, to the main wallet at once',
  },
  allSubmit: {
    th: 'โยกกลับกระเป๋าหลักทั้งหมด',
    la: 'ໂອນກັບຄືນກະເປົາຫຼັກທັງໝົດ',
    en: 'Move it all to main wallet',
  },
  allNothing: { th: 'ไม่มีเงินในเกม', la: 'ບໍ່ມີເງິນໃນເກມ', en: 'There is no money in games' },
  allMoved: {
    th: 'เงินจากทุกเกมกลับเข้ากระเป๋าหลักแล้ว',
    la: 'ເງິນຈາກທຸກເກມກັບເຂົ້າກະເປົາຫຼັກແລ້ວ',
    en: 'The money from every game is back in your main wallet',
  },

  noGames: { th: 'ยังไม่มีบัญชีเกม', la: 'ຍັງບໍ່ມີບັນຊີເກມ', en: 'No game accounts yet' },
  noGamesText: {
    th: 'เปิดบัญชีเกมก่อน แล้วจึงโยกเงินระหว่างกระเป๋าหลักกับเกมได้',
    la: 'ເປີດບັນຊີເກມກ່ອນ ແລ້ວຈຶ່ງໂອນເງິນລະຫວ່າງກະເປົາຫຼັກກັບເກມໄດ້',
    en: 'Open a game account first. Then you can move money between your main wallet and games.',
  },
  chooseGame: { th: 'เลือกเกม', la: 'ເລືອກເກມ', en: 'Choose a game' },
})
