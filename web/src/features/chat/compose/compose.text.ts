import { texts } from '@krapao/shared/text'

export const t = texts({
  message: { th: 'ข้อความ', la: 'ຂໍ້ຄວາມ', en: 'Message' },
  hint: { th: 'พิมพ์ข้อความ', la: 'ພິມຂໍ້ຄວາມ', en: 'Write a message' },
  send: { th: 'ส่ง', la: 'ສົ່ງ', en: 'Send' },
  attach: { th: 'แนบรูปหรือวิดีโอ', la: 'ແນບຮູບ ຫຼື ວິດີໂອ', en: 'Attach a picture or video' },
  count: { th: '{n} / {max} ตัวอักษร', la: '{n} / {max} ຕົວອັກສອນ', en: '{n} of {max} characters' },
  tooLong: {
    th: 'ข้อความยาวเกินไป กรุณาตัดออก {n} ตัวอักษร',
    la: 'ຂໍ້ຄວາມຍາວເກີນໄປ ກະລຸນາຕັດອອກ {n} ຕົວອັກສອນ',
    en: 'The message is too long. Please remove {n} characters.',
  },
  drop: { th: 'วางไฟล์ที่นี่เพื่อส่ง', la: 'ວາງໄຟລ໌ບ່ອນນີ້ເພື່ອສົ່ງ', en: 'Drop the file here to send it' },
  gotIt: { th: 'ปิดข้อความนี้', la: 'ປິດຂໍ້ຄວາມນີ້', en: 'Dismiss' },
})
