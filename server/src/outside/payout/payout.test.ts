import { baht } from '@krapao/shared/money'
import { afterAll, afterEach, expect, test } from 'vitest'
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
