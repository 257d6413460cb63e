import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'หน้าแรก', la: 'ໜ້າຫຼັກ', en: 'Home' },
  hello: { th: 'สวัสดี {name}', la: 'ສະບາຍດີ {name}', en: 'Hello, {name}' },

  // balance
  total: { th: 'ยอดเงินรวม', la: 'ຍອດເງິນລວມ', en: 'Total balance' },
  main: { th: 'กระเป๋าหลัก', la: 'ກະເປົາຫຼັກ', en: 'Main wallet' },
  mainShort: { th: 'หลัก', la: 'ຫຼັກ', en: 'Main' },
  inGames: { th: 'ในเกม', la: 'ໃນເກມ', en: 'In games' },
  held: { th: 'กำลังดำเนินการ', la: 'ກຳລັງດຳເນີນການ', en: 'In progress' },
  hide: { th: 'ซ่อนยอดเงิน', la: 'ເຊື່ອງຍອດເງິນ', en: 'Hide amounts' },
  hidden: { th: 'ซ่อนอยู่', la: 'ເຊື່ອງຢູ່', en: 'hidden' },
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdraw' },

  // without a connection
  offline: { th: 'เชื่อมต่อไม่ได้', la: 'ເຊື່ອມຕໍ່ບໍ່ໄດ້', en: 'No connection' },
  away: { th: 'ระบบขัดข้องชั่วคราว', la: 'ລະບົບຂັດຂ້ອງຊົ່ວຄາວ', en: 'Service unavailable' },
  asOf: { th: 'ยอดเมื่อ {time}', la: 'ຍອດເມື່ອ {time}', en: 'Balances as of {time}' },
  offlineCan: {
    th: 'ยังดูยอดได้ และจ่าย QR ที่บันทึกไว้ได้ในแอปธนาคาร เงินของคุณยังอยู่ครบ',
    la: 'ຍັງເບິ່ງຍອດໄດ້ ແລະ ຈ່າຍ QR ທີ່ບັນທຶກໄວ້ໄດ້ໃນແອັບທະນາຄານ ເງິນຂອງທ່ານຍັງຢູ່ຄົບ',
    en: 'You can still see your balances and pay a saved QR in your bank app. Your money is safe.',
  },
  awayCan: {
    th: 'เงินของคุณยังอยู่ครบ เมื่อระบบกลับมาจะอัปเดตให้เอง',
    la: 'ເງິນຂອງທ່ານຍັງຢູ່ຄົບ ເມື່ອລະບົບກັບມາຈະອັບເດດໃຫ້ເອງ',
    en: 'Your money is safe. This page updates by itself when the service is back.',
  },
  offlineRetry: { th: 'ลองอีกครั้ง', la: 'ລອງໃໝ່', en: 'Try again' },

  // refreshing
  refresh: { th: 'อัปเดตยอดทุกเกม', la: 'ອັບເດດຍອດທຸກເກມ', en: 'Refresh all balances' },
  refreshShort: { th: 'อัปเดต', la: 'ອັບເດດ', en: 'Refresh' },
  refreshNote: { th: 'ทุกเกม', la: 'ທຸກເກມ', en: 'All' },
  updating: { th: 'กำลังอัปเดตยอด…', la: 'ກຳລັງອັບເດດຍອດ…', en: 'Refreshing balances…' },
  updatedAt: { th: 'ยอดในเกม ณ {time}', la: 'ຍອດໃນເກມ ເມື່ອ {time}', en: 'Games checked {time}' },
  notUpdated: {
    th: 'อัปเดตไม่ได้ กดเพื่อลองอีกครั้ง',
    la: 'ອັບເດດບໍ່ໄດ້ ກົດເພື່ອລອງໃໝ່',
    en: 'Could not refresh · try again',
  },
  silent: {
    th: '{n} เกมยังไม่ตอบ · {time}',
    la: '{n} ເກມຍັງບໍ່ຕອບ · {time}',
    en: '{n} games did not answer · {time}',
  },
  silentOne: {
    th: '1 เกมยังไม่ตอบ: {name}',
    la: '1 ເກມຍັງບໍ່ຕອບ: {name}',
    en: '1 game did not answer: {name}',
  },

  // strip and tiles
  coinsShort: { th: 'เหรียญ', la: 'ຫຼຽນ', en: 'Coins' },
  transfer: { th: 'โยกเงิน', la: 'ໂອນເງິນ', en: 'Transfer' },

  // games
  goOn: { th: 'เล่นต่อ', la: 'ຫຼິ້ນຕໍ່', en: 'Continue playing' },
  slot: { th: 'สล็อต', la: 'ສະລັອດ', en: 'Slots' },
  sport: { th: 'กีฬาและคาสิโน', la: 'ກິລາ ແລະ ຄາສິໂນ', en: 'Sports and casino' },
  lotto: { th: 'หวย', la: 'ຫວຍ', en: 'Lotto' },
  viewData: { th: 'ดูข้อมูล', la: 'ເບິ່ງຂໍ້ມູນ', en: 'View data' },
  openAccount: { th: 'เปิดบัญชี', la: 'ເປີດບັນຊີ', en: 'Open account' },
  credits: { th: '{n} เครดิต', la: '{n} ເຄຣດິດ', en: '{n} credits' },
  lastKnown: { th: 'ยอดเมื่อ {time}', la: 'ຍອດເມື່ອ {time}', en: 'As of {time}' },
  neverTold: { th: 'ยังไม่ทราบยอด', la: 'ຍັງບໍ່ຮູ້ຍອດ', en: 'Not known yet' },
  maintenance: { th: 'ปิดปรับปรุง', la: 'ປິດປັບປຸງ', en: 'Maintenance' },
  back: { th: 'เปิด {time}', la: 'ເປີດ {time}', en: 'Opens {time}' },
  previous: { th: 'ก่อนหน้า', la: 'ກ່ອນໜ້າ', en: 'Previous' },
  place: { th: 'เกมที่ {n} จาก {of}', la: 'ເກມທີ {n} ຈາກ {of}', en: 'Game {n} of {of}' },
  next: { th: 'ถัดไป', la: 'ຖັດໄປ', en: 'Next' },
  noGames: { th: 'ยังไม่มีเกมให้เล่น', la: 'ຍັງບໍ່ມີເກມໃຫ້ຫຼິ້ນ', en: 'No games yet' },
})
