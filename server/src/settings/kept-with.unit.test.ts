import { expect, test } from 'vitest'
import { keptWith } from './kept-with.ts'

test('made once for a value and what else it depends on, and anew for another value', () => {
  const kept = keptWith<string>()
  const made: string[] = []
  const make = (word: string) => () => {
    made.push(word)
    return word
  }
  const [value, other] = [{}, {}]
  for (const by of ['th', 'la', 'th', 'la']) expect(kept(value, by, make(by))).toBe(by)
  expect(kept(other, 'th', make('other'))).toBe('other')
  expect(made).toEqual(['th', 'la', 'other'])
})

test('what cannot be made is tried again', () => {
  const kept = keptWith<string>()
  const value = {}
  const fails = () => {
    throw new Error('no')
  }
  expect(() => kept(value, '', fails)).toThrow('no')
  expect(kept(value, '', () => 'yes')).toBe('yes')
})

test('of one value no more is kept than a few', () => {
  const kept = keptWith<number>()
  const value = {}
  let made = 0
  const ask = (by: number) => kept(value, String(by), () => ++made)
  for (let by = 0; by < 9; by++) ask(by)
  expect([ask(8), ask(0)]).toEqual([9, 10])
})
