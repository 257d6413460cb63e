import { t as deposit } from '../../web/src/features/deposit/deposit.text.ts'
import { t as game } from '../../web/src/features/games/play/play.text.ts'
import { t as agreement } from '../../web/src/features/legal/agreement.text.ts'
import { t as home } from '../../web/src/features/wallet/home.text.ts'
import { t as underWay } from '../../web/src/features/wallet/under-way/under-way.text.ts'
import { t as failedText } from '../../web/src/page/screen-failed.text.ts'
import { t as shellText } from '../../web/src/shell/shell.text.ts'
import type { Scene } from '../scene.ts'
import { button, dialog, press, text } from './acts.ts'
import { answer, cut, games, hold } from './calls.ts'

const base = { screen: 'Home', at: '/user/home', as: 'rich' } as const

const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
/** Worked on until an hour that is known, or not; silent for an hour, or since ever; counted in credits, with a long name. */
const tiles = () => ({
  PG: { maintenance: { until: hours(2) }, stale: true, readAt: hours(-1) },
  JOKER: { maintenance: { until: null } },
  SLOTXO: { isActive: true, amount: 1_234_567.89, ftWalletSlot: 10, name: 'Krapao Lotus' },
  UFABET: { amount: 250, stale: true, readAt: hours(-1) },
  SEXYGAME: { isActive: true, amount: 88.5, stale: true, readAt: hours(-30), ftWalletSlot: 0.1 },
  BETFLIX: { isActive: true, amount: 0, stale: true, readAt: null },
})

export const homeScenes: readonly Scene[] = [
  {
    ...base,
    state: 'with money',
    seen: (s) => text(s, home.updatedAt),
    widths: [320, 390, 1280],
    judged: true,
  },
  { ...base, state: 'new member', as: 'newcomer', seen: (s) => text(s, home.updatedAt) },
  {
    ...base,
    state: 'amounts hidden',
    act: async (s) => {
      await text(s, home.updatedAt).waitFor()
      await press(s, home.hide)
    },
    seen: (s) => button(s, home.hide),
  },
  {
    ...base,
    state: 'loading',
    before: hold('/api/wallet'),
    seen: ({ page }) => page.locator('.shimmer'),
    waiting: true,
  },
  {
    ...base,
    state: 'refreshing',
    before: hold('/api/wallet/refresh/slot'),
    seen: (s) => text(s, home.updating),
    waiting: true,
  },
  {
    ...base,
    state: 'failed',
    before: cut('/api/wallet'),
    seen: (s) => text(s, failedText.loadFailed),
  },
  {
    ...base,
    state: 'a game is silent',
    as: { balance: 300, game: 'JOKER' },
    before: ({ world }) => world.sandbox.gameFault('JOKER', 'balance', 'garbage'),
    seen: (s) => text(s, home.silentOne),
  },
  {
    ...base,
    state: 'tiles of every kind',
    before: (s) => games(tiles())(s),
    seen: (s) => text(s, home.maintenance),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...base,
    state: 'balances of the last visit',
    act: async (s) => {
      await text(s, home.updatedAt).waitFor()
      await hold('/api/wallet')(s)
      await s.page.reload()
    },
    seen: (s) => text(s, home.viewData),
    waiting: true,
  },
  {
    ...base,
    state: 'offline',
    act: async (s) => {
      await text(s, home.updatedAt).waitFor()
      await cut('/api/wallet')(s)
      await s.page.reload()
    },
    seen: (s) => text(s, home.offlineCan),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...base,
    state: 'a slip is being checked',
    as: { balance: 300 },
    before: ({ world, member }) =>
      world.database.pool.query(
        `WITH sent AS (
           INSERT INTO errand (id, kind, provider, member_id, created_at)
           SELECT gen_random_uuid(), 'slip', 'SLIP', id, now() FROM member WHERE username = $1 RETURNING id, member_id)
         INSERT INTO slip (id, member_id, created_at, file_key, picture_hash) SELECT id, member_id, now(), 'none', '' FROM sent`,
        [member!.phone],
      ),
    seen: (s) => text(s, underWay.checking),
  },
  {
    ...base,
    state: 'log out?',
    act: (s) => press(s, shellText.logout),
    seen: (s) => text(s, shellText.logoutWhy),
    judged: true,
  },
  {
    screen: 'Conditions',
    state: 'open',
    as: 'newcomer',
    at: '/user/home?open=conditions',
    seen: (s) => dialog(s, shellText.conditions).getByRole('heading', { level: 3 }),
    judged: true,
  },
  {
    screen: 'Agreement',
    state: 'opened by itself',
    as: 'newcomer',
    at: '/user/home',
    firstTime: true,
    seen: (s) => dialog(s, agreement.title).getByRole('heading', { level: 3 }),
    judged: true,
  },
  {
    screen: 'Lao build',
    state: 'home, wallet in kip',
    site: 'la',
    at: '/user/home',
    as: { bank: { code: 'BCEL', no: '0100012345678' } },
    seen: (s) => text(s, home.updatedAt),
  },
  {
    screen: 'Lao build',
    state: 'home, games for a wallet in baht',
    site: 'la',
    at: '/user/home',
    as: { bank: { code: 'BCEL', no: '0100012345680' }, currency: 'BAHT', game: 'PG' },
    before: (s) => games(tiles())(s),
    seen: (s) => text(s, home.maintenance),
    judged: true,
  },
  {
    screen: 'Lao build',
    state: 'a game',
    site: 'la',
    at: '/user/home?open=game&slot=PG',
    as: { bank: { code: 'BCEL', no: '0100012345681' }, currency: 'BAHT', game: 'PG' },
    seen: (s) => button(s, game.play).or(button(s, game.playWith)),
  },
  {
    screen: 'Lao build',
    state: 'no way to deposit',
    site: 'la',
    before: answer('/api/lookup/deposit', { banks: [], wallets: [], isManual: false }),
    at: '/user/home?open=deposit',
    as: { bank: { code: 'BCEL', no: '0100012345679' } },
    seen: (s) => dialog(s, deposit.title).getByText(s.exact(deposit.noWay)),
  },
]
