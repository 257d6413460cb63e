import { baht, money } from '@krapao/shared/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receiverOf, type SlipCase, whyNotSlip } from './slip-judge.ts'

const sentAt = new Date('2026-11-22T10:00:00Z')
const after = (minutes: number) => new Date(sentAt.getTime() + minutes * 60_000)
const sender = { bank: '014', numbers: ['xxx-x-x7890-x'], names: ['น.ส. สมหญิง ใ', 'SOMYING J'] }
const receiver = { bank: '004', numbers: ['xxx-x-x4321-x'], names: ['KRAPAO DEMO CO LTD'] }
const good: SlipCase = {
  slip: { sendingBank: '014', transRef: 'R1', amount: baht(100), at: sentAt, sender, receiver },
  sentBy: '014',
  from: {
    bankCode: 'SCB',
    accountNo: '2345678901',
    accountName: 'Somying Jaidee',
    phone: '0811112222',
  },
  to: [
    { source: 'SCB', numbers: ['1112223334'], name: 'KRAPAO DEMO CO LTD' },
    { source: 'KBANK', numbers: ['9876543210', '0105567000011'], name: 'KRAPAO DEMO CO LTD' },
  ],
  asked: null,
  usedBefore: false,
  firstSeenAt: after(5),
  maxAgeMinutes: 60,
  window: { from: '23:00', to: '01:30' },
}
const withSender = (more: object) => ({
  ...good,
  slip: { ...good.slip, sender: { ...sender, ...more } },
})
const withReceiver = (more: object) => ({
  ...good,
  slip: { ...good.slip, receiver: { ...receiver, ...more } },
})

/** In Bangkok, and so many minutes before its picture. */
function sentAtMidnight(minutes: number): SlipCase {
  const at = new Date('2026-11-23T00:00:00+07:00')
  return {
    ...good,
    slip: { ...good.slip, at },
    firstSeenAt: new Date(at.getTime() + minutes * 60_000),
  }
}

const inTwoScripts = {
  source: 'KBANK',
  numbers: ['9876543210'],
  name: 'KRAPAO DEMO CO LTD / บจก. กระเป๋า เดโม',
}

test.each([
  ['a good one', good, undefined],
  ['the amount that was said', { ...good, asked: baht(100) }, undefined],
  ['another amount than was said', { ...good, asked: money(100_01n) }, 'NOT_MATCH'],
  [
    'an account of nobody of ours',
    withReceiver({ numbers: ['xxx-x-x9999-x'] }),
    'DEST_ACC_INVALID',
  ],
  ['our number at another bank', withReceiver({ bank: '006' }), 'DEST_ACC_INVALID'],
  ['our number under another name', withReceiver({ names: ['SOMBAT JAIKLA'] }), 'DEST_ACC_INVALID'],
  [
    'a number that ends like ours, under a name in another script',
    withReceiver({ names: ['นาย สมชาย ใ'] }),
    'DEST_ACC_INVALID',
  ],
  ['a number that ends like ours, under no name', withReceiver({ names: [] }), 'DEST_ACC_INVALID'],
  [
    'a number that ends like ours, under our initials',
    withReceiver({ names: ['K***** D***'] }),
    'DEST_ACC_INVALID',
  ],
  [
    'a number that ends like ours, under a part of our name',
    withReceiver({ names: ['KRA*** D***'] }),
    undefined,
  ],
  [
    'our whole number under a name in another script',
    withReceiver({ numbers: ['987-6-54321-0'], names: ['บจก. กระเป๋า'] }),
    undefined,
  ],
  [
    'our name in the script that the operator wrote too',
    { ...withReceiver({ names: ['บจก. กระเป๋า เด'] }), to: [inTwoScripts] },
    undefined,
  ],
  [
    'another name in that script',
    { ...withReceiver({ names: ['นาย สมชาย ใ'] }), to: [inTwoScripts] },
    'DEST_ACC_INVALID',
  ],
  ['our PromptPay number', withReceiver({ numbers: ['x-xxxx-xxxx0-01-1'] }), undefined],
  ['no number of the receiver', withReceiver({ numbers: [] }), 'DEST_ACC_INVALID'],
  ['another account', withSender({ numbers: ['xxx-x-x7891-x'] }), 'NOT_MATCH'],
  ['another person', withSender({ names: ['MALEE S'] }), 'NOT_MATCH'],
  ['no name at all', withSender({ names: [] }), undefined],
  [
    'a name that is ours in one of two scripts',
    withSender({ names: ['สมชาย', 'SOMYING JAIDEE'] }),
    undefined,
  ],
  ['another bank', { ...good, sentBy: '004' }, 'NOT_MATCH'],
  ['used before', { ...good, usedBefore: true }, 'SLIP_REFNO_DUPLICATED'],
  ['sent exactly an hour later', { ...good, firstSeenAt: after(60) }, undefined],
  [
    'sent later than that',
    { ...good, firstSeenAt: new Date(after(60).getTime() + 1) },
    'EXPIRED_SLIP',
  ],
  [
    'sent at night when slips are closed, an hour after they open',
    sentAtMidnight(90 + 60),
    undefined,
  ],
  ['sent then, and an hour and a minute after they open', sentAtMidnight(90 + 61), 'EXPIRED_SLIP'],
  ['of a bank whose clock is ahead', { ...good, firstSeenAt: after(-3) }, undefined],
] as const)('%s', (_, slip, note) => {
  expect(whyNotSlip(slip as SlipCase)).toBe(note)
})

test('True Money is known by the registered phone', () => {
  const wallet = { ...withSender({ bank: null, numbers: ['xxx-xxx-2222'] }), sentBy: 'TRUEWALLET' }
  expect(whyNotSlip(wallet)).toBeUndefined()
  expect(whyNotSlip({ ...wallet, from: { ...good.from, phone: '0811113333' } })).toBe('NOT_MATCH')
})

test('it is known which account got it', () => {
  expect(receiverOf(good.slip, good.to)?.source).toBe('KBANK')
})

test('of several reasons the first counts, whichever others there are', () => {
  const wrongs: [string, (c: SlipCase) => SlipCase][] = [
    ['SLIP_REFNO_DUPLICATED', (c) => ({ ...c, usedBefore: true })],
    ['DEST_ACC_INVALID', (c) => ({ ...c, to: [] })],
    ['NOT_MATCH', (c) => ({ ...c, asked: baht(7) })],
    ['EXPIRED_SLIP', (c) => ({ ...c, maxAgeMinutes: 1 })],
  ]
  fc.assert(
    fc.property(fc.subarray(wrongs, { minLength: 1 }), (some) => {
      expect(whyNotSlip(some.reduce((c, [, spoil]) => spoil(c), good))).toBe(some[0]![0])
    }),
  )
})
