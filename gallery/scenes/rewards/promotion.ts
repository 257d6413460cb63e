import { t as bonus } from '../../../web/src/features/bonus/bonus.text.ts'
import { t as promotion } from '../../../web/src/features/promotion/promotion.text.ts'
import type { Scene, Stage } from '../../scene.ts'
import { button, press, text, type } from '../acts.ts'
import { all, answer, hold } from '../calls.ts'
import { free, refuses } from './bonus-answers.ts'

const code = {
  screen: 'Promotion',
  at: '/user/bonus?open=promotion&code=PROMO50',
  as: 'rich',
} as const

const found = {
  code: 'PROMO50',
  name: 'PROMO50',
  description: '<p>เครดิต 50 · ເຄຣດິດ 50 · <b>50 credit</b></p>',
  percentFail: 10,
  percentSuccess: 200,
  fixed: 50,
  credit: 50,
  total: 200,
}
const finding = (reply: (s: Stage) => Promise<unknown>) => all(free, reply)

export const promotionScenes: readonly Scene[] = [
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
]
