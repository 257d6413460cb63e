import { describe, expect, test } from 'vitest'
import { sampleOf } from './sample.ts'

const ways = ['in', 'out']
const calls = ['move', 'status', 'history']
const faults = ['refuse', 'garbage', 'delay', 'maintenance']
const ages = [0, 61_000]
const all = ways.flatMap((way) =>
  calls.flatMap((call) =>
    faults.flatMap((fault) => ages.map((age) => [way, call, fault, age] as const)),
  ),
)

const rowsOf = (one: (typeof all)[number]) => [one]

describe.each([1, 2, 20261123])('a sample drawn with %i', (seed) => {
  const sample = sampleOf(all, rowsOf, seed)

  test('has each fault at each call, and every other pair that meets in the matrix', () => {
    for (const a of all.keys())
      for (const [i, j] of [
        [0, 1],
        [0, 2],
        [0, 3],
        [1, 2],
        [1, 3],
        [2, 3],
      ] as const)
        expect(sample.some((one) => one[i] === all[a]![i] && one[j] === all[a]![j])).toBe(true)
  })

  test('is a third of the matrix at most, in its order', () => {
    expect(sample.length).toBeLessThanOrEqual(all.length / 3)
    expect(sample).toEqual(all.filter((one) => sample.includes(one)))
  })

  test('is the same one when it is drawn again', () => {
    expect(sampleOf(all, rowsOf, seed)).toEqual(sample)
  })
})

test('another seed draws another sample', () => {
  expect(sampleOf(all, rowsOf, 1)).not.toEqual(sampleOf(all, rowsOf, 2))
})
