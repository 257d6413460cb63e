import { expect, test } from 'vitest'
import { addressOf, viewIn } from './statement-view.ts'

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

test('filters stand in the address, and come out of it as they went in', () => {
  const view = {
    page: 2,
    type: 'deposit',
    status: 'PENDING',
    from: '2026-11-01',
    to: '2026-11-30',
  } as const
  const address = addressOf(view)
  expect(address).toBe(
    '/user/statement?type=deposit&status=PENDING&from=2026-11-01&to=2026-11-30&page=2',
  )
  expect(viewIn(new URL(address, 'http://x').search)).toEqual(view)
  expect(addressOf({ page: 1 })).toBe('/user/statement')
})

test('what is no filter is none', () => {
  const view = viewIn('?type=wages&status=done&from=2026-02-30&to=today')
  expect(view).toEqual({
    page: 1,
    type: undefined,
    status: undefined,
    from: undefined,
    to: undefined,
  })
})

test('a sheet of another feature over the page leaves the page as it was', () => {
  expect(viewIn('?open=transfer&from=MAIN&to=PG')).toBeUndefined()
  expect(viewIn('?open=receipt&id=1&type=deposit')).toMatchObject({ type: 'deposit', page: 1 })
})
