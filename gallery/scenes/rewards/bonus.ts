import { t as bonus } from '../../../web/src/features/bonus/bonus.text.ts'
import { t as held } from '../../../web/src/features/bonus/held/holding.text.ts'
import { t as leaving } from '../../../web/src/features/bonus/held/leave.text.ts'
import { t as outside } from '../../../web/src/features/bonus/outside.text.ts'
import { t as taking } from '../../../web/src/features/bonus/taking.text.ts'
import { t as promotion } from '../../../web/src/features/promotion/promotion.text.ts'
import { t as outcome } from '../../../web/src/page/outcome.text.ts'
import { t as failed } from '../../../web/src/page/screen-failed.text.ts'
import type { Scene, Stage } from '../../scene.ts'
import { button, press, text, type } from '../acts.ts'
import { all, answer, cut, hold } from '../calls.ts'
import {
  active,
  banner,
  finding,
  found,
  free,
  holds,
  lists,
  met,
  offer,
  refuses,
  wallet,
} from './bonus-answers.ts'

const base = { screen: 'Bonus', at: '/user/bonus', as: 'rich' } as const
const sheet = { ...base, at: '/user/bonus?open=bonus&code=WELCOME100' } as const
const code = {
  ...base,
  screen: 'Promotion',
  at: '/user/bonus?open=promotion&code=PROMO50',
} as const

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
  {
    ...code,
    state: 'found',
    before: finding(answer('/api/promotion/find', found)),
    seen: (s) => button(s, promotion.receive),
    widths: [390, 1280],
    judged: true,
  },
  {
    ...code,
    state: 'searching',
    before: finding(hold('/api/promotion/find')),
    seen: (s) => text(s, promotion.searching),
    waiting: true,
  },
  {
    ...code,
    state: 'not found, from the form',
    at: '/user/bonus',
    before: finding(answer('/api/promotion/find', { message: 'NO_PROMOTION' }, 404)),
    act: async (s) => {
      await type(s, bonus.code, 'promo5')
      await press(s, bonus.search)
    },
    seen: (s) => text(s, promotion.notFound),
    judged: true,
  },
  {
    ...code,
    state: 'taken before',
    before: finding(refuses('/api/promotion/find', 'PROMOTION_RECEIVED')),
    seen: (s) => text(s, promotion.received),
  },
  {
    ...base,
    screen: 'Home',
    state: 'a bonus is held',
    at: '/user/home',
    before: wallet(),
    seen: (s) => s.page.locator('a[href="/user/bonus"]', { hasText: '600' }),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...base,
    screen: 'Home',
    state: 'a bonus has reached its target',
    at: '/user/home',
    before: wallet(met),
    seen: (s) => s.page.locator('a[href="/user/bonus"] .bg-ok'),
  },
  {
    ...base,
    screen: 'Withdraw',
    state: 'a bonus is held',
    at: '/user/home?open=withdraw',
    before: wallet(),
    seen: (s) => text(s, outside.noWithdrawal),
    judged: true,
  },
  {
    ...base,
    screen: 'Withdraw',
    state: 'a bonus has reached its target',
    at: '/user/home?open=withdraw',
    before: wallet(met),
    seen: (s) => text(s, outside.targetReached),
  },
  {
    ...base,
    screen: 'Transfer',
    state: 'into a game that does not count for the bonus',
    at: '/user/home?open=transfer&to=UFABET',
    before: wallet(),
    seen: (s) => text(s, outside.notCounted),
  },
  {
    ...base,
    screen: 'Game',
    state: 'does not count for the bonus',
    at: '/user/home?open=game&slot=UFABET',
    before: wallet(),
    seen: (s) => text(s, outside.notCounted),
  },
]
