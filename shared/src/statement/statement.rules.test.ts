import { expect, test } from 'vitest'
import {
  dayOf,
  isDay,
  shownStatus,
  signOf,
  startOf,
  statementTypes,
  whyNotPeriod,
} from './statement.rules.ts'

test('plus for deposit and bonus, minus for withdraw, none for others', () => {
  expect(Object.fromEntries(statementTypes.map((type) => [type, signOf(type)]))).toEqual({
    deposit: '+',
    bonus: '+',
    finish_bonus: '',
    withdraw: '-',
    transfer: '',
  })
})

test('whatever is neither a success nor a failure is still in progress', () => {
  expect(shownStatus('SUCCESS')).toBe('success')
  expect(shownStatus('FAILED')).toBe('failed')
  for (const other of ['PENDING', '', 'success', 'WAITING'])
    expect(shownStatus(other)).toBe('in-progress')
})

test('a day is one that there is, as machines write it', () => {
  for (const day of ['2026-11-23', '2024-02-29', '2026-12-31']) expect(isDay(day)).toBe(true)
  for (const none of [
    '2026-02-29',
    '2026-02-31',
    '2026-13-01',
    '23/11/2026',
    '2026-1-3',
    '2026-11-23T00:00:00Z',
    '',
  ])
    expect(isDay(none)).toBe(false)
})

test('a period ends no sooner than it begins, and may be open on either side', () => {
  expect(whyNotPeriod({ from: '2026-11-23', to: '2026-11-22' })).toMatchObject({
    code: 'KEY_INVALID',
  })
  for (const period of [
    {},
    { from: '2026-11-23' },
    { to: '2026-11-23' },
    { from: '2026-11-23', to: '2026-11-23' },
  ])
    expect(whyNotPeriod(period)).toBeUndefined()
})

test('a day begins and ends at midnight of Bangkok', () => {
  expect(startOf('2026-11-23').toISOString()).toBe('2026-11-22T17:00:00.000Z')
  expect(startOf('2026-11-30', 1).toISOString()).toBe('2026-11-30T17:00:00.000Z')
  expect(dayOf(new Date('2026-11-22T16:59:59Z'))).toBe('2026-11-22')
  expect(dayOf(new Date('2026-11-22T17:00:00Z'))).toBe('2026-11-23')
  expect(dayOf(new Date('2026-11-22T17:00:00Z'), 29)).toBe('2026-10-25')
})
