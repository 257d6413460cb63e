import { baht } from '@krapao/shared/money'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { scripted } from '../../testing/scripted.ts'
import { startStranger } from '../../testing/stranger.ts'
import { referenceBank } from './reference-bank.ts'

const sandbox = await startStranger()
afterAll(() => sandbox.stop())
afterEach(() => sandbox.heal())
const bank = referenceBank({
  baseUrl: `${sandbox.url}/bank`,
  apiKey: sandbox.keys.BANK_API_KEY,
  timeoutMs: 500,
})
const patient = referenceBank({
  baseUrl: `${sandbox.url}/bank`,
  apiKey: sandbox.keys.BANK_API_KEY,
  timeoutMs: 20_000,
})
const order = (accountNo = '1234567892') => ({
  reference: crypto.randomUUID(),
  bankCode: 'SCB',
  accountNo,
  accountName: 'SOMYING JAIDEE',
  amount: baht(100),
  currency: 'THB' as const,
})
const told = { reference: 'OURS', status: 'DONE', reason: null, bankRef: 'B1' }
/** An order that was sent so long ago. */
const sent = (reference: string, agoMs = 1_000) => {
  const now = new Date()
  return { reference, sentAt: new Date(now.getTime() - agoMs), now }
}
const paidOut = async () => Number((await sandbox.bankReport()).totalPaidOut)

test('pays, and the same reference pays once', async () => {
  const asked = order()
  const before = Number((await sandbox.bankReport()).totalPaidOut)
  const [first, again] = [await bank.pay(asked), await bank.pay(asked)]
  expect(first).toMatchObject({ is: 'done', ref: expect.any(String) })
  expect(again).toEqual(first)
  expect(await bank.status(sent(asked.reference))).toEqual(first)
  expect(Number((await sandbox.bankReport()).totalPaidOut) - before).toBe(100)
})

test('refused, slow, never heard of', async () => {
  expect(await bank.pay(order('1234560000'))).toEqual({ is: 'refused', reason: 'ACCOUNT_CLOSED' })
  expect(await bank.pay(order('1234561111'))).toEqual({ is: 'waiting' })
  expect(await bank.status(sent(crypto.randomUUID()))).toEqual({ is: 'missing' })
})

test.each([
  ['timeout-before', 'missing'],
  ['timeout-after', 'done'],
  ['error-after', 'done'],
  ['garbage', 'done'],
])('%s: unknown; the status says %s', async (kind, then) => {
  const asked = order()
  await sandbox.fault({ service: 'bank', route: 'payout', kind, times: 1 })
  expect((await bank.pay(asked)).is).toBe('unknown')
  expect((await bank.status(sent(asked.reference))).is).toBe(then)
})

test('an order that the bank does not know, and that nobody sends any more, is taken back: it is not paid when it comes', async () => {
  const [asked, before] = [order(), await paidOut()]
  expect(await patient.status(sent(asked.reference, 19_000))).toEqual({ is: 'missing' })
  expect(await patient.status({ ...sent(asked.reference), sentAt: null })).toEqual({
    is: 'missing',
  })
  expect(await patient.status(sent(asked.reference, 20_000))).toEqual({
    is: 'refused',
    reason: 'NOT_FOUND',
  })
  expect((await patient.pay(asked)).is).not.toBe('done')
  expect(await patient.status(sent(asked.reference))).toEqual({
    is: 'refused',
    reason: 'NOT_FOUND',
  })
  expect(await paidOut()).toBe(before)
})

test.each([
  ['is being paid', { ...told, status: 'PROCESSING' }, 'waiting'],
  ['was paid', told, 'done'],
  [
    'was refused in a word that is not known',
    { ...told, status: 'REFUSED', reason: 'IN_REVIEW' },
    'unknown',
  ],
  ['may be there, since the answer cannot be read', [500, {}], 'unknown'],
] as const)('an order that %s is not taken back, however old it is', async (_, answer, is) => {
  const { url, heard } = await scripted(() => answer)
  const adapter = referenceBank({ baseUrl: url, apiKey: 'k', timeoutMs: 20_000 })
  expect((await adapter.status(sent('OURS', 3_600_000))).is).toBe(is)
  expect(heard.map(({ method }) => method)).toEqual(['GET'])
})

test('one that comes between the question and the taking back is told as it is', async () => {
  const { url, heard } = await scripted(({ method }) =>
    method === 'GET'
      ? [404, { code: 'NOT_FOUND', reference: 'OURS' }]
      : { ...told, status: 'DONE' },
  )
  const adapter = referenceBank({ baseUrl: url, apiKey: 'k', timeoutMs: 20_000 })
  expect(await adapter.status(sent('OURS', 30_000))).toEqual({ is: 'done', ref: 'B1', facts: {} })
  expect(heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /payouts/OURS',
    'POST /payouts/OURS/cancel',
  ])
})

test.each([
  ['that there is no such page', [404, { message: 'no route' }], 'missing'],
  ['with an error', [500, {}], 'missing'],
  [
    'of another order',
    { reference: 'X', status: 'REFUSED', reason: 'CANCELLED', bankRef: null },
    'missing',
  ],
  [
    'in another word',
    { reference: 'OURS', status: 'REFUSED', reason: 'CANCELED', bankRef: null },
    'missing',
  ],
  [
    'that it is being paid',
    { reference: 'OURS', status: 'PROCESSING', reason: null, bankRef: null },
    'waiting',
  ],
  [
    'with the word on the list',
    { reference: 'OURS', status: 'REFUSED', reason: 'CANCELLED', bankRef: null },
    'refused',
  ],
] as const)(
  'asked to take it back, it answers %s: only its word about this order is an end',
  async (_, answer, is) => {
    const { url } = await scripted(({ method }) =>
      method === 'GET' ? [404, { code: 'NOT_FOUND', reference: 'OURS' }] : answer,
    )
    const adapter = referenceBank({ baseUrl: url, apiKey: 'k', timeoutMs: 20_000 })
    expect((await adapter.status(sent('OURS', 30_000))).is).toBe(is)
  },
)

test('a bank that is away was sent nothing; one that breaks off may have been', async () => {
  const at = (baseUrl: string) =>
    referenceBank({ baseUrl, apiKey: 'k', timeoutMs: 20_000 }).pay(order())
  expect(await at(`http://127.0.0.1:${await freePort()}`)).toMatchObject({
    is: 'unknown',
    unsent: true,
  })
  const { url } = await scripted(() => [502, {}])
  expect(await at(url)).toEqual({ is: 'unknown', why: 'status 502' })
})

test('a wrong key is unknown', async () => {
  const stranger = referenceBank({
    baseUrl: `${sandbox.url}/bank`,
    apiKey: 'wrong',
    timeoutMs: 500,
  })
  expect((await stranger.pay(order())).is).toBe('unknown')
})

test.each([
  ['done', told, 'done', 'done'],
  ['another order', { ...told, reference: 'ANOTHER' }, 'unknown', 'unknown'],
  ['a state that is not known', { ...told, status: 'RETURNED' }, 'unknown', 'unknown'],
  ['a reference that nobody can write down', { ...told, bankRef: 'B\u0000' }, 'unknown', 'unknown'],
  [
    'refused by a word on the list',
    { ...told, status: 'REFUSED', reason: 'ACCOUNT_CLOSED' },
    'refused',
    'refused',
  ],
  [
    'refused by another word',
    { ...told, status: 'REFUSED', reason: 'IN_REVIEW' },
    'unknown',
    'unknown',
  ],
  [
    'refused by a word of the language',
    { ...told, status: 'REFUSED', reason: 'constructor' },
    'unknown',
    'unknown',
  ],
  ['refused without a word', { ...told, status: 'REFUSED' }, 'unknown', 'unknown'],
  [
    'refused with another status',
    [422, { ...told, status: 'REFUSED', reason: 'DECLINED' }],
    'unknown',
    'unknown',
  ],
  [
    'that it knows no such order',
    [404, { code: 'NOT_FOUND', reference: 'OURS' }],
    'unknown',
    'missing',
  ],
  [
    'that it knows no such order, of another',
    [404, { code: 'NOT_FOUND', reference: 'X' }],
    'unknown',
    'unknown',
  ],
  ['that there is no such page', [404, { code: 'NOT_FOUND' }], 'unknown', 'unknown'],
] as const)(
  'a bank that answers %s: only the words on the list decide',
  async (_, answer, paid, asked) => {
    const { url } = await scripted(() => answer)
    const adapter = referenceBank({ baseUrl: url, apiKey: 'k', timeoutMs: 5_000 })
    expect((await adapter.pay({ ...order(), reference: 'OURS' })).is).toBe(paid)
    expect((await adapter.status(sent('OURS'))).is).toBe(asked)
  },
)
