import { t as login } from '../../web/src/features/games/credentials.text.ts'
import { t as games } from '../../web/src/features/games/games.text.ts'
import { t as play } from '../../web/src/features/games/play/play.text.ts'
import { t as outcome } from '../../web/src/features/transfer/transfer-outcome.text.ts'
import type { Scene, Stage } from '../scene.ts'
import { button, choose, dialog, press, text, type } from './acts.ts'
import { amend, answer, games as asIf } from './calls.ts'

const sheet = (slot: string) =>
  ({ screen: 'Game', at: `/user/home?open=game&slot=${slot}`, as: 'rich' }) as const
const inTwoHours = () => new Date(Date.now() + 2 * 3_600_000).toISOString()
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString()
const closed = () => ({ maintenance: { until: inTwoHours() }, stale: true, readAt: anHourAgo() })

export const gameScenes: readonly Scene[] = [
  {
    ...sheet('JOKER'),
    state: 'no account yet',
    seen: (s) => text(s, play.opensItself),
    widths: [390, 1280],
    judged: true,
  },
  {
    ...sheet('JOKER'),
    state: 'its account could not be opened',
    before: answer('/api/wallet/activate', { message: 'SLOT_ACTIVATE_FAIL' }, 503),
    act: (s) => press(s, play.playWith),
    seen: (s) => text(s, play.notOpened),
  },
  {
    ...sheet('PG'),
    state: 'open, with money',
    seen: (s) => button(s, play.play),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...sheet('UFABET'),
    state: 'open, empty, money elsewhere',
    seen: (s) => button(s, play.playWith),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...sheet('UFABET'),
    state: 'three games hold money',
    before: asIf({
      JOKER: { isActive: true, amount: 90 },
      AREASLOT: { isActive: true, amount: 2_400.5, stale: true, readAt: anHourAgo() },
    }),
    act: (s) => press(s, play.moreGames),
    seen: (s) => text(s, play.moreGames),
    judged: true,
  },
  {
    ...sheet('UFABET'),
    state: 'all there is',
    act: (s) => choose(s, play.all),
    seen: (s) => text(s, play.noteAll),
  },
  {
    ...sheet('UFABET'),
    state: 'an amount of one’s own, too much',
    act: async (s) => {
      await choose(s, play.other)
      await type(s, play.otherAmount, '99999')
      await press(s, play.play)
    },
    seen: (s) => s.page.locator('[aria-invalid=true]'),
    judged: true,
  },
  {
    ...sheet('UFABET'),
    state: 'brought here',
    before: answer('/api/wallet/transfer', { status: 'SUCCESS', amount: 3_800 }),
    act: (s) => press(s, play.bringHere),
    seen: (s) => text(s, outcome.done),
    fleeting: true,
  },
  {
    ...sheet('PG'),
    state: 'nothing in the main wallet',
    as: { balance: 300, game: 'PG' },
    before: ({ member }) => member!.transfer.move({ from: 'MAIN', to: 'PG', amount: 300 }),
    seen: (s) => text(s, play.mainEmpty),
  },
  {
    ...sheet('PG'),
    state: 'counted in credits',
    before: asIf({ PG: { ftWalletSlot: 0.1 } }),
    act: (s) => press(s, games.whatFactor),
    seen: (s) => text(s, games.factorWhy),
  },
  {
    ...sheet('PG'),
    state: 'limits of its own',
    before: asIf({ PG: { minTransfer: 50, maxTransfer: 20_000 } }),
    seen: (s) => text(s, play.limitsBoth),
  },
  {
    ...sheet('PG'),
    state: 'less than it takes',
    before: asIf({ PG: { minTransfer: 10_000 } }),
    seen: (s) => text(s, play.least),
    judged: true,
  },
  {
    ...sheet('PG'),
    state: 'under maintenance',
    before: (s) => asIf({ PG: closed() })(s),
    seen: (s) => text(s, games.safe),
    widths: [320, 390],
    judged: true,
  },
  {
    ...sheet('JOKER'),
    state: 'under maintenance, no account yet',
    before: asIf({ JOKER: { maintenance: { until: null } } }),
    seen: (s) => text(s, games.noOpenNow),
  },
  {
    ...sheet('PG'),
    state: 'only in its apps',
    before: asIf({
      PG: { web: null, android: 'https://example.com/a', ios: 'https://example.com/i' },
    }),
    seen: (s) => text(s, play.onlyApps),
  },
  {
    ...sheet('PG'),
    state: 'with a page of its own',
    before: asIf({ PG: { web: 'https://example.com/play' } }),
    seen: (s) => text(s, play.mayAskLogin),
  },
  {
    ...sheet('PG'),
    state: 'did not let the member in',
    as: { balance: 300, game: 'PG' },
    before: answer('/api/autoLogin', { message: 'LOGIN_FAIL' }, 503),
    act: (s) => press(s, play.playWith),
    seen: (s) => button(s, play.playAgain),
    judged: true,
  },
  {
    ...sheet('PG'),
    state: 'its window was blocked',
    as: { balance: 300, game: 'PG' },
    act: async (s) => {
      await s.page.evaluate('window.open = () => null')
      await press(s, play.playWith)
    },
    seen: (s) => button(s, play.enter),
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

const toTheReset = async (s: Stage) => {
  await press(s, login.showLogin)
  await press(s, login.reset)
}
const resetIt = async (s: Stage) => {
  await toTheReset(s)
  await dialog(s, login.ask)
    .getByRole('button', { name: s.exact(login.confirm) })
    .click()
}
const own = { username: 'kp64435011pg', password: 'KkC-c2f2NpNw' }
const refused = answer('/api/wallet/resetpassword', { message: 'SLOT_RESET_PASSWORD_FAIL' }, 503)

const lost = answer('/api/wallet/account', { message: 'SLOT_PASSWORD_LOST' }, 409)

export const gameLoginScenes: readonly Scene[] = [
  {
    ...sheet('PG'),
    screen: 'Game login',
    state: 'shown',
    before: amend('/api/wallet/account/PG', (account: object) => ({
      ...account,
      event: 'Free spins today',
    })),
    act: async (s) => {
      await press(s, login.showLogin)
      await press(s, login.reveal)
    },
    seen: (s) => button(s, login.conceal),
    judged: true,
  },
  {
    ...sheet('PG'),
    screen: 'Game login',
    state: 'reset?',
    act: toTheReset,
    seen: (s) => text(s, login.askWhy),
    judged: true,
  },
  {
    ...sheet('PG'),
    screen: 'Game login',
    state: 'reset',
    before: answer('/api/wallet/resetpassword', { ...own, password: 'w8Jm-tR2_qLx' }),
    act: resetIt,
    seen: (s) => text(s, login.done),
  },
  {
    ...sheet('PG'),
    screen: 'Game login',
    state: 'not reset',
    before: refused,
    act: resetIt,
    seen: (s) => text(s, login.stillOld),
    fleeting: true,
  },
  {
    ...sheet('PG'),
    screen: 'Game login',
    state: 'perhaps reset',
    before: async (s) => {
      await answer('/api/wallet/account', { ...own, maybePassword: 'w8Jm-tR2_qLx' })(s)
      await refused(s)
    },
    act: async (s) => {
      await press(s, login.showLogin)
      await press(s, login.again)
    },
    seen: (s) => s.page.getByRole('alert'),
    judged: true,
  },
  {
    ...sheet('PG'),
    screen: 'Game login',
    state: 'lost',
    before: lost,
    act: (s) => press(s, login.showLogin),
    seen: (s) => s.page.getByRole('alert'),
  },
  {
    ...sheet('PG'),
    screen: 'Game login',
    state: 'lost, then reset',
    before: async (s) => {
      await lost(s)
      await answer('/api/wallet/resetpassword', { ...own, password: 'w8Jm-tR2_qLx' })(s)
    },
    act: resetIt,
    seen: (s) => text(s, login.done),
  },
  {
    ...sheet('PG'),
    screen: 'Game login',
    state: 'under maintenance',
    before: (s) => asIf({ PG: closed() })(s),
    act: (s) => press(s, login.showLogin),
    seen: (s) => text(s, games.noResetNow).or(button(s, login.reset)),
  },
]
