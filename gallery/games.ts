import { t as games } from '../web/src/features/games/games.text.ts'
import { button, press, text } from './acts.ts'
import type { Scene } from './scene.ts'

const sheet = (slot: string) => ({ screen: 'Game', at: `/user/home?open=game&slot=${slot}`, as: 'rich' }) as const

export const gameScenes: readonly Scene[] = [
  { ...sheet('JOKER'), state: 'no account yet', seen: (s) => text(s, games.openFree), judged: true },
  {
    ...sheet('PG'),
    state: 'open, with money',
    seen: (s) => button(s, games.play),
    widths: [320, 390, 1280],
    judged: true,
  },
  { ...sheet('UFABET'), state: 'open, empty', seen: (s) => button(s, games.play) },
  {
    ...sheet('PG'),
    state: 'its login',
    act: async (s) => {
      await press(s, games.showLogin)
      await press(s, games.reveal)
    },
    seen: (s) => button(s, games.conceal),
    judged: true,
  },
  {
    ...sheet('PG'),
    state: 'notice before playing',
    site: 'notice',
    as: {},
    seen: (s) => s.page.getByRole('region', { name: s.exact(games.notice) }),
  },
  { ...sheet('NOSUCH'), state: 'no such game', seen: (s) => text(s, games.unknown) },
]
