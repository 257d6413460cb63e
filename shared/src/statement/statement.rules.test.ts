import { expect, test } from 'vitest'
import { statementTypes } from './statement.contract.ts'
import { shownStatus, signOf } from './statement.rules.ts'

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
  for (const other of ['PENDING', '', 'success', 'WAITING']) expect(shownStatus(other)).toBe('in-progress')
})
