import { expect, test } from 'vitest'
import type { Called } from './call.ts'
import { settledBy } from './settled.ts'

const period = { from: new Date('2026-11-22T17:00:00Z'), to: new Date('2026-11-23T17:00:00Z') }
const row = { reference: 'A1', amount: '5.00', at: '2026-11-23T03:00:00.000Z' }
const answering = (...bodies: unknown[]) => {
  const asked: string[] = []
  const list = settledBy(async (query): Promise<Called> => {
    asked.push(query)
    return { kind: 'answer', status: 200, body: bodies[Math.min(asked.length, bodies.length) - 1] }
  })
  return { asked, list }
}

test('a list in pages is read to its end, each page from where the one before ended', async () => {
  const { asked, list } = answering(
    { rows: [row], next: '1' },
    { rows: [{ ...row, reference: 'A2', kind: 'out' }], next: null, accounts: ['SCB'] },
  )
  expect(await list(period)).toMatchObject({
    is: 'list',
    rows: [
      { reference: 'A1', amount: 500n },
      { reference: 'A2', kind: 'out' },
    ],
    accounts: ['SCB'],
  })
  expect(asked).toEqual([
    'from=2026-11-22T17%3A00%3A00.000Z&to=2026-11-23T17%3A00%3A00.000Z',
    'from=2026-11-22T17%3A00%3A00.000Z&to=2026-11-23T17%3A00%3A00.000Z&after=1',
  ])
})

test('in the currency that a row says, and in baht where it says none; another one is not understood', async () => {
  const { list } = answering({ rows: [{ ...row, currency: 'LAK' }, row], next: null })
  expect(await list(period)).toMatchObject({ rows: [{ currency: 'LAK' }, { currency: 'THB' }] })
  expect(
    (await answering({ rows: [{ ...row, currency: 'USD' }], next: null }).list(period)).is,
  ).toBe('unknown')
})

test.each([
  ['no list', { orders: [] }],
  ['no word of how it goes on', { rows: [row] }],
  ['an amount of nothing', { rows: [{ ...row, amount: '0.00' }], next: null }],
  ['an amount as a number', { rows: [{ ...row, amount: 5 }], next: null }],
  ['no reference', { rows: [{ ...row, reference: '' }], next: null }],
  ['a time without a zone', { rows: [{ ...row, at: '2026-11-23T03:00:00' }], next: null }],
])('%s: nothing is concluded, not even from the rows that are right', async (_, more) => {
  const { list } = answering({ rows: [row], next: '1' }, more)
  expect((await list(period)).is).toBe('unknown')
})

test('a list that never ends, maintenance and silence are unknown', async () => {
  expect(await answering({ rows: [], next: '1' }).list(period)).toEqual({
    is: 'unknown',
    why: 'its list does not end',
  })
  expect(await settledBy(async () => ({ kind: 'maintenance' }))(period)).toEqual({
    is: 'unknown',
    why: 'maintenance',
  })
  expect(await settledBy(async () => ({ kind: 'unknown', why: 'TimeoutError' }))(period)).toEqual({
    is: 'unknown',
    why: 'TimeoutError',
  })
})
