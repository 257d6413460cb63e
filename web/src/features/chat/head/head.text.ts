import { texts } from '@krapao/shared/text'

export const t = texts({
  menu: { th: 'ตัวเลือกแชต', la: 'ຕົວເລືອກແຊັດ', en: 'Chat options' },
  soundOn: { th: 'เปิดเสียงแจ้งเตือน', la: 'ເປີດສຽງແຈ້ງເຕືອນ', en: 'Turn sound on' },
  soundOff: { th: 'ปิดเสียงแจ้งเตือน', la: 'ປິດສຽງແຈ້ງເຕືອນ', en: 'Turn sound off' },
  transcript: {
    th: 'บันทึกบทสนทนา (.txt)',
    la: 'ບັນທຶກບົດສົນທະນາ (.txt)',
    en: 'Save this conversation (.txt)',
  },
  end: { th: 'จบการสนทนา', la: 'ຈົບການສົນທະນາ', en: 'End conversation' },
  endAsk: { th: 'จบการสนทนานี้ใช่ไหม', la: 'ຈົບການສົນທະນານີ້ແທ້ບໍ', en: 'End this conversation?' },
  endWhy: {
    th: 'หากต้องการความช่วยเหลืออีก พิมพ์ข้อความใหม่ได้ทุกเมื่อ',
    la: 'ຖ້າຕ້ອງການຄວາມຊ່ວຍເຫຼືອອີກ ພິມຂໍ້ຄວາມໃໝ່ໄດ້ທຸກເວລາ',
    en: 'If you need help again, just write a new message at any time.',
  },
  goOn: { th: 'คุยต่อ', la: 'ລົມຕໍ່', en: 'Keep chatting' },
  endFailed: {
    th: 'ยังจบการสนทนาไม่ได้ กรุณาลองอีกครั้ง',
    la: 'ຍັງຈົບການສົນທະນາບໍ່ໄດ້ ກະລຸນາລອງໃໝ່',
    en: 'The conversation could not be ended. Please try again.',
  },
  rateAsk: {
    th: 'การสนทนาครั้งนี้เป็นอย่างไรบ้าง',
    la: 'ການສົນທະນາຄັ້ງນີ້ເປັນແນວໃດ',
    en: 'How was this conversation?',
  },
  stars: { th: '{n} ดาวจาก 5', la: '{n} ດາວຈາກ 5', en: '{n} of 5 stars' },
  words: {
    th: 'บอกเราเพิ่มเติม (ไม่บังคับ)',
    la: 'ບອກພວກເຮົາເພີ່ມເຕີມ (ບໍ່ບັງຄັບ)',
    en: 'Tell us more (optional)',
  },
  rate: { th: 'ส่งคะแนน', la: 'ສົ່ງຄະແນນ', en: 'Send rating' },
  rateFirst: { th: 'กรุณาเลือกจำนวนดาว', la: 'ກະລຸນາເລືອກຈຳນວນດາວ', en: 'Please choose your stars' },
  rateFailed: {
    th: 'ส่งคะแนนไม่สำเร็จ กรุณาลองอีกครั้ง',
    la: 'ສົ່ງຄະແນນບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່',
    en: 'Your rating could not be sent. Please try again.',
  },
  thanks: { th: 'ขอบคุณสำหรับคะแนน', la: 'ຂອບໃຈສຳລັບຄະແນນ', en: 'Thank you for your rating' },
  fileTitle: {
    th: 'บทสนทนากับทีมงาน {brand}',
    la: 'ບົດສົນທະນາກັບທີມງານ {brand}',
    en: 'Conversation with {brand} support',
  },
})
