import { texts } from '@krapao/shared/text'
import { t as loading } from '../loading/loading.text.ts'

export const t = texts({
  loadFailed: { th: 'โหลดข้อมูลไม่ได้', la: 'ໂຫຼດຂໍ້ມູນບໍ່ໄດ້', en: 'This could not be loaded' },
  retry: loading.again,
})
