import { t } from '../../../web/src/features/find/find.text.ts'
import { t as home } from '../../../web/src/features/wallet/home.text.ts'
import { t as failedText } from '../../../web/src/page/screen-failed.text.ts'
import type { Scene } from '../../scene.ts'
import { heading, press, text, type } from '../acts.ts'
import { cut, games, hold } from '../calls.ts'

const base = { screen: 'All games', at: '/user/games', as: 'rich' } as const
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const marked = games({
  PG: { favourite: true, playedAt: ago(2) },
  JOKER: { favourite: true, maintenance: { until: null } },
  SLOTXO: { isActive: true, amount: 1_234_567.89, name: 'Krapao Lotus', playedAt: ago(30) },
  UFABET: { favourite: true, isActive: true, amount: 250, stale: true, readAt: ago(1) },
  SEXYGAME: { playedAt: ago(50) },
})

export const findScenes: readonly Scene[] = [
  {
    ...base,
    state: 'all, some marked',
    before: marked,
    seen: (s) => text(s, home.maintenance),
    widths: [320, 390, 768, 1280],
    judged: true,
  },
  {
    ...base,
    state: 'favourites',
    at: '/user/games?show=favourite',
    before: marked,
    seen: (s) => text(s, home.maintenance),
  },
  {
    ...base,
    state: 'recent',
    at: '/user/games?show=recent',
    before: marked,
    seen: (s) => s.page.getByText('Krapao Lotus'),
  },
  {
    ...base,
    state: 'searched',
    act: (s) => type(s, t.search, 'pg'),
    seen: (s) => text(s, t.count).and(s.page.getByText('2')),
  },
  {
    ...base,
    state: 'no favourites',
    at: '/user/games?show=favourite',
    seen: (s) => heading(s, t.noFavourites),
    judged: true,
  },
  {
    ...base,
    state: 'nothing played',
    as: 'newcomer',
    at: '/user/games?show=recent',
    seen: (s) => heading(s, t.noRecent),
  },
  {
    ...base,
    state: 'not found',
    at: '/user/games?q=moon',
    seen: (s) => text(s, t.noMatchText),
    widths: [390, 1280],
  },
  {
    ...base,
    state: 'found elsewhere',
    at: '/user/games?show=lotto&q=circus',
    seen: (s) => text(s, t.elsewhere),
  },
  {
    ...base,
    state: 'a heart was not taken',
    before: cut('/api/wallet/favourite'),
    act: (s) => press(s, t.favourite),
    seen: ({ page }) => page.getByRole('region').locator('[data-type=bad]').first(),
    fleeting: true,
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
    state: 'failed',
    before: cut('/api/wallet'),
    seen: (s) => text(s, failedText.loadFailed),
  },
]
