import { encodeGift } from '@krapao/shared/deposit/gift-code'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.ts'
import { until, world } from '../../../testing/world.ts'

const w = await world()
const ours = '0899999999'
type Made = { hash: string; link: string; share: string }
const make = (gift: object = {}) =>
  w.sandbox.ask<Made>('POST', '/phone/gifts', { amount: '100.00', ...gift })
const sent = (gift: Pick<Made, 'link'>, walletNo = ours) => ({ link: `${gift.link}::${walletNo}` })
type Member = Awaited<ReturnType<typeof w.member>>
const balanceOf = async (m: Member) => (await m.wallet.get()).body.amount
const invalid = (reason: string, more: object = {}) => ({
  status: 422,
  body: { message: 'TRUELINK_INVALID', details: { reason, ...more } },
})

test('no token: 401', async () => {
  const answer = await w.guest.deposit.truelink({ link: 'x' })
  expect([answer.status, answer.body.message]).toEqual([401, 'UNAUTHORIZED'])
})

test.each([
  ['nothing', {}, 'KEY_MISSING'],
  ['a blank', { link: '  ' }, 'KEY_MISSING'],
  ['a number', { link: 5 }, 'KEY_INVALID'],
  ['more than any link', { link: 'x'.repeat(4001) }, 'KEY_INVALID'],
])('%s is no input', async (_, input, message) => {
  const m = await w.member()
  expect(await m.deposit.truelink(input)).toMatchObject({
    status: 400,
    body: { message, details: { field: 'link' } },
  })
})

test('a gift is credited with what our wallet received, is in the statement, and is told to the member’s pages', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const [page, stranger] = await Promise.all([openPage(w, m.token), openPage(w, other.token)])
  const answer = await m.deposit.truelink(sent(await make({ amount: '123.45' })))
  expect(answer).toMatchObject({ status: 200, body: { status: 'SUCCESS', amount: 123.45 } })
  expect(await balanceOf(m)).toBe(123.45)
  expect((await m.statement.list({})).body).toMatchObject({
    total: 1,
    statements: [
      {
        _id: answer.body._id,
        statementType: 'deposit',
        status: 'SUCCESS',
        from: 'TRUEWALLET',
        amount: 123.45,
      },
    ],
  })
  await until(async () => page.told.length >= 3)
  expect(page.told).toEqual(
    expect.arrayContaining([
      { type: 'deposit', id: answer.body._id, credited: true },
      { type: 'wallet' },
      { type: 'statement' },
    ]),
  )
  expect(stranger.told).toEqual([])
})

test('encoded with the deployment’s key, in a whole message, or the hash alone: all are read', async () => {
  const m = await w.member()
  const [first, second, third] = [await make(), await make(), await make()]
  const encoded = await encodeGift(sent(first).link, w.context.env.linkKey)
  for (const link of [
    encoded,
    `ซองของขวัญ 🧧 ${second.link} เปิดเลย::089-999-9999`,
    `${third.hash}::${ours}`,
  ])
    expect((await m.deposit.truelink({ link })).body).toMatchObject({
      status: 'SUCCESS',
      amount: 100,
    })
  expect(await balanceOf(m)).toBe(300)
})

test('what is no gift link, or encoded with another key, is refused before anyone is asked', async () => {
  const m = await w.member()
  const encoded = await encodeGift(sent(await make()).link, 'not the key of this deployment')
  for (const link of ['hello', `https://example.com/?v=abcdefgh12::${ours}`, encoded, `::${ours}`])
    expect(await m.deposit.truelink({ link })).toMatchObject(invalid('NOT_A_LINK'))
})

test('only to a wallet of the operator’s that takes gifts, and only for a wallet in baht', async () => {
  const m = await w.member()
  const gift = await make()
  for (const link of [gift.link, sent(gift, '0888888888').link, sent(gift, '0811111111').link])
    expect(await m.deposit.truelink({ link })).toMatchObject({
      status: 404,
      body: { message: 'NO_WALLET' },
    })
  await sql`UPDATE member SET currency = 'LAK' WHERE code = ${m._id}`.execute(w.database.owner)
  const again = await m.deposit.truelink(sent(gift), { key: crypto.randomUUID() })
  expect(again.body.message).toBe('NO_WALLET')
  await sql`UPDATE member SET currency = 'THB' WHERE code = ${m._id}`.execute(w.database.owner)
  expect((await m.deposit.truelink(sent(gift), { key: crypto.randomUUID() })).body.status).toBe(
    'SUCCESS',
  )
})

test('no wallet of the operator’s takes gifts: NO_WALLET', async () => {
  const closed = await world({ operatorAccounts: false })
  const m = await closed.member()
  expect((await m.deposit.truelink(sent(await make()))).body.message).toBe('NO_WALLET')
})

test('each voucher that gives nothing is refused with its reason, and nothing is credited', async () => {
  const m = await w.member()
  const [expired, taken] = [await make(), await make()]
  await w.sandbox.ask('POST', `/phone/gifts/${expired.hash}/expire`, {})
  await w.sandbox.ask('POST', `/phone/gifts/${taken.hash}/open`, { mobile: '0811111111' })
  // What our wallet has received it can give away itself.
  expect((await m.deposit.truelink(sent(await make()))).body.status).toBe('SUCCESS')
  const own = await make({ from: ours, amount: '10.00' })
  for (const [gift, reason] of [
    [{ link: 'https://gift.truemoney.com/campaign/?v=neverMade12345' }, 'NOT_FOUND'],
    [expired, 'EXPIRED'],
    [taken, 'OUT_OF_STOCK'],
    [own, 'OWN_VOUCHER'],
  ] as const)
    expect(await m.deposit.truelink(sent(gift))).toMatchObject(invalid(reason))
  expect(await balanceOf(m)).toBe(100)
  expect((await m.statement.list({})).body.total).toBe(1)
})

test('what is refused at once is told by its own call alone, and changes the list of what was sent', async () => {
  const m = await w.member()
  const page = await openPage(w, m.token)
  await m.deposit.truelink(sent({ link: 'https://gift.truemoney.com/campaign/?v=neverMade12345' }))
  await m.deposit.truelink(sent(await make()))
  await until(async () => page.told.some(({ type }) => type === 'wallet'))
  expect(page.told.filter((event) => event.type === 'deposit' && !event.credited)).toEqual([])
  expect((await m.statement.slips({})).body.slips).toMatchObject([
    { kind: 'gift', status: 'SUCCESS', amount: 100, note: null },
    { kind: 'gift', status: 'FAILED', amount: null, note: 'TRUELINK_INVALID' },
  ])
})

test('what would give less than 2 baht is refused before it is opened; 2 baht are taken', async () => {
  const m = await w.member()
  const [small, split, least] = [
    await make({ amount: '1.99' }),
    await make({ amount: '19.90', people: 10 }),
    await make({ amount: '20.00', people: 10 }),
  ]
  for (const gift of [small, split])
    expect(await m.deposit.truelink(sent(gift))).toMatchObject(invalid('TOO_SMALL', { min: 2 }))
  expect((await m.deposit.truelink(sent(least))).body).toMatchObject({
    status: 'SUCCESS',
    amount: 2,
  })
  const { trueWallet } = await w.sandbox.ask<{
    trueWallet: { gifts: (Made & { opened: number })[] }
  }>('GET', '/phone/state')
  expect(
    trueWallet.gifts.filter((g) => [small.hash, split.hash].includes(g.hash)).map((g) => g.opened),
  ).toEqual([0, 0])
})

test('of a gift for several people our part is credited, and the rest is somebody else’s', async () => {
  const m = await w.member()
  const gift = await make({ amount: '90.00', people: 3 })
  expect((await m.deposit.truelink(sent(gift))).body).toMatchObject({
    status: 'SUCCESS',
    amount: 30,
  })
  await w.sandbox.ask('POST', `/phone/gifts/${gift.hash}/open`, { mobile: '0811111111' })
})

test('the same request twice is one gift; the same link again is a duplicate, another member’s too', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const gift = await make()
  const key = crypto.randomUUID()
  const first = await m.deposit.truelink(sent(gift), { key })
  expect(await m.deposit.truelink(sent(gift), { key })).toMatchObject({
    status: 200,
    body: first.body,
  })
  for (const one of [m, other])
    expect(await one.deposit.truelink(sent(gift), { key: crypto.randomUUID() })).toMatchObject({
      status: 409,
      body: { message: 'TRUELINK_DUPLICATE' },
    })
  expect([await balanceOf(m), await balanceOf(other)]).toEqual([100, 0])
})

test('the same key with another link: 409, and that gift stays for whoever sends it', async () => {
  const m = await w.member()
  const [gift, other] = [await make(), await make()]
  const key = crypto.randomUUID()
  await m.deposit.truelink(sent(gift), { key })
  expect(await m.deposit.truelink(sent(other), { key })).toMatchObject({
    status: 409,
    body: { message: 'KEY_INVALID', details: { field: 'Idempotency-Key' } },
  })
  expect(await balanceOf(m)).toBe(100)
  expect((await m.deposit.truelink(sent(other))).body.status).toBe('SUCCESS')
})

test('two members at once with one link, and each of them ten times: one wins, once', async () => {
  const both = [await w.member(), await w.member()]
  const gift = await make()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      both[i % 2]!.deposit.truelink(sent(gift), { key: crypto.randomUUID() }),
    ),
  )
  expect(
    new Set(answers.map(({ status, body }) => body.status ?? `${status} ${body.message}`)),
  ).not.toContain('500 INTERNAL_SERVER_ERROR')
  expect(answers.filter(({ body }) => body.status === 'SUCCESS').length).toBe(1)
  // Refused by the reservation, before a second order reaches the wallet that gives.
  const { rows } = await sql`SELECT id FROM gift WHERE voucher_hash = ${gift.hash}`.execute(
    w.database.owner,
  )
  expect(rows.length).toBe(1)
  expect((await Promise.all(both.map(balanceOf))).sort()).toEqual([0, 100])
})

test('a gift that failed may be tried again', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const gift = await make()
  await w.sandbox.fault({ service: 'gift', route: 'redeem', kind: 'refuse', times: 1 })
  expect(await m.deposit.truelink(sent(gift))).toMatchObject(invalid('OUT_OF_STOCK'))
  await w.sandbox.heal()
  expect((await other.deposit.truelink(sent(gift))).body.status).toBe('SUCCESS')
})

test('our wallet has it from elsewhere: nobody is credited, and the money is in suspense, once', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const gift = await make()
  await w.sandbox.ask('POST', `/phone/gifts/${gift.hash}/open`, { mobile: ours })
  for (const one of [m, other, m])
    expect(
      (await one.deposit.truelink(sent(gift), { key: crypto.randomUUID() })).body.message,
    ).toBe('TRUELINK_DUPLICATE')
  expect([await balanceOf(m), await balanceOf(other)]).toEqual([0, 0])
  const { rows } = await sql`
    SELECT amount, order_id AS "orderId", suspended FROM inbound WHERE channel = 'GIFT' AND reference = ${gift.hash}`.execute(
    w.context.db,
  )
  expect(rows).toEqual([{ amount: 10_000n, orderId: null, suspended: true }])
})

test('guessing ends after ten wrong links; right ones are not counted', async () => {
  const m = await w.member()
  for (let i = 0; i < 3; i++)
    expect((await m.deposit.truelink(sent(await make({ amount: '5.00' })))).body.status).toBe(
      'SUCCESS',
    )
  const guess = (i: number) =>
    m.deposit.truelink(sent({ link: `https://gift.truemoney.com/campaign/?v=guessed${i}guessed` }))
  for (let i = 0; i < 10; i++) expect(await guess(i)).toMatchObject(invalid('NOT_FOUND'))
  const answer = await guess(10)
  expect(answer).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } })
  expect(answer.body.details.retryAfterSeconds).toBeGreaterThan(0)
})
