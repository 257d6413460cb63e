import { t as play } from '../../../web/src/features/games/play/play.text.ts'
import type { Scene, Stage } from '../../scene.ts'
import { button, press } from '../acts.ts'
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
    // Its own: what is held goes on once it is left, and opens the account.
    as: { balance: 500 },
    // The window is a frame over the page, so that it can be looked at.
    before: hold('/api/wallet/activate'),
    act: async (s) => {
      await s.page.evaluate(`window.open = () => {
        const frame = document.createElement('iframe')
        frame.style = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0; z-index: 1000'
        document.body.append(frame)
        return frame.contentWindow
      }`)
      await press(s, play.playWith)
    },
    seen: ({ page }) => page.frameLocator('iframe').locator('body:not(:empty)'),
    waiting: true,
    fleeting: true,
  },
]
