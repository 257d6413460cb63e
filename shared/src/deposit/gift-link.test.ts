import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSentGift, voucherIn, writeSentGift } from './gift-link.ts'

const hash = 'Zx8Qm2LkTr5Yw9Nb3VcD1sGh7Jp'

test.each([
  ['the link', `https://gift.truemoney.com/campaign/?v=${hash}`],
  ['the link without its scheme', `gift.truemoney.com/campaign/?v=${hash}`],
  [
    'the link with more behind it',
    `https://gift.truemoney.com/campaign/?v=${hash}&utm=line#/voucher_detail/`,
  ],
  [
    'the link with more before it',
    `https://gift.truemoney.com/campaign/voucher_detail?lang=th&v=${hash}`,
  ],
  [
    'the message that True Wallet shares',
    `สมชายส่งซองของขวัญให้คุณ 🧧\nhttps://gift.truemoney.com/campaign/?v=${hash} เปิดก่อนหมดเวลา`,
  ],
  ['a link in brackets', `(https://gift.truemoney.com/campaign/?v=${hash})`],
  ['the hash alone', `  ${hash}\n`],
  [
    'a link with unseen letters, as a chat app adds them',
    `\u200bhttps://gift.truemoney.com/campaign/?v=${hash}\u200b`,
  ],
  ['full-width letters', `ｈttps://gift.truemoney.com/campaign/?v=${hash}`],
])('%s: the hash is found', (_, pasted) => {
  expect(voucherIn(pasted)).toBe(hash)
})

test.each([
  ['nothing', ''],
  ['a link without a voucher', 'https://gift.truemoney.com/campaign/'],
  ['an empty voucher', 'https://gift.truemoney.com/campaign/?v='],
  ['a link elsewhere', `https://example.com/?v=${hash}`],
  ['a name that only ends like it', `https://nottruemoney.com/?v=${hash}`],
  ['an address that only names it', `https://truemoney.com.example.com/?v=${hash}`],
  ['a hash too short to be one', 'https://gift.truemoney.com/campaign/?v=abc'],
  ['a hash longer than any', `https://gift.truemoney.com/campaign/?v=${'a'.repeat(65)}`],
  ['a phone number', '0812345678'],
  ['words', 'สวัสดีครับ'],
])('%s: no gift', (_, pasted) => {
  expect(voucherIn(pasted)).toBeUndefined()
})

test('a link of any hash is found in any words', () => {
  const hashes = fc.stringMatching(/^[0-9A-Za-z]{8,64}$/)
  fc.assert(
    fc.property(hashes, fc.stringMatching(/^[ก-๙ຂ-ໝ .!]{0,40}$/), (voucher, words) => {
      expect(voucherIn(`${words} https://gift.truemoney.com/campaign/?v=${voucher} ${words}`)).toBe(
        voucher,
      )
    }),
  )
})

test('what the form sends is read as what it was made of', () => {
  const link = `https://gift.truemoney.com/campaign/?v=${hash}`
  expect(writeSentGift(` ${link} `, '0899999999')).toBe(`${link}::0899999999`)
  expect(readSentGift(`${link}::089-999 9999`)).toEqual({ link, walletNo: '0899999999' })
  expect(readSentGift(`a::b::0899999999`)).toEqual({ link: 'a::b', walletNo: '0899999999' })
  expect(readSentGift(link)).toEqual({ link, walletNo: '' })
})
