import { baht, money } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { writeCsv } from './statement-csv.ts'

type Row = Parameters<typeof writeCsv>[0][number]
const row = (more: Partial<Row>): Row => ({
  _id: 'id-1',
  statementType: 'deposit',
  status: 'SUCCESS',
  from: 'KBANK',
  to: 'MAIN',
  amount: baht(500),
  createdAt: new Date('2026-11-22T17:00:05Z'),
  settledAt: null,
  ...more,
})
const written = (rows: Row[], locale: 'th' | 'la' | 'en' = 'en') =>
  writeCsv(rows, { currency: 'THB', locale })
const lines = (rows: Row[]) => written(rows).split('\r\n').slice(1, -1)

test('a byte order mark, a header in the asked language, lines that end in CR LF, times of Bangkok', () => {
  expect(written([row({ settledAt: new Date('2026-11-22T17:01:00Z') })])).toBe(
    '\uFEFFReference,Date and time,Activity,Status,From,To,Amount,Currency,Settled\r\n' +
      'id-1,23/11/2026 00:00:05,Deposit,Completed,KBANK,Main wallet,+500.00,THB,23/11/2026 00:01:00\r\n',
  )
  expect(written([], 'th')).toMatch(/^\uFEFFเลขอ้างอิง,วันและเวลา,/)
  expect(written([], 'la')).toMatch(/^\uFEFFເລກອ້າງອີງ,/)
})

test('where a reward comes from is in words', () => {
  const rewards = ['BONUS', 'WHEEL', 'REFUND'].map((from) => row({ statementType: 'bonus', from }))
  const written = lines(rewards).map((line) => line.split(',')[4])
  expect(written).toEqual(['Bonus', 'Wheel', 'Refund'])
})

test('amounts are signed as the statement shows them, with two decimals', () => {
  const amounts = [
    row({ statementType: 'withdraw', amount: money(10_050n) }),
    row({ statementType: 'transfer' }),
    row({ statementType: 'bonus' }),
    row({ statementType: 'withdraw', status: 'FAILED' }),
  ].map((one) => lines([one])[0]?.split(',')[6])
  expect(amounts).toEqual(['-100.50', '500.00', '+500.00', '500.00'])
})

test.each([
  ['=1+1', `'=1+1`],
  ['+SUM(A1)', `'+SUM(A1)`],
  ['-2+3', `'-2+3`],
  ['@cmd', `'@cmd`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['a=1', 'a=1'],
])('%j, which a spreadsheet would run as a formula or not, is text there', (from, cell) => {
  expect(written([row({ from })])).toContain(`,Completed,${cell},Main wallet,`)
})

test('commas, quotes and line breaks stay within their cell', () => {
  expect(written([row({ from: 'a,b "c"\nd' })])).toContain(',"a,b ""c""\nd",')
})
