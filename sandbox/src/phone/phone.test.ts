import { writeBill, writeTransfer } from '@krapao/shared/formats/promptpay'
import { expect, test } from 'vitest'
import { openSandbox, type Sandbox } from '../testing/stranger.ts'

async function withOrder(amount = '100.00') {
  const sandbox = await openSandbox()
  const { body } = await sandbox.gateway('POST', '/WW/orders', {
    merchantOrderId: 'order-1',
    amount,
    callbackUrl: 'http://127.0.0.1:9/',
  })
  return { sandbox, payload: body.qrPayload as string }
}
const state = async (sandbox: Sandbox) => (await sandbox.get('/phone/state')).body

test('the phone lists a live QR with its fields opened, until it is paid', async () => {
  const { sandbox, payload } = await withOrder()
  const before = await state(sandbox)
  expect(before.account).toMatchObject({
    accountNo: '1234567890',
    name: 'SOMCHAI JAIDEE',
    balance: '100000.00',
  })
  expect(before.liveQrs).toMatchObject([
    { payload, provider: 'WW', payee: 'WW SANDBOX', amount: '100.00', status: 'PENDING' },
  ])
  const bill = before.liveQrs[0].fields.find((f: { id: string }) => f.id === '30')
  expect(bill.parts.map((p: { id: string }) => p.id)).toEqual(['00', '01', '02'])
  const receipt = await sandbox.post('/phone/pay', { payload })
  expect(receipt).toMatchObject({
    status: 200,
    body: { amount: '100.00', payee: 'WW SANDBOX', late: false, bankRef: expect.any(String) },
  })
  const after = await state(sandbox)
  expect(after.liveQrs).toEqual([])
  expect(after.account.balance).toBe('99900.00')
  expect(after.activity[0]).toMatchObject({ amount: '-100.00', kind: 'qr', other: 'WW SANDBOX' })
  expect(after.books.bank.sumsToZero).toBe(true)
})

test('a bill is paid once: again, and ten at once; the same payId gets the same receipt', async () => {
  const { sandbox, payload } = await withOrder()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sandbox.post('/phone/pay', { payload })),
  )
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  expect(answers.filter((a) => a.body.code === 'PAID')).toHaveLength(9)
  expect((await state(sandbox)).account.balance).toBe('99900.00')
  const { body } = await sandbox.gateway('POST', '/WW/orders', {
    merchantOrderId: 'order-2',
    amount: '5.00',
    callbackUrl: 'http://127.0.0.1:9/',
  })
  const payment = { payload: body.qrPayload, payId: 'payment-1' }
  const [first, again] = [
    await sandbox.post('/phone/pay', payment),
    await sandbox.post('/phone/pay', payment),
  ]
  expect(first.text).toBe(again.text)
})

test.each([
  ['no QR at all', 'https://example.com/whatever', 422, 'NOT_A_QR'],
  [
    'a bill nobody wrote',
    writeBill({ billerId: '010556700001101', ref1: 'NOBODY', amount: '1.00' }),
    404,
    'UNKNOWN_BILL',
  ],
  [
    'a person nobody knows',
    writeTransfer({ kind: 'phone', id: '0800000000' }, '1.00'),
    404,
    'UNKNOWN_PROXY',
  ],
  ['nothing', '', 422, 'INPUT'],
])('%s is neither scanned nor paid', async (_, payload, status, code) => {
  const { sandbox } = await withOrder()
  expect(await sandbox.post('/phone/scan', { payload })).toMatchObject({ status, body: { code } })
  expect(await sandbox.post('/phone/pay', { payload })).toMatchObject({ status, body: { code } })
})

test("another gateway's biller with this order's reference is not this order", async () => {
  const { sandbox } = await withOrder()
  const ref1 = (await state(sandbox)).liveQrs[0].reference
  const payload = writeBill({ billerId: '010556700001101', ref1, amount: '1.00' })
  expect(await sandbox.post('/phone/pay', { payload })).toMatchObject({
    status: 404,
    body: { code: 'UNKNOWN_BILL' },
  })
})

test('more than is on the account is refused and the bill stays open', async () => {
  const { sandbox, payload } = await withOrder('100000.01')
  expect(await sandbox.post('/phone/pay', { payload })).toMatchObject({
    status: 422,
    body: { code: 'INSUFFICIENT' },
  })
  const topUp = { amount: '1.00', topUpId: 'top-up-1' }
  await Promise.all([sandbox.post('/phone/top-up', topUp), sandbox.post('/phone/top-up', topUp)])
  expect(await sandbox.post('/phone/pay', { payload })).toMatchObject({ status: 200 })
  expect((await state(sandbox)).account.balance).toBe('0.99')
})

test.each(['0', '-1', '1.005', 5, 'x'])('the amount %j is refused', async (amount) => {
  const { sandbox, payload } = await withOrder()
  expect(await sandbox.post('/phone/pay', { payload, amount })).toMatchObject({
    status: 422,
    body: { code: 'AMOUNT' },
  })
  expect(await sandbox.post('/phone/top-up', { amount })).toMatchObject({
    status: 422,
    body: { code: 'AMOUNT' },
  })
})

test('a payout is seen arriving', async () => {
  const { sandbox } = await withOrder()
  await sandbox.bank('POST', '/payouts', {
    reference: 'r',
    bankCode: 'SCB',
    accountNo: '1112333445',
    accountName: 'MALEE',
    amount: '10.00',
  })
  expect((await state(sandbox)).payouts).toMatchObject([
    {
      reference: 'r',
      accountNo: '1112333445',
      accountName: 'MALEE',
      amount: '10.00',
      status: 'DONE',
    },
  ])
})

test('the picture of a QR is drawn', async () => {
  const { sandbox, payload } = await withOrder()
  const answer = await sandbox.get(`/phone/qr.svg?payload=${encodeURIComponent(payload)}`)
  expect(answer.text).toMatch(/^<svg /)
  expect(await sandbox.get('/phone/qr.svg')).toMatchObject({ status: 422 })
})

test("another site's page cannot make the phone pay", async () => {
  const { sandbox, payload } = await withOrder()
  const foreign = { 'sec-fetch-site': 'cross-site' }
  expect(
    await sandbox.call('/phone/pay', { method: 'POST', body: { payload }, headers: foreign }),
  ).toMatchObject({
    status: 403,
  })
  const form = { 'content-type': 'text/plain' }
  expect(
    (
      await sandbox.call('/phone/pay', {
        method: 'POST',
        body: JSON.stringify({ payload }),
        headers: form,
      })
    ).status,
  ).toBe(415)
})
