import { expect, test } from 'vitest'
import type { Sandbox } from '../testing/stranger.ts'
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

test.each([
  ['timeout-before', undefined, 'pending'],
  ['timeout-after', undefined, 'done'],
  ['error-after', 500, 'done'],
  ['garbage', 200, 'done'],
  ['maintenance', 503, 'pending'],
  ['refuse', 422, 'refused'],
] as const)('execute struck by %s', async (kind, status, state) => {
  const sandbox = await withPlayer()
  const refId = await placed(sandbox, 'in', '10.00', 'a')
  await strike(sandbox, 'execute', kind)
  expect(
    await execute(sandbox, refId).then(
      (a) => a.status,
      () => undefined,
    ),
  ).toBe(status)
  expect((await byOrder(sandbox, 'a')).body.state).toBe(state)
  expect(await credit(sandbox)).toBe(state === 'done' ? '10.00' : '0.00')
})

test.each([
  ['timeout-before', undefined, 'pending'],
  ['timeout-after', undefined, 'cancelled'],
  ['error-after', 500, 'cancelled'],
  ['garbage', 200, 'cancelled'],
  ['maintenance', 503, 'pending'],
  ['refuse', 422, 'pending'],
] as const)('cancel struck by %s', async (kind, status, state) => {
  const sandbox = await withPlayer()
  const refId = await placed(sandbox, 'in', '10.00', 'a')
  await strike(sandbox, 'cancel', kind)
  expect(
    await cancel(sandbox, refId).then(
      (a) => a.status,
      () => undefined,
    ),
  ).toBe(status)
  expect((await byOrder(sandbox, 'a')).body.state).toBe(state)
})

test('a making is struck as the move it is: in as a deposit, out as a withdrawal', async () => {
  const sandbox = await withPlayer('50.00')
  await strike(sandbox, 'withdraw', 'error-after')
  expect((await place(sandbox, 'in', '1.00', 'a')).status).toBe(200)
  expect((await place(sandbox, 'out', '1.00', 'b')).status).toBe(500)
  expect((await byOrder(sandbox, 'b')).body.state).toBe('pending')
  await strike(sandbox, 'deposit', 'timeout-before')
  await expect(place(sandbox, 'in', '1.00', 'c')).rejects.toThrow()
  expect((await byOrder(sandbox, 'c')).status).toBe(404)
  await strike(sandbox, 'deposit', 'refuse')
  expect(await place(sandbox, 'in', '1.00', 'd')).toMatchObject({
    status: 422,
    body: { code: 'REFUSED' },
  })
  expect((await byOrder(sandbox, 'd')).body.state).toBe('refused')
})

test.each([
  ['members', (s: Sandbox) => s.twoPhase('PUT', `/PGSLOT/players/${player}/pin`, { pin: 'x' })],
  ['balance', (s: Sandbox) => s.twoPhase('GET', `/PGSLOT/players/${player}`)],
  ['status', (s: Sandbox) => byOrder(s, 'x')],
  ['launch', (s: Sandbox) => s.twoPhase('POST', '/PGSLOT/sessions', { player })],
] as const)('%s can fail too', async (route, call) => {
  const sandbox = await withPlayer()
  await strike(sandbox, route, 'error-after')
  expect((await call(sandbox)).status).toBe(500)
  await strike(sandbox, route, 'refuse')
  expect(await call(sandbox)).toMatchObject({ status: 422, body: { code: 'REFUSED' } })
  expect((await call(sandbox)).status).not.toBe(500)
})
