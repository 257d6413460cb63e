export const f = {
  title: { th: 'จำลองเหตุขัดข้อง', la: 'ຈຳລອງເຫດຂັດຂ້ອງ', en: 'Make things fail' },
  why: {
    th: 'โลกภายนอกไม่ได้ตอบดีเสมอไป เปิดเหตุขัดข้องแล้วดูว่ากระเป๋าเงินยังรักษาเงินถูกต้องทุกสตางค์หรือไม่ ปกติทุกข้อปิดอยู่',
    la: 'ໂລກພາຍນອກບໍ່ໄດ້ຕອບດີສະເໝີໄປ ເປີດເຫດຂັດຂ້ອງແລ້ວເບິ່ງວ່າກະເປົາເງິນຍັງຮັກສາເງິນຖືກຕ້ອງທຸກສະຕັງຫຼືບໍ່ ປົກກະຕິທຸກຂໍ້ປິດຢູ່',
    en: 'The outside does not always answer well. Switch a fault on and see whether the wallet still keeps every satang right. All are off by default.',
  },
  phone: { th: 'กลับไปที่โทรศัพท์', la: 'ກັບໄປທີ່ໂທລະສັບ', en: 'Back to the phone' },
  allOff: { th: 'ปิดทั้งหมด', la: 'ປິດທັງໝົດ', en: 'Switch all off' },
  none: { th: 'ทุกอย่างทำงานปกติ', la: 'ທຸກຢ່າງເຮັດວຽກປົກກະຕິ', en: 'Everything works as it should' },
  some: { th: 'เปิดอยู่ {n} รายการ', la: 'ເປີດຢູ່ {n} ລາຍການ', en: 'Switched on: {n}' },
  where: { th: 'เกิดกับ', la: 'ເກີດກັບ', en: 'Where' },
  game: { th: 'เกมไหน', la: 'ເກມໃດ', en: 'Which game' },
  everyGame: { th: 'ทุกเกม', la: 'ທຸກເກມ', en: 'Every game' },
  often: { th: 'บ่อยแค่ไหน', la: 'ເລື້ອຍປານໃດ', en: 'How often' },
  long: { th: 'นานเท่าไร', la: 'ດົນປານໃດ', en: 'How long' },
  old: { th: 'ช้าไปเท่าไร', la: 'ຊ້າໄປເທົ່າໃດ', en: 'How far behind' },
  every: { th: 'ทุกคำขอ', la: 'ທຸກຄຳຂໍ', en: 'Every call' },
  always: { th: 'ทุกครั้ง', la: 'ທຸກຄັ້ງ', en: 'Every time' },
  once: { th: 'ครั้งถัดไปครั้งเดียว', la: 'ຄັ້ງຕໍ່ໄປຄັ້ງດຽວ', en: 'Next time only' },
  half: { th: 'สุ่มราวครึ่งหนึ่ง', la: 'ສຸ່ມປະມານເຄິ່ງໜຶ່ງ', en: 'About every second time' },
  seconds: { th: '{n} วินาที', la: '{n} ວິນາທີ', en: '{n} seconds' },
  hits: { th: 'เกิดแล้ว {n} ครั้ง', la: 'ເກີດແລ້ວ {n} ຄັ້ງ', en: 'Happened {n}×' },
  notYet: { th: 'ยังไม่เกิดขึ้น', la: 'ຍັງບໍ່ເກີດຂຶ້ນ', en: 'Has not happened yet' },
  spent: { th: 'เกิดครบแล้ว', la: 'ເກີດຄົບແລ້ວ', en: 'Used up' },
  byHand: { th: 'ตั้งผ่าน API: {what}', la: 'ຕັ້ງຜ່ານ API: {what}', en: 'Set through the API: {what}' },
  offline: {
    th: 'ติดต่อโลกภายนอกจำลองไม่ได้',
    la: 'ຕິດຕໍ່ໂລກພາຍນອກຈຳລອງບໍ່ໄດ້',
    en: 'The sandbox does not answer',
  },
  retry: { th: 'ลองใหม่', la: 'ລອງໃໝ່', en: 'Try again' },
  on: { th: 'เปิด', la: 'ເປີດ', en: 'On' },
  off: { th: 'ปิด', la: 'ປິດ', en: 'Off' },
}

export const services = {
  gateway: {
    name: { th: 'เกตเวย์ QR', la: 'ເກດເວ QR', en: 'QR gateway' },
    about: {
      th: 'ออก QR และแจ้งกระเป๋าเงินเมื่อมีคนจ่าย',
      la: 'ອອກ QR ແລະ ແຈ້ງກະເປົາເງິນເມື່ອມີຄົນຈ່າຍ',
      en: 'Makes the QRs and tells the wallet when one is paid',
    },
  },
  bank: {
    name: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
    about: {
      th: 'โอนเงินที่ถอนให้สมาชิก',
      la: 'ໂອນເງິນທີ່ຖອນໃຫ້ສະມາຊິກ',
      en: 'Sends withdrawals to members',
    },
  },
  game: {
    name: { th: 'ค่ายเกม', la: 'ຄ້າຍເກມ', en: 'Game providers' },
    about: {
      th: 'ถือเงินในบัญชีเกมของสมาชิก',
      la: 'ຖືເງິນໃນບັນຊີເກມຂອງສະມາຊິກ',
      en: 'Hold the money in members’ game accounts',
    },
  },
  sms: {
    name: { th: 'บริการส่ง SMS', la: 'ບໍລິການສົ່ງ SMS', en: 'SMS gateway' },
    about: {
      th: 'ส่งรหัส OTP ไปที่โทรศัพท์ของผู้สมัคร',
      la: 'ສົ່ງລະຫັດ OTP ໄປຫາໂທລະສັບຂອງຜູ້ສະໝັກ',
      en: 'Brings one-time codes to the phones of those who register',
    },
  },
  gift: {
    name: { th: 'ซองของขวัญทรูวอลเล็ท', la: 'ຊອງຂອງຂວັນ True Wallet', en: 'True Wallet gifts' },
    about: {
      th: 'เปิดซองของขวัญเข้าเบอร์ของผู้ให้บริการ',
      la: 'ເປີດຊອງຂອງຂວັນເຂົ້າເບີຂອງຜູ້ໃຫ້ບໍລິການ',
      en: 'Opens gift links into the operator’s number',
    },
  },
  slipok: {
    name: { th: 'ผู้ตรวจสลิป: SlipOK', la: 'ຜູ້ກວດສະລິບ: SlipOK', en: 'Slip verifier: SlipOK' },
    about: {
      th: 'ถามธนาคารให้ว่าสลิปนั้นโอนจริงหรือไม่',
      la: 'ຖາມທະນາຄານໃຫ້ວ່າສະລິບນັ້ນໂອນແທ້ຫຼືບໍ່',
      en: 'Asks the banks whether what a slip says was sent',
    },
  },
  easyslip: {
    name: { th: 'ผู้ตรวจสลิป: EasySlip', la: 'ຜູ້ກວດສະລິບ: EasySlip', en: 'Slip verifier: EasySlip' },
    about: {
      th: 'ทำงานเดียวกัน ตอบในรูปแบบของ EasySlip',
      la: 'ເຮັດວຽກດຽວກັນ ຕອບໃນຮູບແບບຂອງ EasySlip',
      en: 'The same work, answered in the shape of EasySlip',
    },
  },
  chat: {
    name: { th: 'แชตของผู้ให้บริการอื่น', la: 'ແຊັດຂອງຜູ້ໃຫ້ບໍລິການອື່ນ', en: 'Another company’s chat' },
    about: {
      th: 'ใช้เมื่อตั้ง CHAT_BACKEND ให้ชี้มาที่นี่ แทนแชตของเราเอง',
      la: 'ໃຊ້ເມື່ອຕັ້ງ CHAT_BACKEND ໃຫ້ຊີ້ມາທີ່ນີ້ ແທນແຊັດຂອງເຮົາເອງ',
      en: 'Serves the chat when CHAT_BACKEND points here, instead of our own',
    },
  },
}

export const kinds = {
  delay: {
    name: { th: 'ตอบช้า', la: 'ຕອບຊ້າ', en: 'Slow' },
    about: {
      th: 'ทำงานถูกต้อง แต่ใช้เวลานาน',
      la: 'ເຮັດວຽກຖືກຕ້ອງ ແຕ່ໃຊ້ເວລາດົນ',
      en: 'Does the work, but takes long over it',
    },
  },
  'timeout-before': {
    name: { th: 'เงียบ และไม่ได้ทำ', la: 'ງຽບ ແລະ ບໍ່ໄດ້ເຮັດ', en: 'Silent, not done' },
    about: {
      th: 'ไม่มีคำตอบ และไม่มีอะไรเกิดขึ้น',
      la: 'ບໍ່ມີຄຳຕອບ ແລະ ບໍ່ມີຫຍັງເກີດຂຶ້ນ',
      en: 'No answer comes, and nothing was done',
    },
  },
  'timeout-after': {
    name: { th: 'เงียบ แต่ทำไปแล้ว', la: 'ງຽບ ແຕ່ເຮັດໄປແລ້ວ', en: 'Silent, but done' },
    about: {
      th: 'ไม่มีคำตอบ แต่เงินย้ายไปแล้วจริง ข้อนี้อันตรายที่สุด',
      la: 'ບໍ່ມີຄຳຕອບ ແຕ່ເງິນຍ້າຍໄປແລ້ວຈິງ ຂໍ້ນີ້ອັນຕະລາຍທີ່ສຸດ',
      en: 'No answer comes, yet the money has moved. The most dangerous one.',
    },
  },
  'error-after': {
    name: { th: 'ทำแล้วแต่ตอบว่าผิดพลาด', la: 'ເຮັດແລ້ວແຕ່ຕອບວ່າຜິດພາດ', en: 'Done, but says error' },
    about: {
      th: 'เงินย้ายแล้ว แต่ตอบกลับเป็น 500',
      la: 'ເງິນຍ້າຍແລ້ວ ແຕ່ຕອບກັບເປັນ 500',
      en: 'The money has moved, and the answer is a 500',
    },
  },
  garbage: {
    name: { th: 'ตอบไม่เป็นเรื่อง', la: 'ຕອບບໍ່ເປັນເລື່ອງ', en: 'Answers nonsense' },
    about: {
      th: 'ทำงานแล้ว แต่ตอบเป็นหน้าเว็บที่อ่านไม่ได้',
      la: 'ເຮັດວຽກແລ້ວ ແຕ່ຕອບເປັນໜ້າເວັບທີ່ອ່ານບໍ່ໄດ້',
      en: 'Does the work and answers with a web page instead of data',
    },
  },
  'wrong-content': {
    name: { th: 'ตอบเป็นสลิปใบอื่น', la: 'ຕອບເປັນສະລິບໃບອື່ນ', en: 'Answers about another slip' },
    about: {
      th: 'ยอดและเลขอ้างอิงที่ตอบมาไม่ใช่ของสลิปที่ถาม',
      la: 'ຍອດ ແລະ ເລກອ້າງອີງທີ່ຕອບມາບໍ່ແມ່ນຂອງສະລິບທີ່ຖາມ',
      en: 'Neither the amount nor the reference is that of the slip asked about',
    },
  },
  refuse: {
    name: { th: 'ปฏิเสธชัดเจน', la: 'ປະຕິເສດຊັດເຈນ', en: 'A clear no' },
    about: {
      th: 'ไม่ทำ และบอกตรง ๆ ว่าไม่ทำ',
      la: 'ບໍ່ເຮັດ ແລະ ບອກກົງໆ ວ່າບໍ່ເຮັດ',
      en: 'Does nothing, and says so',
    },
  },
  maintenance: {
    name: { th: 'ปิดปรับปรุง', la: 'ປິດປັບປຸງ', en: 'Closed for maintenance' },
    about: {
      th: 'ค่ายเกมปิดปรับปรุง ไม่ทำอะไรเลย และบอกตรง ๆ ว่าปิดอยู่',
      la: 'ຄ້າຍເກມປິດປັບປຸງ ບໍ່ເຮັດຫຍັງເລີຍ ແລະ ບອກກົງໆ ວ່າປິດຢູ່',
      en: 'The provider is being worked on: it does nothing, and says so',
    },
  },
  lag: {
    name: { th: 'ประวัติมาช้า', la: 'ປະຫວັດມາຊ້າ', en: 'History lags' },
    about: {
      th: 'เงินย้ายแล้ว แต่รายการยังไม่ขึ้นในประวัติจนกว่าจะผ่านไปสักพัก',
      la: 'ເງິນຍ້າຍແລ້ວ ແຕ່ລາຍການຍັງບໍ່ຂຶ້ນໃນປະຫວັດຈົນກວ່າຈະຜ່ານໄປໄລຍະໜຶ່ງ',
      en: 'The money has moved, but the history does not show it until later',
    },
  },
  twice: {
    name: { th: 'ข้อความมาซ้ำ', la: 'ຂໍ້ຄວາມມາຊ້ຳ', en: 'A message twice' },
    about: {
      th: 'ส่งข้อความเดียวกันของเจ้าหน้าที่สองครั้ง',
      la: 'ສົ່ງຂໍ້ຄວາມດຽວກັນຂອງເຈົ້າໜ້າທີ່ສອງຄັ້ງ',
      en: 'Tells the page of one message twice',
    },
  },
  'hang-up': {
    name: { th: 'สายหลุด', la: 'ສາຍຫຼຸດ', en: 'Hangs up' },
    about: {
      th: 'ตัดการเชื่อมต่อแทนที่จะส่งข้อความ หน้าเว็บต้องไปถามเองภายหลัง',
      la: 'ຕັດການເຊື່ອມຕໍ່ແທນທີ່ຈະສົ່ງຂໍ້ຄວາມ ໜ້າເວັບຕ້ອງໄປຖາມເອງພາຍຫຼັງ',
      en: 'Closes the connection instead of telling of a message; the page has to ask for it later',
    },
  },
  'duplicate-webhook': {
    name: { th: 'แจ้งซ้ำสองครั้ง', la: 'ແຈ້ງຊ້ຳສອງຄັ້ງ', en: 'The same news twice' },
    about: {
      th: 'แจ้งว่ามีคนจ่ายสองครั้ง ทั้งที่จ่ายครั้งเดียว',
      la: 'ແຈ້ງວ່າມີຄົນຈ່າຍສອງຄັ້ງ ທັງທີ່ຈ່າຍຄັ້ງດຽວ',
      en: 'Reports one payment twice',
    },
  },
}

export const routes = {
  create: { th: 'สร้าง QR', la: 'ສ້າງ QR', en: 'Making a QR' },
  query: { th: 'ถามสถานะ QR', la: 'ຖາມສະຖານະ QR', en: 'Asking about a QR' },
  cancel: { th: 'ยกเลิก QR', la: 'ຍົກເລີກ QR', en: 'Cancelling a QR' },
  webhook: { th: 'แจ้งว่ามีคนจ่าย', la: 'ແຈ້ງວ່າມີຄົນຈ່າຍ', en: 'Telling of a payment' },
  payout: { th: 'สั่งโอน', la: 'ສັ່ງໂອນ', en: 'Ordering a payout' },
  'payout-status': { th: 'ถามสถานะการโอน', la: 'ຖາມສະຖານະການໂອນ', en: 'Asking about a payout' },
  'payout-cancel': { th: 'ยกเลิกการโอน', la: 'ຍົກເລີກການໂອນ', en: 'Cancelling a payout' },
  feed: { th: 'อ่านรายการเงินเข้า', la: 'ອ່ານລາຍການເງິນເຂົ້າ', en: 'Reading what came in' },
  deposit: { th: 'โยกเงินเข้าเกม', la: 'ໂອນເຂົ້າເກມ', en: 'Money into a game' },
  withdraw: { th: 'โยกเงินออกจากเกม', la: 'ໂອນອອກຈາກເກມ', en: 'Money out of a game' },
  balance: { th: 'ดูยอดในเกม', la: 'ເບິ່ງຍອດໃນເກມ', en: 'Reading a balance' },
  status: { th: 'ถามสถานะการโยกเงิน', la: 'ຖາມສະຖານະການໂອນ', en: 'Asking about a transfer' },
  execute: {
    th: 'ยืนยันการโยกเงินที่ตั้งไว้',
    la: 'ຢືນຢັນການໂອນທີ່ຕັ້ງໄວ້',
    en: 'Carrying out a prepared transfer',
  },
  cancelTransfer: {
    th: 'ยกเลิกการโยกเงินที่ตั้งไว้',
    la: 'ຍົກເລີກການໂອນທີ່ຕັ້ງໄວ້',
    en: 'Cancelling a prepared transfer',
  },
  history: { th: 'ดูประวัติการโยกเงิน', la: 'ເບິ່ງປະຫວັດການໂອນ', en: 'Reading the transfer history' },
  event: { th: 'ดูกิจกรรมของค่าย', la: 'ເບິ່ງກິດຈະກຳຂອງຄ້າຍ', en: 'Reading the provider’s event' },
  members: { th: 'เปิดบัญชี/เปลี่ยนรหัส', la: 'ເປີດບັນຊີ/ປ່ຽນລະຫັດ', en: 'Opening accounts, passwords' },
  send: { th: 'ส่ง SMS', la: 'ສົ່ງ SMS', en: 'Sending an SMS' },
  redeem: { th: 'รับซองของขวัญ', la: 'ຮັບຊອງຂອງຂວັນ', en: 'Opening a gift' },
  verify: { th: 'ดูซองของขวัญ', la: 'ເບິ່ງຊອງຂອງຂວັນ', en: 'Looking at a gift' },
  'look-up': { th: 'ตรวจสลิป', la: 'ກວດສະລິບ', en: 'Looking a slip up' },
  launch: { th: 'เข้าเกม', la: 'ເຂົ້າເກມ', en: 'Opening the game' },
  config: { th: 'อ่านการตั้งค่าแชต', la: 'ອ່ານການຕັ້ງຄ່າແຊັດ', en: 'Reading the chat’s settings' },
  sendMessage: { th: 'ส่งข้อความ', la: 'ສົ່ງຂໍ້ຄວາມ', en: 'Sending a message' },
  chatHistory: { th: 'อ่านข้อความเก่า', la: 'ອ່ານຂໍ້ຄວາມເກົ່າ', en: 'Reading what was said' },
  message: { th: 'แจ้งข้อความใหม่', la: 'ແຈ້ງຂໍ້ຄວາມໃໝ່', en: 'Telling of a new message' },
  upload: { th: 'อัปโหลดไฟล์', la: 'ອັບໂຫຼດໄຟລ໌', en: 'Uploading a file' },
  read: { th: 'แจ้งว่าอ่านแล้ว', la: 'ແຈ້ງວ່າອ່ານແລ້ວ', en: 'Saying it was read' },
}
