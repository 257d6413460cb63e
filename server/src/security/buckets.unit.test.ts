import { expect, test } from 'vitest'
import { makeBuckets } from './buckets.ts'

test('so many at once, then so many a second; each key by itself', () => {
  let now = 0
  const { draw, isEmpty } = makeBuckets({ burst: 3, perSecond: 0.5 }, () => now)
  expect([1, 2, 3, 4].map(() => draw('a'))).toEqual([0, 0, 0, 2])
  expect([isEmpty('a'), isEmpty('b')]).toEqual([true, false])
  expect(draw('b')).toBe(0)
  now = 2_000
  expect([isEmpty('a'), isEmpty('a')]).toEqual([false, false])
  expect([draw('a'), draw('a')]).toEqual([0, 2])
  now = 1e9
  expect([1, 2, 3, 4].map(() => draw('a'))).toEqual([0, 0, 0, 2])
})

test('however many keys come, it holds no more than so many; what is full again goes first', () => {
  let now = 0
  const { draw, size } = makeBuckets({ burst: 2, perSecond: 1 }, () => now, 100)
  draw('drained')
  draw('drained')
  for (let i = 0; i < 1_000; i++) {
    now += 1_100
    draw('drained')
    draw('drained')
    draw(String(i))
  }
  expect(size()).toBeLessThanOrEqual(100)
  expect(draw('drained')).toBe(1)
  now = 0
  const crowded = makeBuckets({ burst: 2, perSecond: 1 }, () => now, 100)
  for (let i = 0; i < 1_000; i++) crowded.draw(String(i))
  expect(crowded.size()).toBe(100)
})
