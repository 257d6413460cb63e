import { texts } from '@krapao/shared/text'

export const t = texts({
  unread: {
    th: 'ข้อความใหม่จากทีมงาน {n} ข้อความ',
    la: 'ຂໍ້ຄວາມໃໝ່ຈາກທີມງານ {n} ຂໍ້ຄວາມ',
    en: '{n} new messages from support',
  },
})
