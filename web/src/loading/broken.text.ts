import { texts } from '@krapao/shared/text'

export const t = texts({
  broken: {
    th: 'เปิดหน้านี้ไม่ได้',
    la: 'ເປີດໜ້ານີ້ບໍ່ໄດ້',
    en: 'This page did not open',
  },
  brokenText: {
    th: 'เงินของคุณปลอดภัย กรุณาตรวจสอบอินเทอร์เน็ต หรือลองอีกครั้งในอีกสักครู่',
    la: 'ເງິນຂອງທ່ານປອດໄພ ກະລຸນາກວດອິນເຕີເນັດ ຫຼື ລອງໃໝ່ໃນອີກຈັກໜ້ອຍ',
    en: 'Your money is safe. Check your internet, or try again in a moment.',
  },
  reload: { th: 'โหลดใหม่', la: 'ເປີດຄືນໃໝ່', en: 'Reload' },
})
