import { texts } from '@krapao/shared/text'
import { t as net } from '../loading/offline.text.ts'

export const t = texts({
  'not-sent': {
    th: 'ไม่มีอินเทอร์เน็ต ยังไม่ได้ส่งรายการ ข้อมูลที่พิมพ์ไว้ยังอยู่ครบ',
    la: 'ບໍ່ມີອິນເຕີເນັດ ຍັງບໍ່ໄດ້ສົ່ງລາຍການ ຂໍ້ມູນທີ່ພິມໄວ້ຍັງຢູ່ຄົບ',
    en: 'No internet. Nothing was sent. What you typed is still here.',
  },
  offline: net.offline,
  timeout: {
    th: 'ระบบตอบช้ากว่าปกติ กรุณาลองอีกครั้ง',
    la: 'ລະບົບຕອບຊ້າກວ່າປົກກະຕິ ກະລຸນາລອງໃໝ່',
    en: 'The service is taking too long to answer. Please try again.',
  },
  unreadable: {
    th: 'ระบบตอบกลับไม่สมบูรณ์ กรุณาลองอีกครั้ง',
    la: 'ລະບົບຕອບກັບບໍ່ຄົບຖ້ວນ ກະລຸນາລອງໃໝ່',
    en: 'The reply was incomplete. Please try again.',
  },
  busy: {
    th: 'ระบบให้บริการไม่ได้ชั่วคราว เงินของคุณปลอดภัย กรุณาลองใหม่ในอีกสักครู่',
    la: 'ລະບົບໃຫ້ບໍລິການບໍ່ໄດ້ຊົ່ວຄາວ ເງິນຂອງທ່ານປອດໄພ ກະລຸນາລອງໃໝ່ໃນອີກຈັກໜ້ອຍ',
    en: 'The service is unavailable for a moment. Your money is safe. Please try again shortly.',
  },
  running: {
    th: 'รายการนี้ยังดำเนินการอยู่ เงินของคุณปลอดภัย กรุณาดูผลในประวัติรายการ ไม่ต้องทำรายการซ้ำ',
    la: 'ລາຍການນີ້ຍັງດຳເນີນການຢູ່ ເງິນຂອງທ່ານປອດໄພ ກະລຸນາເບິ່ງຜົນໃນປະຫວັດລາຍການ ບໍ່ຕ້ອງເຮັດລາຍການຊ້ຳ',
    en: 'This request is still in progress. Your money is safe. Please check your statement; there is no need to send it again.',
  },
  tooManySeconds: {
    th: 'ลองหลายครั้งเกินไป กรุณารอ {n} วินาทีแล้วลองใหม่',
    la: 'ລອງຫຼາຍຄັ້ງເກີນໄປ ກະລຸນາລໍຖ້າ {n} ວິນາທີແລ້ວລອງໃໝ່',
    en: 'Too many attempts. Please wait {n} seconds and try again.',
  },
  tooManyMinutes: {
    th: 'ลองหลายครั้งเกินไป กรุณารอประมาณ {n} นาทีแล้วลองใหม่',
    la: 'ລອງຫຼາຍຄັ້ງເກີນໄປ ກະລຸນາລໍຖ້າປະມານ {n} ນາທີແລ້ວລອງໃໝ່',
    en: 'Too many attempts. Please wait about {n} min and try again.',
  },
  unexpected: {
    th: 'เกิดข้อผิดพลาดในหน้านี้ กรุณาลองอีกครั้ง',
    la: 'ເກີດຂໍ້ຜິດພາດໃນໜ້ານີ້ ກະລຸນາລອງໃໝ່',
    en: 'Something went wrong on this page. Please try again.',
  },
})
