import { expect, test } from 'vitest'
import { openSandbox, type Sandbox } from '../testing/stranger.ts'

const ours = '0899999999'
const own = '0812345678'
const make = async (sandbox: Sandbox, gift: object = {}) =>
  (await sandbox.post('/phone/gifts', { amount: '100.00', ...gift })).body
const at = (hash: string) => `/gift/campaign/vouchers/${hash}`
const verify = (sandbox: Sandbox, hash: string, mobile = ours) =>
  sandbox.get(`${at(hash)}/verify?mobile=${mobile}`)
const redeem = (sandbox: Sandbox, hash: string, mobile = ours) =>
  sandbox.post(`${at(hash)}/redeem`, { mobile, voucher_hash: hash })
const state = async (sandbox: Sandbox) => (await sandbox.get('/phone/state')).body

test('a gift is made out of the phone’s True Wallet, opened once by a wallet, and the money arrives there', async () => {
  const sandbox = await openSandbox()
  const { hash, link } = await make(sandbox)
  expect(link).toBe(`https://gift.truemoney.com/campaign/?v=${hash}`)
  expect((await state(sandbox)).trueWallet).toMatchObject({
    wallet: { accountNo: own, balance: '19900.00' },
    gifts: [{ hash, state: 'active', opened: 0 }],
  })
  expect(await verify(sandbox, hash)).toMatchObject({
    status: 200,
    body: {
      status: { code: 'SUCCESS' },
      data: { voucher: { amount_baht: '100.00', status: 'active' }, my_ticket: null },
    },
  })
  const answer = await redeem(sandbox, hash)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      status: { code: 'SUCCESS' },
      data: {
        voucher: {
          member: 1,
          redeemed_amount_baht: '100.00',
          status: 'redeemed',
          expire_date: expect.any(Number),
        },
        owner_profile: { full_name: 'SOMCHAI JAIDEE' },
        redeemer_profile: { mobile_number: ours },
        my_ticket: { mobile: ours, amount_baht: '100.00' },
      },
    },
  })
  expect(await redeem(sandbox, hash)).toMatchObject({
    status: 400,
    body: { status: { code: 'TARGET_USER_REDEEMED' } },
  })
  expect((await verify(sandbox, hash)).body.data.my_ticket).toMatchObject({
    mobile: ours,
    amount_baht: '100.00',
  })
  const { books, accounts } = await state(sandbox)
  expect(accounts.find((a: { accountNo: string }) => a.accountNo === ours)).toMatchObject({
    balance: '100.00',
  })
  expect(books.gifts).toMatchObject({ made: '100.00', opened: '100.00', waiting: '0.00' })
  expect(books.bank.sumsToZero).toBe(true)
})

test('ten at once with one wallet open it once', async () => {
  const sandbox = await openSandbox()
  const { hash } = await make(sandbox)
  const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(sandbox, hash)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await state(sandbox)).books.gifts.opened).toBe('100.00')
})

test('a split gift gives each an equal part until there is none left', async () => {
  const sandbox = await openSandbox()
  const { hash, share } = await make(sandbox, { people: 3, amount: '90.00' })
  expect(share).toBe('30.00')
  await redeem(sandbox, hash, '0811111111')
  await sandbox.post(`/phone/gifts/${hash}/open`, { mobile: '0822222222' })
  expect((await redeem(sandbox, hash)).body.data.my_ticket.amount_baht).toBe('30.00')
  expect(await redeem(sandbox, hash, '0833333333')).toMatchObject({
    status: 400,
    body: { status: { code: 'VOUCHER_OUT_OF_STOCK' } },
  })
})

test('expired: nobody gets it any more, and what is left goes back to its maker', async () => {
  const sandbox = await openSandbox()
  const { hash } = await make(sandbox, { people: 2 })
  await redeem(sandbox, hash, '0811111111')
  expect((await sandbox.post(`/phone/gifts/${hash}/expire`, {})).body).toMatchObject({
    state: 'expired',
    returned: '50.00',
  })
  for (const answer of [await redeem(sandbox, hash), await verify(sandbox, hash)])
    expect(answer).toMatchObject({ status: 400, body: { status: { code: 'VOUCHER_EXPIRED' } } })
  const { trueWallet, books } = await state(sandbox)
  expect(trueWallet.wallet.balance).toBe('19950.00')
  expect(books.gifts).toMatchObject({
    made: '100.00',
    opened: '50.00',
    returned: '50.00',
    waiting: '0.00',
  })
})

test('nobody opens a gift of their own, and what never was is not found', async () => {
  const sandbox = await openSandbox()
  const { hash } = await make(sandbox)
  for (const answer of [await redeem(sandbox, hash, own), await verify(sandbox, hash, own)])
    expect(answer.body.status.code).toBe('CANNOT_GET_OWN_VOUCHER')
  for (const answer of [
    await redeem(sandbox, 'neverMade123'),
    await verify(sandbox, 'neverMade123'),
  ])
    expect(answer).toMatchObject({ status: 404, body: { status: { code: 'VOUCHER_NOT_FOUND' } } })
  expect(await sandbox.post('/phone/gifts/neverMade123/expire', {})).toMatchObject({ status: 404 })
})

test.each([
  [{ amount: '0' }, 'AMOUNT'],
  [{ amount: '100.00', people: 0 }, 'PEOPLE'],
  [{ amount: '100.00', people: 3 }, 'SPLIT'],
  [{ amount: '50000.01' }, 'AMOUNT'],
  [{ amount: '10.00', from: '0800000000' }, 'NO_WALLET'],
])('%j cannot be made into a gift: %s', async (gift, code) => {
  const sandbox = await openSandbox()
  expect(await sandbox.post('/phone/gifts', gift)).toMatchObject({ status: 422, body: { code } })
})

test('the same giftId is the same gift', async () => {
  const sandbox = await openSandbox()
  const [first, again] = [
    await make(sandbox, { giftId: 'gift-0001' }),
    await make(sandbox, { giftId: 'gift-0001' }),
  ]
  expect(again.hash).toBe(first.hash)
  expect((await state(sandbox)).books.gifts.made).toBe('100.00')
})

test('its faults: opened and not told of, and refused', async () => {
  const sandbox = await openSandbox()
  const { hash } = await make(sandbox)
  await sandbox.post('/faults', { service: 'gift', route: 'redeem', kind: 'refuse', times: 1 })
  expect((await redeem(sandbox, hash)).body.status.code).toBe('VOUCHER_OUT_OF_STOCK')
  await sandbox.post('/faults', { service: 'gift', route: 'redeem', kind: 'garbage', times: 1 })
  expect((await redeem(sandbox, hash)).text).toContain('<h1>')
  expect((await verify(sandbox, hash)).body.data.my_ticket.amount_baht).toBe('100.00')
})
