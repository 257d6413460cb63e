import { expect, test } from 'vitest'
import { openSandbox, type Sandbox, until } from '../testing/stranger.ts'

const nok = { username: 'KP10000001', password: 'Secret-1' }
async function withMember(balance?: string): Promise<Sandbox> {
  const sandbox = await openSandbox()
  await sandbox.game('POST', '/PG/members', nok)
  if (balance)
    await sandbox.game('POST', '/PG/deposit', {
      username: nok.username,
      amount: balance,
      txId: 'opening',
    })
  return sandbox
}
const move = (
  sandbox: Sandbox,
  kind: 'deposit' | 'withdraw',
  amount: string,
  txId: string,
  username = nok.username,
) => sandbox.game('POST', `/PG/${kind}`, { username, amount, txId })
const balance = async (sandbox: Sandbox) =>
  (await sandbox.game('GET', `/PG/members/${nok.username}/balance`)).body.balance

test('without the key nothing is answered', async () => {
  const sandbox = await openSandbox()
  for (const [method, path] of [
    ['POST', '/members'],
    ['PUT', '/members/x/password'],
    ['GET', '/members/x/balance'],
    ['GET', '/members/x/event'],
    ['POST', '/deposit'],
    ['POST', '/withdraw'],
    ['GET', '/status/x'],
    ['POST', '/launch'],
    ['GET', '/report'],
  ] as const)
    expect(
      await sandbox.call(`/game/transfer-wallet/PG${path}`, {
        method,
        headers: { 'x-api-key': 'wrong' },
      }),
    ).toMatchObject({
      status: 401,
      body: { code: 'KEY' },
    })
})

test('a member is opened once; another password does not take the account over', async () => {
  const sandbox = await withMember()
  expect(await sandbox.game('POST', '/PG/members', nok)).toMatchObject({
    status: 200,
    body: { username: nok.username },
  })
  expect(await sandbox.game('POST', '/PG/members', { ...nok, password: 'other' })).toMatchObject({
    status: 409,
    body: { code: 'MEMBER_EXISTS' },
  })
  expect(
    await sandbox.game('PUT', `/PG/members/${nok.username}/password`, { password: 'other' }),
  ).toMatchObject({
    status: 200,
  })
  expect(await sandbox.game('POST', '/PG/members', { ...nok, password: 'other' })).toMatchObject({
    status: 200,
  })
  expect(await sandbox.game('PUT', '/PG/members/nobody/password', { password: 'x' })).toMatchObject(
    {
      status: 404,
      body: { code: 'NO_MEMBER' },
    },
  )
  expect(
    await sandbox.game('POST', '/PG/members', { username: 'a b', password: 'x' }),
  ).toMatchObject({
    status: 422,
    body: { code: 'INPUT' },
  })
})

test('providers are strangers to each other', async () => {
  const sandbox = await withMember('10.00')
  expect(await sandbox.game('GET', `/JOKER/members/${nok.username}/balance`)).toMatchObject({
    status: 404,
    body: { code: 'NO_MEMBER' },
  })
  expect(await sandbox.game('GET', '/JOKER/status/opening')).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', txId: 'opening' },
  })
  expect(await sandbox.game('GET', '/pg/report')).toMatchObject({
    status: 404,
    body: { code: 'NO_PROVIDER' },
  })
})

test('deposit and withdraw answer before and after', async () => {
  const sandbox = await withMember()
  expect(await move(sandbox, 'deposit', '100.00', 'a')).toMatchObject({
    status: 200,
    body: { txId: 'a', refId: expect.any(String), before: '0.00', after: '100.00' },
  })
  expect(await move(sandbox, 'withdraw', '30.25', 'b')).toMatchObject({
    status: 200,
    body: { before: '100.00', after: '69.75' },
  })
  expect((await sandbox.game('GET', '/PG/status/b')).body).toMatchObject({
    txId: 'b',
    status: 'done',
    before: '100.00',
    after: '69.75',
  })
  expect(await balance(sandbox)).toBe('69.75')
})

test('the same txId moves once, 100 times at once too, and a refusal stays a refusal', async () => {
  const sandbox = await withMember('50.00')
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => move(sandbox, 'deposit', '10.00', 'same')),
  )
  expect(new Set(answers.map((a) => a.text)).size).toBe(1)
  expect(await balance(sandbox)).toBe('60.00')
  const refused = await move(sandbox, 'withdraw', '60.01', 'too-much')
  expect(refused).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT' } })
  await move(sandbox, 'deposit', '100.00', 'more')
  expect((await move(sandbox, 'withdraw', '60.01', 'too-much')).text).toBe(refused.text)
  expect((await sandbox.game('GET', '/PG/status/too-much')).body).toMatchObject({
    status: 'refused',
    code: 'INSUFFICIENT',
  })
})

test('the same txId with other words is a conflict', async () => {
  const sandbox = await withMember('50.00')
  await sandbox.game('POST', '/PG/members', { username: 'other', password: 'x' })
  for (const again of [
    move(sandbox, 'deposit', '49.00', 'opening'),
    move(sandbox, 'withdraw', '50.00', 'opening'),
    move(sandbox, 'deposit', '50.00', 'opening', 'other'),
  ])
    expect(await again).toMatchObject({ status: 409, body: { code: 'TX_CONFLICT' } })
  expect(await balance(sandbox)).toBe('50.00')
})

test.each(['0', '-1', '1.005', 'NaN', '1e3', ''])(
  'the amount "%s" is refused and leaves no trace',
  async (amount) => {
    const sandbox = await withMember()
    expect(await move(sandbox, 'deposit', amount, 'x')).toMatchObject({
      status: 422,
      body: { code: 'AMOUNT' },
    })
    expect(await sandbox.game('GET', '/PG/status/x')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', txId: 'x' },
    })
  },
)

test('an unknown member is refused, and that is on record', async () => {
  const sandbox = await withMember()
  expect(await move(sandbox, 'deposit', '1.00', 'x', 'nobody')).toMatchObject({
    status: 422,
    body: { code: 'NO_MEMBER' },
  })
  await sandbox.game('POST', '/PG/members', { username: 'nobody', password: 'x' })
  expect(await move(sandbox, 'deposit', '1.00', 'x', 'nobody')).toMatchObject({
    status: 422,
    body: { code: 'NO_MEMBER' },
  })
})

test('200 withdrawals of everything at once: one succeeds, the balance never goes below zero', async () => {
  const sandbox = await withMember('100.00')
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => move(sandbox, 'withdraw', '100.00', `w${i}`)),
  )
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  expect(answers.filter((a) => a.body.code === 'INSUFFICIENT')).toHaveLength(199)
  expect(await balance(sandbox)).toBe('0.00')
})

test('a delayed move is "processing" until it is done; whoever asks again waits for the same end', async () => {
  const sandbox = await withMember()
  await sandbox.post('/faults', {
    service: 'game',
    route: 'deposit',
    kind: 'delay',
    ms: 300,
    times: 1,
  })
  const first = move(sandbox, 'deposit', '10.00', 'slow')
  await until(
    async () => (await sandbox.game('GET', '/PG/status/slow')).body?.status === 'processing',
  )
  expect(await balance(sandbox)).toBe('0.00')
  const [one, two] = await Promise.all([first, move(sandbox, 'deposit', '10.00', 'slow')])
  expect(one.text).toBe(two.text)
  expect(await balance(sandbox)).toBe('10.00')
})

test('a delayed move is done though its caller has hung up', async () => {
  const sandbox = await withMember()
  await sandbox.post('/faults', {
    service: 'game',
    route: 'deposit',
    kind: 'delay',
    ms: 200,
    times: 1,
  })
  const call = sandbox.game(
    'POST',
    '/PG/deposit',
    { username: nok.username, amount: '10.00', txId: 'gone' },
    AbortSignal.timeout(50),
  )
  await expect(call).rejects.toThrow()
  await until(async () => (await balance(sandbox)) === '10.00')
})

test('what the provider holds for its players now is told to whoever has an account', async () => {
  const sandbox = await withMember()
  const event = (who: string) => sandbox.game('GET', `/PG/members/${who}/event`)
  expect((await event(nok.username)).body).toEqual({ event: null })
  const say = (words: unknown) =>
    sandbox.call('/game/events/PG', { method: 'PUT', body: { event: words } })
  expect(await say('Lanterns tonight')).toMatchObject({
    status: 200,
    body: { event: 'Lanterns tonight' },
  })
  expect((await event(nok.username)).body).toEqual({ event: 'Lanterns tonight' })
  expect(await event('nobody')).toMatchObject({ status: 404, body: { code: 'NO_MEMBER' } })
  expect(await say(' ')).toMatchObject({ status: 422, body: { code: 'INPUT', field: 'event' } })
  await say(null)
  expect((await event(nok.username)).body).toEqual({ event: null })
})

test('a link is for one of the places that are played on', async () => {
  const sandbox = await withMember()
  const launch = (platform: string) =>
    sandbox.game('POST', '/PG/launch', { username: nok.username, platform })
  for (const platform of ['web', 'android', 'ios'])
    expect((await launch(platform)).status).toBe(200)
  expect(await launch('fridge')).toMatchObject({
    status: 422,
    body: { code: 'INPUT', field: 'platform' },
  })
})
