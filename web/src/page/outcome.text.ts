import { texts } from '@krapao/shared/text'

export const t = texts({
  error: { th: 'ทำรายการไม่สำเร็จ', la: 'ເຮັດລາຍການບໍ່ສຳເລັດ', en: 'It did not go through' },
  checking: { th: 'กำลังตรวจสอบ', la: 'ກຳລັງກວດສອບ', en: 'Being checked' },
  notSent: { th: 'ยังไม่ได้ส่งรายการ', la: 'ຍັງບໍ່ໄດ້ສົ່ງລາຍການ', en: 'Not sent' },
  askingAgain: {
    th: 'การเชื่อมต่อขาดหายก่อนได้รับคำตอบ เปิดหน้านี้ไว้ ระบบจะถามผลให้เองเมื่อเชื่อมต่อได้ และจะไม่ทำรายการซ้ำ',
    la: 'ການເຊື່ອມຕໍ່ຂາດໄປກ່ອນໄດ້ຮັບຄຳຕອບ ເປີດໜ້ານີ້ໄວ້ ລະບົບຈະຖາມຜົນໃຫ້ເອງເມື່ອເຊື່ອມຕໍ່ໄດ້ ແລະ ຈະບໍ່ເຮັດລາຍການຊ້ຳ',
    en: 'The answer was lost on the way. Keep this open: we ask again by ourselves once there is a connection, and it will not be done twice.',
  },
  understood: { th: 'ตกลง', la: 'ຕົກລົງ', en: 'OK' },
})
