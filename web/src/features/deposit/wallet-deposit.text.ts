import { texts } from '@krapao/shared/text'

export const t = texts({
  number: { th: '1. โอนไปที่วอลเล็ทนี้', la: '1. ໂອນໄປທີ່ວອລເລັດນີ້', en: '1. Send to this wallet' },
  message: {
    th: '2. ใส่ชื่อผู้ใช้ของคุณในช่องข้อความ',
    la: '2. ໃສ່ຊື່ຜູ້ໃຊ້ຂອງທ່ານໃນຊ່ອງຂໍ້ຄວາມ',
    en: '2. Put your username in the message',
  },
  messageWhy: {
    th: 'ข้อความต้องมี {username} เท่านั้น ระบบจึงรู้ว่าเงินเป็นของคุณและเติมให้เอง',
    la: 'ຂໍ້ຄວາມຕ້ອງມີ {username} ເທົ່ານັ້ນ ລະບົບຈຶ່ງຮູ້ວ່າເງິນເປັນຂອງທ່ານ ແລະ ຕື່ມໃຫ້ເອງ',
    en: 'The message must be {username} and nothing else: by it the money is known as yours and credited by itself.',
  },
  forgotten: { th: 'ลืมใส่ข้อความ?', la: 'ລືມໃສ່ຂໍ້ຄວາມ?', en: 'Forgot the message?' },
  forgottenText: {
    th: 'เงินไม่หาย แต่ระบบไม่รู้ว่าเป็นของใครจึงยังไม่เติมให้ กรุณาแจ้งทีมงานพร้อมเวลา ยอดเงิน และเบอร์วอลเล็ทที่โอน',
    la: 'ເງິນບໍ່ເສຍ ແຕ່ລະບົບບໍ່ຮູ້ວ່າເປັນຂອງໃຜຈຶ່ງຍັງບໍ່ຕື່ມໃຫ້ ກະລຸນາແຈ້ງທີມງານພ້ອມເວລາ ຍອດເງິນ ແລະ ເບີວອລເລັດທີ່ໂອນ',
    en: 'Nothing is lost, but nobody knows whose it is and it is not credited yet. Tell support when you sent it, how much, and from which wallet.',
  },
  ruleLeast: { th: 'โอนครั้งละไม่น้อยกว่า {min}', la: 'ໂອນຄັ້ງລະບໍ່ໜ້ອຍກວ່າ {min}', en: 'Send at least {min} at a time' },
  ruleSoon: {
    th: 'เงินเข้ากระเป๋าเองภายใน 1 นาที ไม่ต้องส่งสลิป',
    la: 'ເງິນເຂົ້າກະເປົາເອງພາຍໃນ 1 ນາທີ ບໍ່ຕ້ອງສົ່ງສະລິບ',
    en: 'The money is in your wallet within 1 minute, without a slip',
  },
  trueWallet: { th: 'ทรูมันนี่ วอลเล็ท', la: 'ທຣູມັນນີ ວອລເລັດ', en: 'TrueMoney Wallet' },
})
