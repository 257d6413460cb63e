import { readLaoQr } from '@krapao/shared/formats/lao-qr'
import { readPromptPay } from '@krapao/shared/formats/promptpay'
import { limits } from '@krapao/shared/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedger } from '../../../ledger/check.ts'
import { accountQrsIn } from '../../../testing/bank/account-qrs.ts'
import { clientOf } from '../../../testing/client.ts'
import { world } from '../../../testing/world.ts'
import { readFeeds } from './feed.ts'

const w = await world()
type Member = Awaited<ReturnType<typeof w.member>>
const { age, amountOf, create, inSuspense, pay, read } = accountQrsIn(w)
const shown = async (m: Pick<Member, 'deposit'>, provider = 'KBANK') =>
  (await m.deposit.qr({ provider })).body

test('a PromptPay QR of our own account: the amount shown is what to pay, to the satang', async () => {
  const [m, before] = [await w.member(), w.context.clock()]
  const made = await create(m, 100)
  expect(made).toMatchObject({
    hasQrcode: true,
    state: 'live',
    exact: true,
    asked: 100,
    payee: 'KRAPAO DEMO CO LTD',
  })
  expect(made.amount).toBeGreaterThan(100)
  expect(made.amount).toBeLessThan(101)
  expect(Date.parse(made.expiresAt)).toBeGreaterThanOrEqual(before.getTime() + limits.qrLifetimeMs)
  expect(readPromptPay(made.payload)).toEqual({
    kind: 'transfer',
    to: { kind: 'taxId', id: '0105567000011' },
    amount: made.amount.toFixed(2),
    once: true,
  })
  expect(await shown(m)).toMatchObject({
    hasQrcode: true,
    qrcodeId: made.qrcodeId,
    amount: made.amount,
  })
})

test('paid on the phone: found in the feed by its amount, credited once, and what was paid decides', async () => {
  const m = await w.member()
  const made = await create(m, 100)
  await pay(m, made.payload)
  await Promise.all([read(), read()])
  await read()
  expect(await amountOf(m)).toBe(made.amount)
  expect(await shown(m)).toMatchObject({ hasQrcode: false, state: 'credited', amount: made.amount })
  expect((await m.statement.list({})).body.statements[0]).toMatchObject({
    statementType: 'deposit',
    status: 'SUCCESS',
    from: 'KBANK',
    amount: made.amount,
    reason: null,
  })
  await pay(m, made.payload)
  await read()
  expect(await amountOf(m)).toBe(made.amount)
  expect(await inSuspense(BigInt(Math.round(made.amount * 100)))).toBe(1)
})

test('ten members at once for the same amount: ten different ones, each credited to its own', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => w.member()))
  const made = await Promise.all(members.map((m) => create(m, 500)))
  expect(new Set(made.map((qr) => qr.amount)).size).toBe(10)
  for (const [i, qr] of made.entries()) await pay(members[i]!, qr.payload)
  await read()
  expect(await Promise.all(members.map(amountOf))).toEqual(made.map((qr) => qr.amount))
})

test('another amount than the QR says is nobody’s', async () => {
  const m = await w.member()
  const { payload } = await create(m, 700)
  await pay(m, payload, '700.00')
  await read()
  expect(await amountOf(m)).toBe(0)
  expect(await inSuspense(70_000n)).toBe(1)
})

test('what somebody sends by themselves, a round amount, is never caught by the QR of another who asked for a little less', async () => {
  const thief = await w.member()
  expect((await create(thief, 320.99)).amount).toBe(321.01)
  await w.sandbox.ask('POST', '/phone/transfer', {
    bankCode: 'KBANK',
    accountNo: '9876543210',
    amount: '321.00',
  })
  await read()
  expect([await amountOf(thief), await inSuspense(32_100n)]).toEqual([0, 1])
})

test('one live QR a member, across gateways and accounts; what was dropped is paid late and credited all the same', async () => {
  const m = await w.member()
  const first = await create(m, 210)
  const second = await create(m, 100, 'PAYTIMZ')
  expect(await shown(m)).toMatchObject({ hasQrcode: false, state: 'dropped' })
  expect(second.hasQrcode).toBe(true)
  expect((await create(m, 220)).hasQrcode).toBe(true)
  expect(await shown(m, 'PAYTIMZ')).toMatchObject({ hasQrcode: false, state: 'dropped' })
  await pay(m, first.payload)
  await read()
  expect(await amountOf(m)).toBe(first.amount)
  expect((await m.statement.list({})).body.statements[0]).toMatchObject({ reason: 'LATE' })
})

test('cancelled: gone for the member, harmless twice; paid all the same it is credited and marked', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const made = await create(m, 230)
  expect((await other.deposit.cancelQr({ qrcodeId: made.qrcodeId })).body.message).toBe('NO_DATA')
  for (const _ of [1, 2])
    expect((await m.deposit.cancelQr({ qrcodeId: made.qrcodeId })).status).toBe(200)
  await w.sweep()
  expect(await shown(m)).toMatchObject({ hasQrcode: false, state: 'cancelled' })
  await pay(m, made.payload)
  await read()
  expect(await amountOf(m)).toBe(made.amount)
  await w.sweep()
  expect(await checkLedger(w.context.db)).toEqual([])
})

test('it runs out by itself; paid in time and read late is in time, paid late is marked', async () => {
  const [early, tardy] = [await w.member(), await w.member()]
  const [first, second] = [await create(early, 240), await create(tardy, 240)]
  await pay(early, first.payload)
  await age(second.qrcodeId, 15)
  w.forward(660_000)
  await w.sweep()
  for (const m of [early, tardy])
    expect(await shown(m)).toMatchObject({ hasQrcode: false, state: 'expired' })
  await pay(tardy, second.payload)
  await read()
  const reasons = await Promise.all(
    [early, tardy].map(async (m) => (await m.statement.list({})).body.statements[0].reason),
  )
  expect(reasons).toEqual([null, 'LATE'])
})

test('a payment that two members’ QRs asked for is nobody’s until a person looks', async () => {
  const [one, two] = [await w.member(), await w.member()]
  const first = await create(one, 250)
  await one.deposit.cancelQr({ qrcodeId: first.qrcodeId })
  const second = await create(two, 250)
  await sql`UPDATE qr_order SET payable = (SELECT payable FROM qr_order WHERE id = ${first.qrcodeId}) WHERE id = ${second.qrcodeId}`.execute(
    w.context.db,
  )
  await w.sandbox.pay(first.payload)
  await read()
  expect([await amountOf(one), await amountOf(two)]).toEqual([0, 0])
  expect(await inSuspense(BigInt(Math.round(first.amount * 100)))).toBe(1)
})

test('below the minimum, above the most: no QR; the same key is the same QR', async () => {
  const m = await w.member()
  for (const amount of [0.99, 200_000.01])
    expect(await create(m, amount)).toMatchObject({ hasQrcode: false, message: 'QR_FAIL' })
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    [1, 2, 3].map(() => m.deposit.createQr({ provider: 'KBANK', amount: 260 }, { key })),
  )
  const ids = new Set(answers.filter((a) => a.status === 200).map((a) => a.body.qrcodeId))
  expect(ids.size).toBe(1)
})

test('all 99 amounts are live: told that there is none now, and the QR that the member has stays', async () => {
  const m = await w.member()
  const own = await create(m, 270)
  await w.database.owner.transaction().execute(async (tx) => {
    await sql`
      WITH made AS (INSERT INTO member (code, username, name, password_hash, currency, created_at)
             SELECT (30000000 + n)::text, '09' || (30000000 + n), 'N', 'x', 'THB', now() FROM generate_series(1, 99) n RETURNING id),
           asked AS (INSERT INTO errand (id, member_id, kind, provider, created_at, next_check_at)
             SELECT gen_random_uuid(), id, 'accountQr', 'QR:KBANK', now(), now() + interval '10 minutes' FROM made RETURNING id, member_id)
      INSERT INTO qr_order (id, member_id, provider, amount, payable, by_amount, account_no, state, payload, expires_at, created_at)
      SELECT id, member_id, 'KBANK', 28000, 28000 + row_number() OVER (), true, '9876543210', 'live', 'x', now() + interval '10 minutes', now() FROM asked`.execute(
      tx,
    )
  })
  expect(await create(m, 280)).toMatchObject({ hasQrcode: false, message: 'QR_UNAVAILABLE' })
  expect(await shown(m)).toMatchObject({ hasQrcode: true, qrcodeId: own.qrcodeId })
  expect((await create(m, 281)).hasQrcode).toBe(true)
})

test('one member cannot use up the amounts near a popular one, with which others’ payments would be nobody’s', async () => {
  const [greedy, other] = [await w.member(), await w.member()]
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, n) => create(greedy, 290 + n / 100)),
  )
  expect(asked.filter(({ message }) => message === 'REQUEST_LIMIT')).toHaveLength(8)
  expect((await create(other, 290)).hasQrcode).toBe(true)
  expect((await create(greedy, 290, 'PAYTIMZ')).hasQrcode).toBe(true)
})

test('in kip: a Lao QR for whole kip, paid from the phone’s own kip account', async () => {
  const lao = await world({ env: { COUNTRY: 'LA' } })
  const given = {
    name: 'Kham',
    username: '020 5555 1234',
    password: 'one-of-a-kind-7',
    currency: 'LAK',
    isAdult: true,
    bankCode: 'BCEL',
    bankAccountName: 'Kham Souk',
    bankAccountNo: '0101200001234',
  }
  expect((await lao.guest.auth.register(given)).status).toBe(200)
  const kip = clientOf(lao.url, { token: (await lao.guest.auth.login(given)).body.token })
  expect(await create(kip, 50_000.5, 'BCEL')).toMatchObject({
    hasQrcode: false,
    message: 'QR_FAIL',
  })
  expect((await create(kip, 100)).message).toBe('NO_BANK')
  const made = await create(kip, 50_000, 'BCEL')
  expect(made).toMatchObject({ hasQrcode: true, exact: true, asked: 50_000, amount: 50_001 })
  expect(readLaoQr(made.payload)).toMatchObject({
    iin: '27710418',
    kind: 'merchant',
    amount: '50001',
    once: true,
  })
  await lao.sandbox.pay(made.payload, undefined, {
    bankCode: 'BCEL',
    accountNo: given.bankAccountNo,
  })
  await readFeeds(lao.context)
  expect(await amountOf(kip)).toBe(50_001)
})
