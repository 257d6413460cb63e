import { expect, test } from 'vitest'
import { wrapped } from './wrapped.ts'

const atMost = (n: number) => (line: string) => line.length <= n

test('what fits stays on one line', () => {
  expect(wrapped('KRAPAO DEMO CO LTD', atMost(20), 2)).toEqual(['KRAPAO DEMO CO LTD'])
})

test('a longer name breaks between words', () => {
  expect(wrapped('KRAPAO DEMO CO LTD', atMost(11), 2)).toEqual(['KRAPAO DEMO', 'CO LTD'])
})

test('Thai breaks between its words, never inside one, though it writes no spaces', () => {
  expect(wrapped('เปิดแอปธนาคารเลือกสแกน', atMost(14), 3)).toEqual(['เปิดแอปธนาคาร', 'เลือกสแกน'])
})

test('a word that fits nowhere breaks between signs, and a vowel or tone never leaves its letter', () => {
  expect(wrapped('กี้กี้กี้กี้', atMost(6), 4)).toEqual(['กี้กี้', 'กี้กี้'])
})

test('what is over the last line ends in an ellipsis', () => {
  expect(wrapped('one two three four five', atMost(9), 2)).toEqual(['one two', 'three fo…'])
})

test('nothing needs no line', () => {
  expect(wrapped('  ', atMost(9), 2)).toEqual([])
})
