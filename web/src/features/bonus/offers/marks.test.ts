import { baht, parseMoney } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { marksOf } from './marks.ts'

const card = {
  credit: baht(100),
  total: baht(100),
  percentSuccess: 300,
  percentFail: 10,
  capTimes: undefined,
}

test('take 100 and it becomes 200; free at 600, over at 20, and leaving keeps one’s own 100', () => {
  expect(marksOf(card)).toEqual({
    credit: baht(100),
    own: baht(100),
    base: baht(200),
    success: baht(600),
    fail: baht(20),
    cap: null,
    leave: baht(100),
  })
})

test('the floor is never above one’s own money, the target is rounded up, and a cap leaves own money whole', () => {
  const small = marksOf({
    ...card,
    credit: baht(1000),
    total: parseMoney('0.01')!,
    percentFail: 50,
    capTimes: 5,
  })
  expect(small?.fail).toBe(parseMoney('0.01'))
  expect(small?.success).toBe(parseMoney('3000.03'))
  expect(small?.cap).toBe(parseMoney('5000.01'))
  expect(marksOf({ ...card, credit: parseMoney('0.01')!, percentSuccess: 150 })?.success).toBe(
    parseMoney('150.02'),
  )
})

test('where it would earn nothing there is nothing to tell', () => {
  expect(marksOf({ ...card, credit: undefined })).toBeUndefined()
})
