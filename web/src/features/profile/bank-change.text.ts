import { texts } from '@krapao/shared/text'

export const t = texts({
  asked: { th: 'กำลังรอเปลี่ยนบัญชี', la: 'ກຳລັງລໍຖ້າປ່ຽນບັນຊີ', en: 'Waiting to be changed' },
  askedText: {
    th: 'คุณขอเปลี่ยนเป็นบัญชีนี้เมื่อ {time} ทีมงานกำลังตรวจสอบ ระหว่างนี้ถอนเงินไม่ได้',
    la: 'ທ່ານຂໍປ່ຽນເປັນບັນຊີນີ້ເມື່ອ {time} ທີມງານກຳລັງກວດສອບ ໃນລະຫວ່າງນີ້ຖອນເງິນບໍ່ໄດ້',
    en: 'You asked for this account on {time}. Our team is checking it; until then you cannot withdraw.',
  },
  notYou: {
    th: 'หากคุณไม่ได้ขอ ให้ยกเลิกคำขอ เปลี่ยนรหัสผ่าน และติดต่อทีมงานทันที',
    la: 'ຖ້າທ່ານບໍ່ໄດ້ຂໍ ໃຫ້ຍົກເລີກຄຳຂໍ ປ່ຽນລະຫັດຜ່ານ ແລະ ຕິດຕໍ່ທີມງານທັນທີ',
    en: 'Was it not you? Cancel it, change your password and contact support at once.',
  },
  cancel: { th: 'ยกเลิกคำขอ', la: 'ຍົກເລີກຄຳຂໍ', en: 'Cancel the request' },
  cancelled: { th: 'ยกเลิกคำขอแล้ว', la: 'ຍົກເລີກຄຳຂໍແລ້ວ', en: 'Request cancelled' },
  approved: { th: 'เปลี่ยนบัญชีแล้ว', la: 'ປ່ຽນບັນຊີແລ້ວ', en: 'The account was changed' },
  approvedText: {
    th: 'เงินถอนจะโอนเข้าบัญชีใหม่ตั้งแต่ {time}',
    la: 'ເງິນຖອນຈະໂອນເຂົ້າບັນຊີໃໝ່ຕັ້ງແຕ່ {time}',
    en: 'Withdrawals have been paid to the new account since {time}.',
  },
  heldText: {
    th: 'เพื่อความปลอดภัย ถอนเงินได้อีกครั้งตั้งแต่ {time}',
    la: 'ເພື່ອຄວາມປອດໄພ ຖອນເງິນໄດ້ອີກຄັ້ງຕັ້ງແຕ່ {time}',
    en: 'To keep your money safe, you can withdraw again from {time}.',
  },
  declined: { th: 'ไม่ได้เปลี่ยนบัญชี', la: 'ບໍ່ໄດ້ປ່ຽນບັນຊີ', en: 'The account was not changed' },
  declinedText: { th: 'เหตุผลจากทีมงาน: {reason}', la: 'ເຫດຜົນຈາກທີມງານ: {reason}', en: 'Our team’s reason: {reason}' },
})
