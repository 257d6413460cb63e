import { expect, test } from 'vitest'
import { openSandbox, until } from '../testing/stranger.ts'
import {
  byOrder,
  cancel,
  credit,
  execute,
  place,
  placed,
  player,
  strike,
  withPlayer,
} from '../testing/two-phase-player.ts'

test('without the key nothing is answered', async () => {
  const sandbox = await openSandbox()
  for (const [method, path] of [
    ['POST', '/players'],
    ['PUT', '/players/x/pin'],
    ['GET', '/players/x'],
    ['POST', '/transfers'],
    ['POST', '/transfers/X/execute'],
    ['POST', '/transfers/X/cancel'],
    ['GET', '/transfers/by-order/x'],
    ['POST', '/sessions'],
  ] as const)
    expect(
      await sandbox.call(`/game/two-phase/PGSLOT${path}`, {
        method,
        headers: { authorization: 'Bearer wrong' },
      }),
    ).toMatchObject({ status: 401, body: { code: 'KEY' } })
})

test('a player is opened once, under a pin that can be changed', async () => {
  const sandbox = await withPlayer()
  const open = (pin: string) => sandbox.twoPhase('POST', '/PGSLOT/players', { player, pin })
  expect(await open('Secret-1')).toMatchObject({ status: 200, body: { player } })
  expect(await open('other')).toMatchObject({ status: 409, body: { code: 'MEMBER_EXISTS' } })
  expect(
    await sandbox.twoPhase('PUT', `/PGSLOT/players/${player}/pin`, { pin: 'other' }),
  ).toMatchObject({
    status: 200,
    body: { player },
  })
  expect(await open('other')).toMatchObject({ status: 200 })
  expect(await sandbox.twoPhase('PUT', '/PGSLOT/players/nobody/pin', { pin: 'x' })).toMatchObject({
    status: 404,
  })
  expect(await sandbox.twoPhase('GET', '/PGSLOT/players/nobody')).toMatchObject({
    status: 404,
    body: { code: 'NO_MEMBER' },
  })
})

test('an order moves nothing until it is executed', async () => {
  const sandbox = await withPlayer()
  const made = await place(sandbox, 'in', '100.00', 'a')
  expect(made).toMatchObject({
    status: 200,
    body: { refId: expect.stringMatching(/^G[A-Z0-9]{15}$/), state: 'pending' },
  })
  expect(await credit(sandbox)).toBe('0.00')
  const { refId } = made.body
  const done = { refId, orderNo: 'a', state: 'done', before: '0.00', after: '100.00' }
  expect(await execute(sandbox, refId)).toMatchObject({ status: 200, body: done })
  expect((await byOrder(sandbox, 'a')).body).toEqual(done)
  const out = await placed(sandbox, 'out', '30.25', 'b')
  expect((await execute(sandbox, out)).body).toEqual({
    refId: out,
    orderNo: 'b',
    state: 'done',
    before: '100.00',
    after: '69.75',
  })
  expect(await credit(sandbox)).toBe('69.75')
})

test('the same order number is the same order, and it is executed once, 100 times at once too', async () => {
  const sandbox = await withPlayer()
  const made = await Promise.all(
    Array.from({ length: 100 }, () => place(sandbox, 'in', '10.00', 'same')),
  )
  expect(new Set(made.map((a) => a.text)).size).toBe(1)
  const done = await Promise.all(made.map(({ body }) => execute(sandbox, body.refId)))
  expect(new Set(done.map((a) => a.text)).size).toBe(1)
  expect(await credit(sandbox)).toBe('10.00')
  expect((await place(sandbox, 'in', '10.00', 'same')).body).toEqual(done[0]!.body)
  expect(await place(sandbox, 'in', '11.00', 'same')).toMatchObject({
    status: 409,
    body: { code: 'TX_CONFLICT' },
  })
  expect(await place(sandbox, 'out', '10.00', 'same')).toMatchObject({
    status: 409,
    body: { code: 'TX_CONFLICT' },
  })
})

test('too little credit is refused when it is executed, and stays refused', async () => {
  const sandbox = await withPlayer('50.00')
  const refId = await placed(sandbox, 'out', '50.01', 'too-much')
  const refused = { status: 422, body: { code: 'INSUFFICIENT', refId } }
  expect(await execute(sandbox, refId)).toMatchObject(refused)
  await execute(sandbox, await placed(sandbox, 'in', '100.00', 'more'))
  expect(await execute(sandbox, refId)).toMatchObject(refused)
  expect(await cancel(sandbox, refId)).toMatchObject(refused)
  expect((await byOrder(sandbox, 'too-much')).body).toEqual({
    refId,
    orderNo: 'too-much',
    state: 'refused',
    code: 'INSUFFICIENT',
  })
  expect(await credit(sandbox)).toBe('150.00')
})

test('nobody’s order is refused at once, and that is on record', async () => {
  const sandbox = await withPlayer()
  const refused = { status: 422, body: { code: 'NO_MEMBER' } }
  expect(await place(sandbox, 'in', '1.00', 'x', 'nobody')).toMatchObject(refused)
  expect((await byOrder(sandbox, 'x')).body).toMatchObject({ state: 'refused', code: 'NO_MEMBER' })
})

test.each(['0', '-1', '1.005', 'NaN', '1e3', ''])(
  'the amount "%s" is refused and leaves no trace',
  async (amount) => {
    const sandbox = await withPlayer()
    expect(await place(sandbox, 'in', amount, 'x')).toMatchObject({
      status: 422,
      body: { code: 'AMOUNT' },
    })
    expect(await byOrder(sandbox, 'x')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', orderNo: 'x' },
    })
  },
)

test.each([
  [{ player, kind: 'sideways', amount: '1.00', orderNo: 'x' }, 'kind'],
  [{ player: 'a b', kind: 'in', amount: '1.00', orderNo: 'x' }, 'player'],
  [{ player, kind: 'in', amount: '1.00' }, 'orderNo'],
])('%j is no order', async (body, field) => {
  const sandbox = await withPlayer()
  const answer = await sandbox.twoPhase('POST', '/PGSLOT/transfers', body)
  expect(answer).toMatchObject({ status: 422, body: { code: 'INPUT', field } })
})

test('who was never made is neither executed nor cancelled, nor by another provider', async () => {
  const sandbox = await withPlayer()
  const refId = await placed(sandbox, 'in', '5.00', 'a')
  for (const path of ['/PGSLOT/transfers/NONE', `/JOKER2/transfers/${refId}`])
    for (const end of ['execute', 'cancel'])
      expect(await sandbox.twoPhase('POST', `${path}/${end}`)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
  expect((await byOrder(sandbox, 'a')).body.state).toBe('pending')
})

test('a cancelled order is never executed, and an executed one is never cancelled', async () => {
  const sandbox = await withPlayer()
  const [one, two] = [
    await placed(sandbox, 'in', '10.00', 'one'),
    await placed(sandbox, 'in', '10.00', 'two'),
  ]
  expect((await cancel(sandbox, one)).body).toEqual({
    refId: one,
    orderNo: 'one',
    state: 'cancelled',
  })
  expect(await execute(sandbox, one)).toMatchObject({ status: 422, body: { code: 'CANCELLED' } })
  expect((await place(sandbox, 'in', '10.00', 'one')).body).toEqual({
    refId: one,
    orderNo: 'one',
    state: 'cancelled',
  })
  const done = (await execute(sandbox, two)).body
  expect((await cancel(sandbox, two)).body).toEqual(done)
  expect(await credit(sandbox)).toBe('10.00')
})

test('executed and cancelled at once: one of them comes first, and both tell of it', async () => {
  const sandbox = await withPlayer()
  const refs = await Promise.all(
    Array.from({ length: 40 }, (_, i) => placed(sandbox, 'in', '1.00', `r${i}`)),
  )
  const ends = await Promise.all(
    refs.map((refId, i) =>
      Promise.all([
        [execute, cancel][i % 2]!(sandbox, refId),
        [cancel, execute][i % 2]!(sandbox, refId),
      ]),
    ),
  )
  let done = 0
  for (const [i, [a, b]] of ends.entries()) {
    const [executed, cancelled] = i % 2 === 0 ? [a, b] : [b, a]
    if (executed.status === 200) done++
    expect(cancelled.body.state).toBe(executed.status === 200 ? 'done' : 'cancelled')
    expect((await byOrder(sandbox, `r${i}`)).body.state).toBe(cancelled.body.state)
  }
  expect(await credit(sandbox)).toBe(`${done}.00`)
})

test('who cancels while it is being executed waits, and is told that it is done', async () => {
  const sandbox = await withPlayer()
  const refId = await placed(sandbox, 'in', '10.00', 'slow')
  await strike(sandbox, 'execute', 'delay', { ms: 300, times: 1 })
  const executing = execute(sandbox, refId)
  await until(async () => (await sandbox.get('/faults')).body.faults[0].hits === 1)
  expect((await byOrder(sandbox, 'slow')).body).toEqual({
    refId,
    orderNo: 'slow',
    state: 'pending',
  })
  const [executed, cancelled] = await Promise.all([executing, cancel(sandbox, refId)])
  expect(cancelled.body).toEqual(executed.body)
  expect(await credit(sandbox)).toBe('10.00')
})

test('an order that nobody comes back for expires, and is never executed', async () => {
  const sandbox = await withPlayer(undefined, { transferLifetimeMs: 60 })
  const refId = await placed(sandbox, 'in', '10.00', 'late')
  await until(async () => (await byOrder(sandbox, 'late')).body.state === 'cancelled')
  expect(await execute(sandbox, refId)).toMatchObject({ status: 422, body: { code: 'CANCELLED' } })
  expect(await credit(sandbox)).toBe('0.00')
})

test('200 withdrawals of everything at once: one succeeds', async () => {
  const sandbox = await withPlayer('100.00')
  const refs = await Promise.all(
    Array.from({ length: 200 }, (_, i) => placed(sandbox, 'out', '100.00', `w${i}`)),
  )
  const ends = await Promise.all(refs.map((refId) => execute(sandbox, refId)))
  expect(ends.filter((a) => a.status === 200)).toHaveLength(1)
  expect(ends.filter((a) => a.body.code === 'INSUFFICIENT')).toHaveLength(199)
  expect(await credit(sandbox)).toBe('0.00')
})

test('a session is a link into the game, with the way back', async () => {
  const sandbox = await withPlayer('20.00')
  const { body } = await sandbox.twoPhase('POST', '/PGSLOT/sessions', {
    player,
    language: 'la',
    device: 'android',
    back: 'https://wallet.example/home',
  })
  expect(body.link).toMatch(/\/play\/PGSLOT\/start\/[\w-]{43}$/)
  expect(await sandbox.call(new URL(body.link).pathname)).toMatchObject({ status: 303 })
  for (const [wrong, code] of [
    [{ player: 'nobody' }, 'NO_MEMBER'],
    [{ player, device: 'fridge' }, 'INPUT'],
    [{ player, back: 'javascript:1' }, 'INPUT'],
  ] as const)
    expect(await sandbox.twoPhase('POST', '/PGSLOT/sessions', wrong)).toMatchObject({
      status: 422,
      body: { code },
    })
})

test('what the provider holds for its players is told beside the credit', async () => {
  const sandbox = await withPlayer()
  const look = async () => (await sandbox.twoPhase('GET', `/PGSLOT/players/${player}`)).body
  const say = (event: string | null) =>
    sandbox.call('/game/events/PGSLOT', { method: 'PUT', body: { event } })
  expect(await say('Lanterns tonight')).toMatchObject({
    status: 200,
    body: { event: 'Lanterns tonight' },
  })
  expect(await look()).toEqual({
    player,
    credit: '0.00',
    outstanding: '0.00',
    event: 'Lanterns tonight',
  })
  expect((await say(null)).body).toEqual({ event: null })
  expect(await look()).toEqual({ player, credit: '0.00', outstanding: '0.00' })
})
