import { t as play } from '../../../web/src/features/games/play/play.text.ts'
import type { Scene, Stage } from '../../scene.ts'
import { button, press, text } from '../acts.ts'
import { games, hold } from '../calls.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Also how an older commit is brought there (lobby/old-scenes.ts), so it names no text. */
export const allInAnother = {
  state: 'all money in another game',
  as: { balance: 1_490, game: 'PG' },
  before: async ({ member }: Stage) => {
    await member!.transfer.move({ from: 'MAIN', to: 'PG', amount: 1_490 })
    await member!.games.activate({ slotCode: 'UFABET' })
  },
} satisfies Partial<Scene>

/** Home and the sheets of its games, where money and what was played last are one tap away. */
export const reachScenes: readonly Scene[] = [
  {
    screen: 'Home',
    state: 'games to go on with',
    at: '/user/home',
    as: 'rich',
    before: games({
      PG: { playedAt: ago(2) },
      UFABET: { playedAt: ago(30), amount: 250 },
      SLOTXO: { isActive: true, amount: 1_234_567.89, name: 'Krapao Lotus', playedAt: ago(50) },
    }),
    seen: ({ page }) => page.locator('.continue'),
    widths: [320, 390, 1280],
  },
  {
    screen: 'Game',
    at: '/user/home?open=game&slot=UFABET',
    ...allInAnother,
    seen: (s) => button(s, play.bringHere),
    widths: [320, 390],
  },
  {
    screen: 'Game',
    state: 'its window waits',
    at: '/user/home?open=game&slot=JOKER',
    as: 'rich',
    // The window is this one, so that it can be looked at; the app behind it is gone with its words.
    before: hold('/api/wallet/activate'),
    act: async (s) => {
      await s.page.evaluate('window.open = () => window')
      await press(s, play.playWith)
    },
    seen: (s) => text(s, play.openingAccount),
    waiting: true,
    fleeting: true,
    spoils: true,
  },
]
