import { expect, test } from 'vitest'
import {
  allThrees,
  allTwos,
  drawLanterns,
  isLine,
  type Line,
  mostOf,
  publishedOdds,
  timesOf,
  winOf,
  wins,
} from './lotto.ts'

const line = (kind: Line['kind'], number: string): Line => ({ kind, number })

test('a number wins as its kind says', () => {
  const drawn = { three: '120', two: '20' }
  expect(wins(line('straight', '120'), drawn)).toBe(true)
  expect(wins(line('straight', '012'), drawn)).toBe(false)
  expect(wins(line('any', '012'), drawn)).toBe(true)
  expect(wins(line('any', '112'), drawn)).toBe(false)
  expect(wins(line('two', '20'), drawn)).toBe(true)
  expect(wins(line('two', '12'), drawn)).toBe(false)
})

test('three digits or two; three alike are played straight', () => {
  for (const good of [line('straight', '777'), line('any', '112'), line('two', '07')])
    expect(isLine(good)).toBe(true)
  for (const bad of [line('any', '777'), line('two', '112'), line('straight', '12')])
    expect(isLine(bad)).toBe(false)
})

test('every number of every kind pays back 90 of 100: counted over all that can be drawn', () => {
  for (const kind of ['straight', 'any'] as const)
    for (const number of allThrees.filter((one) => isLine(line(kind, one)))) {
      const paid = allThrees.reduce(
        (sum, three) => sum + winOf([line(kind, number)], 1n, { three, two: '' }),
        0n,
      )
      expect(paid, `${kind} ${number}`).toBe(900n)
    }
  for (const number of allTwos) {
    const paid = allTwos.reduce(
      (sum, two) => sum + winOf([line('two', number)], 1n, { three: '', two }),
      0n,
    )
    expect(paid, number).toBe(90n)
  }
  for (const { returnPercent } of publishedOdds()) expect(returnPercent).toBe('90.00')
})

test('what is published is what is paid', () => {
  expect(
    publishedOdds().map(({ kind, times, winning, of }) => [kind, times, `${winning}/${of}`]),
  ).toEqual([
    ['straight', 900, '1/1000'],
    ['any', 150, '6/1000'],
    ['any', 300, '3/1000'],
    ['two', 90, '1/100'],
  ])
  expect(timesOf(line('any', '353'))).toBe(300n)
})

test('the most that a ticket can win counts what can come together, and only that', () => {
  expect(mostOf([line('straight', '123'), line('straight', '456')], 100n)).toBe(90_000n)
  expect(
    mostOf(
      [line('straight', '123'), line('any', '321'), line('two', '12'), line('two', '23')],
      100n,
    ),
  ).toBe(90_000n + 15_000n + 9_000n)
  expect(mostOf([line('two', '12')], 500n)).toBe(45_000n)
})

test('every lantern number can be drawn', () => {
  const drawn = Array.from({ length: 12_000 }, (_, i) => drawLanterns(`seed ${i}`))
  expect(new Set(drawn.map(({ three }) => three)).size).toBe(1_000)
  expect(new Set(drawn.map(({ two }) => two)).size).toBe(100)
})
