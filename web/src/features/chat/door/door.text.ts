import { texts } from '@krapao/shared/text'

/** Small: every guest page carries it. */
export const t = texts({
  chat: { th: 'แชตกับทีมงาน', la: 'ແຊັດກັບທີມງານ', en: 'Chat with support' },
})
