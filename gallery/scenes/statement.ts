import { t as noticeText } from '../../web/src/features/deposit/credit-notice.text.ts'
import { t as filter } from '../../web/src/features/statement/filter/filter.text.ts'
import { t as slips } from '../../web/src/features/statement/slips/slips.text.ts'
import { t as statement } from '../../web/src/features/statement/statement.text.ts'
import { words } from '../../web/src/features/statement/statement-words.text.ts'
import { t as home } from '../../web/src/features/wallet/home.text.ts'
import { t as failedText } from '../../web/src/page/screen-failed.text.ts'
import type { Scene, Stage } from '../scene.ts'
import { button, dialog, field, heading, press, text } from './acts.ts'
import { answer, cut, hold } from './calls.ts'

const stating = { screen: 'Statement', at: '/user/statement', as: 'rich' } as const
const newest = ({ page }: Stage) => page.locator('main').getByRole('button', { name: '5,000.00' })
const reward = (more: object) => ({
  _id: crypto.randomUUID(),
  statementType: 'bonus',
  status: 'SUCCESS',
  from: 'BONUS',
  to: 'MAIN',
  amount: 200,
  createdAt: '2026-11-22T13:45:10.000Z',
  via: null,
  ...more,
})
const left = { statementType: 'finish_bonus', outcome: 'left', kept: 500, cut: 750 }
const rewards = [
  reward({ from: 'WHEEL', amount: 5, luckydraw: '5 ฿' }),
  reward({ from: 'REFUND', amount: 31.5, refund: 'Refund' }),
  reward({ ...left, from: 'PG', amount: 400, kept: 250, cut: 150, bonus: 'Welcome 100%' }),
  reward({ ...left, amount: 1250, later: 250, bonus: 'โบนัสใหญ่สำหรับผู้ที่เล่นสม่ำเสมอทุกสัปดาห์' }),
  reward({ bonus: 'โบนัสใหญ่สำหรับผู้ที่เล่นสม่ำเสมอทุกสัปดาห์' }),
]
const at = (createdAt: string, more: object) => reward({ createdAt, ...more })
const several = [
  at('2026-11-22T13:45:10.000Z', { statementType: 'transfer', from: 'MAIN', to: 'PG', amount: 1490 }),
  at('2026-11-22T13:40:10.000Z', { statementType: 'deposit', from: 'PAYTIMZ', amount: 12_345.5, via: 'qr' }),
  at('2026-11-21T16:20:00.000Z', { statementType: 'withdraw', from: 'MAIN', to: 'KBANK', amount: 20_000 }),
  at('2026-11-21T12:20:00.000Z', { statementType: 'transfer', from: 'UFABET', to: 'MAIN', amount: 21_500, status: 'FAILED' }),
  at('2026-11-21T12:00:00.000Z', { statementType: 'deposit', from: 'SCB', amount: 500, via: 'slip' }),
  at('2026-10-31T12:00:00.000Z', { from: 'WHEEL', amount: 5, luckydraw: '5 ฿' }),
] // biome-ignore format: a row a line
const days = [
  { day: '2026-11-22', in: 12_345.5, out: 0 },
  { day: '2026-11-21', in: 500, out: 20_000 },
  { day: '2026-10-31', in: 0, out: 0 },
]
export const statementScenes: readonly Scene[] = [
  {
    ...stating,
    state: 'rows',
    seen: ({ page }) => page.locator('main li, main button'),
    widths: [320, 390, 1280],
    judged: true,
  },
  { ...stating, state: 'empty', as: {}, seen: (s) => text(s, statement.empty) },
  {
    ...stating,
    state: 'filtered',
    at: '/user/statement?type=deposit&status=SUCCESS&from=2026-01-01',
    seen: newest,
    widths: [320, 390],
  },
  {
    ...stating,
    state: 'nothing of that kind',
    at: '/user/statement?type=bonus',
    seen: (s) => text(s, filter.nothing),
  },
  {
    ...stating,
    state: 'found by its amount',
    at: '/user/statement?search=5000',
    seen: ({ page }) => page.locator('main li').first(),
  },
  {
    ...stating,
    state: 'nothing found by a search',
    at: '/user/statement?search=1a2b3c4d&type=deposit&status=SUCCESS',
    seen: (s) => text(s, filter.noMatchHere),
    judged: true,
  },
  {
    ...stating,
    state: 'searched for what is neither an amount nor a reference',
    at: '/user/statement?open=filter',
    act: async (s) => {
      await field(s, filter.search).fill('abc')
      await press(s, filter.show)
    },
    seen: (s) => text(s, filter.searchWrong),
  },
  {
    ...stating,
    state: 'several days',
    before: answer('/api/statement', { total: several.length, statements: several, days }),
    seen: ({ page }) => page.locator('main').getByText('12,345.50').first(),
    widths: [320, 390, 1024, 1280],
  },
  {
    ...stating,
    state: 'status and days',
    at: '/user/statement?open=filter&status=PENDING',
    seen: (s) => dialog(s, filter.filter),
    judged: true,
  },
  {
    ...stating,
    state: 'days the wrong way round',
    at: '/user/statement?open=filter',
    act: async (s) => {
      await field(s, filter.from).fill('2026-11-20')
      await field(s, filter.to).fill('2026-11-10')
      await press(s, filter.show)
    },
    seen: (s) => text(s, filter.backwards),
  },
  {
    ...stating,
    state: 'receipt',
    act: (s) => newest(s).click(),
    seen: (s) => heading(s, statement.course),
    widths: [390, 1024, 1280],
    judged: true,
  },
  {
    ...stating,
    state: 'receipt of a withdrawal that is looked at',
    as: { balance: 700 },
    before: async ({ member, world }) => {
      await world.sandbox.fault({ service: 'bank', kind: 'garbage' })
      await member!.withdraw.ask({ amount: 250 })
      // As it is where the operator's limit is lower: not sent, and not about to be.
      const waiting = `WITH w AS (
          UPDATE withdrawal SET approval = 'waiting' FROM member m WHERE m.id = member_id AND m.username = $1 RETURNING withdrawal.id)
        UPDATE errand SET sent_at = NULL, next_check_at = now() + interval '1 day' FROM w WHERE errand.id = w.id`
      await world.database.pool.query(waiting, [member!.phone])
    },
    site: 'notice',
    act: ({ page }) => page.locator('main').getByRole('button', { name: '250.00' }).click(),
    seen: (s) => text(s, words.checking),
  },
  {
    ...stating,
    state: 'receipt of a transfer that its game has not confirmed',
    as: { balance: 700, game: 'SLOTXO' },
    before: async ({ member, world }) => {
      const game = { service: 'game', provider: 'SLOTXO' } as const
      await world.sandbox.fault({ ...game, route: 'deposit', kind: 'error-after', times: 1 })
      await world.sandbox.fault({ ...game, route: 'status', kind: 'garbage' })
      await member!.transfer.move({ from: 'MAIN', to: 'SLOTXO', amount: 250 })
    },
    act: ({ page }) => page.locator('main').getByRole('button', { name: '250.00' }).click(),
    seen: (s) => text(s, words.waitsIn),
  },
  {
    ...stating,
    state: 'rewards',
    before: answer('/api/statement', { total: rewards.length, statements: rewards }),
    seen: (s) => text(s, words.refund),
  },
  {
    ...stating,
    state: 'receipt of a bonus that was left',
    before: answer('/api/statement', { total: rewards.length, statements: rewards }),
    act: ({ page }) => page.locator('main').getByRole('button', { name: '1,250.00' }).click(),
    seen: (s) => heading(s, statement.course),
  },
  {
    ...stating,
    state: 'receipt of what came home after its bonus',
    before: answer('/api/statement', { total: rewards.length, statements: rewards }),
    act: ({ page }) => page.locator('main').getByRole('button', { name: '400.00' }).click(),
    seen: (s) => heading(s, statement.course),
  },
  {
    ...stating,
    state: 'loading',
    before: hold('/api/statement'),
    seen: ({ page }) => page.locator('main [aria-busy=true]'),
    waiting: true,
  },
  {
    ...stating,
    state: 'failed',
    before: cut('/api/statement'),
    seen: (s) => text(s, failedText.loadFailed),
  },
]

const sent = (more: object) => ({
  _id: crypto.randomUUID(),
  createdAt: '2026-11-22T13:45:10.000Z',
  amount: null,
  status: 'PENDING',
  note: null,
  link: null,
  reference: '0191a6b2',
  kind: 'slip',
  ...more,
})
const failed = (note: string, more: object = {}) => sent({ status: 'FAILED', note, ...more })
const manySlips = [
  sent({}),
  sent({ amount: 350, byPerson: true }),
  sent({ status: 'SUCCESS', amount: 1500 }),
  failed('NOT_MATCH', { amount: 300 }),
  failed('EXPIRED_SLIP', { amount: 12345.5 }),
  failed('CANNOT_READ_CROPPED_IMAGE'),
  failed('DEST_ACC_INVALID'),
  failed('TRUELINK_INVALID', {
    kind: 'gift',
    reference: null,
    link: 'https://gift.truemoney.com/campaign/?v=0191a6b2',
  }),
]
const slipping = { screen: 'Slip status', at: '/user/statement?open=slips', as: 'rich' } as const
export const slipScenes: readonly Scene[] = [
  {
    ...slipping,
    state: 'rows',
    before: answer('/api/statement/slip', { total: 17, slips: manySlips }),
    seen: (s) => text(s, slips.noAmount).first(),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...slipping,
    state: 'empty',
    before: answer('/api/statement/slip', { total: 0, slips: [] }),
    seen: (s) => text(s, slips.empty),
  },
  {
    ...slipping,
    state: 'a refusal, told on Home',
    at: '/user/home',
    as: {},
    act: async (s) => {
      await text(s, home.updatedAt).waitFor()
      const { rows } = await s.world.database.pool.query(
        'SELECT id FROM member WHERE username = $1',
        [s.member!.phone],
      )
      s.world.context.tell(rows[0].id, { type: 'deposit', id: 'any', credited: false })
    },
    seen: (s) => text(s, noticeText.notDeposited),
    fleeting: true,
  },
  {
    ...slipping,
    state: 'the picture cannot be opened',
    before: async (s) => {
      await answer('/api/statement/slip', { total: 1, slips: [manySlips[1]!] })(s)
      await cut('/api/statement/slip/reference')(s)
    },
    act: (s) => button(s, slips.view).click(),
    seen: ({ page }) => page.getByRole('dialog').getByRole('alert'),
    fleeting: true,
  },
  {
    ...slipping,
    state: 'loading',
    before: hold('/api/statement/slip'),
    seen: ({ page }) => page.getByRole('dialog').locator('.shimmer'),
    waiting: true,
  },
  {
    ...slipping,
    state: 'failed',
    before: cut('/api/statement/slip'),
    seen: (s) => text(s, failedText.loadFailed),
  },
]
