import { texts } from '@krapao/shared/text'

// Apart from the app's own texts: only the server draws it, so no page loads it.
export const t = texts({
  late: {
    th: 'หน้านี้ยังโหลดไม่เสร็จ กรุณาตรวจสอบอินเทอร์เน็ต',
    la: 'ໜ້ານີ້ຍັງເປີດບໍ່ສຳເລັດ ກະລຸນາກວດອິນເຕີເນັດ',
    en: 'This page has not finished loading. Please check your internet connection.',
  },
})
