import { texts } from '@krapao/shared/text'

export const t = texts({
  beingChecked: {
    th: 'ยังไม่ได้รับผล ระบบกำลังตรวจสอบรายการนี้ กรุณาดูผลในประวัติรายการก่อนทำซ้ำ',
    la: 'ຍັງບໍ່ໄດ້ຮັບຜົນ ລະບົບກຳລັງກວດສອບລາຍການນີ້ ກະລຸນາເບິ່ງຜົນໃນປະຫວັດລາຍການກ່ອນເຮັດຊ້ຳ',
    en: 'No answer yet. This is being checked — look in your statement before trying again.',
  },
  error: { th: 'ทำรายการไม่สำเร็จ', la: 'ເຮັດລາຍການບໍ່ສຳເລັດ', en: 'It did not go through' },
  checking: { th: 'กำลังตรวจสอบ', la: 'ກຳລັງກວດສອບ', en: 'Being checked' },
  notSent: { th: 'ยังไม่ได้ส่งรายการ', la: 'ຍັງບໍ່ໄດ້ສົ່ງລາຍການ', en: 'Not sent' },
  askingAgain: {
    th: 'ยังไม่ได้รับผล กรุณาเปิดหน้านี้ค้างไว้ เมื่อระบบตอบกลับ เราจะตรวจผลให้เอง และจะไม่ทำรายการซ้ำ',
    la: 'ຍັງບໍ່ໄດ້ຮັບຜົນ ກະລຸນາເປີດໜ້ານີ້ໄວ້ ເມື່ອລະບົບຕອບກັບ ພວກເຮົາຈະກວດຜົນໃຫ້ເອງ ແລະ ຈະບໍ່ເຮັດລາຍການຊ້ຳ',
    en: 'No answer yet. Keep this open: we check again automatically until the service answers, and nothing is done twice.',
  },
  stillNoAnswer: {
    th: 'ยังไม่ได้รับผล กรุณาเปิดหน้านี้ค้างไว้ เรายังตรวจผลให้อยู่ ก่อนทำรายการซ้ำ กรุณาดูในประวัติรายการ',
    la: 'ຍັງບໍ່ໄດ້ຮັບຜົນ ກະລຸນາເປີດໜ້ານີ້ໄວ້ ພວກເຮົາຍັງກວດຜົນໃຫ້ຢູ່ ກ່ອນເຮັດລາຍການຊ້ຳ ກະລຸນາເບິ່ງໃນປະຫວັດລາຍການ',
    en: 'Still no answer. Keep this open: we go on checking. Look in your statement before trying again.',
  },
  stillAsking: {
    th: 'ยังตรวจสอบรายการนี้อยู่ เมื่อทราบผลจะแสดงที่หน้านี้เอง',
    la: 'ຍັງກວດສອບລາຍການນີ້ຢູ່ ເມື່ອຮູ້ຜົນຈະສະແດງຢູ່ໜ້ານີ້ເອງ',
    en: 'Still being checked. The result will show here automatically.',
  },
  understood: { th: 'ตกลง', la: 'ຕົກລົງ', en: 'OK' },
})
