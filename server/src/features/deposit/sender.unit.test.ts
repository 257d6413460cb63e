import { expect, test } from 'vitest'
import { contradicts, ownAccounts } from './sender.ts'

const own = ownAccounts({
  username: '0812345678',
  accounts: [{ bankCode: 'SCB', accountNo: '0234567890' }],
})

test.each([
  ['the whole number', '014', '0234567890'],
  ['the whole number, written with dashes', '014', '023-4-56789-0'],
  ['the whole number without its first zero', '014', '234567890'],
  ['its visible digits', '014', 'xxx-x-x6789-x'],
  ['nothing of the number', '014', null],
  ['too few digits to tell', '014', 'x-x1'],
  ['a bank that nobody knows, and digits that fit', 'PROMPTPAY', 'xxx-x-x6789-x'],
  ['a bank that nobody knows, and no digits', 'PROMPTPAY', null],
  ['the wallet of the registered phone', 'TRUEWALLET', 'xxx-xxx-5678'],
  ['a wallet without a number', 'TRUEWALLET', null],
])('%s contradicts nobody', (_, bank, no) => {
  expect(contradicts({ bank, no }, own)).toBe(false)
})

test.each([
  ['another number', '014', '0234567891'],
  ['other visible digits', '014', 'xxx-x-x6780-x'],
  ['another bank, without a number', '004', null],
  ['another bank, although the digits fit', '004', 'xxx-x-x6789-x'],
  ['a bank that nobody knows, and other digits', 'PROMPTPAY', 'xxx-x-x1111-x'],
  ['another wallet', 'TRUEWALLET', 'xxx-xxx-9999'],
  ['a Lao bank', 'BCEL', null],
])('%s is somebody else’s', (_, bank, no) => {
  expect(contradicts({ bank, no }, own)).toBe(true)
})

test('one of several accounts is enough', () => {
  const two = ownAccounts({
    username: '0812345678',
    accounts: [
      { bankCode: 'SCB', accountNo: '0234567890' },
      { bankCode: 'KBANK', accountNo: '1234567890' },
    ],
  })
  expect(contradicts({ bank: '004', no: '1234567890' }, two)).toBe(false)
  expect(contradicts({ bank: '004', no: '0234567890' }, two)).toBe(true)
})
