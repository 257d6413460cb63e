import { texts } from '@krapao/shared/text'

export const t = texts({
  // A page cannot tell a dead network from a dead server.
  offline: {
    th: 'ติดต่อระบบไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ต หรือลองอีกครั้งในอีกสักครู่',
    la: 'ຕິດຕໍ່ລະບົບບໍ່ໄດ້ ກະລຸນາກວດອິນເຕີເນັດ ຫຼື ລອງໃໝ່ໃນອີກຈັກໜ້ອຍ',
    en: 'The service could not be reached. Check your internet, or try again in a moment.',
  },
  again: { th: 'ลองอีกครั้ง', la: 'ລອງໃໝ່', en: 'Try again' },
})
