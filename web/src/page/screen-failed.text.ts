import { texts } from '@krapao/shared/text'
import { t as net } from '../loading/offline.text.ts'

export const t = texts({
  loadFailed: { th: 'โหลดข้อมูลไม่ได้', la: 'ໂຫຼດຂໍ້ມູນບໍ່ໄດ້', en: 'This could not be loaded' },
  retry: net.again,
})
