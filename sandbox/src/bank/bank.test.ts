import { writeTransfer } from '@krapao/shared/formats/promptpay'
import { expect, test } from 'vitest'
import { openSandbox, type Sandbox, until } from '../testing/stranger.ts'
import { seeded } from './seed.ts'

const order = {
  reference: 'ref-1',
  bankCode: 'SCB',
  accountNo: '111-2-33344-5',
  accountName: 'MALEE DEE',
  amount: '250.50',
}
const pay = (sandbox: Sandbox, more: object = {}) =>
  sandbox.bank('POST', '/payouts', { ...order, ...more })
const received = async (sandbox: Sandbox, accountNo: string) =>
  (await sandbox.get('/phone/state')).body.accounts.find(
    (a: { accountNo: string }) => a.accountNo === accountNo,
  )?.balance

test('without the key, or with another, nothing is answered', async () => {
  const sandbox = await openSandbox()
  for (const authorization of [undefined, '', 'Bearer', 'Bearer wrong', 'bank-api-key-of-a-test'])
    for (const [method, path] of [
      ['POST', '/bank/payouts'],
      ['GET', '/bank/payouts/ref-1'],
      ['GET', '/bank/feed'],
      ['GET', '/bank/operator'],
    ] as const)
      expect(
        await sandbox.call(path, {
          method,
          headers: authorization === undefined ? {} : { authorization },
        }),
      ).toMatchObject({ status: 401, body: { code: 'KEY' } })
})

test('a payout opens the account it goes to and arrives there', async () => {
  const sandbox = await openSandbox()
  expect(await pay(sandbox)).toMatchObject({
    status: 200,
    body: { reference: 'ref-1', status: 'DONE', reason: null, bankRef: expect.any(String) },
  })
  expect(await received(sandbox, '1112333445')).toBe('250.50')
  expect((await sandbox.bank('GET', '/operator')).body).toMatchObject({
    totalPaidOut: '250.50',
    totalProcessing: '0.00',
  })
})

test('the same reference again, even 100 times at once, pays once', async () => {
  const sandbox = await openSandbox()
  const answers = await Promise.all(Array.from({ length: 100 }, () => pay(sandbox)))
  expect(new Set(answers.map((a) => a.text)).size).toBe(1)
  expect((await sandbox.bank('GET', '/payouts/ref-1')).text).toBe(answers[0]!.text)
  expect(await received(sandbox, '1112333445')).toBe('250.50')
})

test.each([
  ['a closed account', { accountNo: '9999990000' }, 'ACCOUNT_CLOSED'],
  ['more than the operator has', { amount: '100000000.01' }, 'FLOAT_EMPTY'],
  [
    'to itself',
    { bankCode: seeded.operator.bankCode, accountNo: seeded.operator.accountNo },
    'SAME_ACCOUNT',
  ],
])('%s is refused for good, and moves nothing', async (_, more, reason) => {
  const sandbox = await openSandbox()
  const first = await pay(sandbox, more)
  expect(first).toMatchObject({ status: 200, body: { status: 'REFUSED', reason, bankRef: null } })
  expect((await pay(sandbox, more)).text).toBe(first.text)
  expect((await sandbox.bank('GET', '/operator')).body.totalPaidOut).toBe('0.00')
})

test('a payout that is taken back before it comes is refused whenever it comes; one that came is not taken back', async () => {
  const sandbox = await openSandbox()
  const cancel = () => sandbox.bank('POST', '/payouts/ref-1/cancel', {})
  const cancelled = {
    status: 200,
    body: { reference: 'ref-1', status: 'REFUSED', reason: 'CANCELLED', bankRef: null },
  }
  for (const answer of [
    await cancel(),
    await cancel(),
    await pay(sandbox),
    await sandbox.bank('GET', '/payouts/ref-1'),
  ])
    expect(answer).toMatchObject(cancelled)
  expect((await sandbox.bank('GET', '/operator')).body.totalPaidOut).toBe('0.00')

  const paid = await pay(sandbox, { reference: 'ref-2' })
  expect((await sandbox.bank('POST', '/payouts/ref-2/cancel', {})).text).toBe(paid.text)
  expect((await sandbox.bank('GET', '/operator')).body.totalPaidOut).toBe('250.50')
})

test('an account ending in 1111 takes its time', async () => {
  const sandbox = await openSandbox({ payoutDelayMs: 3_000 })
  expect((await pay(sandbox, { accountNo: '5550001111' })).body).toMatchObject({
    status: 'PROCESSING',
    reason: null,
    bankRef: null,
  })
  expect(await received(sandbox, '5550001111')).toBe('0.00')
  expect((await sandbox.bank('GET', '/operator')).body).toMatchObject({
    totalPaidOut: '0.00',
    totalProcessing: '250.50',
  })
  await until(
    async () => (await sandbox.bank('GET', '/payouts/ref-1')).body.status === 'DONE',
    20_000,
  )
  expect(await received(sandbox, '5550001111')).toBe('250.50')
  expect((await pay(sandbox, { accountNo: '5550001111' })).body.status).toBe('DONE')
})

test.each([
  ['no reference', { reference: '' }, 'INPUT'],
  ['a bank code in small letters', { bankCode: 'scb' }, 'INPUT'],
  ['letters for an account', { accountNo: 'abcdef' }, 'INPUT'],
  ['no name', { accountName: ' ' }, 'INPUT'],
  ['three decimals', { amount: '1.005' }, 'AMOUNT'],
  ['nothing', { amount: '0' }, 'AMOUNT'],
  ['a negative amount', { amount: '-1' }, 'AMOUNT'],
])('%s is refused', async (_, more, code) => {
  const sandbox = await openSandbox()
  expect(await pay(sandbox, more)).toMatchObject({ status: 422, body: { code } })
  expect(await sandbox.bank('GET', '/payouts/ref-1')).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
})

test('kip are paid out of the operator’s account in kip, at once or a while later; a kip account takes no baht', async () => {
  const sandbox = await openSandbox({ payoutDelayMs: 50 })
  const float = async () => {
    const { balances } = (await sandbox.bank('GET', '/operator')).body
    return balances.find((one: { bankCode: string }) => one.bankCode === 'BCEL').balance
  }
  const before = Number(await float())
  const kip = { bankCode: 'LDB', accountNo: '0302000123456', amount: '50000.00', currency: 'LAK' }
  expect((await pay(sandbox, kip)).body.status).toBe('DONE')
  const slow = { ...kip, reference: 'slow', accountNo: '0302000121111' }
  expect((await pay(sandbox, slow)).body.status).toBe('PROCESSING')
  await until(async () => (await sandbox.bank('GET', '/payouts/slow')).body.status === 'DONE')
  expect(before - Number(await float())).toBe(100_000)
  const baht = { ...kip, reference: 'baht', currency: 'THB' }
  expect((await pay(sandbox, baht)).body).toMatchObject({ status: 'REFUSED', reason: 'CURRENCY' })
  expect((await sandbox.get('/phone/state')).body.books.bank.sumsToZero).toBe(true)
})

test('a body that is no object is refused', async () => {
  const sandbox = await openSandbox()
  expect(await sandbox.bank('POST', '/payouts', [])).toMatchObject({
    status: 400,
    body: { code: 'JSON' },
  })
})

test('what is paid to the operator by PromptPay is in the feed, once, in order', async () => {
  const sandbox = await openSandbox()
  const to = { kind: 'taxId', id: seeded.operator.taxId } as const
  const first = { payload: writeTransfer(to, '100.07'), payId: 'first-payment' }
  await sandbox.post('/phone/pay', first)
  await sandbox.post('/phone/pay', first)
  await sandbox.post('/phone/pay', { payload: writeTransfer(to), amount: '20.00' })
  const page = (await sandbox.bank('GET', '/feed?limit=1')).body
  expect(page.entries).toMatchObject([
    {
      amount: '100.07',
      bankCode: 'KBANK',
      accountNo: seeded.operator.accountNo,
      fromAccountNo: '1234567890',
      fromName: 'SOMCHAI JAIDEE',
    },
  ])
  const rest = (await sandbox.bank('GET', `/feed?after=${page.cursor}`)).body
  expect(rest.entries).toMatchObject([{ amount: '20.00' }])
  expect((await sandbox.bank('GET', `/feed?after=${rest.cursor}`)).body).toEqual({
    entries: [],
    cursor: rest.cursor,
  })
  expect((await sandbox.bank('GET', '/operator')).body.totalReceived).toBe('120.07')
  expect(await sandbox.bank('GET', '/feed?after=x')).toMatchObject({ status: 400 })
})

test('every satang of the bank belongs to somebody', async () => {
  const sandbox = await openSandbox({ payoutDelayMs: 50 })
  await Promise.all([
    pay(sandbox),
    pay(sandbox, { reference: 'b', accountNo: '5550001111' }),
    pay(sandbox, { reference: 'c', accountNo: '5550000000' }),
  ])
  await sandbox.post('/phone/top-up', { amount: '10000.00' })
  expect((await sandbox.get('/phone/state')).body.books.bank.sumsToZero).toBe(true)
})
