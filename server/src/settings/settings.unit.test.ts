import { sayReason } from '@krapao/shared/office/reasons'
import { expect, test } from 'vitest'
import { defaultAsStored, type Settings, settingKeys, whyNotSetting } from './settings.ts'

const whyNot = (key: keyof Settings, value: unknown) =>
  whyNotSetting(key, value).map((reason) => sayReason(reason, 'en'))

test.each(settingKeys)('the default of %s is what its own shape asks for', (key) => {
  expect(whyNotSetting(key, defaultAsStored(key))).toEqual([])
})

test('everything wrong is told at once, by its place: what is missing, of another kind, or not known', () => {
  const value = { contactText: { th: 'ก', en: 7 }, lineLnk: '', lineName: '', lineQR: '' }
  expect(whyNot('contact', value).sort()).toEqual([
    'contactText.en must be string, not 7',
    'contactText.la is missing',
    'lineLink is missing',
    'lineLnk is not known; known are contactText, lineLink, lineName, lineQR',
  ])
  expect(whyNot('conditions', { th: ['a', 1], la: [], en: [] })).toEqual([
    'th.1 must be string, not 1',
  ])
  for (const nothing of [null, [], 'x', 7])
    expect(whyNotSetting('contact', nothing)).toHaveLength(1)
})

const legalKeys = ['agreements', 'terms', 'privacy', 'licence', 'responsible'] as const
test.each(legalKeys)(
  '%s can be read in every language, has an end, and no hole stays open',
  (key) => {
    const [th, la, en] = [['<p>ก</p>'], ['<p>ກ</p>'], ['<p>a</p>']]
    expect(whyNot(key, { th, la, en })).toEqual([])
    for (const none of [
      [],
      [''],
      ['<p> &nbsp;</p>', '<hr>'],
      ['<script>a</script>'],
      ['<img alt="a">'],
    ])
      expect(whyNot(key, { th, la: none, en })).toEqual(['la has no words to read'])
    expect(whyNot(key, { th: ['a'.repeat(20_000), 'b'.repeat(20_001)], la, en })).toEqual([
      'th is 40001 characters long; 40000 is the most',
    ])
    expect(whyNot(key, { th: ['a'.repeat(40_000)], la, en })).toEqual([])
    const known =
      key === 'agreements'
        ? '–'
        : '{brand} {company} {address} {licenceNo} {licensedBy} {privacyContact}'
    expect(whyNot(key, { th, la, en: ['{licencedBy} { company }', '{licencedBy}'] })).toEqual([
      `en has {licencedBy}, which stands for nothing; those that do: ${known}`,
      `en has { company }, which stands for nothing; those that do: ${known}`,
    ])
    expect(whyNot(key, { th, la, en: ['{company}'] })).toHaveLength(key === 'agreements' ? 1 : 0)
  },
)

test('the conditions have an end, too', () => {
  expect(whyNot('conditions', { th: [], la: [], en: ['a'.repeat(40_001)] })).toEqual([
    'en is 40001 characters long; 40000 is the most',
  ])
})

test('limits of a withdrawal are amounts, in both currencies, the least not above the most', () => {
  const THB = { min: 100, max: 50_000 }
  const why = (value: unknown) => whyNot('withdraw', value)
  expect(why({ THB, LAK: { min: 50_000, max: 20_000_000.5 } })).toEqual([])
  expect(why({ THB })).toEqual(['LAK is missing'])
  expect(why({ THB, LAK: { min: 1.001, max: 2 } })).toEqual(['LAK.min cannot be 1.001'])
  expect(why({ THB, LAK: { min: 3, max: 2 } })).toEqual(['LAK cannot be {"min":3,"max":2}'])
  expect(why({ min: 100, max: 50_000 })).not.toEqual([])
})

test.each([
  ['a tax id that is none', { promptPay: 'taxId', id: '123' }],
  ['a phone that is none', { promptPay: 'phone', id: '+66899999999' }],
  ['a Lao receiver in small letters', { laoQr: { iin: '27710418', receiver: 'abc' } }],
])('an account whose QR cannot be written is refused when it is set: %s', (_, qr) => {
  const account = {
    bankCode: 'KBANK',
    accountNo: '9876543210',
    accountName: 'KRAPAO',
    currency: 'THB',
    mode: 'SMS',
  }
  const value = (more: object) => ({
    ...(defaultAsStored('deposit') as object),
    accounts: [{ ...account, ...more }],
  })
  expect(
    whyNotSetting('deposit', value({ qr: { promptPay: 'taxId', id: '0105567000011' } })),
  ).toEqual([])
  expect(whyNotSetting('deposit', value({ qr }))).not.toEqual([])
})
