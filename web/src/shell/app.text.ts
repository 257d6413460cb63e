import { texts } from '@krapao/shared/text'

export const t = texts({
  working: { th: 'กำลังดำเนินการ', la: 'ກຳລັງດຳເນີນການ', en: 'Working on it' },
})
