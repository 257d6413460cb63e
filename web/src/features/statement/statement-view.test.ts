import { expect, test } from 'vitest'
import { addressOf, isFiltered, viewIn } from './statement-view.ts'

test.each([
  ['', 1],
  ['?page=3', 3],
  ['?open=receipt&id=1&page=3', 3],
  ['?open=conditions', undefined],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=1.5', 1],
  ['?page=x', 1],
  ['?page=1e9', 1],
])('%s is page %s', (search, page) => {
  expect(viewIn(search)?.page).toBe(page)
})

test('filters are in the address, and come out of it as they went in', () => {
  const view = {
    page: 2,
    type: 'deposit',
    status: 'PENDING',
    from: '2026-11-01',
    to: '2026-11-30',
    search: '฿1,490.00',
  } as const
  const address = addressOf(view)
  expect(address).toBe(
    '/user/statement?type=deposit&status=PENDING&from=2026-11-01&to=2026-11-30&search=%E0%B8%BF1%2C490.00&page=2',
  )
  expect(viewIn(new URL(address, 'http://x').search)).toEqual(view)
  expect(addressOf({ page: 1 })).toBe('/user/statement')
})

test('a search is told without the blanks around it, and is a filter', () => {
  expect(viewIn('?search=+1a2b+3c4d+')).toMatchObject({ search: '1a2b 3c4d', page: 1 })
  expect(isFiltered({ search: '500' })).toBe(true)
  expect(isFiltered({})).toBe(false)
})

test('what is no filter is none', () => {
  const view = viewIn('?type=wages&status=done&from=2026-02-30&to=today&search=%25')
  expect(view).toEqual({
    page: 1,
    type: undefined,
    status: undefined,
    from: undefined,
    to: undefined,
    search: undefined,
  })
})

test('a sheet of another feature over the page leaves the page as it was', () => {
  expect(viewIn('?open=transfer&from=MAIN&to=PG')).toBeUndefined()
  expect(viewIn('?open=receipt&id=1&type=deposit')).toMatchObject({ type: 'deposit', page: 1 })
})
