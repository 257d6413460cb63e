import { expect, test } from 'vitest'
import { paidInto } from './useEnds.ts'

const owner = {
  bankAccount: { bankAccountName: 'A', bankAccountNo: '1112223334', bank: { code: 'KBANK' } },
  bankSince: new Date('2026-11-02T00:00:00Z'),
} as NonNullable<Parameters<typeof paidInto>[1]>
const paid = (more: Partial<Parameters<typeof paidInto>[0]> = {}) => ({
  statementType: 'withdraw' as const,
  to: 'KBANK',
  createdAt: new Date('2026-11-03T00:00:00Z'),
  ...more,
})

test('a withdrawal names the account it was for', () => {
  expect(paidInto(paid(), owner)).toBe('1112223334')
})

test('one from before the account was changed names none: it went to another number of the same bank', () => {
  expect(paidInto(paid({ createdAt: new Date('2026-11-01T00:00:00Z') }), owner)).toBeUndefined()
  expect(paidInto(paid(), { ...owner, bankSince: undefined })).toBeUndefined()
})

test('nor does one to another bank, or anything but a withdrawal', () => {
  expect(paidInto(paid({ to: 'SCB' }), owner)).toBeUndefined()
  expect(paidInto(paid({ statementType: 'deposit' }), owner)).toBeUndefined()
  expect(paidInto(paid(), undefined)).toBeUndefined()
})
