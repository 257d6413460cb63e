import { texts } from '@krapao/shared/text'

export const t = texts({
  how: { th: 'วิธีส่งซองของขวัญ', la: 'ວິທີສົ່ງຊອງຂອງຂວັນ', en: 'How to send a gift' },
  step1: {
    th: 'เปิดแอป TrueMoney แล้วเลือก “ส่งซองของขวัญ” ใส่จำนวนเงิน ผู้รับ 1 คน',
    la: 'ເປີດແອັບ TrueMoney ແລ້ວເລືອກ “ສົ່ງຊອງຂອງຂວັນ” ໃສ່ຈຳນວນເງິນ ຜູ້ຮັບ 1 ຄົນ',
    en: 'In the TrueMoney app choose “Send gift”, enter the amount, for 1 person',
  },
  step2: { th: 'คัดลอกลิงก์ซองของขวัญ', la: 'ສຳເນົາລິ້ງຊອງຂອງຂວັນ', en: 'Copy the gift’s link' },
  step3: { th: 'กลับมาวางลิงก์ที่นี่แล้วกดส่ง', la: 'ກັບມາວາງລິ້ງຢູ່ນີ້ແລ້ວກົດສົ່ງ', en: 'Come back, paste it here and send it' },
  link: { th: 'ลิงก์ซองของขวัญ', la: 'ລິ້ງຊອງຂອງຂວັນ', en: 'Gift link' },
  hint: {
    th: 'วางข้อความทั้งหมดที่คัดลอกมาได้เลย ระบบหาลิงก์ให้เอง',
    la: 'ວາງຂໍ້ຄວາມທັງໝົດທີ່ສຳເນົາມາໄດ້ເລີຍ ລະບົບຊອກຫາລິ້ງໃຫ້ເອງ',
    en: 'Paste all of what you copied: the link is found in it.',
  },
  paste: { th: 'วาง', la: 'ວາງ', en: 'Paste' },
  pasteFailed: {
    th: 'อ่านที่คัดลอกไว้ไม่ได้ กรุณากดค้างในช่องแล้วเลือกวาง',
    la: 'ອ່ານທີ່ສຳເນົາໄວ້ບໍ່ໄດ້ ກະລຸນາກົດຄ້າງໃນຊ່ອງແລ້ວເລືອກວາງ',
    en: 'The clipboard could not be read. Press and hold in the box to paste.',
  },
  found: { th: 'พบซองของขวัญ ลงท้ายด้วย {end}', la: 'ພົບຊອງຂອງຂວັນ ລົງທ້າຍດ້ວຍ {end}', en: 'Gift found, ending in {end}' },
  ruleLeast: { th: 'ซองละไม่น้อยกว่า {min}', la: 'ຊອງລະບໍ່ໜ້ອຍກວ່າ {min}', en: 'At least {min} a gift' },
  ruleAmount: {
    th: 'เติมให้เท่ากับเงินที่ได้รับจากซองจริง',
    la: 'ຕື່ມໃຫ້ເທົ່າກັບເງິນທີ່ໄດ້ຮັບຈາກຊອງຈິງ',
    en: 'You are credited what the gift really gives',
  },
  ruleOnce: {
    th: 'ลิงก์ใช้ได้ครั้งเดียว อย่าส่งให้คนอื่นเปิดก่อน',
    la: 'ລິ້ງໃຊ້ໄດ້ຄັ້ງດຽວ ຢ່າສົ່ງໃຫ້ຄົນອື່ນເປີດກ່ອນ',
    en: 'A link works once: let nobody else open it first',
  },
  send: { th: 'ส่งลิงก์ซองของขวัญ', la: 'ສົ່ງລິ້ງຊອງຂອງຂວັນ', en: 'Send the gift link' },

  missing: { th: 'วางลิงก์ซองของขวัญก่อน', la: 'ວາງລິ້ງຊອງຂອງຂວັນກ່ອນ', en: 'Paste the gift link first' },
  NOT_A_LINK: {
    th: 'ไม่พบลิงก์ซองของขวัญในข้อความนี้ กรุณาคัดลอกลิงก์จากแอป TrueMoney มาใหม่',
    la: 'ບໍ່ພົບລິ້ງຊອງຂອງຂວັນໃນຂໍ້ຄວາມນີ້ ກະລຸນາສຳເນົາລິ້ງຈາກແອັບ TrueMoney ມາໃໝ່',
    en: 'There is no gift link in this. Please copy it again from the TrueMoney app.',
  },
  NOT_FOUND: {
    th: 'TrueMoney ไม่พบซองนี้ กรุณาตรวจว่าคัดลอกลิงก์มาครบ',
    la: 'TrueMoney ບໍ່ພົບຊອງນີ້ ກະລຸນາກວດວ່າສຳເນົາລິ້ງມາຄົບ',
    en: 'TrueMoney does not know this gift. Please check that the whole link was copied.',
  },
  EXPIRED: {
    th: 'ซองนี้หมดอายุแล้ว เงินกลับไปที่ผู้ส่ง กรุณาสร้างซองใหม่',
    la: 'ຊອງນີ້ໝົດອາຍຸແລ້ວ ເງິນກັບໄປຫາຜູ້ສົ່ງ ກະລຸນາສ້າງຊອງໃໝ່',
    en: 'This gift has expired and went back to its sender. Please make a new one.',
  },
  OUT_OF_STOCK: {
    th: 'ซองนี้มีคนรับไปครบแล้ว กรุณาสร้างซองใหม่',
    la: 'ຊອງນີ້ມີຄົນຮັບໄປຄົບແລ້ວ ກະລຸນາສ້າງຊອງໃໝ່',
    en: 'This gift has been taken already. Please make a new one.',
  },
  OWN_VOUCHER: {
    th: 'ซองนี้สร้างจากวอลเล็ทของเราเอง จึงรับไม่ได้ กรุณาส่งจากวอลเล็ทของคุณ',
    la: 'ຊອງນີ້ສ້າງຈາກວອລເລັດຂອງພວກເຮົາເອງ ຈຶ່ງຮັບບໍ່ໄດ້ ກະລຸນາສົ່ງຈາກວອລເລັດຂອງທ່ານ',
    en: 'This gift was made from our own wallet and cannot be taken by it. Please send one from yours.',
  },
  TOO_SMALL: {
    th: 'ซองต้องให้ไม่น้อยกว่า {min} กรุณาสร้างซองใหม่ ผู้รับ 1 คน',
    la: 'ຊອງຕ້ອງໃຫ້ບໍ່ໜ້ອຍກວ່າ {min} ກະລຸນາສ້າງຊອງໃໝ່ ຜູ້ຮັບ 1 ຄົນ',
    en: 'A gift must give at least {min}. Please make a new one for 1 person.',
  },

  pending: { th: 'ส่งลิงก์แล้ว กำลังตรวจสอบ', la: 'ສົ່ງລິ້ງແລ້ວ ກຳລັງກວດສອບ', en: 'Sent, and being checked' },
  pendingText: {
    th: 'TrueMoney ยังไม่ตอบ ระบบจะถามต่อเอง เงินจะเข้ากระเป๋าเมื่อรับซองได้ ปิดหน้านี้ได้ ไม่ต้องส่งลิงก์ซ้ำ',
    la: 'TrueMoney ຍັງບໍ່ຕອບ ລະບົບຈະຖາມຕໍ່ເອງ ເງິນຈະເຂົ້າກະເປົາເມື່ອຮັບຊອງໄດ້ ປິດໜ້ານີ້ໄດ້ ບໍ່ຕ້ອງສົ່ງລິ້ງຊ້ຳ',
    en: 'TrueMoney has not answered yet. We keep asking, and the money comes by itself. You may close this; do not send the link again.',
  },
  credited: { th: 'รับซองของขวัญแล้ว', la: 'ຮັບຊອງຂອງຂວັນແລ້ວ', en: 'Your gift was received' },
  creditedSay: {
    th: 'รับซองของขวัญแล้ว เงินเข้ากระเป๋า {amount}',
    la: 'ຮັບຊອງຂອງຂວັນແລ້ວ ເງິນເຂົ້າກະເປົາ {amount}',
    en: 'Your gift was received: {amount} is in your wallet',
  },
  failed: { th: 'รับซองของขวัญไม่ได้', la: 'ຮັບຊອງຂອງຂວັນບໍ່ໄດ້', en: 'The gift could not be received' },
  again: { th: 'ส่งซองอื่น', la: 'ສົ່ງຊອງອື່ນ', en: 'Send another gift' },
  done: { th: 'เรียบร้อย', la: 'ຮຽບຮ້ອຍ', en: 'Done' },
})
