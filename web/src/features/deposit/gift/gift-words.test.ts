import { giftReasons } from '@krapao/shared/deposit/gift-link'
import { baht } from '@krapao/shared/money'
import { refusal } from '@krapao/shared/refusal'
import { locales } from '@krapao/shared/text'
import { expect, test } from 'vitest'
import { t as deposit } from '../deposit.text.ts'
import { t } from './gift.text.ts'
import { giftMinimumOf, isAboutTheLink, whyNotGift, whyNoVoucher } from './gift-words.ts'

const link = 'https://gift.truemoney.com/campaign/?v=0197f0c1d2e3f4a5b6'

test.each([
  ['', t.missing],
  ['  \n', t.missing],
  ['https://example.com/?v=0197f0c1d2e3f4a5b6', t.NOT_A_LINK],
  ['hello', t.NOT_A_LINK],
])('“%s” is told before it is sent', (pasted, why) => {
  expect(whyNoVoucher(pasted)).toBe(why)
})

test.each([link, `ซองของขวัญจาก Somying ${link} เปิดเลย`])('a gift is found in “%s”', (pasted) => {
  expect(whyNoVoucher(pasted)).toBeUndefined()
})

test('every reason of a wrong link has words of its own', () => {
  const words = giftReasons.map(
    (reason) => whyNotGift(refusal('TRUELINK_INVALID', { reason }), '฿2.00')?.en,
  )
  expect(new Set(words).size).toBe(giftReasons.length)
  expect(words).not.toContain(undefined)
  expect(
    whyNotGift(refusal('TRUELINK_INVALID', { reason: 'TOO_SMALL', min: 2 }), '฿2.00')?.en,
  ).toContain('฿2.00')
})

test('a reason that is not known, and every other code, is left to the catalogue', () => {
  expect(whyNotGift(refusal('TRUELINK_INVALID', { reason: 'NEW' }), '')).toBeUndefined()
  expect(whyNotGift(refusal('TRUELINK_INVALID'), '')).toBeUndefined()
  expect(whyNotGift(refusal('NO_WALLET'), '')).toBeUndefined()
})

test('what another link would mend is next to the link', () => {
  expect([refusal('TRUELINK_INVALID'), refusal('TRUELINK_DUPLICATE')].every(isAboutTheLink)).toBe(
    true,
  )
  expect([refusal('NO_WALLET'), refusal('REQUEST_LIMIT')].some(isAboutTheLink)).toBe(false)
})

test('the least is the server’s, else 2 baht', () => {
  expect([giftMinimumOf({ minDeposit: baht(5) }, '฿'), giftMinimumOf({}, '฿')]).toEqual([
    '฿5.00',
    '฿2.00',
  ])
})

test('who keeps the gift has the name that the way to deposit has; TrueMoney is only the app that one opens', () => {
  for (const locale of locales) {
    const words = Object.values(t).map((row) => row[locale])
    const elsewhere = words.map((text) => text.replace(/(แอป|ແອັບ) TrueMoney|TrueMoney app/, ''))
    expect(elsewhere.filter((text) => text.includes('TrueMoney'))).toEqual([])
    for (const row of [t.NOT_FOUND, t.EXPIRED, t.pendingText])
      expect(row[locale]).toContain(deposit.kindWallet[locale])
  }
})
