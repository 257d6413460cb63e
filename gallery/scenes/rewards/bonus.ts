import { t as bonus } from '../../../web/src/features/bonus/bonus.text.ts'
import { t as held } from '../../../web/src/features/bonus/held/holding.text.ts'
import { t as leaving } from '../../../web/src/features/bonus/held/leave.text.ts'
import { t as taking } from '../../../web/src/features/bonus/taking.text.ts'
import { t as outcome } from '../../../web/src/page/outcome.text.ts'
import { t as failed } from '../../../web/src/page/screen-failed.text.ts'
import type { Scene, Stage } from '../../scene.ts'
import { button, press, text } from '../acts.ts'
import { all, answer, cut, hold } from '../calls.ts'
import { active, banner, free, holds, lists, met, offer, refuses } from './bonus-answers.ts'

const base = { screen: 'Bonus', at: '/user/bonus', as: 'rich' } as const
const sheet = { ...base, at: '/user/bonus?open=bonus&code=WELCOME100' } as const
const alert = (s: Stage) => s.page.getByRole('alertdialog')

export const bonusScenes: readonly Scene[] = [
  {
    ...base,
    state: 'to choose from',
    before: free,
    seen: (s) => text(s, bonus.available),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...base,
    state: 'held',
    before: holds(),
    seen: (s) => text(s, held.toGo),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...base,
    state: 'held, target reached',
    before: holds(met),
    seen: (s) => text(s, held.met),
    widths: [390, 1280],
    judged: true,
  },
  {
    ...base,
    state: 'held promotion with a cap and no end',
    before: holds({ cap: 1_100, expiresAt: null, readAt: null, name: 'PROMO50' }, 'promotion'),
    seen: (s) => text(s, held.cap),
  },
  {
    ...base,
    state: 'being ended',
    before: holds({ ending: true }),
    seen: (s) => text(s, held.ending),
  },
  {
    ...base,
    state: 'no code typed',
    before: free,
    act: (s) => press(s, bonus.search),
    seen: (s) => text(s, bonus.codeMissing),
  },
  { ...base, state: 'none', before: all(lists([]), active()), seen: (s) => text(s, bonus.none) },
  {
    ...base,
    state: 'loading',
    before: hold('/api/bonus'),
    seen: ({ page }) => page.locator('.shimmer'),
    waiting: true,
    widths: [390, 1280],
  },
  {
    ...base,
    state: 'failed',
    before: cut('/api/bonus'),
    seen: (s) => text(s, failed.loadFailed),
  },
  {
    ...base,
    state: 'leave?',
    before: holds(),
    act: (s) => press(s, held.leave),
    seen: (s) => text(s, leaving.why),
    judged: true,
  },
  {
    ...base,
    state: 'cannot end yet',
    before: all(
      holds(),
      refuses('/api/bonus/clear', 'BONUS_CONDITION', {
        total: 460,
        success: 600,
        fail: 20,
        open: 12.5,
      }),
    ),
    act: (s) => press(s, held.end),
    seen: alert,
    fleeting: true,
  },
  {
    ...base,
    state: 'ended, some of it cut',
    before: all(holds(met), answer('/api/bonus/clear', { message: 'BONUS_CLEAR', cut: 12.5 })),
    act: (s) => press(s, held.finish),
    seen: alert,
    fleeting: true,
  },
  {
    ...base,
    state: 'left, part of it in a game that is silent',
    before: all(
      holds(),
      answer('/api/bonus/leave', { message: 'BONUS_CLEAR', kept: 100, returned: 360, later: 40 }),
    ),
    act: async (s) => {
      await press(s, held.leave)
      await s.page.getByRole('dialog').getByRole('button').last().click()
    },
    seen: (s) => alert(s).filter({ hasText: '40.00' }),
    fleeting: true,
  },
  {
    ...sheet,
    state: 'offer',
    before: free,
    seen: (s) => text(s, taking.meaning),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...sheet,
    state: 'offer with pictures and a cap',
    before: all(
      lists([
        offer({ banners: [banner('#5b46d6'), banner('#0b7a4b'), banner('#8a5a00')], capTimes: 5 }),
      ]),
      active(),
    ),
    seen: (s) => text(s, taking.capped),
    judged: true,
  },
  {
    ...sheet,
    state: 'offer that is held',
    before: holds(),
    seen: (s) => button(s, taking.confirm),
  },
  {
    ...sheet,
    state: 'offer, too little money',
    at: '/user/bonus?open=bonus&code=BIG500',
    before: free,
    seen: (s) => text(s, taking.fromWhy),
  },
  {
    ...sheet,
    state: 'no such offer',
    at: '/user/bonus?open=bonus&code=GONE',
    before: free,
    seen: (s) => text(s, taking.gone),
  },
  {
    ...sheet,
    state: 'being taken',
    before: all(free, hold('/api/bonus/activate')),
    act: (s) => press(s, taking.receive),
    seen: ({ page }) =>
      page.getByRole('button', { disabled: false }).and(page.locator('[aria-busy=true]')),
    waiting: true,
    fleeting: true,
  },
  {
    ...sheet,
    state: 'not taken: open bets',
    before: all(free, refuses('/api/bonus/activate', 'OPEN_BETS', { where: 'PG' })),
    act: (s) => press(s, taking.receive),
    seen: alert,
    fleeting: true,
  },
  {
    ...sheet,
    state: 'taking is being checked',
    before: all(free, cut('/api/bonus/activate')),
    act: (s) => press(s, taking.receive),
    seen: (s) => alert(s).getByText(s.exact(outcome.checking)),
    fleeting: true,
  },
  {
    ...sheet,
    state: 'taken',
    before: free,
    act: async (s) => {
      await s.page.route('**/api/bonus/activate/*', async (route) => {
        await holds()(s)
        await route.fulfill({ json: { _id: '1', isActive: true, received: [] } })
      })
      await press(s, taking.receive)
    },
    seen: alert,
    fleeting: true,
  },
]
