import { type Text, texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'วิธีใช้งาน', la: 'ວິທີໃຊ້ງານ', en: 'How it works' },
  lead: {
    th: 'ตั้งแต่สมัครจนถอนเงินเข้าบัญชี',
    la: 'ຕັ້ງແຕ່ສະໝັກຈົນຖອນເງິນເຂົ້າບັນຊີ',
    en: 'From joining to money in your bank',
  },
  start: { th: 'สมัครสมาชิกเลย', la: 'ສະໝັກສະມາຊິກເລີຍ', en: 'Create an account' },

  leadMember: {
    th: 'ฝาก เล่น โยก รับโบนัส และถอนเงินเข้าบัญชี',
    la: 'ຝາກ ຫຼິ້ນ ໂອນ ຮັບໂບນັດ ແລະ ຖອນເງິນເຂົ້າບັນຊີ',
    en: 'Deposit, play, transfer, take a bonus, and withdraw to your bank',
  },
  all: { th: 'ดูทั้งหมด', la: 'ເບິ່ງທັງໝົດ', en: 'All topics' },
  ask: {
    th: 'ยังไม่พบคำตอบ? ติดต่อทีมงาน',
    la: 'ຍັງບໍ່ພົບຄຳຕອບ? ຕິດຕໍ່ທີມງານ',
    en: 'No answer here? Contact support',
  },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  watch: { th: 'คลิปสั้น', la: 'ຄລິບສັ້ນ', en: 'Short clips' },
  read: { th: 'อ่านเพิ่มเติม', la: 'ອ່ານເພີ່ມເຕີມ', en: 'Read more' },
  lasts: { th: '{n} วินาที', la: '{n} ວິນາທີ', en: '{n} seconds' },
  wallet: { th: 'ฝากเงินเข้ากระเป๋าหลัก', la: 'ຝາກເງິນເຂົ້າກະເປົາຫຼັກ', en: 'Put money in your main wallet' },
  walletAbout: {
    th: 'สร้าง QR แล้วจ่ายด้วยแอปธนาคาร',
    la: 'ສ້າງ QR ແລ້ວຈ່າຍດ້ວຍແອັບທະນາຄານ',
    en: 'Make a QR and pay it with your bank’s app',
  },
  play: { th: 'เล่นเกม', la: 'ຫຼິ້ນເກມ', en: 'Play' },
  playAbout: {
    th: 'เลือกเงินเข้าเกม เข้าเล่น แล้วโยกกลับ',
    la: 'ເລືອກເງິນເຂົ້າເກມ ເຂົ້າຫຼິ້ນ ແລ້ວໂອນກັບຄືນ',
    en: 'Choose an amount, play, move it back',
  },
  balance: { th: 'ดูยอดและโยกเงิน', la: 'ເບິ່ງຍອດ ແລະ ໂອນເງິນ', en: 'Balances and transfers' },
  balanceAbout: {
    th: 'เงินอยู่ที่ไหน และโยกอย่างไร',
    la: 'ເງິນຢູ່ໃສ ແລະ ໂອນແນວໃດ',
    en: 'Where your money is, and how to move it',
  },
  bonus: { th: 'รับโบนัส', la: 'ຮັບໂບນັດ', en: 'Take a bonus' },
  bonusAbout: {
    th: 'สองยอดที่ต้องรู้ก่อนรับ',
    la: 'ສອງຍອດທີ່ຕ້ອງຮູ້ກ່ອນຮັບ',
    en: 'Two amounts to know first',
  },
  endBonus: { th: 'จบโบนัส', la: 'ຈົບໂບນັດ', en: 'End a bonus' },
  endBonusAbout: {
    th: 'จบได้เมื่อไร แล้วเงินจะเป็นอย่างไร',
    la: 'ຈົບໄດ້ເມື່ອໃດ ແລ້ວເງິນຈະເປັນແນວໃດ',
    en: 'When it can end, and what becomes of the money',
  },

  join: { th: 'สมัครและเข้าสู่ระบบ', la: 'ສະໝັກ ແລະ ເຂົ້າສູ່ລະບົບ', en: 'Join and log in' },
  join1: {
    th: 'แตะ “สมัคร” แล้วใส่เบอร์โทรศัพท์ ใช้เบอร์นี้เข้าสู่ระบบ หากมีรหัสส่งมาทาง SMS ให้กรอกรหัสนั้น',
    la: 'ແຕະ “ສະໝັກ” ແລ້ວປ້ອນເບີໂທລະສັບ ໃຊ້ເບີນີ້ເຂົ້າສູ່ລະບົບ ຖ້າມີລະຫັດສົ່ງມາທາງ SMS ໃຫ້ປ້ອນລະຫັດນັ້ນ',
    en: 'Tap “Register” and enter your phone number: you log in with it. If a code comes by SMS, enter it.',
  },
  join2: {
    th: 'ตั้งรหัสผ่าน แล้วใส่บัญชีธนาคารในชื่อของคุณเอง เงินถอนจะเข้าบัญชีนี้เท่านั้น',
    la: 'ຕັ້ງລະຫັດຜ່ານ ແລ້ວໃສ່ບັນຊີທະນາຄານທີ່ເປັນຊື່ຂອງທ່ານເອງ ເງິນຖອນຈະເຂົ້າບັນຊີນີ້ເທົ່ານັ້ນ',
    en: 'Choose a password and give your own bank account: withdrawals go only there.',
  },
  join3: {
    th: 'เข้าสู่ระบบ หากเป็นอุปกรณ์ของคุณเอง เลือกจดจำการเข้าสู่ระบบได้',
    la: 'ເຂົ້າສູ່ລະບົບ ຖ້າເປັນອຸປະກອນຂອງທ່ານເອງ ເລືອກຈົດຈຳການເຂົ້າສູ່ລະບົບໄດ້',
    en: 'Log in. On your own device you may stay logged in.',
  },

  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdraw' },
  withdraw1: {
    th: 'ที่หน้าแรก แตะ “ถอนเงิน” แล้วใส่จำนวนเงินระหว่างขั้นต่ำและสูงสุดที่แสดง',
    la: 'ຢູ່ໜ້າຫຼັກ ແຕະ “ຖອນເງິນ” ແລ້ວໃສ່ຈຳນວນເງິນລະຫວ່າງຂັ້ນຕ່ຳ ແລະ ສູງສຸດທີ່ສະແດງ',
    en: 'On Home tap “Withdraw” and enter an amount within the limits shown.',
  },
  withdraw2: {
    th: 'เงินจะโอนเข้าบัญชีธนาคารที่ลงทะเบียนไว้ ถอนได้ครั้งละหนึ่งรายการ',
    la: 'ເງິນຈະໂອນເຂົ້າບັນຊີທະນາຄານທີ່ລົງທະບຽນໄວ້ ຖອນໄດ້ເທື່ອລະໜຶ່ງລາຍການ',
    en: 'It is paid to your registered bank account, one withdrawal at a time.',
  },

  statement: { th: 'ตรวจสอบประวัติ', la: 'ກວດປະຫວັດ', en: 'Check your statement' },
  statement1: {
    th: 'เมนู “ประวัติ” แสดงทุกรายการพร้อมสถานะ: สำเร็จ ไม่สำเร็จ หรือกำลังดำเนินการ',
    la: 'ເມນູ “ປະຫວັດ” ສະແດງທຸກລາຍການພ້ອມສະຖານະ: ສຳເລັດ ບໍ່ສຳເລັດ ຫຼື ກຳລັງດຳເນີນການ',
    en: '“Statement” lists everything with its status: completed, failed or in progress.',
  },
  statement2: {
    th: 'หากมีรายการที่ไม่เข้าใจ เปิดเมนู “ติดต่อเรา” เพื่อสอบถามทีมงาน',
    la: 'ຖ້າມີລາຍການທີ່ບໍ່ເຂົ້າໃຈ ເປີດເມນູ “ຕິດຕໍ່” ເພື່ອສອບຖາມທີມງານ',
    en: 'If something is unclear, ask support under “Contact”.',
  },
})

export type Guide = { name: string; heading: Text; steps: readonly Text[] }
/** What is written out instead of filmed: a heading and its steps. A member has joined. */
export const guides: readonly Guide[] = [
  { name: 'join', heading: t.join, steps: [t.join1, t.join2, t.join3] },
  { name: 'withdraw', heading: t.withdraw, steps: [t.withdraw1, t.withdraw2] },
  { name: 'statement', heading: t.statement, steps: [t.statement1, t.statement2] },
]
export const memberGuides = guides.filter(({ name }) => name !== 'join')
