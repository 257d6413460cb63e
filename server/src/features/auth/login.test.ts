import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { world } from '../../testing/world.ts'
import { productCost } from './password/password.ts'

// Files of one worker share their modules: those loaded before would go on with the real one.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})
const w = await world({ passwordCost: productCost })
const from = (ip: string) => clientOf(w.url, { ip })
const wrong = 'not-this-one'
/** As if its waiting time had gone by: the throttles count by the clock on the wall. */
const forgetLogins = () =>
  sql`UPDATE rate_limit SET expire = 1 WHERE key LIKE 'login%'`.execute(w.database.owner)
beforeEach(() => void vi.mocked(verify).mockClear())

test('login: one answer for an unknown name and a wrong password, and for a locked member with a wrong one', async () => {
  const [m, locked] = [await w.member(), await w.member()]
  await sql`UPDATE member SET locked_at = now() WHERE code = ${locked._id}`.execute(
    w.database.owner,
  )
  const at = from('10.9.8.1')
  const answers = [
    await at.auth.login({ username: '0800000000', password: m.password }),
    await at.auth.login({ username: m.phone, password: wrong }),
    await at.auth.login({ username: locked.phone, password: wrong }),
    await at.auth.login({ username: 'nobody', password: wrong }),
  ]
  for (const { status, body } of answers)
    expect([status, body]).toEqual([401, { message: 'WRONG_CREDENTIAL' }])
})

test('login: equal time, since each way of being judged verifies exactly one hash, and of the same cost', async () => {
  const [m, locked] = [await w.member(), await w.member()]
  await sql`UPDATE member SET locked_at = now() WHERE code = ${locked._id}`.execute(
    w.database.owner,
  )
  const ways = [
    { username: '0800000001', password: wrong },
    { username: m.phone, password: wrong },
    { username: m.phone, password: m.password },
    { username: locked.phone, password: wrong },
    { username: locked.phone, password: locked.password },
  ]
  for (const way of ways) {
    vi.mocked(verify).mockClear()
    await w.guest.auth.login(way)
    expect(vi.mocked(verify).mock.calls.map(([hash]) => String(hash).slice(0, 30))).toEqual([
      '$argon2id$v=19$m=19456,t=2,p=1',
    ])
  }
})

test('login: username and password are both required', async () => {
  for (const [given, field] of [
    [{ password: wrong }, 'username'],
    [{ username: ' ', password: wrong }, 'username'],
    [{ username: '0812345678' }, 'password'],
    [{ username: '0812345678', password: '' }, 'password'],
  ] as const) {
    const answer = await w.guest.auth.login(given)
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'KEY_MISSING', details: { field } },
    ])
  }
  expect(verify).not.toHaveBeenCalled()
})

test('five wrong ones lock the name for their own network and say for how long; then it opens again', async () => {
  const m = await w.member()
  const login = { username: m.phone, password: m.password }
  for (let i = 0; i < 5; i++) {
    const answer = await from('10.9.7.1').auth.login({ username: m.phone, password: wrong })
    expect(answer.body.message).toBe('WRONG_CREDENTIAL')
  }
  vi.mocked(verify).mockClear()
  const locked = await from('10.9.7.1').auth.login(login)
  expect([locked.status, locked.body.message]).toEqual([429, 'REQUEST_LIMIT'])
  expect(locked.body.details.retryAfterSeconds).toBeGreaterThan(800)
  expect(locked.body.details.retryAfterSeconds).toBeLessThanOrEqual(900)
  expect(verify).not.toHaveBeenCalled()
  expect((await from('10.9.7.99').auth.login(login)).status).toBe(200)
  await forgetLogins()
  expect((await from('10.9.7.1').auth.login(login)).status).toBe(200)
})

test('twenty wrong ones lock the name from every network, and a right one in between gives strangers no more', async () => {
  const m = await w.member()
  for (let i = 0; i < 20; i++) {
    const answer = await from(`10.9.5.${i}`).auth.login({ username: m.phone, password: wrong })
    expect(answer.body.message).toBe('WRONG_CREDENTIAL')
    if (i === 10)
      expect(
        (await from('10.9.4.1').auth.login({ username: m.phone, password: m.password })).status,
      ).toBe(200)
  }
  const locked = await from('10.9.5.99').auth.login({ username: m.phone, password: m.password })
  expect([locked.status, locked.body.message]).toEqual([429, 'REQUEST_LIMIT'])
})

test('fifty wrong ones for one name at the same moment from ten networks: twenty are judged', async () => {
  const m = await w.member()
  vi.mocked(verify).mockClear()
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      from(`10.9.3.${i % 10}`).auth.login({ username: m.phone, password: `x-${i}` }),
    ),
  )
  expect(guesses.filter((a) => a.status === 401).length).toBe(20)
  expect(verify).toHaveBeenCalledTimes(20)
})

test('a right one forgets the wrong ones before it', async () => {
  const m = await w.member()
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) await w.guest.auth.login({ username: m.phone, password: wrong })
    expect((await w.guest.auth.login({ username: m.phone, password: m.password })).status).toBe(200)
  }
})

test('the same name written in other ways is the same name', async () => {
  const m = await w.member()
  const ways = [
    m.phone,
    `+66 ${m.phone.slice(1)}`,
    m.phone.replace(/(...)/, '$1-'),
    ` ${m.phone} `,
    `66${m.phone.slice(1)}`,
  ]
  for (const username of ways) await from('10.9.2.1').auth.login({ username, password: wrong })
  expect(
    (await from('10.9.2.1').auth.login({ username: m.phone, password: m.password })).status,
  ).toBe(429)
})

test('twenty guesses at one name at the same moment: five are judged', async () => {
  const m = await w.member()
  vi.mocked(verify).mockClear()
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      from('10.9.6.1').auth.login({ username: m.phone, password: `guess-${i}` }),
    ),
  )
  expect(guesses.map((a) => a.status).sort()).toEqual([
    ...Array(5).fill(401),
    ...Array(15).fill(429),
  ])
  expect(verify).toHaveBeenCalledTimes(5)
})

test('thirty wrong logins from one address close it, whatever the names, and even at the same moment', async () => {
  const at = from('10.9.6.2')
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      at.auth.login({ username: `08${10_000_000 + i}`, password: 'x' }),
    ),
  )
  expect(guesses.map((a) => a.status).sort()).toEqual([
    ...Array(30).fill(401),
    ...Array(20).fill(429),
  ])
  // A guess that is judged tells whether it was right, whatever is answered to the wrong ones.
  expect(verify).toHaveBeenCalledTimes(30)
  const m = await w.member()
  expect((await at.auth.login({ username: m.phone, password: m.password })).body.message).toBe(
    'REQUEST_LIMIT',
  )
  expect(
    (await from('10.9.6.3').auth.login({ username: m.phone, password: m.password })).status,
  ).toBe(200)
})

test('of IPv6 addresses a whole network counts as one: whoever has one has them all', async () => {
  for (let i = 0; i < 30; i++)
    await from(`2001:db8:7:7::${i.toString(16)}`).auth.login({
      username: `08${40_000_000 + i}`,
      password: 'x',
    })
  const m = await w.member()
  const login = { username: m.phone, password: m.password }
  expect((await from('2001:db8:7:7:ffff::1').auth.login(login)).status).toBe(429)
  expect((await from('2001:db8:7:8::1').auth.login(login)).status).toBe(200)
})

test('one IPv6 customer with thousands of networks guesses five times at a name, and does not lock it for its owner', async () => {
  const m = await w.member()
  const guess = (i: number) =>
    from(`2001:db8:9:${i.toString(16)}::1`).auth.login({ username: m.phone, password: wrong })
  const answers = []
  for (let i = 0; i < 25; i++) answers.push((await guess(i)).body.message)
  expect(answers.filter((said) => said === 'WRONG_CREDENTIAL')).toHaveLength(5)
  expect(
    (await from('10.9.8.60').auth.login({ username: m.phone, password: m.password })).status,
  ).toBe(200)
})

test('a closed address locks nobody’s name, and a locked name closes nobody’s address', async () => {
  const m = await w.member()
  const [closed, open] = [from('10.9.6.5'), from('10.9.6.6')]
  for (let i = 0; i < 30; i++)
    await closed.auth.login({ username: `08${30_000_000 + i}`, password: 'x' })
  for (let i = 0; i < 10; i++) await closed.auth.login({ username: m.phone, password: wrong })
  expect((await open.auth.login({ username: m.phone, password: m.password })).status).toBe(200)
  for (let i = 0; i < 50; i++) await open.auth.login({ username: '0830000000', password: wrong })
  expect((await open.auth.login({ username: m.phone, password: m.password })).status).toBe(200)
})

test('right ones cost an address nothing: a whole town may be behind it', async () => {
  const m = await w.member()
  for (let i = 0; i < 35; i++)
    expect(
      (await from('10.9.6.4').auth.login({ username: m.phone, password: m.password })).status,
    ).toBe(200)
})

test('many right ones at the same moment from one address close it to nobody', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => w.member()))
  const at = from('10.9.6.7')
  const logins = Array.from({ length: 80 }, (_, i) => {
    const m = members[i % members.length]!
    return at.auth.login({ username: m.phone, password: m.password })
  })
  expect((await Promise.all(logins)).filter((a) => a.status === 429).length).toBeGreaterThan(0)
  const [m] = members
  expect((await at.auth.login({ username: m!.phone, password: m!.password })).status).toBe(200)
})

test('sixty right ones in an hour are enough for one member; from then on they cost no more than five hashes', async () => {
  const m = await w.member()
  const login = () => from('10.9.6.8').auth.login({ username: m.phone, password: m.password })
  for (let i = 1; i < 60; i++) expect((await login()).status).toBe(200)
  vi.mocked(verify).mockClear()
  for (let i = 0; i < 8; i++) expect((await login()).body.message).toBe('REQUEST_LIMIT')
  expect(verify).toHaveBeenCalledTimes(5)
})

test('X-Forwarded-For: what a client writes in front of the proxy’s own entry opens no throttle', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 33; i++) {
    const at = from(`1.2.3.${i}, 203.0.113.9`)
    statuses.push((await at.auth.login({ username: `08${20_000_000 + i}`, password: 'x' })).status)
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401))
  expect(statuses.slice(30)).toEqual([429, 429, 429])
})

test('a locked member with the right password: INACTIVE_USER, and open sessions have ended', async () => {
  const m = await w.member()
  await sql`UPDATE member SET locked_at = now() WHERE code = ${m._id}`.execute(w.database.owner)
  const answer = await w.guest.auth.login({ username: m.phone, password: m.password })
  expect([answer.status, answer.body]).toEqual([403, { message: 'INACTIVE_USER' }])
  expect((await m.profile.get()).body.message).toBe('EXPIRED_AUTH_TOKEN')
})
