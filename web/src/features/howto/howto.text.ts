import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'วิธีใช้งาน', la: 'ວິທີໃຊ້ງານ', en: 'How it works' },
  lead: {
    th: 'ตั้งแต่สมัครจนถอนเงินเข้าบัญชี',
    la: 'ຕັ້ງແຕ່ສະໝັກຈົນຖອນເງິນເຂົ້າບັນຊີ',
    en: 'From joining to money in your bank',
  },
  start: { th: 'สมัครสมาชิกเลย', la: 'ສະໝັກສະມາຊິກເລີຍ', en: 'Create an account' },

  join: { th: 'สมัครและเข้าสู่ระบบ', la: 'ສະໝັກ ແລະ ເຂົ້າສູ່ລະບົບ', en: 'Join and log in' },
  join1: {
    th: 'แตะ “สมัคร” แล้วกรอกเบอร์โทรศัพท์ เบอร์นี้คือชื่อสำหรับเข้าสู่ระบบ',
    la: 'ແຕະ “ສະໝັກ” ແລ້ວປ້ອນເບີໂທລະສັບ ເບີນີ້ແມ່ນຊື່ສຳລັບເຂົ້າສູ່ລະບົບ',
    en: 'Tap “Register” and enter your phone number: it is the name you log in with.',
  },
  join2: {
    th: 'ตั้งรหัสผ่าน แล้วใส่บัญชีธนาคารชื่อของคุณเอง เงินถอนจะเข้าบัญชีนี้เท่านั้น',
    la: 'ຕັ້ງລະຫັດຜ່ານ ແລ້ວໃສ່ບັນຊີທະນາຄານຊື່ຂອງທ່ານເອງ ເງິນຖອນຈະເຂົ້າບັນຊີນີ້ເທົ່ານັ້ນ',
    en: 'Choose a password and give your own bank account: withdrawals go only there.',
  },
  join3: {
    th: 'เข้าสู่ระบบ หากเป็นเครื่องของคุณเอง เลือกให้อยู่ในระบบต่อได้',
    la: 'ເຂົ້າສູ່ລະບົບ ຖ້າເປັນເຄື່ອງຂອງທ່ານເອງ ເລືອກໃຫ້ຢູ່ໃນລະບົບຕໍ່ໄດ້',
    en: 'Log in. On your own device you may stay logged in.',
  },

  wallet: { th: 'ฝากเงินเข้ากระเป๋า', la: 'ຝາກເງິນເຂົ້າກະເປົາ', en: 'Put money in your wallet' },
  wallet1: {
    th: 'ที่หน้าแรก แตะ “ฝากเงิน” เลือกจำนวนเงิน แล้วสร้าง QR',
    la: 'ຢູ່ໜ້າຫຼັກ ແຕະ “ຝາກເງິນ” ເລືອກຈຳນວນເງິນ ແລ້ວສ້າງ QR',
    en: 'On Home tap “Deposit”, choose an amount and make the QR.',
  },
  wallet2: {
    th: 'สแกนด้วยแอปธนาคารแล้วจ่ายก่อนหมดเวลา QR หนึ่งอันใช้ได้ครั้งเดียว',
    la: 'ສະແກນດ້ວຍແອັບທະນາຄານແລ້ວຈ່າຍກ່ອນໝົດເວລາ QR ໜຶ່ງອັນໃຊ້ໄດ້ຄັ້ງດຽວ',
    en: 'Scan it with your bank’s app and pay before the time runs out. Each QR works once.',
  },
  wallet3: {
    th: 'ยอดเงินจะเพิ่มเองบนหน้าจอ ปกติภายใน 1 นาที',
    la: 'ຍອດເງິນຈະເພີ່ມເອງເທິງໜ້າຈໍ ປົກກະຕິພາຍໃນ 1 ນາທີ',
    en: 'Your balance grows on the screen by itself, usually within a minute.',
  },

  play: { th: 'เล่นเกม', la: 'ຫຼິ້ນເກມ', en: 'Play' },
  play1: {
    th: 'เลือกค่ายเกมที่หน้าแรก ครั้งแรกแตะ “เปิดบัญชี”',
    la: 'ເລືອກຄ່າຍເກມຢູ່ໜ້າຫຼັກ ຄັ້ງທຳອິດແຕະ “ເປີດບັນຊີ”',
    en: 'Choose a game on Home. The first time, tap “Open account”.',
  },
  play2: {
    th: 'แตะ “เล่น” เงินในกระเป๋าหลักจะถูกโอนเข้าเกมแล้วเกมจะเปิดขึ้น',
    la: 'ແຕະ “ຫຼິ້ນ” ເງິນໃນກະເປົາຫຼັກຈະຖືກໂອນເຂົ້າເກມແລ້ວເກມຈະເປີດຂຶ້ນ',
    en: 'Tap “Play”: your main wallet moves into the game, and the game opens.',
  },

  balance: { th: 'ดูยอดและโอนเงินกลับ', la: 'ເບິ່ງຍອດ ແລະ ໂອນເງິນກັບ', en: 'See balances and bring money back' },
  balance1: {
    th: 'ยอดรวมที่หน้าแรกคือกระเป๋าหลักบวกทุกเกม แตะปุ่มรีเฟรชเพื่อดูยอดล่าสุด',
    la: 'ຍອດລວມຢູ່ໜ້າຫຼັກແມ່ນກະເປົາຫຼັກບວກທຸກເກມ ແຕະປຸ່ມຣີເຟຣຊເພື່ອເບິ່ງຍອດຫຼ້າສຸດ',
    en: 'The total on Home is your main wallet plus every game. Tap refresh for the latest.',
  },
  balance2: {
    th: 'แตะ “โอนเงิน” เพื่อย้ายเงินระหว่างกระเป๋าหลักกับเกม ขั้นต่ำ 1 บาท',
    la: 'ແຕະ “ໂອນເງິນ” ເພື່ອຍ້າຍເງິນລະຫວ່າງກະເປົາຫຼັກກັບເກມ ຂັ້ນຕ່ຳ 1 ບາດ',
    en: 'Tap “Transfer” to move money between the main wallet and a game, from 1 baht.',
  },
  balance3: {
    th: 'หากขึ้นว่า “กำลังดำเนินการ” ไม่ต้องทำซ้ำ ระบบจะตรวจสอบและสรุปให้เอง',
    la: 'ຖ້າຂຶ້ນວ່າ “ກຳລັງດຳເນີນການ” ບໍ່ຕ້ອງເຮັດຊ້ຳ ລະບົບຈະກວດ ແລະ ສະຫຼຸບໃຫ້ເອງ',
    en: 'If it says “in progress”, do not repeat it: it is checked and settled by itself.',
  },

  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdraw' },
  withdraw1: {
    th: 'ที่หน้าแรก แตะ “ถอนเงิน” แล้วใส่จำนวนภายในขั้นต่ำและสูงสุดที่แสดง',
    la: 'ຢູ່ໜ້າຫຼັກ ແຕະ “ຖອນເງິນ” ແລ້ວໃສ່ຈຳນວນພາຍໃນຂັ້ນຕ່ຳ ແລະ ສູງສຸດທີ່ສະແດງ',
    en: 'On Home tap “Withdraw” and enter an amount within the limits shown.',
  },
  withdraw2: {
    th: 'เงินโอนเข้าบัญชีธนาคารที่ลงทะเบียนไว้ ทำได้ทีละรายการ',
    la: 'ເງິນໂອນເຂົ້າບັນຊີທະນາຄານທີ່ລົງທະບຽນໄວ້ ເຮັດໄດ້ເທື່ອລະລາຍການ',
    en: 'It is paid to your registered bank account, one withdrawal at a time.',
  },

  statement: { th: 'ตรวจสอบประวัติ', la: 'ກວດປະຫວັດ', en: 'Check your statement' },
  statement1: {
    th: 'เมนู “ประวัติ” แสดงทุกรายการพร้อมสถานะ: สำเร็จ ไม่สำเร็จ หรือกำลังดำเนินการ',
    la: 'ເມນູ “ປະຫວັດ” ສະແດງທຸກລາຍການພ້ອມສະຖານະ: ສຳເລັດ ບໍ່ສຳເລັດ ຫຼື ກຳລັງດຳເນີນການ',
    en: '“Statement” lists everything with its state: done, failed or in progress.',
  },
  statement2: {
    th: 'หากมีรายการที่ไม่เข้าใจ เปิดเมนู “ติดต่อเรา” เพื่อสอบถามทีมงาน',
    la: 'ຖ້າມີລາຍການທີ່ບໍ່ເຂົ້າໃຈ ເປີດເມນູ “ຕິດຕໍ່” ເພື່ອສອບຖາມທີມງານ',
    en: 'If something is unclear, ask support under “Contact”.',
  },
})

/** The guides in their order: a heading and its steps. */
export const guides = [
  { name: 'join', heading: t.join, steps: [t.join1, t.join2, t.join3] },
  { name: 'wallet', heading: t.wallet, steps: [t.wallet1, t.wallet2, t.wallet3] },
  { name: 'play', heading: t.play, steps: [t.play1, t.play2] },
  { name: 'balance', heading: t.balance, steps: [t.balance1, t.balance2, t.balance3] },
  { name: 'withdraw', heading: t.withdraw, steps: [t.withdraw1, t.withdraw2] },
  { name: 'statement', heading: t.statement, steps: [t.statement1, t.statement2] },
] as const
