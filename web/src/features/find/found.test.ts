import { expect, test } from 'vitest'
import { slotOf } from '../../../testing/slot.ts'
import { found, isSearched, type Kind } from './found.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute))
const slots = [
  slotOf('PG', { name: 'PG Soft', favourite: true }),
  slotOf('JOKER', { name: 'Joker', playedAt: at(2) }),
  slotOf('PGSLOT', { name: 'PG Slot', playedAt: at(5) }),
  slotOf('SEXYGAME', { name: 'Sexy Game', category: 'sport', favourite: true }),
  slotOf('AREASLOT', { name: 'หวย-พื้นที่ ๒', category: 'lotto' }),
  slotOf('IMI', { name: 'ຫວຍ ລາວ', category: 'lotto', playedAt: null }),
]
const codes = (typed: string, kind: Kind = 'all', staying?: ReadonlySet<string>) =>
  found(slots, { kind, typed }, staying).map(({ code }) => code)

test('nothing typed: all of a kind, in the order of the games', () => {
  expect(codes('')).toEqual(slots.map(({ code }) => code))
  expect(codes('', 'sport')).toEqual(['SEXYGAME'])
  expect(codes('', 'lotto')).toEqual(['AREASLOT', 'IMI'])
  expect(codes('', 'favourite')).toEqual(['PG', 'SEXYGAME'])
})

test('recent are the played ones, the last first', () => {
  expect(codes('', 'recent')).toEqual(['PGSLOT', 'JOKER'])
})

test.each([
  ['pg soft', ['PG']],
  ['PG-SOFT', ['PG']],
  ['  pgsoft ', ['PG']],
  ['ｐｇ　ｓｏｆｔ', ['PG']],
  ['sexygame', ['SEXYGAME']],
  // The code, where the name is in another script.
  ['areas', ['AREASLOT']],
  ['หวยพื้น', ['AREASLOT']],
  ['พื้นที่2', ['AREASLOT']],
  ['ຫວຍລາວ', ['IMI']],
  ['หวย', ['AREASLOT']],
  ['zzz', []],
])('“%s” finds %j by name or code, whatever its case, blanks, dashes and digits', (typed, of) => {
  expect(codes(typed)).toEqual(of)
})

test('a tone mark is a letter’s own: without it there is another word', () => {
  expect(codes('พืนที')).toEqual([])
})

test('names that begin as typed come before names that only contain it', () => {
  expect(codes('slot')).toEqual(['PGSLOT', 'AREASLOT'])
  expect(codes('s')).toEqual(['SEXYGAME', 'PG', 'PGSLOT', 'AREASLOT'])
})

test('what is typed is sought within the kind', () => {
  expect(codes('pg', 'favourite')).toEqual(['PG'])
  expect(codes('pg', 'recent')).toEqual(['PGSLOT'])
  expect(codes('joker', 'lotto')).toEqual([])
})

test('a game that was just unmarked stays where it was', () => {
  expect(codes('', 'favourite', new Set(['JOKER']))).toEqual(['PG', 'JOKER', 'SEXYGAME'])
  expect(codes('', 'sport', new Set(['JOKER']))).toEqual(['SEXYGAME'])
})

test('blanks and signs alone are no search', () => {
  expect([' - ', '', '…', 'p'].map((typed) => isSearched({ kind: 'all', typed }))).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(codes(' -')).toHaveLength(slots.length)
})
