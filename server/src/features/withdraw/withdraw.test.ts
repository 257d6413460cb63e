import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { until, world } from '../../testing/world.ts'

const w = await world()
const uuid = () => crypto.randomUUID()
type Member = Awaited<ReturnType<typeof w.member>>
const wallet = async (m: Member) => {
  const { amount, held } = (await m.wallet.get()).body
  return { amount, held }
}
const latest = async (m: Member) => (await m.statement.list({})).body.statements[0]

test('no token: 401', async () => {
  for (const answer of [
    await w.guest.withdraw.ask({ amount: 100 }),
    await w.guest.withdraw.all({ amount: 100 }),
  ])
    expect(answer.status).toBe(401)
})

test('held at once, paid by the bank, SUCCESS in the statement with its timeline', async () => {
  const m = await w.member({ balance: 500 })
  expect((await m.withdraw.ask({ amount: 200 })).body).toMatchObject({
    status: 'PENDING',
    amount: 300,
  })
  expect(await wallet(m)).toEqual({ amount: 300, held: 200 })
  expect(await latest(m)).toMatchObject({
    statementType: 'withdraw',
    status: 'PENDING',
    from: 'MAIN',
    to: 'SCB',
    amount: 200,
  })
  await w.sweep()
  const paid = await latest(m)
  expect(paid.status).toBe('SUCCESS')
  expect(paid.timeline.map((t: { step: string }) => t.step)).toEqual(['asked', 'sent', 'done'])
  expect(await wallet(m)).toEqual({ amount: 300, held: 0 })
})

test.each([
  [{ amount: 99.99 }, 422, 'WITHDRAW_MINIMUM', { min: '100.00' }],
  [{ amount: 0 }, 422, 'WITHDRAW_MINIMUM', { min: '100.00' }],
  [{ amount: 50_000.01 }, 422, 'WITHDRAW_MAXIMUM', { max: '50,000.00' }],
  [{ amount: 500.01 }, 409, 'MONEY_NOT_ENOUGH', undefined],
  [{ amount: -100 }, 400, 'KEY_INVALID', { field: 'amount' }],
  [{ amount: 100.001 }, 400, 'KEY_INVALID', { field: 'amount' }],
  [{ amount: 1e21 }, 400, 'KEY_INVALID', { field: 'amount' }],
  [{ amount: '100' }, 400, 'KEY_INVALID', { field: 'amount' }],
  [{}, 400, 'KEY_MISSING', { field: 'amount' }],
])('%j: %i %s, and nothing is held', async (input, status, code, details) => {
  const m = await w.member({ balance: 500 })
  for (const call of [m.withdraw.ask, m.withdraw.all]) {
    const answer = await call(input)
    expect([answer.status, answer.body.message, answer.body.details]).toEqual([
      status,
      code,
      details,
    ])
  }
  expect(await wallet(m)).toEqual({ amount: 500, held: 0 })
})

test('a wallet in kip has limits in kip, shown as refused by; one in baht next to it those in baht', async () => {
  const lao = await world({ env: { COUNTRY: 'LA' } })
  const openIn = async (currency: 'LAK' | 'BAHT', last: string) => {
    const given = { username: `020 5555 123${last}`, password: 'one-of-a-kind-7', currency }
    const account = {
      bankCode: 'BCEL',
      bankAccountName: 'Kham Souk',
      bankAccountNo: `010120000123${last}`,
    }
    await lao.guest.auth.register({ name: 'Kham', ...given, ...account })
    return clientOf(lao.url, { token: (await lao.guest.auth.login(given)).body.token })
  }
  const [kip, baht] = [await openIn('LAK', '1'), await openIn('BAHT', '2')]
  const refused = async (m: typeof kip, amount: number) => {
    const answers = [
      await m.withdraw.ask({ amount }, { key: uuid() }),
      await m.withdraw.all({ amount }, { key: uuid() }),
    ]
    expect(answers[1]!.body).toEqual(answers[0]!.body)
    return answers[0]!.body
  }
  expect((await kip.lookup.withdraw()).body).toEqual({
    withdrawMin: 50_000,
    withdrawMax: 20_000_000,
  })
  expect(await refused(kip, 49_999.99)).toEqual({
    message: 'WITHDRAW_MINIMUM',
    details: { min: '50,000.00' },
  })
  expect(await refused(kip, 20_000_000.01)).toEqual({
    message: 'WITHDRAW_MAXIMUM',
    details: { max: '20,000,000.00' },
  })
  expect((await refused(kip, 50_000)).message).toBe('MONEY_NOT_ENOUGH')
  expect(await refused(kip, 50_000.5)).toEqual({
    message: 'KEY_INVALID',
    details: { field: 'amount' },
  })
  expect((await baht.lookup.withdraw()).body).toEqual({ withdrawMin: 100, withdrawMax: 50_000 })
  expect((await refused(baht, 50_000.01)).message).toBe('WITHDRAW_MAXIMUM')
  await lao.set('withdraw', { THB: { min: 200, max: 300 }, LAK: { min: 60_000, max: 70_000.5 } })
  await until(async () => (await kip.lookup.withdraw()).body.withdrawMax === 70_000.5)
  await until(async () => (await baht.lookup.withdraw()).body.withdrawMin === 200)
  expect(await refused(baht, 300.01)).toEqual({
    message: 'WITHDRAW_MAXIMUM',
    details: { max: '300.00' },
  })
  expect(await refused(kip, 59_999)).toEqual({
    message: 'WITHDRAW_MINIMUM',
    details: { min: '60,000.00' },
  })
})

test('one open at a time', async () => {
  const m = await w.member({ balance: 500 })
  await m.withdraw.ask({ amount: 100 })
  const second = await m.withdraw.ask({ amount: 150 })
  expect([second.status, second.body.message]).toEqual([429, 'REQUEST_LIMIT'])
  await w.sweep()
  expect((await m.withdraw.ask({ amount: 150 })).status).toBe(200)
})

test('two hundred full-balance withdrawals at once: exactly one, the others refused, no 5xx', async () => {
  const m = await w.member({ balance: 1000 })
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => m.withdraw.ask({ amount: 1000 }, { key: uuid() })),
  )
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  for (const a of answers.filter((x) => x.status !== 200))
    expect(['MONEY_NOT_ENOUGH', 'REQUEST_LIMIT']).toContain(a.body.message)
  expect(await wallet(m)).toEqual({ amount: 0, held: 1000 })
  await w.sweep()
  expect(await wallet(m)).toEqual({ amount: 0, held: 0 })
}, 60_000)

test('the same key two hundred times at once: one effect, equal answers', async () => {
  const m = await w.member({ balance: 1000 })
  const key = uuid()
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => m.withdraw.ask({ amount: 400 }, { key })),
  )
  for (const a of answers) expect([a.status, a.body]).toEqual([200, answers[0]!.body])
  expect(await wallet(m)).toEqual({ amount: 600, held: 400 })
  expect((await m.statement.list({})).body.total).toBe(2)
}, 60_000)

test.each(['ask', 'all'] as const)(
  '%s: the same key with another amount, or for the other call: 409',
  async (name) => {
    const m = await w.member({ balance: 500 })
    const key = uuid()
    expect((await m.withdraw[name]({ amount: 200 }, { key })).status).toBe(200)
    // Else one open at a time would refuse it.
    await w.sweep()
    const others = [
      m.withdraw[name]({ amount: 201 }, { key }),
      m.withdraw[name === 'ask' ? 'all' : 'ask']({ amount: 200 }, { key }),
    ]
    for (const other of await Promise.all(others))
      expect([other.status, other.body.message]).toEqual([409, 'KEY_INVALID'])
    expect(await wallet(m)).toEqual({ amount: 300, held: 0 })
  },
)

/** The sandbox's bank goes by how an account number ends. */
const accountEnding = (end: string) => ({
  code: 'SCB',
  no: `3${String(randomInt(100_000)).padStart(5, '0')}${end}`,
})

test('a definite refusal brings the money back with the reason', async () => {
  const m = await w.member({ balance: 500, bank: accountEnding('0000') })
  await m.withdraw.ask({ amount: 200 })
  await w.sweep()
  expect(await latest(m)).toMatchObject({ status: 'FAILED', reason: 'ACCOUNT_CLOSED' })
  expect(await wallet(m)).toEqual({ amount: 500, held: 0 })
})

test('a bank that needs time: in progress, then paid', async () => {
  const m = await w.member({ balance: 500, bank: accountEnding('1111') })
  await m.withdraw.ask({ amount: 200 })
  await w.sweep()
  expect((await latest(m)).status).toBe('PENDING')
  await until(async () => {
    w.forward(6_000)
    await w.sweep()
    return (await latest(m)).status === 'SUCCESS'
  })
})

test.each(['timeout-after', 'timeout-before', 'error-after', 'garbage'])(
  'the bank fails (%s): held until it tells; never paid twice',
  async (kind) => {
    const m = await w.member({ balance: 500 })
    const before = Number((await w.sandbox.bankReport()).totalPaidOut)
    await w.sandbox.fault({ service: 'bank', route: 'payout', kind, times: 1 })
    await m.withdraw.ask({ amount: 200 })
    await w.sweep()
    expect(await wallet(m)).toEqual({ amount: 300, held: 200 })
    await w.sandbox.heal()
    await until(async () => {
      w.forward(130_000)
      await w.sweep()
      return (await latest(m)).status !== 'PENDING'
    })
    const paid = kind !== 'timeout-before'
    expect((await latest(m)).status).toBe(paid ? 'SUCCESS' : 'FAILED')
    expect(await wallet(m)).toEqual({ amount: paid ? 300 : 500, held: 0 })
    expect(Number((await w.sandbox.bankReport()).totalPaidOut) - before).toBe(paid ? 200 : 0)
  },
)

test('withdrawAll recalls games, largest first, only as much as is missing', async () => {
  const m = await w.member({ balance: 500, game: 'PG' })
  await m.games.activate({ slotCode: 'JOKER' })
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 300 })
  await m.transfer.move({ from: 'MAIN', to: 'JOKER', amount: 100 })
  expect((await m.withdraw.ask({ amount: 350 })).body.message).toBe('MONEY_NOT_ENOUGH')
  expect((await m.withdraw.all({ amount: 350 })).body).toMatchObject({
    status: 'PENDING',
    amount: 0,
  })
  const slots: { code: string; amount: number }[] = (await m.wallet.get()).body.slots
  expect(slots.filter((s) => s.amount > 0).map((s) => [s.code, s.amount])).toEqual([
    ['PG', 50],
    ['JOKER', 100],
  ])
  expect((await m.withdraw.all({ amount: 350 })).body).toMatchObject({ status: 'PENDING' })
  expect((await m.withdraw.all({ amount: 351 })).body.message).toBe('REQUEST_LIMIT')
})

test.each([
  [600, 'MONEY_NOT_ENOUGH'],
  [99.99, 'WITHDRAW_MINIMUM'],
  [0, 'WITHDRAW_MINIMUM'],
  [50_000.01, 'WITHDRAW_MAXIMUM'],
  [-90, 'KEY_INVALID'],
  [150.001, 'KEY_INVALID'],
  ['150', 'KEY_INVALID'],
])(
  'withdrawAll of %j, which main alone has not: %s, and nothing was recalled',
  async (amount, code) => {
    const m = await w.member({ balance: 500, game: 'PG' })
    await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 450 })
    expect((await m.withdraw.all({ amount })).body.message).toBe(code)
    expect(await wallet(m)).toEqual({ amount: 50, held: 0 })
  },
)

test('withdrawAll: the same key ten times at once is one, and with ten keys one of them is taken; never more is recalled than there is', async () => {
  for (const key of [uuid(), undefined]) {
    const m = await w.member({ balance: 500, game: 'PG' })
    await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 400 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => m.withdraw.all({ amount: 450 }, { key: key ?? uuid() })),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(key ? 10 : 1)
    for (const { body } of taken) expect(body).toEqual(taken[0]!.body)
    for (const { status, body } of answers)
      if (status !== 200) expect(['REQUEST_LIMIT', 'MONEY_NOT_ENOUGH']).toContain(body.message)
    const { held, amount } = await wallet(m)
    const { username } = (await m.games.account({ slotCode: 'PG' })).body
    expect([held, amount + Number(await w.sandbox.gameBalance('PG', username))]).toEqual([450, 50])
  }
})
