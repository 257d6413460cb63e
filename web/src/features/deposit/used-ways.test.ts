import { expect, test } from 'vitest'
import { moved, read } from './used-ways.ts'

test('the way used last comes to the front, once', () => {
  expect(moved(['qr:WW', 'bank:SCB:1'], 'bank:SCB:1')).toEqual(['bank:SCB:1', 'qr:WW'])
  expect(moved([], 'gift:0899999999')).toEqual(['gift:0899999999'])
})

test('only as many are kept as anyone uses', () => {
  const many = Array.from({ length: 40 }, (_, i) => `bank:SCB:${i}`)
  expect(moved(many, 'qr:WW')).toHaveLength(12)
})

test('what an earlier version stored, one QR provider, still counts', () => {
  expect(read('PAYTIMZ')).toEqual(['qr:PAYTIMZ'])
  expect(read('bank:SCB:1 qr:WW')).toEqual(['bank:SCB:1', 'qr:WW'])
  expect(read(null)).toEqual([])
})
