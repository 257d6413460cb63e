import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'ข้อตกลงการใช้บริการ', la: 'ຂໍ້ຕົກລົງການໃຊ້ບໍລິການ', en: 'Service agreement' },
  agree: { th: 'ยอมรับ', la: 'ຍອມຮັບ', en: 'Agree' },
  later: { th: 'ไว้ภายหลัง', la: 'ໄວ້ພາຍຫຼັງ', en: 'Later' },
  agreed: {
    th: 'คุณยอมรับข้อตกลงนี้แล้วเมื่อ {at}',
    la: 'ທ່ານຍອມຮັບຂໍ້ຕົກລົງນີ້ແລ້ວເມື່ອ {at}',
    en: 'You agreed to this on {at}',
  },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
})
