import { texts } from '@krapao/shared/text'

export const t = texts({
  broken: {
    th: 'เปิดหน้านี้ไม่ได้',
    la: 'ເປີດໜ້ານີ້ບໍ່ໄດ້',
    en: 'This page did not open',
  },
  brokenText: {
    th: 'เงินของคุณปลอดภัย กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง',
    la: 'ເງິນຂອງທ່ານປອດໄພ ກະລຸນາກວດອິນເຕີເນັດແລ້ວລອງໃໝ່',
    en: 'Your money is safe. Check your internet and try again.',
  },
  reload: { th: 'โหลดใหม่', la: 'ເປີດຄືນໃໝ່', en: 'Reload' },
})
