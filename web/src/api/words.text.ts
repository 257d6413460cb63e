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
  unexpected: {
    th: 'เกิดข้อผิดพลาดในหน้านี้ กรุณาลองอีกครั้ง',
    la: 'ເກີດຂໍ້ຜິດພາດໃນໜ້ານີ້ ກະລຸນາລອງໃໝ່',
    en: 'Something went wrong on this page. Please try again.',
  },
})
