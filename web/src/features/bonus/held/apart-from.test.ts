import { expect, test } from 'vitest'
import { slotOf } from '../../../../testing/slot.ts'
import { apartFrom } from './apart-from.ts'

const codes = ['PG', 'JOKER', 'IMI', 'USUN', 'UFABET', 'CIRCUS', 'SLOTXO']
const slots = codes.map((code) => slotOf(code))

test('all games, or all but a few, are said so; otherwise those that count are listed', () => {
  expect(apartFrom(codes, slots)).toEqual([])
  expect(apartFrom(codes.slice(0, 5), slots)).toEqual(['CIRCUS', 'SLOTXO'])
  expect(apartFrom(codes.slice(0, 4), slots.slice(0, 5))).toBeUndefined()
  expect(apartFrom(codes.slice(0, 5), [...slots, slotOf('NEW')])).toBeUndefined()
  expect(apartFrom(codes, undefined)).toBeUndefined()
})
