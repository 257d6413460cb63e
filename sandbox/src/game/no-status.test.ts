import { expect, test } from 'vitest'
import { openSandbox, type Sandbox, until } from '../testing/stranger.ts'

const user = 'KP10000001'
const add = (sandbox: Sandbox, amount: string, who = user) =>
  sandbox.noStatus('POST', '/CIRCUS/credit/add', { user: who, amount })
const take = (sandbox: Sandbox, amount: string) =>
  sandbox.noStatus('POST', '/CIRCUS/credit/take', { user, amount })
const credit = async (sandbox: Sandbox) =>
  (await sandbox.noStatus('GET', `/CIRCUS/credit?user=${user}`)).body.credit
const history = async (sandbox: Sandbox, more = '') =>
  (await sandbox.noStatus('GET', `/CIRCUS/credit/history?user=${user}${more}`)).body
const amounts = async (sandbox: Sandbox) =>
  (await history(sandbox)).rows.map((row: { amount: string }) => row.amount).join()
const strike = (sandbox: Sandbox, route: string, kind: string, more: object = { times: 1 }) =>
  sandbox.post('/faults', { service: 'game', route, kind, ...more })

async function withUser(held?: string): Promise<Sandbox> {
  const sandbox = await openSandbox({ holdMs: 150 })
  await sandbox.noStatus('POST', '/CIRCUS/user', { user, pass: 'Secret-1' })
  if (held) await add(sandbox, held)
  return sandbox
}

test('without the key nothing is done, and the no is a 200', async () => {
  const sandbox = await openSandbox()
  for (const [method, path] of [
    ['POST', '/user'],
    ['POST', '/user/password'],
    ['GET', '/credit?user=x'],
    ['POST', '/credit/add'],
    ['POST', '/credit/take'],
    ['GET', '/credit/history?user=x'],
    ['POST', '/enter'],
  ] as const)
    expect(
      await sandbox.call(`/game/no-status/CIRCUS${path}`, {
        method,
        headers: { 'x-agent-key': 'wrong' },
      }),
    ).toMatchObject({ status: 200, body: { ok: false, error: 'KEY' } })
})

test('a user is opened once, under a password that can be changed', async () => {
  const sandbox = await withUser()
  const open = (pass: string) => sandbox.noStatus('POST', '/CIRCUS/user', { user, pass })
  expect((await open('Secret-1')).body).toEqual({ ok: true })
  expect((await open('other')).body).toEqual({ ok: false, error: 'USER_EXISTS' })
  const change = (who: string) =>
    sandbox.noStatus('POST', '/CIRCUS/user/password', { user: who, pass: 'other' })
  expect((await change(user)).body).toEqual({ ok: true })
  expect((await open('other')).body).toEqual({ ok: true })
  expect((await change('nobody')).body).toEqual({ ok: false, error: 'NO_USER' })
})

test('credit is added and taken, told with before and after', async () => {
  const sandbox = await withUser()
  expect(await add(sandbox, '100.00')).toMatchObject({
    status: 200,
    body: { ok: true, ref: expect.any(String), before: '0.00', after: '100.00' },
  })
  expect((await take(sandbox, '30.25')).body).toMatchObject({
    ok: true,
    before: '100.00',
    after: '69.75',
  })
  expect(await credit(sandbox)).toBe('69.75')
})

test('the same words again move money again', async () => {
  const sandbox = await withUser()
  const answers = await Promise.all(Array.from({ length: 50 }, () => add(sandbox, '10.00')))
  expect(new Set(answers.map(({ body }) => body.ref)).size).toBe(50)
  expect(await credit(sandbox)).toBe('500.00')
})

test.each([
  ['too little', (s: Sandbox) => take(s, '50.01'), 'NOT_ENOUGH'],
  ['nobody', (s: Sandbox) => add(s, '1.00', 'nobody'), 'NO_USER'],
  ['nothing', (s: Sandbox) => add(s, '0'), 'AMOUNT'],
  ['less than nothing', (s: Sandbox) => take(s, '-1'), 'AMOUNT'],
  ['half a satang', (s: Sandbox) => add(s, '1.005'), 'AMOUNT'],
  [
    'no name',
    (s: Sandbox) => s.noStatus('POST', '/CIRCUS/credit/add', { amount: '1.00' }),
    'INPUT',
  ],
] as const)('%s is a 200 that says no, and moves nothing', async (_, call, error) => {
  const sandbox = await withUser('50.00')
  expect(await call(sandbox)).toMatchObject({ status: 200, body: { ok: false, error } })
  expect(await credit(sandbox)).toBe('50.00')
  expect(await amounts(sandbox)).toBe('50.00')
})

test('200 takings of everything at once: one succeeds', async () => {
  const sandbox = await withUser('100.00')
  const answers = await Promise.all(Array.from({ length: 200 }, () => take(sandbox, '100.00')))
  expect(answers.filter(({ body }) => body.ok)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.error === 'NOT_ENOUGH')).toHaveLength(199)
  expect(await credit(sandbox)).toBe('0.00')
})

test('the history tells what was done, newest first, page after page, and nobody else’s', async () => {
  const sandbox = await withUser()
  await sandbox.noStatus('POST', '/CIRCUS/user', { user: 'other', pass: 'x' })
  const refs: string[] = []
  for (const amount of ['1.00', '2.00', '3.00', '4.00', '5.00'])
    refs.unshift((await add(sandbox, amount)).body.ref)
  await add(sandbox, '9.00', 'other')
  const { body: taken } = await take(sandbox, '2.50')
  const first = await history(sandbox, '&limit=2')
  expect(first).toEqual({
    ok: true,
    rows: [
      {
        ref: taken.ref,
        kind: 'take',
        amount: '2.50',
        before: '15.00',
        after: '12.50',
        at: expect.any(String),
      },
      {
        ref: refs[0],
        kind: 'add',
        amount: '5.00',
        before: '10.00',
        after: '15.00',
        at: expect.any(String),
      },
    ],
    more: true,
  })
  const second = await history(sandbox, `&limit=10&before=${refs[0]}`)
  expect(second.rows.map(({ ref }: { ref: string }) => ref)).toEqual(refs.slice(1))
  expect(second.more).toBe(false)
  expect((await history(sandbox, `&before=${refs.at(-1)}`)).rows).toEqual([])
})

test.each([
  ['&before=NONE', 'NO_REF'],
  ['&limit=0', 'INPUT'],
  ['&limit=101', 'INPUT'],
  ['&limit=x', 'INPUT'],
])('a history of %s is none', async (more, error) => {
  const sandbox = await withUser('1.00')
  expect(await history(sandbox, more)).toMatchObject({ ok: false, error })
})

test('nobody has neither credit nor history', async () => {
  const sandbox = await withUser()
  for (const path of [
    '/credit',
    '/credit/history',
    '/credit?user=nobody',
    '/credit/history?user=nobody',
  ])
    expect((await sandbox.noStatus('GET', `/CIRCUS${path}`)).body).toEqual({
      ok: false,
      error: 'NO_USER',
    })
})

test('a history that lags shows what was, and later all of it', async () => {
  const sandbox = await withUser('1.00')
  const { body: lag } = await strike(sandbox, 'history', 'lag', { ms: 60_000 })
  await add(sandbox, '2.00')
  expect(await history(sandbox)).toEqual({ ok: true, rows: [], more: false })
  expect(await credit(sandbox)).toBe('3.00')
  await sandbox.call(`/faults/${lag.id}`, { method: 'DELETE' })
  expect(await amounts(sandbox)).toBe('2.00,1.00')
  await strike(sandbox, 'history', 'lag', { ms: 300 })
  await add(sandbox, '4.00')
  await until(async () => (await amounts(sandbox)) === '4.00,2.00,1.00')
})

test('what takes long is in the history once it is done, in the order in which it was done', async () => {
  const sandbox = await withUser('1.00')
  await strike(sandbox, 'deposit', 'delay', { ms: 2_000, times: 1 })
  const slow = add(sandbox, '2.00')
  await until(async () => (await sandbox.get('/faults')).body.faults[0].hits === 1)
  await add(sandbox, '3.00')
  expect(await amounts(sandbox)).toBe('3.00,1.00')
  expect((await slow).body).toMatchObject({ before: '4.00', after: '6.00' })
  expect(await amounts(sandbox)).toBe('2.00,3.00,1.00')
})

test.each([
  ['timeout-before', undefined, false],
  ['timeout-after', undefined, true],
  ['error-after', 500, true],
  ['garbage', 200, true],
  ['maintenance', 503, false],
  ['refuse', 200, false],
] as const)('credit struck by %s', async (kind, status, moved) => {
  const sandbox = await withUser('50.00')
  for (const [route, call] of [
    ['deposit', () => add(sandbox, '10.00')],
    ['withdraw', () => take(sandbox, '10.00')],
  ] as const) {
    await strike(sandbox, route, kind)
    expect(
      await call().then(
        (a) => a.status,
        () => undefined,
      ),
    ).toBe(status)
  }
  expect(await amounts(sandbox)).toBe(moved ? '10.00,10.00,50.00' : '50.00')
  expect(await credit(sandbox)).toBe('50.00')
})

test.each([
  ['members', (s: Sandbox) => s.noStatus('POST', '/CIRCUS/user/password', { user, pass: 'x' })],
  ['balance', (s: Sandbox) => s.noStatus('GET', `/CIRCUS/credit?user=${user}`)],
  ['history', (s: Sandbox) => s.noStatus('GET', `/CIRCUS/credit/history?user=${user}`)],
  ['launch', (s: Sandbox) => s.noStatus('POST', '/CIRCUS/enter', { user })],
] as const)('%s can fail too', async (route, call) => {
  const sandbox = await withUser()
  await strike(sandbox, route, 'error-after')
  expect((await call(sandbox)).status).toBe(500)
  await strike(sandbox, route, 'refuse')
  expect((await call(sandbox)).body).toEqual({ ok: false, error: 'DECLINED' })
  expect((await call(sandbox)).body).toMatchObject({ ok: true })
})

test('who enters gets a link into the game', async () => {
  const sandbox = await withUser()
  const enter = (body: object) => sandbox.noStatus('POST', '/CIRCUS/enter', body)
  const { body } = await enter({
    user,
    lang: 'en',
    device: 'ios',
    back: 'https://wallet.example/home',
  })
  expect(body).toEqual({
    ok: true,
    url: expect.stringMatching(/\/play\/CIRCUS\/start\/[\w-]{43}$/),
  })
  expect((await enter({ user: 'nobody' })).body).toEqual({ ok: false, error: 'NO_USER' })
  expect((await enter({ user, device: 'fridge' })).body).toMatchObject({
    ok: false,
    error: 'INPUT',
  })
})

test('the three shapes speak of the same money', async () => {
  const sandbox = await withUser('50.00')
  const seen = await sandbox.game('GET', `/CIRCUS/members/${user}/balance`)
  expect(seen.body.balance).toBe('50.00')
  expect((await sandbox.twoPhase('GET', `/CIRCUS/players/${user}`)).body.credit).toBe('50.00')
  expect((await sandbox.get(`/game/books/CIRCUS/${user}`)).body).toEqual({
    username: user,
    balance: '50.00',
  })
  expect((await sandbox.get('/game/books/CIRCUS/nobody')).status).toBe(404)
  expect((await sandbox.get('/phone/state')).body.books.games).toMatchObject([
    { code: 'CIRCUS', balance: '50.00', deposited: '50.00' },
  ])
})
