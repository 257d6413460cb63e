import { texts } from '@krapao/shared/text'

export const t = texts({
  age: {
    th: 'สำหรับผู้มีอายุ 20 ปีขึ้นไป',
    la: 'ສຳລັບຜູ້ມີອາຍຸ 20 ປີຂຶ້ນໄປ',
    en: 'For people aged 20 and over',
  },
})
