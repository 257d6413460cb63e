import { texts } from '@krapao/shared/text'

export const t = texts({
  loadFailed: { th: 'โหลดข้อมูลไม่ได้', la: 'ໂຫຼດຂໍ້ມູນບໍ່ໄດ້', en: 'This could not be loaded' },
  retry: { th: 'ลองอีกครั้ง', la: 'ລອງໃໝ່', en: 'Try again' },
})
