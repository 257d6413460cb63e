import * as z from 'zod/mini'
import { setting } from '../../../settings/setting.ts'

const id = z.string().check(z.regex(/^[a-z0-9-]{1,30}$/))
const words = z.string().check(z.minLength(1), z.maxLength(1_500))

/** What staff says often. The holes are filled when it is said: {name}, {amount}, {reference}. */
export const chatReplies = setting({
  means:
    'what staff says often in the chat, by a short id; {name}, {amount} and {reference} are filled in when it is said',
  written: '{"replies": [{"id": "a-word", "th": text, "la": text, "en": text}, …]}',
  shape: z.object({
    replies: z.array(z.object({ id, th: words, la: words, en: words })).check(
      z.maxLength(200),
      z.refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length),
    ),
  }),
  start: {
    replies: [
      {
        id: 'hello',
        th: 'สวัสดีค่ะคุณ {name} ทีมงานกำลังตรวจสอบให้นะคะ',
        la: 'ສະບາຍດີ {name} ທີມງານກຳລັງກວດສອບໃຫ້ເດີ້',
        en: 'Hello {name}, we are looking into it now.',
      },
      {
        id: 'wait',
        th: 'ขอเวลาตรวจสอบสักครู่นะคะ',
        la: 'ຂໍເວລາກວດສອບຈັກໜ້ອຍເດີ້',
        en: 'Please give us a moment to check.',
      },
      {
        id: 'slip',
        th: 'กรุณาส่งสลิปของรายการนี้ให้ทีมงานด้วยค่ะ',
        la: 'ກະລຸນາສົ່ງສະລິບຂອງລາຍການນີ້ໃຫ້ທີມງານແດ່',
        en: 'Please send us the slip of this transfer.',
      },
      {
        id: 'credited',
        th: 'ยอด {amount} เข้ากระเป๋าหลักของคุณแล้วค่ะ',
        la: 'ຍອດ {amount} ເຂົ້າກະເປົາຫຼັກຂອງທ່ານແລ້ວ',
        en: 'Your {amount} is in your main wallet now.',
      },
      {
        id: 'thanks',
        th: 'ขอบคุณที่ติดต่อเรา หากมีอะไรให้ช่วยอีก เขียนมาได้เสมอค่ะ',
        la: 'ຂອບໃຈທີ່ຕິດຕໍ່ຫາພວກເຮົາ ຖ້າຕ້ອງການໃຫ້ຊ່ວຍຫຍັງອີກ ຂຽນມາໄດ້ຕະຫຼອດ',
        en: 'Thank you for writing to us. Write again whenever we can help.',
      },
    ],
  },
})
