import { writeTransfer } from '@krapao/shared/formats/promptpay'
import { expect, test } from 'vitest'
import { openSandbox, type Sandbox } from '../testing/stranger.ts'

const somying = { bankCode: 'SCB', accountNo: '2223334445', name: 'Somying Jaidee' }
const stateOf = async (
  sandbox: Sandbox,
  { bankCode, accountNo }: { bankCode: string; accountNo: string },
) => (await sandbox.get(`/phone/state?bankCode=${bankCode}&accountNo=${accountNo}`)).body

test('the phone is told whose it is; a new account is opened with money', async () => {
  const sandbox = await openSandbox()
  expect(
    await sandbox.post('/phone/accounts', { ...somying, accountNo: '222-3-33444-5' }),
  ).toMatchObject({
    status: 200,
    body: { ...somying, owner: 'phone', currency: 'THB', balance: '100000.00' },
  })
  expect((await sandbox.post('/phone/accounts', somying)).body.balance).toBe('100000.00')
})

test('it then shows that account and what happened on it, with a slip for what was sent', async () => {
  const sandbox = await openSandbox()
  const to = { bankCode: 'KBANK', accountNo: '9876543210', amount: '20.00' }
  const { body: receipt } = await sandbox.post('/phone/transfer', { ...to, from: somying })
  const { account, activity } = await stateOf(sandbox, somying)
  expect(account).toMatchObject({ ...somying, balance: '99980.00' })
  expect(activity).toMatchObject([
    { kind: 'transfer', amount: '-20.00', other: 'KRAPAO DEMO CO LTD', slip: receipt.slip },
    { kind: 'opening', amount: '100000.00', slip: null },
  ])
})

test('an account that it does not know, or that is not a person’s, is not shown as its own', async () => {
  const sandbox = await openSandbox()
  for (const other of [somying, { bankCode: 'KBANK', accountNo: '9876543210' }])
    expect((await stateOf(sandbox, other)).account).toMatchObject({ accountNo: '1234567890' })
})

test('QRs are paid and cash is paid in as whoever it is', async () => {
  const sandbox = await openSandbox()
  const payload = writeTransfer({ kind: 'taxId', id: '0105567000011' }, '100.07')
  const { body: receipt } = await sandbox.post('/phone/pay', { payload, from: somying })
  expect((await sandbox.bank('GET', '/feed')).body.entries).toMatchObject([
    { fromBank: 'SCB', fromName: 'Somying Jaidee', reference: receipt.bankRef },
  ])
  expect((await sandbox.get(receipt.slip)).status).toBe(200)
  const { body } = await sandbox.post('/phone/top-up', { amount: '0.07', from: somying })
  expect(body).toMatchObject({ accountNo: '2223334445', balance: '99900.00' })
})

test('who has no account in the currency of a QR pays from the phone’s own', async () => {
  const sandbox = await openSandbox()
  const payload = writeTransfer({ kind: 'taxId', id: '0105567000011' }, '5.00')
  const from = { bankCode: 'LDB', accountNo: '0302000123', name: 'BOUNMY PHOMMA' }
  await sandbox.post('/phone/pay', { payload, from })
  expect((await sandbox.bank('GET', '/feed')).body.entries).toMatchObject([
    { fromAccountNo: '1234567890' },
  ])
})

test.each([
  ['a bank that is not one', { bankCode: 'NOBANK' }, 'BANK'],
  ['letters for a number', { accountNo: 'abcd' }, 'INPUT'],
  ['an empty name', { name: '' }, 'INPUT'],
  ['the operator', { bankCode: 'KBANK', accountNo: '9876543210' }, 'SENDER'],
])('%s is nobody to be', async (_, more, code) => {
  const sandbox = await openSandbox()
  expect(await sandbox.post('/phone/accounts', { ...somying, ...more })).toMatchObject({
    status: 422,
    body: { code },
  })
})

test('the banks that one can have an account with are listed', async () => {
  const { body } = await (await openSandbox()).get('/phone/banks')
  expect(body.banks).toContainEqual(
    expect.objectContaining({ code: 'SCB', number: '014', currency: 'THB' }),
  )
})
