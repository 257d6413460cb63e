import type { ScriptedBubble } from '../../../e2e/chat-room.ts'

// What was said, in one conversation each.

const nok = { name: 'น้องนก', isBot: false }
const bot = { name: 'ผู้ช่วย', isBot: true }
export const open = { id: 's1', state: 'open', agent: nok.name } as const
const day = (n: number, clock: string) => {
  const date = new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10)
  return `${date}T${clock}:00+07:00`
}
const today = (clock: string) => day(0, clock)

export const talk: readonly ScriptedBubble[] = [
  {
    at: day(1, '18:20'),
    isOwn: true,
    sessionId: 's0',
    payload: { text: 'ສະບາຍດີ ຝາກເງິນຂັ້ນຕ່ຳເທົ່າໃດ' },
  },
  {
    at: day(1, '18:21'),
    agent: bot,
    sessionId: 's0',
    payload: { text: 'ຂັ້ນຕ່ຳ 1 ບາດ ເບິ່ງວິທີຝາກໄດ້ທີ່ https://krapao.example/howto' },
  },
  {
    at: today('09:02'),
    isOwn: true,
    payload: { text: 'ฝากเงิน 500 บาท ตั้งแต่ 8:40 ยังไม่เข้าเลยค่ะ รบกวนตรวจสอบให้หน่อยได้ไหมคะ' },
  },
  { at: today('09:03'), agent: bot, payload: { text: 'ขอเวลาและยอดที่โอนด้วยค่ะ' } },
  { at: today('09:04'), isOwn: true, payload: { text: '8:40 500' } },
  {
    at: today('09:06'),
    agent: nok,
    payload: { text: 'สวัสดีค่ะ น้องนกรับเรื่องแล้วนะคะ\nพบรายการโอนของคุณแล้ว กำลังเติมเข้ากระเป๋าให้ค่ะ' },
  },
  {
    at: today('09:06'),
    agent: nok,
    payload: {
      text: 'ติดตามได้ที่ https://krapao.example/user/statement?type=deposit&month=2026-11&order=01HZY3K9Q2W4E6R8T0Y2U4I6O8',
    },
  },
  { at: today('09:07'), isOwn: true, isRead: true, payload: { text: 'ขอบคุณมากค่ะ' } },
]
export const odd: readonly ScriptedBubble[] = [
  {
    at: today('09:00'),
    agent: { name: '<b>Nok</b>\u202e', isBot: false },
    payload: { text: '<img src=x onerror=alert(1)> javascript:alert(1) https://a@evil.example' },
  },
  { at: today('09:01'), isOwn: true, payload: { text: 'W'.repeat(120) } },
  {
    at: today('09:02'),
    agent: nok,
    payload: { text: '\u202eThis turns the direction\u202d and back' },
  },
  { at: today('09:03'), isOwn: true, payload: { text: 'x', erased: true } },
  {
    at: today('09:04'),
    agent: nok,
    kind: 'buttons',
    payload: {
      text: 'เลือกได้เลยค่ะ',
      buttons: [
        { type: 'web', title: 'เปิดหน้าประวัติรายการ', payload: '/user/statement' },
        { type: 'web', title: 'อ่านวิธีแก้ไขในเว็บธนาคาร', payload: 'https://bank.example' },
        { type: 'call', title: 'โทรหาทีมงาน', payload: '+66 2 123 4567' },
        { type: 'web', title: 'ปุ่มที่ไม่ปลอดภัย', payload: 'javascript:alert(1)' },
      ],
    },
  },
  {
    at: today('09:05'),
    isOwn: true,
    payload: { text: 'ย้ายมาจากก่อนเข้าสู่ระบบ', said_at: new Date(today('08:10')) },
  },
]
export const cards: readonly ScriptedBubble[] = [
  {
    at: today('09:00'),
    agent: bot,
    kind: 'generic',
    payload: {
      elements: [
        {
          title: 'ฝากเงิน ฿500.00',
          subtitle: 'อยู่ระหว่างตรวจสอบ · 27/11 08:40',
          image_url: '/favicon.svg',
          buttons: [
            { type: 'postback', title: 'รายการนี้ยังไม่เข้า', payload: 'a' },
            { type: 'web', title: 'ดูในประวัติรายการ', payload: '/user/statement' },
          ],
        },
        { title: 'ฝากเงิน ฿1,200.00', subtitle: 'เข้ากระเป๋าแล้ว', buttons: [] },
        { title: 'ฝากเงิน ฿90.00', subtitle: 'ไม่สำเร็จ' },
      ],
    },
  },
  {
    at: today('09:00'),
    agent: bot,
    kind: 'quick_replies',
    payload: {
      text: 'เป็นรายการไหนคะ',
      quick_replies: [
        { title: 'รายการแรก', payload: '1' },
        { title: 'ไม่มีในนี้', payload: '2' },
        { title: 'ຄຸຍກັບທີມງານ', payload: '3' },
        { title: 'เรื่องอื่น ๆ', payload: '4' },
      ],
    },
  },
]
export const files: readonly ScriptedBubble[] = [
  {
    at: today('09:00'),
    agent: nok,
    kind: 'media',
    payload: { url: '/favicon.svg', fileType: 'image/png', message: 'ตัวอย่างสลิปค่ะ' },
  },
  {
    at: today('09:01'),
    agent: nok,
    kind: 'media',
    payload: { url: '/chat-files/none', fileType: 'image/png' },
  },
  {
    isOwn: true,
    kind: 'media',
    delivery: 'uploading_file',
    progress: 0.42,
    payload: { fileType: 'image/png', url: '/favicon.svg' },
  },
]
export const failed: readonly ScriptedBubble[] = [
  ...talk.slice(2, 4),
  { isOwn: true, delivery: 'failed', failure: 'offline', payload: { text: 'โอนจากกสิกรไทยค่ะ' } },
  {
    isOwn: true,
    delivery: 'failed',
    failure: 'CHAT_FILE_TOO_LARGE',
    kind: 'media',
    payload: { fileType: 'video/mp4' },
  },
  { isOwn: true, delivery: 'sending', payload: { text: 'ส่งสลิปให้แล้วนะคะ' } },
]
export const many: readonly ScriptedBubble[] = Array.from({ length: 30 }, (_, i) => ({
  at: today(`09:${String(i).padStart(2, '0')}`),
  isOwn: i % 3 === 0,
  ...(i % 3 && { agent: nok }),
  payload: { text: `${i + 1}. ${i % 2 ? 'กำลังตรวจสอบให้นะคะ' : 'ขอบคุณค่ะ'}` },
}))
