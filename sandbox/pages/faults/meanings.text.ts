/** The same kind means something else when it strikes the news of a payment on its way to the wallet. */
export const onWebhook = {
  delay: {
    th: 'ข่าวว่ามีคนจ่ายมาถึงช้า',
    la: 'ຂ່າວວ່າມີຄົນຈ່າຍມາຮອດຊ້າ',
    en: 'The news of a payment comes late',
  },
  'timeout-before': {
    th: 'ข่าวหายกลางทาง แล้วส่งใหม่ภายหลัง',
    la: 'ຂ່າວຫາຍກາງທາງ ແລ້ວສົ່ງໃໝ່ພາຍຫຼັງ',
    en: 'The news is lost on the way and sent again later',
  },
  'timeout-after': {
    th: 'ข่าวถึงแล้ว แต่เกตเวย์ไม่ได้ยินคำตอบ จึงส่งซ้ำ',
    la: 'ຂ່າວຮອດແລ້ວ ແຕ່ເກດເວບໍ່ໄດ້ຍິນຄຳຕອບ ຈຶ່ງສົ່ງຊ້ຳ',
    en: 'The news arrives, the gateway does not hear the answer and sends it again',
  },
  'error-after': {
    th: 'ข่าวถึงแล้ว แต่เกตเวย์คิดว่าไม่ถึง จึงส่งซ้ำ',
    la: 'ຂ່າວຮອດແລ້ວ ແຕ່ເກດເວຄິດວ່າບໍ່ຮອດ ຈຶ່ງສົ່ງຊ້ຳ',
    en: 'The news arrives, the gateway thinks it did not and sends it again',
  },
  garbage: {
    th: 'ส่งข้อความอ่านไม่ได้ก่อน แล้วส่งใหม่ให้ถูกต้อง',
    la: 'ສົ່ງຂໍ້ຄວາມອ່ານບໍ່ໄດ້ກ່ອນ ແລ້ວສົ່ງໃໝ່ໃຫ້ຖືກຕ້ອງ',
    en: 'Something unreadable comes first, the right news later',
  },
  refuse: {
    th: 'การจ่ายถูกปฏิเสธ เงินไม่ถูกตัด และแจ้งว่าไม่สำเร็จ',
    la: 'ການຈ່າຍຖືກປະຕິເສດ ເງິນບໍ່ຖືກຕັດ ແລະ ແຈ້ງວ່າບໍ່ສຳເລັດ',
    en: 'The payment is declined, no money is taken, and the news says it failed',
  },
}

/** What a kind means where no money moves, only a message. */
export const onSms = {
  'timeout-after': {
    th: 'ไม่มีคำตอบ แต่ SMS ส่งไปแล้วจริง รหัสในนั้นยังใช้ได้',
    la: 'ບໍ່ມີຄຳຕອບ ແຕ່ SMS ສົ່ງໄປແລ້ວແທ້ ລະຫັດໃນນັ້ນຍັງໃຊ້ໄດ້',
    en: 'No answer comes, yet the SMS was sent. Its code is good.',
  },
  'error-after': {
    th: 'SMS ส่งไปแล้ว แต่ตอบกลับเป็น 500',
    la: 'SMS ສົ່ງໄປແລ້ວ ແຕ່ຕອບກັບເປັນ 500',
    en: 'The SMS was sent, and the answer is a 500',
  },
  garbage: {
    th: 'ส่ง SMS แล้ว แต่ตอบเป็นหน้าเว็บที่อ่านไม่ได้',
    la: 'ສົ່ງ SMS ແລ້ວ ແຕ່ຕອບເປັນໜ້າເວັບທີ່ອ່ານບໍ່ໄດ້',
    en: 'Sends the SMS and answers with a web page instead of data',
  },
}

/** What a kind means where something is only looked up. */
export const onSlips = {
  'timeout-before': {
    th: 'ไม่มีคำตอบ และยังไม่ได้ตรวจ',
    la: 'ບໍ່ມີຄຳຕອບ ແລະ ຍັງບໍ່ໄດ້ກວດ',
    en: 'No answer comes, and nothing was looked up',
  },
  'timeout-after': {
    th: 'ตรวจแล้ว แต่คำตอบไม่มาถึง ถามใหม่ได้',
    la: 'ກວດແລ້ວ ແຕ່ຄຳຕອບບໍ່ມາຮອດ ຖາມໃໝ່ໄດ້',
    en: 'It was looked up, but the answer never comes. It can be asked again.',
  },
  'error-after': {
    th: 'ตรวจแล้ว แต่ตอบกลับเป็น 500',
    la: 'ກວດແລ້ວ ແຕ່ຕອບກັບເປັນ 500',
    en: 'It was looked up, and the answer is a 500',
  },
  garbage: {
    th: 'ตรวจแล้ว แต่ตอบเป็นหน้าเว็บที่อ่านไม่ได้',
    la: 'ກວດແລ້ວ ແຕ່ຕອບເປັນໜ້າເວັບທີ່ອ່ານບໍ່ໄດ້',
    en: 'It was looked up, and the answer is a web page instead of data',
  },
  refuse: { th: 'บอกว่าโควตาหมดแล้ว', la: 'ແຈ້ງວ່າໂຄຕ້າໝົດແລ້ວ', en: 'Says that the quota is used up' },
}

/** What a kind means in a chat, where words are kept and no money moves. */
export const onChat = {
  'timeout-after': {
    th: 'ไม่มีคำตอบ แต่ข้อความถูกบันทึกแล้ว',
    la: 'ບໍ່ມີຄຳຕອບ ແຕ່ຂໍ້ຄວາມຖືກບັນທຶກແລ້ວ',
    en: 'No answer comes, yet the message was kept',
  },
  'error-after': {
    th: 'บันทึกข้อความแล้ว แต่ตอบกลับเป็น 500',
    la: 'ບັນທຶກຂໍ້ຄວາມແລ້ວ ແຕ່ຕອບກັບເປັນ 500',
    en: 'The message was kept, and the answer is a 500',
  },
  garbage: {
    th: 'บันทึกแล้ว แต่ตอบเป็นหน้าเว็บที่อ่านไม่ได้',
    la: 'ບັນທຶກແລ້ວ ແຕ່ຕອບເປັນໜ້າເວັບທີ່ອ່ານບໍ່ໄດ້',
    en: 'Keeps it and answers with a web page instead of data',
  },
}

/** The same, of a message of the staff on its way to the page. */
export const onMessage = {
  delay: { th: 'ข้อความมาถึงช้า', la: 'ຂໍ້ຄວາມມາຮອດຊ້າ', en: 'The message comes late' },
  refuse: {
    th: 'ข้อความหายกลางทาง หน้าเว็บต้องไปถามเองภายหลัง',
    la: 'ຂໍ້ຄວາມຫາຍກາງທາງ ໜ້າເວັບຕ້ອງໄປຖາມເອງພາຍຫຼັງ',
    en: 'The message is lost on the way; the page has to ask for it later',
  },
}
