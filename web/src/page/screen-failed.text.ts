import { texts } from '@krapao/shared/text'
import { t as net } from '../loading/offline.text.ts'

export const t = texts({
  loadFailed: { th: 'โหลดข้อมูลไม่ได้', la: 'ໂຫຼດຂໍ້ມູນບໍ່ໄດ້', en: 'This could not be loaded' },
  offline: {
    th: 'ไม่มีสัญญาณอินเทอร์เน็ต เมื่อกลับมาจะโหลดให้เอง',
    la: 'ບໍ່ມີອິນເຕີເນັດ ເມື່ອກັບມາຈະໂຫຼດໃຫ້ເອງ',
    en: 'No connection. It loads by itself when you are back online.',
  },
  away: {
    th: 'ระบบให้บริการไม่ได้ชั่วคราว เมื่อกลับมาจะโหลดให้เอง',
    la: 'ລະບົບໃຫ້ບໍລິການບໍ່ໄດ້ຊົ່ວຄາວ ເມື່ອກັບມາຈະໂຫຼດໃຫ້ເອງ',
    en: 'The service is unavailable for a moment. This loads by itself when it is back.',
  },
  retry: net.again,
})
