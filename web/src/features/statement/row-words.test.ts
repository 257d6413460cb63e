import { baht } from '@krapao/shared/money'
import { statuses } from '@krapao/shared/statement/statement.text'
import { say } from '@krapao/shared/text'
import { expect, test } from 'vitest'
import {
  activityOf,
  backWord,
  placeName,
  reasonWord,
  statusWord,
  stepWord,
  waitWord,
} from './row-words.offer.ts'
import type { StatementRow } from './statement.offer.ts'
import { words } from './statement-words.text.ts'

const row = (more: Partial<StatementRow>): StatementRow => ({
  _id: '1',
  statementType: 'transfer',
  status: 'SUCCESS',
  from: 'MAIN',
  to: 'PG',
  amount: baht(1),
  createdAt: new Date(0),
  ...more,
})

test('a row says what it is about', () => {
  expect(activityOf(row({}), 'en')).toBe('Transfer Main wallet → PG')
  expect(activityOf(row({ from: 'PG', to: 'MAIN' }), 'th')).toBe('โยก PG → กระเป๋าหลัก')
  expect(activityOf(row({}), 'en', { PG: 'PG Soft' })).toBe('Transfer Main wallet → PG Soft')
  expect(activityOf(row({ statementType: 'deposit', from: 'PAYTIMZ', to: 'MAIN' }), 'en')).toBe(
    'Deposit by QR (PAYTIMZ)',
  )
  expect(activityOf(row({ statementType: 'deposit', from: 'SCB', to: 'MAIN' }), 'en')).toBe(
    'Deposit from SCB',
  )
  const slip = row({ statementType: 'deposit', from: 'KBANK', to: 'MAIN', via: 'slip' })
  expect(activityOf(slip, 'en')).toBe('Deposit by slip (KBANK)')
  expect(activityOf({ ...slip, from: 'TRUEWALLET', via: 'gift' }, 'en')).toBe(
    'Deposit by True Wallet gift link',
  )
  expect(activityOf({ ...slip, from: 'TRUEWALLET', via: 'gift' }, 'th')).toBe(
    'ฝากเงินด้วยซองของขวัญทรูวอลเล็ท',
  )
  expect(activityOf(row({ statementType: 'withdraw', to: 'KBANK' }), 'la')).toBe('ຖອນເງິນເຂົ້າ KBANK')
})

test('a row names its bonus or its prize, and where it came from', () => {
  const bonus = row({ statementType: 'bonus', from: 'BONUS', to: 'MAIN' })
  expect(activityOf({ ...bonus, bonus: 'Welcome' }, 'en')).toBe('Bonus · Welcome')
  expect(activityOf({ ...bonus, promotion: 'By code' }, 'th')).toBe('รับโบนัส · By code')
  const ended = { ...bonus, statementType: 'finish_bonus' } as const
  expect(activityOf({ ...ended, luckydraw: '10 baht' }, 'en')).toBe('Bonus ended · 10 baht')
  expect(activityOf({ ...bonus, from: 'WHEEL', luckydraw: '5 baht' }, 'en')).toBe(
    'Wheel prize · 5 baht',
  )
  expect(activityOf({ ...bonus, from: 'REFUND', refund: 'Refund' }, 'en')).toBe('Refund received')
  expect(activityOf(bonus, 'en')).toBe('Bonus')
  expect(['BONUS', 'WHEEL', 'REFUND'].map((code) => placeName(code, 'la'))).toEqual([
    'ໂບນັດ',
    'ວົງລໍ້',
    'ຄືນຍອດເສຍ',
  ])
})

test('anything but SUCCESS and FAILED is in progress', () => {
  expect(statusWord('SUCCESS')).toBe(statuses.success)
  expect(statusWord('FAILED')).toBe(statuses.failed)
  expect(statusWord('WHATEVER')).toBe(statuses['in-progress'])
})

test('a reason is told in words, and only where there is one', () => {
  const failed = { status: 'FAILED', statementType: 'withdraw' } as const
  expect(reasonWord(row({}))).toBeUndefined()
  expect(reasonWord(row({ status: 'PENDING', reason: 'timeout' }))).toBeUndefined()
  expect(reasonWord(row({ statementType: 'deposit', reason: 'LATE' }))).toBe(words.late)
  expect(reasonWord(row({ ...failed, reason: 'ACCOUNT_CLOSED' }))).toBe(words.accountClosed)
  expect(reasonWord(row({ ...failed, reason: 'NOT_FOUND' }))).toBe(words.notFound)
  expect(reasonWord(row({ ...failed, reason: 'INSUFFICIENT' }))).toBe(words.refusedByBank)
  expect(reasonWord(row({ status: 'FAILED', reason: 'INSUFFICIENT' }))).toBe(words.insufficient)
  expect(reasonWord(row({ ...failed, reason: null }))).toBe(words.refusedByBank)
})

test('what a person refused is told with that person’s own words', () => {
  const reason = 'account name differs'
  const checked = [
    { step: 'asked', at: new Date(0) } as const,
    { step: 'checking', at: new Date(1) } as const,
  ]
  const declined = row({ status: 'FAILED', statementType: 'withdraw', reason, timeline: checked })
  expect(say('en', reasonWord(declined)!)).toContain('“account name differs”')
  const manual = row({
    status: 'FAILED',
    statementType: 'deposit',
    via: 'manual',
    reason: 'ไม่พบยอดนี้',
  })
  expect(say('th', reasonWord(manual)!)).toContain('“ไม่พบยอดนี้”')
  expect(reasonWord({ ...manual, reason: null })).toBe(words.depositRefused)
})

test('what a bank answered after our team approved it is not quoted as if our team had said it', () => {
  const timeline = (['asked', 'checking', 'sent', 'failed'] as const).map((step) => ({
    step,
    at: new Date(0),
  }))
  const refused = row({
    status: 'FAILED',
    statementType: 'withdraw',
    reason: 'beneficiary says no',
    timeline,
  })
  expect(reasonWord(refused)).toBe(words.refusedByBank)
})

test('a failed row says where its money is', () => {
  expect(backWord(row({}))).toBeUndefined()
  expect(backWord(row({ status: 'PENDING' }))).toBeUndefined()
  expect(backWord(row({ status: 'FAILED' }))).toBe(words.back)
  expect(backWord(row({ status: 'FAILED', statementType: 'withdraw' }))).toBe(words.back)
  expect(backWord(row({ status: 'FAILED', statementType: 'deposit' }))).toBe(words.notCredited)
})

test('money that a game did not give is still at the game: none of its words say that it came back', () => {
  const kept = row({ status: 'FAILED', from: 'PG', to: 'MAIN' })
  expect(backWord(kept)).toBe(words.stayed)
  expect(stepWord(kept, { step: 'failed', state: 'failed' })).toBe(words.undoneStayed)
  expect(reasonWord(kept)).toBe(words.refusedByGameStayed)
  expect(reasonWord({ ...kept, reason: 'NOT_FOUND' })).toBe(words.notFoundStayed)
  expect(reasonWord({ ...kept, reason: 'INSUFFICIENT' })).toBe(words.insufficient)
  const brought = row({ status: 'FAILED' })
  expect(stepWord(brought, { step: 'failed', state: 'failed' })).toBe(words.undone)
  expect(reasonWord(brought)).toBe(words.refusedByGame)
})

test('a transfer that a game refused says why, and where its money is', () => {
  const [into, outOf] = [
    row({ status: 'FAILED' }),
    row({ status: 'FAILED', from: 'PG', to: 'MAIN' }),
  ]
  expect(reasonWord({ ...into, reason: 'MAINTENANCE' })).toBe(words.maintenance)
  expect(reasonWord({ ...outOf, reason: 'MAINTENANCE' })).toBe(words.maintenanceStayed)
  for (const reason of ['NOT_FOUND', 'NOT_SENT', 'NO_MARK', 'CANCELLED']) {
    expect(reasonWord({ ...into, reason })).toBe(words.notFound)
    expect(reasonWord({ ...outOf, reason })).toBe(words.notFoundStayed)
  }
})

test('a transfer that is waited for says where its money is meanwhile, and one that has ended where it arrived', () => {
  const outOf = { from: 'PG', to: 'MAIN' }
  expect(waitWord(row({ status: 'PENDING' }))).toBe(words.waitsIn)
  expect(waitWord(row({ status: 'PENDING', ...outOf }))).toBe(words.waitsOut)
  for (const other of [
    row({}),
    row({ status: 'FAILED' }),
    row({ status: 'PENDING', statementType: 'withdraw' }),
  ])
    expect(waitWord(other)).toBeUndefined()
  const end = { step: 'done', state: 'done' } as const
  expect([stepWord(row({}), end), stepWord(row(outOf), end)]).toEqual([words.inGame, words.inMain])
})

test('a step that is waited for is called otherwise than one that is over', () => {
  const withdrawal = row({ statementType: 'withdraw' })
  expect(stepWord(withdrawal, { step: 'sent', state: 'now' })).toBe(words.sending)
  expect(stepWord(withdrawal, { step: 'sent', state: 'done' })).toBe(words.sent)
  expect(stepWord(row({ statementType: 'deposit' }), { step: 'done', state: 'done' })).toBe(
    words.credited,
  )
  expect(stepWord(row({}), { step: 'done', state: 'now' })).toBe(words.settling)
})
