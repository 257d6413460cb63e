import { texts } from '@krapao/shared/text'

export const t = texts({
  back: { th: 'กลับ', la: 'ກັບຄືນ', en: 'Back' },
})
