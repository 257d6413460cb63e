import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'ประวัติการหมุน', la: 'ປະຫວັດການໝຸນ', en: 'Your spins' },
  how: {
    th: 'ก่อนหมุน เราให้คำมั่นเป็นรหัสที่เปลี่ยนทีหลังไม่ได้ เบราว์เซอร์ของคุณใส่ส่วนของคุณเอง เมื่อเปิดเผยรหัสลับแล้ว เบราว์เซอร์จะคำนวณทุกครั้งใหม่ให้คุณดูเอง',
    la: 'ກ່ອນໝຸນ ພວກເຮົາໃຫ້ຄຳໝັ້ນເປັນລະຫັດທີ່ປ່ຽນພາຍຫຼັງບໍ່ໄດ້ ບຣາວເຊີຂອງທ່ານໃສ່ສ່ວນຂອງທ່ານເອງ ເມື່ອເປີດເຜີຍລະຫັດລັບແລ້ວ ບຣາວເຊີຈະຄຳນວນທຸກຄັ້ງໃໝ່ໃຫ້ທ່ານເບິ່ງເອງ',
    en: 'Before you spin, we commit to a secret by a code that cannot be changed later, and your browser adds its own part. Once the secret is revealed, your browser works out every spin again for you.',
  },
  now: { th: 'ชุดที่ใช้อยู่', la: 'ຊຸດທີ່ໃຊ້ຢູ່', en: 'In use now' },
  promise: { th: 'คำมั่น', la: 'ຄຳໝັ້ນ', en: 'Our commitment' },
  next: { th: 'คำมั่นชุดถัดไป', la: 'ຄຳໝັ້ນຊຸດຖັດໄປ', en: 'Commitment to the next secret' },
  yours: { th: 'ส่วนของคุณ', la: 'ສ່ວນຂອງທ່ານ', en: 'Your part' },
  yoursLater: {
    th: 'เบราว์เซอร์ของคุณจะสุ่มเมื่อหมุนครั้งแรก',
    la: 'ບຣາວເຊີຂອງທ່ານຈະສຸ່ມເມື່ອໝຸນຄັ້ງທຳອິດ',
    en: 'Your browser draws it at your first spin',
  },
  codes: { th: 'ดูรหัสคำมั่น', la: 'ເບິ່ງລະຫັດຄຳໝັ້ນ', en: 'Show the commitments' },
  count: { th: 'หมุนแล้ว {n} ครั้ง', la: 'ໝຸນແລ້ວ {n} ຄັ້ງ', en: 'Spins so far: {n}' },
  rotate: {
    th: 'เปิดเผยรหัสลับ แล้วใช้ชุดใหม่',
    la: 'ເປີດເຜີຍລະຫັດລັບ ແລ້ວໃຊ້ຊຸດໃໝ່',
    en: 'Reveal it and go on with a new secret',
  },
  rotateFirst: {
    th: 'หมุนอย่างน้อย 1 ครั้งก่อน จึงมีอะไรให้ตรวจ',
    la: 'ໝຸນຢ່າງໜ້ອຍ 1 ຄັ້ງກ່ອນ ຈຶ່ງມີໃຫ້ກວດ',
    en: 'Spin at least once, so that there is something to check',
  },
  rotated: {
    th: 'เปิดเผยรหัสลับแล้ว ตรวจการหมุนที่ผ่านมาได้เลย',
    la: 'ເປີດເຜີຍລະຫັດລັບແລ້ວ ກວດການໝຸນທີ່ຜ່ານມາໄດ້ເລີຍ',
    en: 'The secret is revealed. Your spins up to now can be checked.',
  },
  none: { th: 'ยังไม่เคยหมุน', la: 'ຍັງບໍ່ເຄີຍໝຸນ', en: 'No spins yet' },
  noneText: {
    th: 'ทุกครั้งที่หมุนจะอยู่ที่นี่ พร้อมให้ตรวจ',
    la: 'ທຸກຄັ້ງທີ່ໝຸນຈະຢູ່ນີ້ ພ້ອມໃຫ້ກວດ',
    en: 'Every spin will be here, ready to be checked.',
  },
  toWheel: { th: 'ไปหมุนวงล้อ', la: 'ໄປໝຸນວົງລໍ້', en: 'Go to the wheel' },
  last: {
    th: 'แสดง {n} ครั้งล่าสุด',
    la: 'ສະແດງ {n} ຄັ້ງລ່າສຸດ',
    en: 'The last {n} spins',
  },
  sealed: {
    th: 'ยังไม่เปิดเผยรหัสลับ',
    la: 'ຍັງບໍ່ເປີດເຜີຍລະຫັດລັບ',
    en: 'Secret not revealed yet',
  },
  lost: {
    th: 'รหัสลับของชุดนี้หายไป จึงตรวจไม่ได้ รางวัลที่ได้ยังเป็นของคุณ',
    la: 'ລະຫັດລັບຂອງຊຸດນີ້ຫາຍໄປ ຈຶ່ງກວດບໍ່ໄດ້ ລາງວັນທີ່ໄດ້ຍັງເປັນຂອງທ່ານ',
    en: 'This secret was lost, so these spins cannot be checked. What you won stays yours.',
  },
  checking: { th: 'กำลังตรวจ…', la: 'ກຳລັງກວດ…', en: 'Checking…' },
  allRight: {
    th: 'ตรวจแล้ว ตรงทั้ง {n} ครั้ง',
    la: 'ກວດແລ້ວ ກົງທັງ {n} ຄັ້ງ',
    en: 'Checked: {n} of {n} match',
  },
  notRight: {
    th: 'ตรวจแล้ว ไม่ตรง กรุณาติดต่อทีมงาน',
    la: 'ກວດແລ້ວ ບໍ່ກົງ ກະລຸນາຕິດຕໍ່ທີມງານ',
    en: 'Checked: it does not match. Please contact support.',
  },
  cannot: {
    th: 'เบราว์เซอร์นี้ตรวจไม่ได้ กรุณาเปิดเว็บด้วย https หรือใช้เบราว์เซอร์รุ่นใหม่',
    la: 'ບຣາວເຊີນີ້ກວດບໍ່ໄດ້ ໃຫ້ເປີດເວັບດ້ວຍ https ຫຼື ໃຊ້ບຣາວເຊີລຸ້ນໃໝ່',
    en: 'This browser cannot check them. Please open the site with https, or use a newer browser.',
  },
  right: { th: 'ตรง', la: 'ກົງ', en: 'matches' },
  wrong: { th: 'ไม่ตรง', la: 'ບໍ່ກົງ', en: 'does not match' },
  check: { th: 'ตรวจเอง', la: 'ກວດເອງ', en: 'Check it yourself' },
  back: { th: 'กลับ', la: 'ກັບ', en: 'Back' },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },

  // one spin, step by step
  stepTitle: { th: 'ตรวจการหมุนนี้', la: 'ກວດການໝຸນນີ້', en: 'Check this spin' },
  nth: { th: 'ครั้งที่ {n} ของชุด', la: 'ຄັ້ງທີ {n} ຂອງຊຸດ', en: 'Spin {n} of its secret' },
  odds: { th: 'โอกาสของทุกช่อง', la: 'ໂອກາດຂອງທຸກຊ່ອງ', en: 'The odds' },
  oddsText: {
    th: 'SHA-256 ของทุกช่องกับน้ำหนัก ต้องตรงกับที่ประกาศ',
    la: 'SHA-256 ຂອງທຸກຊ່ອງກັບນ້ຳໜັກ ຕ້ອງກົງກັບທີ່ປະກາດ',
    en: 'SHA-256 of every slice and its weight must be what was published',
  },
  kept: { th: 'รหัสลับตรงกับคำมั่น', la: 'ລະຫັດລັບກົງກັບຄຳໝັ້ນ', en: 'The secret we committed to' },
  keptText: {
    th: 'SHA-256 ของรหัสลับต่อด้วยรหัสของโอกาส ต้องตรงกับคำมั่นก่อนหมุน',
    la: 'SHA-256 ຂອງລະຫັດລັບຕໍ່ດ້ວຍລະຫັດຂອງໂອກາດ ຕ້ອງກົງກັບຄຳໝັ້ນກ່ອນໝຸນ',
    en: 'SHA-256 of the secret followed by the code of the odds must be the commitment made before',
  },
  secret: { th: 'รหัสลับของเรา', la: 'ລະຫັດລັບຂອງພວກເຮົາ', en: 'Our secret' },
  seen: { th: 'คำมั่นที่เครื่องนี้บันทึกไว้', la: 'ຄຳໝັ້ນທີ່ເຄື່ອງນີ້ບັນທຶກໄວ້', en: 'What this device noted' },
  seenText: {
    th: 'เครื่องนี้บันทึกคำมั่นไว้เมื่อ {time} ก่อนการหมุนครั้งนี้',
    la: 'ເຄື່ອງນີ້ບັນທຶກຄຳໝັ້ນໄວ້ເມື່ອ {time} ກ່ອນການໝຸນຄັ້ງນີ້',
    en: 'This device noted the commitment at {time}, before this spin',
  },
  seenLate: {
    th: 'เครื่องนี้ไม่มีบันทึกคำมั่นก่อนหมุน อาจหมุนจากเครื่องอื่น',
    la: 'ເຄື່ອງນີ້ບໍ່ມີບັນທຶກຄຳໝັ້ນກ່ອນໝຸນ ອາດໝຸນຈາກເຄື່ອງອື່ນ',
    en: 'This device has no note of it from before the spin: it may have been spun on another one',
  },
  draw: { th: 'การสุ่ม', la: 'ການສຸ່ມ', en: 'The draw' },
  drawText: {
    th: 'HMAC-SHA256 ของรหัสลับกับ {message} ได้คำที่ใช้ หารด้วย {all} เหลือเศษ {point}',
    la: 'HMAC-SHA256 ຂອງລະຫັດລັບກັບ {message} ໄດ້ຄຳທີ່ໃຊ້ ຫານດ້ວຍ {all} ເຫຼືອເສດ {point}',
    en: 'HMAC-SHA256 of the secret and {message} gives this word. Divided by {all}, it leaves {point}',
  },
  word: { th: 'คำที่ใช้', la: 'ຄຳທີ່ໃຊ້', en: 'The word' },
  slice: { th: 'ช่องที่ออก', la: 'ຊ່ອງທີ່ອອກ', en: 'The slice' },
  sliceText: {
    th: 'เศษ {from} ถึง {to} คือช่อง “{label}”',
    la: 'ເສດ {from} ຫາ {to} ແມ່ນຊ່ອງ “{label}”',
    en: '{from} to {to} is the slice “{label}”',
  },
  sliceWas: {
    th: 'วงล้อบอกว่า “{label}”',
    la: 'ວົງລໍ້ບອກວ່າ “{label}”',
    en: 'The wheel said “{label}”',
  },
})
