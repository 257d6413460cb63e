import { texts } from '@krapao/shared/text'
import { t as net } from '../loading/offline.text.ts'

export const t = texts({
  offline: net.offline,
  timeout: {
    th: 'ระบบตอบช้ากว่าปกติ กรุณาลองอีกครั้ง',
    la: 'ລະບົບຕອບຊ້າກວ່າປົກກະຕິ ກະລຸນາລອງໃໝ່',
    en: 'The service is taking too long to answer. Please try again.',
  },
  unexpected: {
    th: 'เกิดข้อผิดพลาดในหน้านี้ กรุณาลองอีกครั้ง',
    la: 'ເກີດຂໍ້ຜິດພາດໃນໜ້ານີ້ ກະລຸນາລອງໃໝ່',
    en: 'Something went wrong on this page. Please try again.',
  },
})
