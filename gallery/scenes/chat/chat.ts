import { chatRoom } from '../../../e2e/chat-room.ts'
import { t as around } from '../../../web/src/features/chat/chat.text.ts'
import { t as compose } from '../../../web/src/features/chat/compose/compose.text.ts'
import { t as begun } from '../../../web/src/features/chat/door/continue.text.ts'
import { t as door } from '../../../web/src/features/chat/door/door.text.ts'
import { t as head } from '../../../web/src/features/chat/head/head.text.ts'
import { t as log } from '../../../web/src/features/chat/log/log.text.ts'
import type { Scene, Stage } from '../../scene.ts'
import { dialog, field, press, text, type } from '../acts.ts'
import { all, answer } from '../calls.ts'
import { cards, failed, files, many, odd, open, talk } from './talks.ts'

const chat = {
  screen: 'Chat',
  at: '/user/home?open=chat',
  as: 'newcomer',
  widths: [390, 1280],
} as const
const toTheTop = ({ page }: Stage) =>
  page.getByRole('log').evaluate((box) => box.scrollTo({ top: -99_999 }))
const talking = chatRoom({ bubbles: talk, session: open })
const chips = ({ page }: Stage) => page.getByRole('toolbar')
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
    seen: chips,
    widths: [390, 1280],
    judged: true,
  },
  { ...chat, state: 'first visit', seen: chips },
  {
    ...chat,
    state: 'first visit, without a bot',
    before: chatRoom({}),
    seen: (s) => text(s, log.greeting),
  },
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
      config: {
        online: false,
        hours: { from: '09:00', to: '21:00' },
        replySeconds: 170,
        greeting: undefined,
      },
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
