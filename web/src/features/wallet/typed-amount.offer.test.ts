import { baht, money } from '@krapao/shared/money'
import { Refusal, refusal } from '@krapao/shared/refusal'
import { expect, test } from 'vitest'
import { typedAmount, whyNoAmount, withSign } from './typed-amount.offer.ts'
import { t } from './typed-amount.text.ts'

test.each(['1,000', '12,345.50', ' 1 000 ', '฿100', '₭50', '๑๐๐', '໑໐໐.໕໐'])(
  '“%s” is an amount',
  (typed) => {
    expect(whyNoAmount(typed)).toBeUndefined()
  },
)

test('a third decimal is told apart from what is no amount at all', () => {
  expect(whyNoAmount('100.555')).toBe(t.decimals)
  expect(whyNoAmount('1,000.555')).toBe(t.decimals)
  for (const typed of ['abc', '10,00', '1e9', '1.2.3'])
    expect(whyNoAmount(typed)).toBe(t.unreadable)
})

test('an amount as a person types it', () => {
  expect([baht(120), money(12_050n)].map(typedAmount)).toEqual(['120', '120.50'])
})

test('a limit carries the sign of the wallet, once', () => {
  const signed = withSign(new Refusal('WITHDRAW_MINIMUM', { min: '100.00' }), '฿') as Refusal
  expect(signed).toMatchObject({ code: 'WITHDRAW_MINIMUM', details: { min: '฿100.00' } })
  expect(withSign(signed, '฿')).toMatchObject({ details: { min: '฿100.00' } })
  expect(withSign(refusal('REQUEST_LIMIT', { retryAfterSeconds: 5 }), '฿')).toMatchObject({
    details: { retryAfterSeconds: 5 },
  })
  expect(withSign(t.decimals, '฿')).toBe(t.decimals)
})
