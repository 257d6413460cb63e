// Every row in three languages, written by meaning.
export const t = {
  title: { th: 'โทรศัพท์จำลอง', la: 'ໂທລະສັບຈຳລອງ', en: 'Sandbox phone' },
  bank: { th: 'ธนาคารจำลอง', la: 'ທະນາຄານຈຳລອງ', en: 'Sandbox Bank' },
  notReal: {
    th: 'โลกทดลอง · ไม่ใช่เงินจริง',
    la: 'ໂລກທົດລອງ · ບໍ່ແມ່ນເງິນຈິງ',
    en: 'A test world · no real money',
  },
  home: { th: 'บัญชี', la: 'ບັນຊີ', en: 'Account' },
  scan: { th: 'สแกน', la: 'ສະແກນ', en: 'Scan' },
  messages: { th: 'ข้อความ', la: 'ຂໍ້ຄວາມ', en: 'Inbox' },
  received: { th: 'เงินเข้า', la: 'ເງິນເຂົ້າ', en: 'Received' },
  books: { th: 'สมุดบัญชี', la: 'ປຶ້ມບັນຊີ', en: 'Books' },
  tabs: { th: 'เมนูหลัก', la: 'ເມນູຫຼັກ', en: 'Main menu' },
  balance: { th: 'ยอดเงินที่ใช้ได้', la: 'ຍອດເງິນທີ່ໃຊ້ໄດ້', en: 'Available balance' },
  topUp: { th: 'เติมเงิน {amount}', la: 'ຕື່ມເງິນ {amount}', en: 'Add {amount}' },
  toppedUp: { th: 'เติมเงิน {amount} แล้ว', la: 'ຕື່ມເງິນ {amount} ແລ້ວ', en: '{amount} added' },
  scanQr: { th: 'สแกน QR เพื่อจ่าย', la: 'ສະແກນ QR ເພື່ອຈ່າຍ', en: 'Scan a QR to pay' },
  waiting: {
    th: 'มี QR รอจ่าย {n} รายการ',
    la: 'ມີ QR ລໍຖ້າຈ່າຍ {n} ລາຍການ',
    en: 'QR waiting to be paid: {n}',
  },
  activity: { th: 'รายการล่าสุด', la: 'ລາຍການຫຼ້າສຸດ', en: 'Recent activity' },
  kind: {
    opening: { th: 'ยอดยกมา', la: 'ຍອດຍົກມາ', en: 'Opening balance' },
    'top-up': { th: 'เติมเงินสด', la: 'ຕື່ມເງິນສົດ', en: 'Cash paid in' },
    qr: { th: 'จ่ายด้วย QR', la: 'ຈ່າຍດ້ວຍ QR', en: 'Paid by QR' },
    promptpay: { th: 'โอนพร้อมเพย์', la: 'ໂອນພ້ອມເພ', en: 'PromptPay transfer' },
    payout: { th: 'รับเงินโอน', la: 'ໄດ້ຮັບເງິນໂອນ', en: 'Transfer received' },
    transfer: { th: 'โอนเงิน', la: 'ໂອນເງິນ', en: 'Transfer' },
    'lao-qr': { th: 'จ่ายด้วย Lao QR', la: 'ຈ່າຍດ້ວຍ Lao QR', en: 'Paid by Lao QR' },
    gift: { th: 'ซองของขวัญ', la: 'ຊອງຂອງຂວັນ', en: 'Gift' },
  },
  retry: { th: 'ลองใหม่', la: 'ລອງໃໝ່', en: 'Try again' },
  offline: {
    th: 'ติดต่อโลกภายนอกจำลองไม่ได้ กำลังลองใหม่ให้เอง',
    la: 'ຕິດຕໍ່ໂລກພາຍນອກຈຳລອງບໍ່ໄດ້ ກຳລັງລອງໃໝ່ໃຫ້ເອງ',
    en: 'The sandbox does not answer. Trying again automatically.',
  },
  loading: { th: 'กำลังโหลด', la: 'ກຳລັງໂຫຼດ', en: 'Loading' },
  back: { th: 'ย้อนกลับ', la: 'ກັບຄືນ', en: 'Back' },
  faultsOn: {
    th: 'เปิดเหตุขัดข้องไว้ {n} รายการ',
    la: 'ເປີດເຫດຂັດຂ້ອງໄວ້ {n} ລາຍການ',
    en: 'Faults switched on: {n}',
  },
  faults: { th: 'จำลองเหตุขัดข้อง', la: 'ຈຳລອງເຫດຂັດຂ້ອງ', en: 'Make things fail' },
  faultsWhy: {
    th: 'ลองให้เกตเวย์ ธนาคาร หรือค่ายเกมตอบช้า เงียบหาย หรือตอบผิด',
    la: 'ລອງໃຫ້ເກດເວ ທະນາຄານ ຫຼື ຄ້າຍເກມຕອບຊ້າ ງຽບຫາຍ ຫຼື ຕອບຜິດ',
    en: 'Let the gateway, the bank or a game answer late, not at all, or wrongly',
  },
}

// What a refusal of the sandbox means for the one who holds the phone.
export const trouble = {
  NOT_A_QR: {
    th: 'ข้อความนี้ไม่ใช่ QR สำหรับจ่ายเงิน หรือคัดลอกมาไม่ครบ',
    la: 'ຂໍ້ຄວາມນີ້ບໍ່ແມ່ນ QR ສຳລັບຈ່າຍເງິນ ຫຼື ສຳເນົາມາບໍ່ຄົບ',
    en: 'This is not a QR to pay with, or part of it is missing',
  },
  UNKNOWN_BILL: {
    th: 'ไม่พบรายการที่ต้องชำระของ QR นี้',
    la: 'ບໍ່ພົບລາຍການທີ່ຕ້ອງຊຳລະຂອງ QR ນີ້',
    en: 'No bill belongs to this QR',
  },
  UNKNOWN_PROXY: {
    th: 'ไม่พบบัญชีที่ผูกพร้อมเพย์นี้',
    la: 'ບໍ່ພົບບັນຊີທີ່ຜູກພ້ອມເພນີ້',
    en: 'Nobody is registered with this PromptPay number',
  },
  CANCELLED: {
    th: 'QR นี้ถูกยกเลิกแล้ว กลับไปสร้าง QR ใหม่ที่กระเป๋าเงิน',
    la: 'QR ນີ້ຖືກຍົກເລີກແລ້ວ ກັບໄປສ້າງ QR ໃໝ່ທີ່ກະເປົາເງິນ',
    en: 'This QR was cancelled. Make a new one in the wallet.',
  },
  PAID: { th: 'QR นี้จ่ายไปแล้ว', la: 'QR ນີ້ຈ່າຍໄປແລ້ວ', en: 'This QR has been paid already' },
  DECLINED: {
    th: 'เกตเวย์ปฏิเสธการชำระ เงินยังอยู่ในบัญชีของคุณ',
    la: 'ເກດເວປະຕິເສດການຊຳລະ ເງິນຍັງຢູ່ໃນບັນຊີຂອງທ່ານ',
    en: 'The gateway declined the payment. Your money is still in your account.',
  },
  INSUFFICIENT: {
    th: 'เงินในบัญชีไม่พอ กดเติมเงินที่หน้าบัญชีก่อน',
    la: 'ເງິນໃນບັນຊີບໍ່ພໍ ກົດຕື່ມເງິນທີ່ໜ້າບັນຊີກ່ອນ',
    en: 'There is not enough in the account. Add money on the account page first.',
  },
  BANK: { th: 'ไม่รู้จักธนาคารนี้', la: 'ບໍ່ຮູ້ຈັກທະນາຄານນີ້', en: 'There is no such bank' },
  SENDER: {
    th: 'บัญชีนี้ไม่ใช่บัญชีของบุคคล ใช้บนโทรศัพท์ไม่ได้',
    la: 'ບັນຊີນີ້ບໍ່ແມ່ນບັນຊີຂອງບຸກຄົນ ໃຊ້ໃນໂທລະສັບບໍ່ໄດ້',
    en: 'This account is not a person’s and cannot be used on a phone',
  },
  SAME_ACCOUNT: {
    th: 'บัญชีต้นทางกับปลายทางเป็นบัญชีเดียวกัน',
    la: 'ບັນຊີຕົ້ນທາງກັບປາຍທາງແມ່ນບັນຊີດຽວກັນ',
    en: 'You cannot send to the account you send from',
  },
  CURRENCY: {
    th: 'โอนระหว่างบัญชีบาทกับบัญชีกีบไม่ได้',
    la: 'ໂອນລະຫວ່າງບັນຊີບາດກັບບັນຊີກີບບໍ່ໄດ້',
    en: 'Baht and kip accounts cannot send to each other',
  },
  NOT_A_PICTURE: {
    th: 'เปิดไฟล์นี้เป็นรูปไม่ได้ เลือกรูป PNG หรือ JPEG',
    la: 'ເປີດໄຟລ໌ນີ້ເປັນຮູບບໍ່ໄດ້ ເລືອກຮູບ PNG ຫຼື JPEG',
    en: 'This file is not a picture that can be opened. Choose a PNG or JPEG.',
  },
  NO_QR: { th: 'ไม่พบ QR ในรูปนี้', la: 'ບໍ່ພົບ QR ໃນຮູບນີ້', en: 'There is no QR in this picture' },
  AMOUNT: {
    th: 'ใส่จำนวนเงินมากกว่า 0 มีทศนิยมได้ไม่เกิน 2 ตำแหน่ง',
    la: 'ໃສ່ຈຳນວນເງິນຫຼາຍກວ່າ 0 ມີທົດສະນິຍົມໄດ້ບໍ່ເກີນ 2 ຕຳແໜ່ງ',
    en: 'Enter an amount above 0 with at most two decimals',
  },
  INPUT: {
    th: 'วางข้อความของ QR ก่อน (ขึ้นต้นด้วย 000201)',
    la: 'ວາງຂໍ້ຄວາມຂອງ QR ກ່ອນ (ຂຶ້ນຕົ້ນດ້ວຍ 000201)',
    en: 'Paste the text of a QR first (it starts with 000201)',
  },
  OFFLINE: {
    th: 'ติดต่อไม่ได้ในขณะนี้ ลองใหม่ได้เลย จะไม่จ่ายซ้ำ',
    la: 'ຕິດຕໍ່ບໍ່ໄດ້ໃນຂະນະນີ້ ລອງໃໝ່ໄດ້ເລີຍ ຈະບໍ່ຈ່າຍຊ້ຳ',
    en: 'No answer right now. You can try again; it will not be paid twice.',
  },
  INTERNAL: {
    th: 'เกิดข้อผิดพลาด ลองใหม่อีกครั้ง',
    la: 'ເກີດຂໍ້ຜິດພາດ ລອງໃໝ່ອີກຄັ້ງ',
    en: 'Something went wrong. Try again.',
  },
}
