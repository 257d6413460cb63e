import { texts } from '@krapao/shared/text'

export const t = texts({
  offline: {
    th: 'เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง',
    la: 'ເຊື່ອມຕໍ່ບໍ່ໄດ້ ກະລຸນາກວດອິນເຕີເນັດແລ້ວລອງໃໝ່',
    en: 'No connection. Check your internet and try again.',
  },
  again: { th: 'ลองอีกครั้ง', la: 'ລອງໃໝ່', en: 'Try again' },
})
