import { texts } from '@krapao/shared/text'

/** Small: every guest page carries it. */
export const t = texts({
  chat: { th: 'แชตกับทีมงาน', la: 'ແຊັດກັບທີມງານ', en: 'Chat with support' },
  notOpened: { th: 'เปิดแชตไม่ได้', la: 'ເປີດແຊັດບໍ່ໄດ້', en: 'The chat did not open' },
  close: { th: 'ปิดแชต', la: 'ປິດແຊັດ', en: 'Close chat' },
})
