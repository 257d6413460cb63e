import { texts } from '@krapao/shared/text'

export const t = texts({
  asked: {
    th: 'รอตรวจสอบการเปลี่ยนบัญชี',
    la: 'ລໍຖ້າກວດສອບການປ່ຽນບັນຊີ',
    en: 'Account change under review',
  },
  askedText: {
    th: 'คุณขอเปลี่ยนเป็นบัญชีนี้เมื่อ {time} ทีมงานกำลังตรวจสอบ ระหว่างนี้ยังถอนเงินไม่ได้',
    la: 'ທ່ານຂໍປ່ຽນເປັນບັນຊີນີ້ເມື່ອ {time} ທີມງານກຳລັງກວດສອບ ລະຫວ່າງນີ້ຍັງຖອນເງິນບໍ່ໄດ້',
    en: 'You asked to change to this account on {time}. You cannot withdraw while our team is checking it.',
  },
  notYou: {
    th: 'หากคุณไม่ได้ขอ ให้ยกเลิกคำขอ เปลี่ยนรหัสผ่าน แล้วติดต่อทีมงานทันที',
    la: 'ຖ້າທ່ານບໍ່ໄດ້ຂໍ ໃຫ້ຍົກເລີກຄຳຂໍ ປ່ຽນລະຫັດຜ່ານ ແລ້ວຕິດຕໍ່ທີມງານທັນທີ',
    en: 'If this was not you, cancel the request, change your password and contact support now.',
  },
  cancel: { th: 'ยกเลิกคำขอ', la: 'ຍົກເລີກຄຳຂໍ', en: 'Cancel the request' },
  cancelled: { th: 'ยกเลิกคำขอแล้ว', la: 'ຍົກເລີກຄຳຂໍແລ້ວ', en: 'Request cancelled' },
  approved: { th: 'เปลี่ยนบัญชีเรียบร้อยแล้ว', la: 'ປ່ຽນບັນຊີຮຽບຮ້ອຍແລ້ວ', en: 'Bank account changed' },
  approvedText: {
    th: 'เปลี่ยนเมื่อ {time} เงินถอนจากนี้จะโอนเข้าบัญชีใหม่',
    la: 'ປ່ຽນເມື່ອ {time} ເງິນຖອນຈາກນີ້ຈະໂອນເຂົ້າບັນຊີໃໝ່',
    en: 'Changed on {time}. Withdrawals now go to the new account.',
  },
  heldText: {
    th: 'เพื่อความปลอดภัย ถอนเงินได้อีกครั้งตั้งแต่ {time}',
    la: 'ເພື່ອຄວາມປອດໄພ ຖອນເງິນໄດ້ອີກຄັ້ງຕັ້ງແຕ່ {time}',
    en: 'To keep your money safe, you can withdraw again from {time}.',
  },
  approvedNotYou: {
    th: 'ไม่ใช่คุณใช่ไหม ติดต่อทีมงานทันที',
    la: 'ບໍ່ແມ່ນທ່ານບໍ? ຕິດຕໍ່ທີມງານທັນທີ',
    en: 'Not you? Contact support now',
  },
  declined: { th: 'คำขอเปลี่ยนบัญชีไม่ผ่าน', la: 'ຄຳຂໍປ່ຽນບັນຊີບໍ່ຜ່ານ', en: 'Account change declined' },
  declinedText: {
    th: 'เหตุผลจากทีมงาน: {reason}',
    la: 'ເຫດຜົນຈາກທີມງານ: {reason}',
    en: 'Our team’s reason: {reason}',
  },
  declinedNext: {
    th: 'บัญชีเดิมยังใช้รับเงินถอนได้ตามปกติ และขอเปลี่ยนใหม่ได้',
    la: 'ບັນຊີເກົ່າຍັງໃຊ້ຮັບເງິນຖອນໄດ້ຕາມປົກກະຕິ ແລະ ຂໍປ່ຽນໃໝ່ໄດ້',
    en: 'Withdrawals still go to your current account, and you can ask again.',
  },
  declinedAsk: {
    th: 'มีข้อสงสัย ติดต่อทีมงาน',
    la: 'ມີຂໍ້ສົງໄສ ຕິດຕໍ່ທີມງານ',
    en: 'Questions? Contact support',
  },
  closed: {
    th: 'ยังเปลี่ยนบัญชีธนาคารไม่ได้',
    la: 'ຍັງປ່ຽນບັນຊີທະນາຄານບໍ່ໄດ້',
    en: 'You cannot change your bank account yet',
  },
  closedText: {
    th: 'เพิ่งมีการตั้งรหัสผ่านใหม่ด้วย SMS เพื่อความปลอดภัยของเงินคุณ เปลี่ยนบัญชีได้ตั้งแต่ {time}',
    la: 'ຫາກໍມີການຕັ້ງລະຫັດຜ່ານໃໝ່ດ້ວຍ SMS ເພື່ອຄວາມປອດໄພຂອງເງິນທ່ານ ປ່ຽນບັນຊີໄດ້ຕັ້ງແຕ່ {time}',
    en: 'Your password was just reset by SMS. To keep your money safe, you can change the account from {time}.',
  },
  closedNotYou: {
    th: 'หากคุณไม่ได้เป็นผู้ตั้งรหัสผ่านใหม่ กรุณาติดต่อทีมงานทันที',
    la: 'ຖ້າທ່ານບໍ່ໄດ້ເປັນຜູ້ຕັ້ງລະຫັດຜ່ານໃໝ່ ກະລຸນາຕິດຕໍ່ທີມງານທັນທີ',
    en: 'If you did not reset it, contact support now.',
  },
  contact: { th: 'ติดต่อทีมงาน', la: 'ຕິດຕໍ່ທີມງານ', en: 'Contact support' },
})
