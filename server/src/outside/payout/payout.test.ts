import { baht } from '@krapao/shared/money'
import { afterAll, afterEach, expect, test } from 'vitest'
import { scripted } from '../../testing/scripted.ts'
import { startStranger } from '../../testing/stranger.ts'
import { referenceBank } from './reference-bank.ts'

const sandbox = await startStranger()
afterAll(() => sandbox.stop())
afterEach(() => sandbox.heal())
const bank = referenceBank({ baseUrl: `${sandbox.url}/bank`, apiKey: sandbox.keys.BANK_API_KEY, timeoutMs: 500 })
const order = (accountNo = '1234567892') => ({
  reference: crypto.randomUUID(),
  bankCode: 'SCB',
  accountNo,
  accountName: 'SOMYING JAIDEE',
  amount: baht(100),
  currency: 'THB' as const,
})

test('pays, and the same reference pays once', async () => {
  const asked = order()
  const before = Number((await sandbox.bankReport()).totalPaidOut)
  const [first, again] = [await bank.pay(asked), await bank.pay(asked)]
  expect(first).toMatchObject({ is: 'done', ref: expect.any(String) })
  expect(again).toEqual(first)
  expect(await bank.status(asked.reference)).toEqual(first)
  expect(Number((await sandbox.bankReport()).totalPaidOut) - before).toBe(100)
})

test('refused, slow, never heard of', async () => {
  expect(await bank.pay(order('1234560000'))).toEqual({ is: 'refused', reason: 'ACCOUNT_CLOSED' })
  expect(await bank.pay(order('1234561111'))).toEqual({ is: 'waiting' })
  expect(await bank.status(crypto.randomUUID())).toEqual({ is: 'missing' })
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
  expect((await bank.status(asked.reference)).is).toBe(then)
})

test('a wrong key is unknown', async () => {
  const stranger = referenceBank({ baseUrl: `${sandbox.url}/bank`, apiKey: 'wrong', timeoutMs: 500 })
  expect((await stranger.pay(order())).is).toBe('unknown')
})

const told = { reference: 'OURS', status: 'DONE', reason: null, bankRef: 'B1' }
test.each([
  ['done', told, 'done', 'done'],
  ['another order', { ...told, reference: 'ANOTHER' }, 'unknown', 'unknown'],
  ['a state that is not known', { ...told, status: 'RETURNED' }, 'unknown', 'unknown'],
  ['a reference that nobody can write down', { ...told, bankRef: 'B\u0000' }, 'unknown', 'unknown'],
  ['refused by a word on the list', { ...told, status: 'REFUSED', reason: 'ACCOUNT_CLOSED' }, 'refused', 'refused'],
  ['refused by another word', { ...told, status: 'REFUSED', reason: 'IN_REVIEW' }, 'unknown', 'unknown'],
  ['refused by a word of the language', { ...told, status: 'REFUSED', reason: 'constructor' }, 'unknown', 'unknown'],
  ['refused without a word', { ...told, status: 'REFUSED' }, 'unknown', 'unknown'],
  ['refused with another status', [422, { ...told, status: 'REFUSED', reason: 'DECLINED' }], 'unknown', 'unknown'],
  ['that it knows no such order', [404, { code: 'NOT_FOUND', reference: 'OURS' }], 'unknown', 'missing'],
  ['that it knows no such order, of another', [404, { code: 'NOT_FOUND', reference: 'X' }], 'unknown', 'unknown'],
  ['that there is no such page', [404, { code: 'NOT_FOUND' }], 'unknown', 'unknown'],
] as const)('a bank that answers %s: only the words on the list decide', async (_, answer, paid, asked) => {
  const { url } = await scripted(() => answer)
  const adapter = referenceBank({ baseUrl: url, apiKey: 'k', timeoutMs: 5_000 })
  expect((await adapter.pay({ ...order(), reference: 'OURS' })).is).toBe(paid)
  expect((await adapter.status('OURS')).is).toBe(asked)
})
