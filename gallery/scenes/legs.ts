import { t as play } from '../../web/src/features/games/play/play.text.ts'
import { t as legs } from '../../web/src/features/transfer/legs.text.ts'
import { t as transfer } from '../../web/src/features/transfer/transfer.text.ts'
import { t as outcome } from '../../web/src/features/transfer/transfer-outcome.text.ts'
import { t as underWay } from '../../web/src/features/wallet/under-way/under-way.text.ts'
import type { Scene, Stage } from '../scene.ts'
import { choose, press, text } from './acts.ts'
import { answer } from './calls.ts'

// How a transfer ended and where each game's money is. Answered here: five games in so many states at once, and what a provider says
// only after minutes, e2e/games.test.ts and the tests of the server bring about for real.

type Leg = {
  code: string
  direction: 'in' | 'out'
  amount: number | null
  state: 'done' | 'pending' | 'refused' | 'stayed'
  why?: string
  /** Of money that was bound to an ended bonus. */
  arrived?: number
}
const out = (
  code: string,
  amount: number | null,
  state: Leg['state'] = 'done',
  why?: string,
): Leg => ({
  code,
  direction: 'out',
  amount,
  state,
  ...(why !== undefined && { why }),
})
const into = (code: string, amount: number, state: Leg['state'] = 'done', why?: string): Leg => ({
  ...out(code, amount, state, why),
  direction: 'in',
})
const id = '5b0c6a10-0000-4000-8000-000000000000'
type Told = { status: string; message?: string; amount: number; legs: Leg[] }
const all = (told: Told) => answer('/api/wallet/transferAll', { id, ...told })
const look = (told: Told) => answer(`/api/wallet/transfer/${id}`, { id, ...told })
const refuse = (code: string, details: object) =>
  answer('/api/wallet/transferAll', { message: code, details }, 422)

const five = [
  out('SUPERSLOT', 320),
  out('JOKER', 1_250.5),
  out('BETFLIX', 75, 'pending'),
  out('AREASLOT', 40),
]
const waiting: Told = {
  status: 'PENDING',
  message: 'TRANSFER_PENDING',
  amount: 0,
  legs: [...five, into('UFABET', 1_685.5, 'pending')],
}
const behind: Told = {
  status: 'PENDING',
  message: 'TRANSFER_PENDING',
  amount: 560,
  legs: [out('JOKER', 60), out('PG', 1_200, 'stayed', 'busy')],
}
const partly = (legs: Leg[], amount: number): Told => ({
  status: 'SUCCESS',
  message: 'TRANSFER_PARTLY',
  amount,
  legs,
})

const ending = {
  screen: 'Transfer',
  at: '/user/home?open=transfer',
  as: 'rich',
  fleeting: true,
} as const
const bring = (s: Stage) => press(s, transfer.allSubmit)
const filling = { ...ending, at: '/user/home?open=game&slot=UFABET' } as const
/** With money in PG too: the label names it, and all of it goes through `transferAll`. */
const fill = async (s: Stage) => {
  await choose(s, play.all)
  await press(s, play.transferOnly)
}

export const legScenes: readonly Scene[] = [
  {
    ...ending,
    state: 'bound to a bonus that has ended: what arrived',
    before: all({
      status: 'SUCCESS',
      amount: 1_400,
      legs: [{ ...out('PG', 800), arrived: 400 }],
    }),
    act: bring,
    seen: (s) => text(s, outcome.done),
    widths: [320, 390],
  },
  {
    ...ending,
    state: 'partly: silent, under maintenance, refused',
    before: all(
      partly(
        [
          out('JOKER', 1_250.5),
          out('SUPERSLOT', 320),
          out('PG', null, 'stayed', 'silent'),
          out('BETFLIX', 75, 'stayed', 'maintenance'),
          out('AREASLOT', 40, 'refused', 'refused'),
        ],
        2_130.5,
      ),
    ),
    act: bring,
    seen: (s) => text(s, outcome.partly),
    widths: [320, 390],
  },
  {
    ...filling,
    state: 'being checked, five games',
    before: async (s) => {
      await all(waiting)(s)
      await look(waiting)(s)
    },
    act: fill,
    seen: (s) => text(s, outcome.pending),
    widths: [320, 390],
    judged: true,
  },
  {
    ...filling,
    state: 'checked: all arrived',
    before: async (s) => {
      await all(waiting)(s)
      await look({
        status: 'SUCCESS',
        amount: 75,
        legs: waiting.legs.map((leg) => ({ ...leg, state: 'done' })),
      })(s)
    },
    act: fill,
    seen: (s) => text(s, outcome.done),
  },
  {
    ...filling,
    state: 'checked: back in main',
    before: async (s) => {
      await all({ ...waiting, legs: [into('UFABET', 500, 'pending')] })(s)
      await look({
        status: 'SUCCESS',
        amount: 500,
        legs: [into('UFABET', 500, 'refused', 'refused')],
      })(s)
    },
    act: fill,
    seen: (s) => text(s, outcome.refusedNext),
  },
  {
    ...ending,
    state: 'behind an earlier transfer',
    before: async (s) => {
      await all(behind)(s)
      await look({ ...behind, legs: [out('JOKER', 60)] })(s)
      await underWayAt(s, [{ code: 'PG', direction: 'in', amount: 250, since: ago(2) }])
    },
    act: bring,
    seen: (s) => text(s, legs.busyOut),
  },
  {
    ...filling,
    state: 'as much as the game takes at once',
    before: all(partly([out('JOKER', 60), into('UFABET', 1_000, 'done', 'limit')], 560)),
    act: fill,
    seen: (s) => text(s, legs.doneInPart),
  },
  {
    ...filling,
    state: 'refused, back in main',
    before: refuse('TRANSFER_FAIL', { where: 'MAIN' }),
    act: fill,
    seen: (s) => text(s, outcome.backInMain),
  },
  {
    ...ending,
    state: 'refused, never left the game',
    before: refuse('TRANSFER_FAIL', { where: 'PG' }),
    act: bring,
    seen: (s) => text(s, outcome.neverLeft),
  },
  {
    ...ending,
    state: 'a game with limits, and one under maintenance',
    at: '/user/home?open=transfer&from=UFABET&to=PG',
    before: (s) =>
      changeWallet(s, (wallet) => {
        for (const slot of wallet.slots) {
          if (slot.code === 'PG') Object.assign(slot, { minTransfer: 20, maxTransfer: 5_000 })
          if (slot.code === 'UFABET') slot.maintenance = { until: ago(-90) }
        }
      }),
    seen: (s) => text(s, transfer.range),
  },
  {
    ...ending,
    state: 'more than a game takes at once',
    at: '/user/home?open=transfer&from=MAIN&to=PG',
    before: (s) =>
      changeWallet(s, ({ slots }) => {
        Object.assign(slots.find(({ code }) => code === 'PG')!, {
          minTransfer: 20,
          maxTransfer: 2_000,
        })
      }),
    act: async (s) => {
      await s.page
        .getByRole('textbox', { name: s.exact(transfer.amount), exact: true })
        .fill('3000')
      await press(s, transfer.submit)
    },
    seen: ({ page }) => page.locator('[aria-invalid=true]'),
  },
  {
    ...filling,
    state: 'refused, the game is under maintenance',
    before: refuse('GAME_MAINTENANCE', { where: 'MAIN' }),
    act: fill,
    seen: (s) => text(s, outcome.closedInMain),
  },
  {
    screen: 'Home',
    state: 'money under way',
    at: '/user/home',
    as: { balance: 1_000, game: 'PG' },
    fleeting: true,
    before: (s) =>
      underWayAt(s, [
        { code: 'PG', direction: 'in', amount: 100, since: ago(2) },
        { code: 'JOKER', direction: 'out', amount: 1_250.5, since: ago(75) },
      ]),
    seen: (s) => text(s, underWay.count),
    widths: [320, 390],
    judged: true,
  },
  {
    screen: 'Home',
    state: 'money under way, the list',
    at: '/user/home?open=under-way',
    as: { balance: 1_000, game: 'PG' },
    fleeting: true,
    before: (s) =>
      underWayAt(s, [
        { code: 'PG', direction: 'in', amount: 100, since: ago(2) },
        { code: 'JOKER', direction: 'out', amount: 1_250.5, since: ago(75) },
      ]),
    seen: (s) => text(s, underWay.title),
    widths: [320, 390, 1280],
    judged: true,
  },
]

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5_000).toISOString()

const underWayAt = (
  s: Stage,
  open: { amount: number; direction: string; [more: string]: unknown }[],
) =>
  changeWallet(s, (wallet) => {
    wallet.underWay = open
    wallet.held = open.reduce(
      (held, { direction, amount }) => held + (direction === 'in' ? amount : 0),
      0,
    )
  })

type WalletOnWire = {
  held: number
  underWay?: object[]
  slots: { code: string; maintenance?: object }[]
}

/** The wallet as the server sends it, changed to what would take a provider minutes. */
const changeWallet = ({ page }: Stage, change: (wallet: WalletOnWire) => void) =>
  page.route(
    (url) => url.pathname === '/api/wallet',
    async (route) => {
      const response = await route.fetch()
      const wallet = await response.json()
      change(wallet)
      await route.fulfill({ response, json: wallet })
    },
  )
