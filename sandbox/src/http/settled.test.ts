import { expect, test } from 'vitest'
import { openSandbox } from '../testing/stranger.ts'

const day = (from: number, to: number) =>
  `from=${encodeURIComponent(new Date(Date.now() + from).toISOString())}&to=${encodeURIComponent(new Date(Date.now() + to).toISOString())}`
const today = () => day(-3_600_000, 3_600_000)

test('a gateway lists what was paid to its merchant in a period, and only to a signed call', async () => {
  const sandbox = await openSandbox()
  const order = { amount: '100.00', callbackUrl: 'http://127.0.0.1:9/nobody' }
  const { body } = await sandbox.gateway('POST', '/PAYTIMZ/orders', {
    ...order,
    merchantOrderId: 'order-1',
  })
  await sandbox.gateway('POST', '/PAYTIMZ/orders', { ...order, merchantOrderId: 'order-2' })
  await sandbox.post('/phone/pay', { payload: body.qrPayload, amount: '88.00' })
  const list = (period: string) => sandbox.gateway('GET', `/PAYTIMZ/settled?${period}`)
  expect((await list(today())).body).toEqual({
    rows: [
      {
        reference: body.platformOrderId,
        order: 'order-1',
        amount: '88.00',
        currency: 'THB',
        at: expect.any(String),
      },
    ],
    next: null,
  })
  expect((await list(day(-7_200_000, -3_600_000))).body).toEqual({ rows: [], next: null })
  expect(await sandbox.get(`/gateway/PAYTIMZ/settled?${today()}`)).toMatchObject({ status: 401 })
  expect(await list('from=yesterday&to=today')).toMatchObject({
    status: 400,
    body: { code: 'INPUT', field: 'from' },
  })
  expect(await list(`${today()}&after=-1`)).toMatchObject({ status: 400, body: { field: 'after' } })
})

test('the bank lists what it paid out and what came in, and of which accounts it tells', async () => {
  const sandbox = await openSandbox()
  await sandbox.bank('POST', '/payouts', {
    reference: 'out-1',
    bankCode: 'SCB',
    accountNo: '1234567892',
    accountName: 'A B',
    amount: '7.00',
  })
  await sandbox.bank('POST', '/payouts', {
    reference: 'out-2',
    bankCode: 'SCB',
    accountNo: '1234560000',
    accountName: 'A B',
    amount: '7.00',
  })
  const sent = await sandbox.post('/phone/transfer', {
    bankCode: 'SCB',
    accountNo: '1112223334',
    amount: '61.00',
  })
  expect((await sandbox.bank('GET', `/payouts/settled?${today()}`)).body.rows).toMatchObject([
    { reference: 'out-1', amount: '7.00', currency: 'THB' },
  ])
  expect((await sandbox.bank('GET', `/received?${today()}`)).body).toMatchObject({
    accounts: expect.arrayContaining(['SCB', 'KBANK']),
    rows: [
      {
        reference: sent.body.reference,
        fromBankNumber: '004',
        bankCode: 'SCB',
        amount: '61.00',
        currency: 'THB',
      },
    ],
  })
  expect(await sandbox.get(`/bank/received?${today()}`)).toMatchObject({ status: 401 })
})

test('a game lists what it moved: by the caller’s order, or by its own reference where it knows no other', async () => {
  const sandbox = await openSandbox()
  await sandbox.game('POST', '/PG/members', { username: 'kp1', password: 'Secret123' })
  const moved = await sandbox.game('POST', '/PG/deposit', {
    username: 'kp1',
    amount: '9.00',
    txId: 'tx-1',
  })
  await sandbox.game('POST', '/PG/withdraw', { username: 'kp1', amount: '99.00', txId: 'tx-2' })
  const list = async (shape: 'game' | 'twoPhase' | 'noStatus') =>
    (await sandbox[shape]('GET', `/PG/settled?${today()}`)).body.rows
  expect(await list('game')).toMatchObject([
    { reference: 'tx-1', kind: 'in', amount: '9.00', currency: 'THB' },
  ])
  expect(await list('twoPhase')).toMatchObject([{ reference: 'tx-1' }])
  expect(await list('noStatus')).toMatchObject([{ reference: moved.body.refId }])
  expect(await sandbox.get(`/game/transfer-wallet/PG/settled?${today()}`)).toMatchObject({
    status: 401,
  })
})
