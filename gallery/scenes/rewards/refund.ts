import { t as question } from '../../../web/src/features/bonus/take-question.text.ts'
import { t as refund } from '../../../web/src/features/refund/refund.text.ts'
import { t as tile } from '../../../web/src/features/refund/tile.text.ts'
import { t as failedText } from '../../../web/src/page/screen-failed.text.ts'
import type { Scene } from '../../scene.ts'
import { dialog, heading, press, text } from '../acts.ts'
import { all, answer, cut, hold } from '../calls.ts'

const widths = [320, 390, 1280]
const can = {
  result: true,
  bonus: false,
  info: null,
  refundAmount: 245.75,
  refundSuccess: 120,
  refundFail: 10,
  wallet: true,
  opensAt: null,
}
const cannot = (info: string, more: object = {}) =>
  answer('/api/refund/check', { ...can, result: false, refundAmount: 0, info, ...more })
const log = answer('/api/refund', {
  total: 14,
  refunds: [245.75, 18, 1_020.5, 99, 5, 310, 44.25, 12, 7.5, 600].map((refundAmount, i) => ({
    refundAmount,
    createdAt: new Date(Date.UTC(2026, 10, 21 - i, 2, 15, 30)).toISOString(),
  })),
})
const none = answer('/api/refund', { total: 0, refunds: [] })
const refunding = { screen: 'Refund', at: '/user/home?open=refund', as: 'rich' } as const

export const refundScenes: readonly Scene[] = [
  {
    ...refunding,
    state: 'as a bonus or to the wallet',
    before: all(log, answer('/api/refund/check', can)),
    seen: (s) => text(s, refund.addWalletNote),
    widths,
    judged: true,
  },
  {
    ...refunding,
    state: 'as a bonus only',
    before: all(log, answer('/api/refund/check', { ...can, wallet: false })),
    seen: (s) => text(s, refund.receiveNote),
  },
  {
    ...refunding,
    state: 'receive?',
    at: '/user/home?open=refund&receive=ask',
    before: all(log, answer('/api/refund/check', can)),
    seen: (s) => text(s, question.floorMeans),
    judged: true,
  },
  {
    ...refunding,
    state: 'a bonus is held',
    before: all(
      log,
      answer('/api/refund/check', { ...can, result: false, bonus: true, info: 'REFUND_CONDITION' }),
    ),
    seen: (s) => text(s, refund.yesterday),
  },
  {
    ...refunding,
    state: 'the day is not closed',
    before: all(none, cannot('NO_REFUND', { opensAt: '2126-11-26T17:05:00.000Z' })),
    seen: (s) => text(s, refund.lookAt),
    widths,
    judged: true,
  },
  {
    ...refunding,
    state: 'nothing lost',
    before: all(log, cannot('REFUND_MINIMUM')),
    seen: (s) => text(s, refund.nothingLost),
  },
  {
    ...refunding,
    state: 'switched off',
    before: all(none, cannot('REFUND_INACTIVE')),
    seen: (s) => heading(s, refund.closed),
  },
  {
    ...refunding,
    state: 'refused',
    before: all(
      log,
      answer('/api/refund/check', can),
      answer('/api/refund/addWallet', { message: 'NO_REFUND' }, 404),
    ),
    act: (s) => press(s, refund.addWallet),
    seen: ({ page }) => page.locator('.toast'),
    fleeting: true,
  },
  {
    ...refunding,
    state: 'failed',
    before: cut('/api/refund'),
    seen: (s) => text(s, failedText.loadFailed).first(),
  },
  {
    ...refunding,
    state: 'loading',
    before: hold('/api/refund'),
    seen: (s) => dialog(s, tile.title).locator('.shimmer'),
    waiting: true,
  },
]
