import { texts } from '@krapao/shared/text'

export const t = texts({
  title: { th: 'ข้อตกลงการใช้บริการ', la: 'ຂໍ້ຕົກລົງການໃຊ້ບໍລິການ', en: 'Service agreement' },
  neverAgain: { th: 'ไม่ต้องแสดงอีก', la: 'ບໍ່ຕ້ອງສະແດງອີກ', en: 'Don’t show this again' },
  understood: { th: 'รับทราบ', la: 'ຮັບຊາບ', en: 'Understood' },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
})
