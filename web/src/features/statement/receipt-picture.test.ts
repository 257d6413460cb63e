import { expect, test } from 'vitest'
import { linesOf } from './receipt-picture.ts'

const upTo = (most: number) => (part: string) => [...new Intl.Segmenter().segment(part)].length <= most

test('a value is broken at spaces and dashes', () => {
  expect(linesOf('Main wallet', upTo(20))).toEqual(['Main wallet'])
  expect(linesOf('Siam Commercial Bank', upTo(16))).toEqual(['Siam Commercial', 'Bank'])
  expect(linesOf('0191-aaaa-bbbb-cccc', upTo(10))).toEqual(['0191-aaaa-', 'bbbb-cccc'])
})

test('a long word without either is broken between letters, never before a tone mark', () => {
  const lines = linesOf('ธนาคารกรุงศรีอยุธยาที่นี่', upTo(6))
  expect(lines.join('')).toBe('ธนาคารกรุงศรีอยุธยาที่นี่')
  for (const line of lines) expect(line).not.toMatch(/^\p{M}/u)
  expect(linesOf('', upTo(6))).toEqual([])
})
