import { texts } from '@krapao/shared/text'

export const t = texts({
  how: { th: 'วิธีฝากด้วยซองของขวัญ', la: 'ວິທີຝາກດ້ວຍຊອງຂອງຂວັນ', en: 'How to send a gift link' },
  step1: {
    th: 'เปิดแอป TrueMoney เลือก “ส่งซองของขวัญ” ใส่จำนวนเงิน ให้ผู้รับ 1 คน',
    la: 'ເປີດແອັບ TrueMoney ເລືອກ “ສົ່ງຊອງຂອງຂວັນ” ໃສ່ຈຳນວນເງິນ ໃຫ້ຜູ້ຮັບ 1 ຄົນ',
    en: 'In the TrueMoney app choose “Send gift” and enter the amount, for 1 person',
  },
  step2: { th: 'คัดลอกลิงก์ซองของขวัญ', la: 'ສຳເນົາລິ້ງຊອງຂອງຂວັນ', en: 'Copy the gift link' },
  step3: {
    th: 'กลับมาวางลิงก์ที่นี่แล้วกดส่ง',
    la: 'ກັບມາວາງລິ້ງຢູ່ນີ້ແລ້ວກົດສົ່ງ',
    en: 'Come back, paste it here and send it',
  },
  link: { th: 'ลิงก์ซองของขวัญ', la: 'ລິ້ງຊອງຂອງຂວັນ', en: 'Gift link' },
  hint: {
    th: 'วางข้อความทั้งหมดที่คัดลอกมาได้เลย ระบบหาลิงก์ให้เอง',
    la: 'ວາງຂໍ້ຄວາມທັງໝົດທີ່ສຳເນົາມາໄດ້ເລີຍ ລະບົບຊອກຫາລິ້ງໃຫ້ເອງ',
    en: 'Paste everything you copied: we find the link in it.',
  },
  paste: { th: 'วาง', la: 'ວາງ', en: 'Paste' },
  pasteFailed: {
    th: 'อ่านที่คัดลอกไว้ไม่ได้ กรุณากดค้างในช่องแล้วเลือกวาง',
    la: 'ອ່ານທີ່ສຳເນົາໄວ້ບໍ່ໄດ້ ກະລຸນາກົດຄ້າງໃນຊ່ອງແລ້ວເລືອກວາງ',
    en: 'The clipboard could not be read. Press and hold in the box to paste.',
  },
  found: {
    th: 'พบลิงก์แล้ว ลงท้ายด้วย {end}',
    la: 'ພົບລິ້ງແລ້ວ ລົງທ້າຍດ້ວຍ {end}',
    en: 'Link found, ending in {end}',
  },
  ruleLeast: {
    th: 'ซองละไม่น้อยกว่า {min}',
    la: 'ຊອງລະບໍ່ໜ້ອຍກວ່າ {min}',
    en: 'At least {min} in each gift',
  },
  ruleAmount: {
    th: 'เงินเข้ากระเป๋าหลักเท่ากับยอดที่ได้รับจริงจากซอง',
    la: 'ເງິນເຂົ້າກະເປົາຫຼັກເທົ່າກັບຍອດທີ່ໄດ້ຮັບຈິງຈາກຊອງ',
    en: 'We credit the amount the gift actually pays out',
  },
  ruleOnce: {
    th: 'ลิงก์ใช้ได้ครั้งเดียว ใครเปิดก่อนได้เงินก่อน อย่าส่งให้คนอื่น',
    la: 'ລິ້ງໃຊ້ໄດ້ຄັ້ງດຽວ ໃຜເປີດກ່ອນໄດ້ເງິນກ່ອນ ຢ່າສົ່ງໃຫ້ຄົນອື່ນ',
    en: 'A link works once, for whoever opens it first: share it with nobody else',
  },
  send: { th: 'ส่งลิงก์ซองของขวัญ', la: 'ສົ່ງລິ້ງຊອງຂອງຂວັນ', en: 'Send the gift link' },

  missing: { th: 'วางลิงก์ซองของขวัญก่อน', la: 'ວາງລິ້ງຊອງຂອງຂວັນກ່ອນ', en: 'Paste the gift link first' },
  NOT_A_LINK: {
    th: 'ไม่พบลิงก์ซองของขวัญในข้อความนี้ กรุณาคัดลอกลิงก์จากแอป TrueMoney มาใหม่',
    la: 'ບໍ່ພົບລິ້ງຊອງຂອງຂວັນໃນຂໍ້ຄວາມນີ້ ກະລຸນາສຳເນົາລິ້ງຈາກແອັບ TrueMoney ມາໃໝ່',
    en: 'There is no gift link in this text. Please copy it again from the TrueMoney app.',
  },
  NOT_FOUND: {
    th: 'ทรูวอลเล็ทไม่พบซองนี้ กรุณาตรวจสอบว่าคัดลอกลิงก์มาครบ',
    la: 'True Wallet ບໍ່ພົບຊອງນີ້ ກະລຸນາກວດສອບວ່າສຳເນົາລິ້ງມາຄົບ',
    en: 'True Wallet cannot find this gift. Please check that you copied the whole link.',
  },
  EXPIRED: {
    th: 'ซองนี้หมดอายุแล้ว ทรูวอลเล็ทคืนเงินให้ผู้ส่ง กรุณาสร้างซองใหม่',
    la: 'ຊອງນີ້ໝົດອາຍຸແລ້ວ True Wallet ຄືນເງິນໃຫ້ຜູ້ສົ່ງ ກະລຸນາສ້າງຊອງໃໝ່',
    en: 'This gift has expired and True Wallet returned the money to its sender. Please make a new one.',
  },
  OUT_OF_STOCK: {
    th: 'ซองนี้มีคนรับไปครบแล้ว กรุณาสร้างซองใหม่',
    la: 'ຊອງນີ້ມີຄົນຮັບໄປຄົບແລ້ວ ກະລຸນາສ້າງຊອງໃໝ່',
    en: 'This gift has been taken already. Please make a new one.',
  },
  OWN_VOUCHER: {
    th: 'ซองนี้สร้างจากทรูวอลเล็ทของเราเอง จึงรับไม่ได้ กรุณาส่งจากทรูวอลเล็ทของคุณ',
    la: 'ຊອງນີ້ສ້າງຈາກ True Wallet ຂອງພວກເຮົາເອງ ຈຶ່ງຮັບບໍ່ໄດ້ ກະລຸນາສົ່ງຈາກ True Wallet ຂອງທ່ານ',
    en: 'This gift was made from our own True Wallet, so it cannot be accepted. Please send one from yours.',
  },
  TOO_SMALL: {
    th: 'ยอดที่ได้จากซองต้องไม่น้อยกว่า {min} เงินยังอยู่ในซอง กรุณาสร้างซองใหม่ให้ผู้รับ 1 คน',
    la: 'ຍອດທີ່ໄດ້ຈາກຊອງຕ້ອງບໍ່ໜ້ອຍກວ່າ {min} ເງິນຍັງຢູ່ໃນຊອງ ກະລຸນາສ້າງຊອງໃໝ່ໃຫ້ຜູ້ຮັບ 1 ຄົນ',
    en: 'A gift must pay out at least {min}. The money is still in it; please make a new one for 1 person.',
  },

  pending: {
    th: 'ส่งลิงก์แล้ว กำลังตรวจสอบ',
    la: 'ສົ່ງລິ້ງແລ້ວ ກຳລັງກວດສອບ',
    en: 'The gift link is being checked',
  },
  pendingText: {
    th: 'ทรูวอลเล็ทยังไม่ตอบ ระบบจะตรวจสอบต่อให้เอง เงินจะเข้ากระเป๋าหลักเมื่อรับซองได้ ปิดหน้านี้ได้ ไม่ต้องส่งลิงก์ซ้ำ',
    la: 'True Wallet ຍັງບໍ່ຕອບ ລະບົບຈະກວດສອບຕໍ່ໃຫ້ເອງ ເງິນຈະເຂົ້າກະເປົາຫຼັກເມື່ອຮັບຊອງໄດ້ ປິດໜ້ານີ້ໄດ້ ບໍ່ຕ້ອງສົ່ງລິ້ງຊ້ຳ',
    en: 'True Wallet has not answered yet. We keep checking, and credit you as soon as the gift is received. You may close this; no need to send the link again.',
  },
  credited: { th: 'รับซองของขวัญแล้ว', la: 'ຮັບຊອງຂອງຂວັນແລ້ວ', en: 'Your gift was received' },
  creditedSay: {
    th: 'รับซองของขวัญแล้ว เงินเข้ากระเป๋าหลัก {amount}',
    la: 'ຮັບຊອງຂອງຂວັນແລ້ວ ເງິນເຂົ້າກະເປົາຫຼັກ {amount}',
    en: 'Your gift was received: {amount} is in your main wallet',
  },
  failed: { th: 'รับซองของขวัญไม่ได้', la: 'ຮັບຊອງຂອງຂວັນບໍ່ໄດ້', en: 'The gift could not be received' },
  again: { th: 'ส่งซองอื่น', la: 'ສົ່ງຊອງອື່ນ', en: 'Send another gift' },
  status: { th: 'ดูสถานะซองของขวัญ', la: 'ເບິ່ງສະຖານະຊອງຂອງຂວັນ', en: 'Gift link status' },
  done: { th: 'รับทราบ', la: 'ຮັບຊາບ', en: 'Got it' },
})
