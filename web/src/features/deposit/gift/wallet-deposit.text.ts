import { texts } from '@krapao/shared/text'

export const t = texts({
  number: {
    th: '1. โอนไปที่ทรูวอลเล็ทเบอร์นี้',
    la: '1. ໂອນໄປທີ່ True Wallet ເບີນີ້',
    en: '1. Send to this True Wallet',
  },
  message: {
    th: '2. ใส่เบอร์ที่ใช้เข้าสู่ระบบในช่องข้อความ',
    la: '2. ໃສ່ເບີທີ່ໃຊ້ເຂົ້າສູ່ລະບົບໃນຊ່ອງຂໍ້ຄວາມ',
    en: '2. In the message, write the number you log in with',
  },
  messageWhy: {
    th: 'ใส่ {username} เท่านั้น ระบบจึงจะรู้ว่าเป็นเงินของคุณและเติมให้เอง',
    la: 'ໃສ່ {username} ເທົ່ານັ້ນ ລະບົບຈຶ່ງຈະຮູ້ວ່າແມ່ນເງິນຂອງທ່ານ ແລະ ຕື່ມໃຫ້ເອງ',
    en: 'Write {username} and nothing else: that is how we know the money is yours and credit it automatically.',
  },
  forgotten: { th: 'ลืมใส่ข้อความ?', la: 'ລືມໃສ່ຂໍ້ຄວາມ?', en: 'Forgot the message?' },
  forgottenText: {
    th: 'เงินไม่หาย แต่ระบบไม่รู้ว่าเป็นของใครจึงยังไม่เติมให้ กรุณาแจ้งทีมงานพร้อมเวลา ยอดเงิน และเบอร์ทรูวอลเล็ทที่โอน',
    la: 'ເງິນບໍ່ຫາຍ ແຕ່ລະບົບບໍ່ຮູ້ວ່າເປັນຂອງໃຜຈຶ່ງຍັງບໍ່ຕື່ມໃຫ້ ກະລຸນາແຈ້ງທີມງານພ້ອມເວລາ ຍອດເງິນ ແລະ ເບີ True Wallet ທີ່ໂອນ',
    en: 'The money is not lost, but we cannot tell whose it is and have not credited it yet. Tell support when you sent it, how much, and from which True Wallet number.',
  },
  ruleLeast: {
    th: 'โอนครั้งละไม่น้อยกว่า {min}',
    la: 'ໂອນຄັ້ງລະບໍ່ໜ້ອຍກວ່າ {min}',
    en: 'Send at least {min} at a time',
  },
  ruleSoon: {
    th: 'เงินเข้ากระเป๋าหลักเองภายใน 1 นาที ไม่ต้องส่งสลิป',
    la: 'ເງິນເຂົ້າກະເປົາຫຼັກເອງພາຍໃນ 1 ນາທີ ບໍ່ຕ້ອງສົ່ງສະລິບ',
    en: 'The money is in your main wallet within 1 minute, without a slip',
  },
})
