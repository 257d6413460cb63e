import { baht } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { afterwards, type Place, type Plan } from './transfer-plan.ts'
import { promiseAfter, shownAfter } from './transfer-promise.ts'

const main: Place = { code: 'MAIN', name: 'Main', amount: baht(500), currency: 'THB', stale: false }
const pg: Place = {
  code: 'PG',
  name: 'PG',
  amount: baht(0),
  currency: 'THB',
  stale: false,
}
const places = [main, pg]
const typed: Plan = { from: 'MAIN', to: 'PG', amount: '200' }
const sent = { plan: typed, after: afterwards(typed, places) }

test('a plan that was sent shows what was promised, not the transfer a second time, until it is changed', () => {
  const moved = [
    { ...main, amount: baht(300) },
    { ...pg, amount: baht(200) },
  ]
  const promised = { fromAfter: baht(300), toAfter: baht(200) }
  expect(shownAfter(typed, places, undefined)).toMatchObject(promised)
  expect(shownAfter(typed, moved, sent)).toMatchObject(promised)
  expect(shownAfter({ ...typed }, moved, sent)).toMatchObject({
    fromAfter: baht(100),
    toAfter: baht(400),
  })
})

test('the promise stays beside a success only; a refusal leaves the plan to be judged anew', () => {
  expect(promiseAfter('done', sent)).toBe(sent)
  expect(promiseAfter('refused', sent)).toBeUndefined()
  for (const open of ['pending', 'partly', 'unknown'] as const)
    expect(shownAfter(typed, places, promiseAfter(open, sent))).toBeUndefined()
})
