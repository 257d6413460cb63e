import { t as around } from '../../web/src/features/chat/chat.text.ts'
import { t as compose } from '../../web/src/features/chat/compose/compose.text.ts'
import { t as begun } from '../../web/src/features/chat/door/continue.text.ts'
import { t as door } from '../../web/src/features/chat/door/door.text.ts'
import { t as head } from '../../web/src/features/chat/head/head.text.ts'
import { t as log } from '../../web/src/features/chat/log/log.text.ts'
import { chatRoom, type Said } from '../chat-room.ts'
import type { Scene, Stage } from '../scene.ts'
import { dialog, field, press, text, type } from './acts.ts'
import { all, answer } from './calls.ts'

const chat = {
  screen: 'Chat',
  at: '/user/home?open=chat',
  as: 'newcomer',
  widths: [390, 1280],
} as const
const nok = { name: 'น้องนก', isBot: false }
const bot = { name: 'ผู้ช่วย', isBot: true }
const open = { id: 's1', state: 'open', agent: nok.name } as const
const day = (n: number, clock: string) => {
  const date = new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10)
  return `${date}T${clock}:00+07:00`
}
const today = (clock: string) => day(0, clock)

const talk: readonly Said[] = [
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
const odd: readonly Said[] = [
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
const cards: readonly Said[] = [
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
const files: readonly Said[] = [
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
const failed: readonly Said[] = [
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
const many: readonly Said[] = Array.from({ length: 30 }, (_, i) => ({
  at: today(`09:${String(i).padStart(2, '0')}`),
  isOwn: i % 3 === 0,
  ...(i % 3 && { agent: nok }),
  payload: { text: `${i + 1}. ${i % 2 ? 'กำลังตรวจสอบให้นะคะ' : 'ขอบคุณค่ะ'}` },
}))
const toTheTop = ({ page }: Stage) =>
  page.getByRole('log').evaluate((box) => box.scrollTo({ top: -99_999 }))
const talking = chatRoom({ bubbles: talk, session: open })
const menu = (s: Stage) => press(s, head.menu)

export const chatScenes: readonly Scene[] = [
  {
    screen: 'Chat',
    state: 'the door, for a guest',
    at: '/login',
    seen: (s) => s.page.getByRole('link', { name: s.exact(door.chat) }),
    widths: [390, 1280],
  },
  {
    screen: 'Chat',
    state: 'the door with what is unread',
    at: '/user/home',
    as: 'newcomer',
    before: answer('/api/chat/unread', { count: 12 }),
    seen: (s) => s.page.locator('.chat-badge').filter({ visible: true }),
    widths: [390, 1280],
  },
  {
    screen: 'Chat',
    state: 'first visit of a guest',
    at: '/login?open=chat',
    before: chatRoom({}),
    seen: (s) => text(s, log.greeting),
    widths: [390, 1280],
    judged: true,
  },
  { ...chat, state: 'first visit', before: chatRoom({}), seen: (s) => text(s, log.greeting) },
  {
    ...chat,
    state: 'a conversation',
    before: talking,
    seen: (s) => text(s, log.ended),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...chat,
    state: 'odd texts and buttons',
    before: chatRoom({ bubbles: odd, session: open, isTyping: true }),
    seen: (s) => text(s, log.erased),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...chat,
    state: 'cards and replies',
    before: chatRoom({ bubbles: cards, session: { ...open, state: 'bot' } }),
    seen: (s) => s.page.getByRole('toolbar'),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...chat,
    state: 'files',
    before: chatRoom({ bubbles: files, session: open }),
    seen: (s) => text(s, log.notShown),
    judged: true,
  },
  {
    ...chat,
    state: 'what was not sent',
    before: chatRoom({ bubbles: failed, session: open }),
    seen: (s) => text(s, log.sending),
    judged: true,
  },
  {
    ...chat,
    state: 'loading',
    before: chatRoom({ phase: 'loading' }),
    seen: ({ page }) => page.locator('[role=log][aria-busy=true]'),
    waiting: true,
  },
  {
    ...chat,
    state: 'failed',
    before: chatRoom({ phase: 'failed' }),
    seen: (s) => text(s, log.failed),
  },
  {
    ...chat,
    state: 'offline',
    before: chatRoom({ bubbles: talk, session: open, isConnected: false }),
    seen: (s) => text(s, around.offline),
  },
  {
    ...chat,
    state: 'outside hours',
    before: chatRoom({
      bubbles: talk.slice(2, 5),
      session: { ...open, state: 'waiting' },
      config: { online: false, hours: { from: '09:00', to: '21:00' }, replySeconds: 170 },
    }),
    seen: (s) => text(s, around.outsideHours),
  },
  {
    ...chat,
    state: 'waiting for a person',
    before: chatRoom({ bubbles: talk.slice(2, 5), session: { ...open, state: 'waiting' } }),
    seen: (s) => text(s, around.waiting),
  },
  {
    ...chat,
    state: 'closed',
    before: chatRoom({ bubbles: talk, session: open, closed: 'CHAT_CLOSED' }),
    seen: (s) => text(s, around.closed),
    judged: true,
  },
  {
    ...chat,
    state: 'older rows come, new ones below',
    before: chatRoom({ bubbles: many, session: open, older: 'loading', unread: 3 }),
    act: toTheTop,
    seen: (s) => text(s, log.newOnes),
  },
  {
    ...chat,
    state: 'older rows do not come',
    before: chatRoom({ bubbles: many, session: open, older: 'failed' }),
    act: toTheTop,
    seen: (s) => text(s, log.olderFailed),
  },
  {
    ...chat,
    state: 'ended',
    before: chatRoom({ bubbles: talk.slice(2), session: { ...open, state: 'ended' } }),
    act: (s) => s.page.getByRole('radio').nth(3).check({ force: true }),
    seen: (s) => text(s, head.rateAsk),
    judged: true,
  },
  {
    ...chat,
    state: 'options',
    fleeting: true,
    before: talking,
    act: menu,
    seen: (s) => text(s, head.transcript),
  },
  {
    ...chat,
    state: 'asked before the end',
    before: talking,
    act: all(menu, (s) => press(s, head.end)),
    seen: (s) => dialog(s, head.endAsk),
    judged: true,
  },
  {
    ...chat,
    state: 'conditions',
    fleeting: true,
    before: chatRoom({}),
    act: (s) => press(s, around.conditions),
    seen: (s) => dialog(s, around.conditionsTitle),
  },
  {
    ...chat,
    state: 'a long message',
    before: talking,
    act: (s) => type(s, compose.message, 'ส่งสลิปให้แล้วนะคะ ช่วยดูให้หน่อยค่ะ '.repeat(60)),
    seen: (s) => field(s, compose.message),
  },
  {
    ...chat,
    state: 'a file that is not taken',
    before: talking,
    act: ({ page }) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'picture.heic',
        mimeType: 'image/heic',
        buffer: Buffer.from('x'),
      }),
    seen: (s) => s.page.getByRole('button', { name: s.exact(compose.gotIt) }),
  },
  {
    screen: 'Chat',
    state: 'continue what was begun before the login',
    at: '/user/home',
    as: 'newcomer',
    before: ({ page }) =>
      page.evaluate(`localStorage.setItem('guest-id', crypto.randomUUID())
        localStorage.setItem('guest-said', 'true')`),
    seen: (s) => dialog(s, begun.ask),
    judged: true,
  },
  {
    screen: 'Contact',
    state: 'with the chat',
    at: '/user/contact',
    as: 'newcomer',
    seen: (s) => s.page.getByRole('link', { name: s.exact(door.chat) }).last(),
    widths: [390, 1280],
    judged: true,
  },
]
