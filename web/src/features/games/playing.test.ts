import { baht, money, ZERO } from '@krapao/shared/money'
import { filled } from '@krapao/shared/text'
import { expect, test } from 'vitest'
import { slotOf } from '../../../testing/slot.ts'
import type { Slot } from '../wallet/wallet.read.ts'
import { t } from './games.text.ts'
import { bringing, canChoose, isMoving, mayAskLogin, whyNotIn } from './playing.ts'

const slot = (more: Partial<Slot> = {}) => slotOf('PG', more)
const joker = slot({ code: 'JOKER', amount: baht(300) })
const purse = (main: number, pg: Slot, ...others: Slot[]) => ({
  amount: baht(main),
  slots: [pg, ...others],
})

test('playing brings the main wallet and what lies in the other games, but not what is here already', () => {
  const pg = slot({ amount: baht(50) })
  expect(bringing(pg, purse(100, pg, joker))).toEqual({
    is: 'all',
    amount: baht(400),
    others: baht(300),
  })
})

test('with less than a baht in the main wallet no money is moved, whatever lies in other games', () => {
  const pg = slot()
  expect(bringing(pg, purse(0, pg, joker))).toEqual({ is: 'nothing' })
  expect(bringing(pg, { amount: money(99n), slots: [pg] })).toEqual({ is: 'nothing' })
})

test('a game that is being worked on keeps its money, so that it is not promised', () => {
  const pg = slot()
  const closed = { ...joker, maintenance: { until: null } }
  expect(bringing(pg, purse(100, pg, closed))).toEqual({
    is: 'all',
    amount: baht(100),
    others: ZERO,
  })
})

test('the game’s own least and most bound what goes in at once', () => {
  const pg = slot({ minTransfer: baht(50), maxTransfer: baht(500) })
  const plans = [49, 50, 500, 501].map((main) => bringing(pg, purse(main, pg)))
  expect(plans).toEqual([
    { is: 'too-little', min: baht(50) },
    { is: 'all', amount: baht(50), others: ZERO },
    { is: 'all', amount: baht(500), others: ZERO },
    { is: 'part', amount: baht(500) },
  ])
  expect(plans.map(isMoving)).toEqual([false, true, true, true])
})

test('what the other games bring counts towards the least', () => {
  const pg = slot({ minTransfer: baht(50) })
  expect(bringing(pg, purse(1, pg, joker)).is).toBe('all')
})

test('why nothing can be sent in is told in the order in which it hinders', () => {
  const pg = slot({ minTransfer: baht(50) })
  expect(whyNotIn(pg, purse(0, pg), '฿')).toBe(t.mainEmpty)
  expect(whyNotIn(pg, { amount: money(99n), slots: [pg] }, '฿')).toEqual(
    filled(t.least, { min: '฿1.00' }),
  )
  expect(whyNotIn(pg, purse(49, pg), '฿')).toEqual(filled(t.least, { min: '฿50.00' }))
  expect(whyNotIn(pg, purse(50, pg), '฿')).toBeUndefined()
})

test('an amount of one’s own is offered when the main wallet alone has enough for it', () => {
  const pg = slot({ minTransfer: baht(50) })
  expect(canChoose(pg, purse(49, pg, joker))).toBe(false)
  expect(canChoose(pg, purse(50, pg))).toBe(true)
  expect(canChoose(slot(), purse(1, pg))).toBe(true)
})

test('only a game with an address of its own may ask for the login', () => {
  const webs = [null, 'https://wallet.example/api/autoLogin/pg/kp1pg', 'https://pg.example/play']
  expect(webs.map((web) => mayAskLogin({ web }))).toEqual([false, false, true])
})
