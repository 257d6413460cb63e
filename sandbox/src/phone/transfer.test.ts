import { expect, test } from 'vitest'
import { seeded } from '../bank/seed.ts'
import { openSandbox, type Sandbox } from '../testing/stranger.ts'

const operator = { bankCode: seeded.operator.bankCode, accountNo: seeded.operator.accountNo }
const somying = { bankCode: 'SCB', accountNo: '222-3-33444-5', name: 'Somying Jaidee' }
const order = { ...operator, amount: '100.50' }
const send = (sandbox: Sandbox, more: object = {}) =>
  sandbox.post('/phone/transfer', { ...order, ...more })
const accounts = async (sandbox: Sandbox): Promise<Record<string, string>> => {
  const { body } = await sandbox.get('/phone/state')
  return Object.fromEntries(
    body.accounts.map((a: Record<'bankCode' | 'accountNo' | 'balance', string>) => [
      `${a.bankCode} ${a.accountNo}`,
      a.balance,
    ]),
  )
}

test('a transfer moves money and answers with its receipt and its slip', async () => {
  const sandbox = await openSandbox()
  const { status, body } = await send(sandbox, { note: 'for the wallet' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    amount: '100.50',
    currency: 'THB',
    payee: 'KRAPAO DEMO CO LTD',
    from: { bankCode: 'KBANK', accountNo: '1234567890', name: 'SOMCHAI JAIDEE' },
    to: operator,
    note: 'for the wallet',
    slip: `/phone/slips/${body.reference}.png`,
  })
  expect(body.reference).toBe(body.bankRef)
  expect(await accounts(sandbox)).toMatchObject({ 'KBANK 1234567890': '99899.50' })
})

test('the operator reads it in the feed, with who sent it and what they wrote', async () => {
  const sandbox = await openSandbox()
  const { body } = await send(sandbox, { from: somying, note: '0812345678' })
  expect((await sandbox.bank('GET', '/feed')).body.entries).toMatchObject([
    {
      amount: '100.50',
      ...operator,
      fromBank: 'SCB',
      fromAccountNo: '2223334445',
      fromName: 'Somying Jaidee',
      reference: body.reference,
      note: '0812345678',
    },
  ])
  expect((await sandbox.bank('GET', '/operator')).body.totalReceived).toBe('100.50')
})

test('the phone sends as whom it is told; a new account is opened with money, once', async () => {
  const sandbox = await openSandbox()
  await Promise.all([send(sandbox, { from: somying }), send(sandbox, { from: somying })])
  expect(await accounts(sandbox)).toMatchObject({
    'SCB 2223334445': '99799.00',
    'KBANK 1234567890': '100000.00',
  })
  expect((await sandbox.get('/phone/state')).body.books.bank.sumsToZero).toBe(true)
})

test('an account that was paid out to can be sent from as well', async () => {
  const sandbox = await openSandbox()
  await sandbox.bank('POST', '/payouts', {
    reference: 'r',
    bankCode: 'SCB',
    accountNo: '2223334445',
    accountName: 'Somying Jaidee',
    amount: '10.00',
  })
  await send(sandbox, { from: { bankCode: 'SCB', accountNo: '2223334445' } })
  expect(await accounts(sandbox)).toMatchObject({ 'SCB 2223334445': '99909.50' })
})

test('anybody can be sent to; the same number is the same person', async () => {
  const sandbox = await openSandbox()
  const to = { bankCode: 'GSB', accountNo: '020999888777' }
  const [first, second] = [await send(sandbox, to), await send(sandbox, to)]
  expect(first.body.payee).toMatch(/^[A-Z]+ [A-Z]+$/)
  expect(second.body.payee).toBe(first.body.payee)
  expect((await sandbox.bank('GET', '/feed')).body.entries).toEqual([])
})

test('a wallet number is sent to as an account is, with a message', async () => {
  const sandbox = await openSandbox()
  const { body } = await send(sandbox, {
    bankCode: 'TRUEWALLET',
    accountNo: '0888888888',
    note: '0812345678',
  })
  expect(body).toMatchObject({
    to: { bankCode: 'TRUEWALLET', accountNo: '0888888888' },
    note: '0812345678',
  })
})

test('the same payId, even ten at once, is one transfer', async () => {
  const sandbox = await openSandbox()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(sandbox, { payId: 'transfer-1' })),
  )
  expect(new Set(answers.map((a) => a.text)).size).toBe(1)
  expect(await accounts(sandbox)).toMatchObject({ 'KBANK 1234567890': '99899.50' })
})

test('kip goes from Lao account to Lao account, never into baht', async () => {
  const sandbox = await openSandbox()
  const from = { bankCode: 'BCEL', accountNo: '160120009998887', name: 'BOUNMY PHOMMA' }
  const { body } = await send(sandbox, {
    from,
    bankCode: 'LDB',
    accountNo: '0302000123',
    amount: '250000.00',
  })
  expect(body).toMatchObject({ currency: 'LAK', amount: '250000.00' })
  expect(await send(sandbox, { from })).toMatchObject({ status: 422, body: { code: 'CURRENCY' } })
  expect((await sandbox.get('/phone/state')).body.books.bank.sumsToZero).toBe(true)
})

test('a transfer can be dated back', async () => {
  const sandbox = await openSandbox()
  const { body } = await send(sandbox, { hoursAgo: 2 })
  const agoMs = Date.now() - Date.parse(body.at)
  expect(agoMs).toBeGreaterThanOrEqual(2 * 3_600_000)
  expect(agoMs).toBeLessThan(2 * 3_600_000 + 60_000)
})

test.each([
  ['a bank that is not one', { bankCode: 'NOBANK' }, 'BANK'],
  ['a bank code in small letters', { bankCode: 'scb' }, 'INPUT'],
  ['letters for an account', { accountNo: 'abcdef' }, 'INPUT'],
  ['nothing', { amount: '0' }, 'AMOUNT'],
  ['a number for the amount', { amount: 5 }, 'AMOUNT'],
  ['more than is there', { amount: '100000.01' }, 'INSUFFICIENT'],
  ['the account it comes from', { bankCode: 'KBANK', accountNo: '1234567890' }, 'SAME_ACCOUNT'],
  ['from the operator', { from: operator, bankCode: 'SCB', accountNo: '1112333445' }, 'SENDER'],
  ['from a bank that is not one', { from: { ...somying, bankCode: 'NOBANK' } }, 'BANK'],
  ['a note of two lines', { note: 'a\nb' }, 'INPUT'],
  ['before it was sent', { hoursAgo: -1 }, 'INPUT'],
  ['never posted', { postsAfterSeconds: 'never' }, 'INPUT'],
])('%s is refused, and moves nothing', async (_, more, code) => {
  const sandbox = await openSandbox()
  const before = await accounts(sandbox)
  expect(await send(sandbox, more)).toMatchObject({ status: 422, body: { code } })
  expect(await accounts(sandbox)).toEqual(before)
})
