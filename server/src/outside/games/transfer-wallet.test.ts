import { baht, writeMoney } from '@krapao/shared/money'
import { describe, expect, test } from 'vitest'
import { scripted } from '../../testing/scripted.ts'
import type { SentOrder } from './game.ts'
import { transferWallet } from './transfer-wallet.ts'

// The provider that keeps our txId: what it answers is believed only of that, and only word by word.
const order = { username: 'one', amount: baht(100), txId: 'T1' }
const sent: SentOrder = {
  ...order,
  direction: 'in',
  mark: null,
  spent: new Set(),
  sentAt: new Date(),
  now: new Date(),
}
const moved = { txId: 'T1', refId: 'R1', before: '0.00', after: '100.00' }
const adapterOf = async (answer: object | readonly [number, object]) =>
  transferWallet({ baseUrl: (await scripted(() => answer)).url, apiKey: 'k', timeoutMs: 5_000 })

describe.each([
  ['what was asked', moved, 'done', 'unknown'],
  ['another order', { ...moved, txId: 'T2' }, 'unknown', 'done'],
  ['no order', { ...moved, txId: undefined }, 'unknown', 'unknown'],
  ['another amount', { ...moved, after: '10.00' }, 'unknown', 'unknown'],
  ['the other way', { ...moved, before: '100.00', after: '0.00' }, 'unknown', 'unknown'],
  ['no reference', { ...moved, refId: '' }, 'unknown', 'unknown'],
  ['a reference that nobody can write down', { ...moved, refId: 'R\u0000' }, 'unknown', 'unknown'],
  ['half a letter for a reference', { ...moved, refId: 'R\ud800' }, 'unknown', 'unknown'],
  ['amounts without decimals', { ...moved, before: '0', after: '100' }, 'unknown', 'unknown'],
  ['amounts of one decimal', { ...moved, before: '0.0', after: '100.0' }, 'unknown', 'unknown'],
  [
    'amounts of three decimals',
    { ...moved, before: '0.000', after: '100.000' },
    'unknown',
    'unknown',
  ],
  ['amounts as numbers', { ...moved, before: 0, after: 100 }, 'unknown', 'unknown'],
  ['amounts in groups', { ...moved, before: '1,000.00', after: '1,100.00' }, 'unknown', 'unknown'],
  ['a balance below nothing', { ...moved, before: '-50.00', after: '50.00' }, 'unknown', 'unknown'],
  ['an amount with a space', { ...moved, after: ' 100.00' }, 'unknown', 'unknown'],
])('done, with %s', (_, answer, is, asT2) => {
  test('told at once, and asked afterwards', async () => {
    const [adapter, asked] = [
      await adapterOf(answer),
      await adapterOf({ ...answer, status: 'done' }),
    ]
    expect((await adapter.deposit(order)).is).toBe(is)
    expect((await adapter.withdraw(order)).is).toBe(answer.after === '0.00' ? 'done' : 'unknown')
    expect((await adapter.deposit({ ...order, txId: 'T2' })).is).toBe(asT2)
    expect((await asked.status(sent)).is).toBe(is)
  })
})

test.each([
  ['its own word', [422, { code: 'INSUFFICIENT' }], 'refused'],
  ['a word that is not on the list', [422, { code: 'IN_REVIEW' }], 'unknown'],
  ['a word of the language itself', [422, { code: 'constructor' }], 'unknown'],
  ['a known word with another status', [400, { code: 'INSUFFICIENT' }], 'unknown'],
  ['maintenance', [503, { code: 'MAINTENANCE' }], 'refused'],
  ['a 503 of somebody before it', [503, { code: 'UNAVAILABLE' }], 'unknown'],
  ['maintenance with another status', [500, { code: 'MAINTENANCE' }], 'unknown'],
  ['that it knows no such order', [404, { code: 'NOT_FOUND', txId: 'T1' }], 'unknown'],
] as const)('a move that is answered by %s: %j is %s', async (_, answer, is) => {
  expect((await (await adapterOf(answer)).deposit(order)).is).toBe(is)
})

test.each([
  ['processing', { txId: 'T1', status: 'processing' }, 'waiting'],
  ['refused', { txId: 'T1', status: 'refused', code: 'INSUFFICIENT' }, 'refused'],
  [
    'refused by a word that is not on the list',
    { txId: 'T1', status: 'refused', code: 'IN_REVIEW' },
    'unknown',
  ],
  [
    'refused by a word of the language',
    { txId: 'T1', status: 'refused', code: 'constructor' },
    'unknown',
  ],
  ['refused without a word', { txId: 'T1', status: 'refused' }, 'unknown'],
  ['another’s refusal', { txId: 'T2', status: 'refused', code: 'INSUFFICIENT' }, 'unknown'],
  ['done without a word of what', { txId: 'T1', status: 'done' }, 'unknown'],
  ['a state that is not known', { txId: 'T1', status: 'void' }, 'unknown'],
  ['no such order', [404, { code: 'NOT_FOUND', txId: 'T1' }], 'missing'],
  ['no such order, of another', [404, { code: 'NOT_FOUND', txId: 'T2' }], 'unknown'],
  ['no such page', [404, { code: 'NOT_FOUND' }], 'unknown'],
  ['a refusal to tell', [422, { code: 'REFUSED' }], 'unknown'],
  ['maintenance', [503, { code: 'MAINTENANCE' }], 'unknown'],
] as const)('asked what became of an order, it answers %s: %j is %s', async (_, answer, is) => {
  expect((await (await adapterOf(answer)).status(sent)).is).toBe(is)
})

test.each([
  [
    { username: 'one', balance: '12.50' },
    { is: 'known', amount: '12.50', open: null },
  ],
  [{ username: 'two', balance: '12.50' }, { is: 'silent' }],
  [{ username: 'one', balance: '12.5' }, { is: 'silent' }],
  [{ username: 'one', balance: 12.5 }, { is: 'silent' }],
  [{ username: 'one', balance: '-12.50' }, { is: 'silent' }],
  [[404, { code: 'NO_MEMBER' }], { is: 'silent' }],
  [[503, { code: 'MAINTENANCE' }], { is: 'maintenance' }],
  [[503, { code: 'BUSY' }], { is: 'silent' }],
] as const)('a balance told as %j is %j', async (answer, told) => {
  const said = await (await adapterOf(answer)).balance('one')
  expect(said.is === 'known' ? { ...said, amount: writeMoney(said.amount) } : said).toEqual(told)
})

test.each(['javascript:alert(1)', '/play', 'ftp://game.example/', '', 5])(
  'a launch link %j is none',
  async (url) => {
    const how = { locale: 'th', returnUrl: 'http://localhost/', platform: 'web' } as const
    expect(await (await adapterOf({ url })).launch('one', how)).toBeUndefined()
  },
)
