import { expect, test } from 'vitest'
import { addressOf, viewIn } from './find-view.ts'
import type { View } from './found.ts'

const views: View[] = [
  { kind: 'all', typed: '' },
  { kind: 'favourite', typed: '' },
  { kind: 'all', typed: 'pg & co' },
  { kind: 'lotto', typed: 'ຫວຍ ลาว' },
]

test.each(views)('%j is written to the address and read back', (view) => {
  const { pathname, search } = new URL(addressOf(view), 'https://krapao.example')
  expect(pathname).toBe('/user/games')
  expect(viewIn(search)).toEqual(view)
})

test('what shows everything leaves the address as it is', () => {
  expect(addressOf({ kind: 'all', typed: '  ' })).toBe('/user/games')
})

test('a kind that there is not shows all; more than a name may have is cut', () => {
  expect(viewIn(`?show=nonsense&q=${'x'.repeat(500)}`)).toEqual({
    kind: 'all',
    typed: 'x'.repeat(60),
  })
})

test('the address of a sheet says nothing of it, unless it does', () => {
  expect(viewIn('?open=game&slot=PG')).toBeUndefined()
  expect(viewIn('?open=game&slot=PG&q=pg')).toEqual({ kind: 'all', typed: 'pg' })
  expect(viewIn('?open=game&slot=PG&show=slot')).toEqual({ kind: 'slot', typed: '' })
})
