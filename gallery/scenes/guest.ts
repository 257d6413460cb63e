import { t as contactText } from '../../web/src/features/contact/contact.text.ts'
import { clips } from '../../web/src/features/howto/clips.ts'
import { t as howtoText } from '../../web/src/features/howto/howto.text.ts'
import { t as legalText } from '../../web/src/features/legal/legal.text.ts'
import { t as oddsText } from '../../web/src/features/spin/odds/odds.text.ts'
import { t as shellText } from '../../web/src/shell/shell.text.ts'
import type { Scene } from '../scene.ts'
import { dialog, heading, press, text } from './acts.ts'
import { answer, cut, hold } from './calls.ts'

const noChat = answer('/api/lookup/enableChatWidget', { enableChatWidget: false })
const contact = { screen: 'Contact', at: '/contact' } as const

export const guestScenes: readonly Scene[] = [
  {
    ...contact,
    state: 'full',
    site: 'la',
    seen: (s) => s.page.getByRole('img', { name: s.like(contactText.qrAlt) }),
  },
  {
    ...contact,
    state: 'full, in baht',
    site: 'otp',
    seen: (s) => s.page.getByRole('img', { name: s.like(contactText.qrAlt) }),
  },
  {
    ...contact,
    state: 'a link that is not LINE',
    before: answer('/api/lookup/contact', {
      contactText: '',
      lineLink: 'https://support.example.com/krapao/chat',
      lineName: '',
      lineQR: '',
    }),
    seen: (s) => s.page.getByRole('link', { name: s.exact(contactText.support) }),
  },
  {
    ...contact,
    state: 'nothing set up',
    before: noChat,
    seen: (s) => text(s, contactText.none),
    judged: true,
  },
  {
    ...contact,
    state: 'loading',
    before: hold('/api/lookup/contact'),
    seen: ({ page }) => page.locator('[aria-busy=true]'),
    waiting: true,
  },
  {
    ...contact,
    state: 'failed',
    before: cut('/api/lookup/contact'),
    seen: (s) => text(s, contactText.failed),
  },
  {
    ...contact,
    state: 'as a member',
    as: 'newcomer',
    at: '/user/contact',
    seen: (s) => heading(s, contactText.title),
    judged: true,
  },
  {
    screen: 'How-to',
    state: 'list',
    at: '/howto',
    seen: (s) => heading(s, howtoText.title),
    judged: true,
  },
  ...clips.map(
    ({ name, heading }, i): Scene => ({
      screen: 'How-to',
      state: `film ${i + 1}, ${name}`,
      at: `/howto?open=howto&clip=${name}`,
      seen: (s) => dialog(s, heading),
      judged: i === 0,
    }),
  ),
  {
    screen: 'How-to',
    state: 'a member’s sheet',
    as: 'newcomer',
    at: '/user/contact?open=howto',
    seen: (s) => dialog(s, howtoText.title),
    judged: true,
  },
  {
    screen: 'Terms and privacy',
    state: 'as a guest',
    at: '/legal',
    seen: (s) => s.page.getByRole('link', { name: '1323' }),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    screen: 'Terms and privacy',
    state: 'not loaded',
    at: '/legal',
    before: ({ page }) => page.route('**/api/lookup/legal*', (route) => route.abort()),
    seen: (s) => text(s, legalText.failed),
  },
  {
    screen: 'Odds',
    state: 'as a guest',
    site: 'wheel',
    at: '/odds',
    seen: (s) => text(s, oddsText.hash),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    screen: 'Odds',
    state: 'no wheel',
    at: '/odds',
    seen: (s) => heading(s, oddsText.none),
    judged: true,
  },
  {
    screen: 'Odds',
    state: 'not loaded',
    at: '/odds',
    before: cut('/api/spinwheel/odds'),
    seen: (s) => text(s, oddsText.failed),
  },
  {
    screen: 'Shut down',
    state: 'terminated',
    site: 'closed',
    at: '/terminated',
    seen: (s) => text(s, shellText.closed),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    screen: 'Shut down',
    state: 'asked again, still closed',
    site: 'closed',
    at: '/terminated',
    act: (s) => press(s, shellText.lookAgain),
    seen: (s) => text(s, shellText.stillClosed),
  },
  {
    screen: 'Shut down',
    state: 'open again',
    at: '/terminated',
    seen: (s) => text(s, shellText.open),
  },
  {
    screen: 'Not found',
    state: 'any other address',
    at: '/no-such-page',
    seen: (s) => text(s, shellText.notFound),
    judged: true,
  },
]
