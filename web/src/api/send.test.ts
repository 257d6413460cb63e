import { api } from '@krapao/shared/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../session/storage.ts'
import { endsSession, revoke, send } from './send.ts'
import { Unreachable } from './unreachable.ts'

const ask = { method: 'POST', url: '/api/x', body: '{}' }
let went: [string, unknown][]

beforeEach(() => {
  went = []
  vi.stubGlobal('window', { location: { pathname: '/user/home', search: '?open=deposit' } })
  vi.stubGlobal('history', {
    replaceState: (state: unknown, _: string, to: string) => void went.push([to, state]),
    pushState: () => undefined,
  })
})
afterEach(() => {
  session.remove('token')
  vi.unstubAllGlobals()
})

const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  )

test('every call carries the custom header and the chosen language, and the token and key when there are any', async () => {
  answer(200, {})
  session.set('token', 't')
  await send({ ...ask, key: 'k' })
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).toEqual({
    'X-Requested-With': 'krapao',
    'Accept-Language': 'th',
    'Content-Type': 'application/json',
    Authorization: 'Bearer t',
    'Idempotency-Key': 'k',
  })
})

test('a lost session forgets the token and leads to /login, which leads back', async () => {
  session.set('token', 't')
  answer(401, { message: 'EXPIRED_AUTH_TOKEN' })
  expect(await send(ask)).toMatchObject({ ok: false })
  await send(ask)
  expect(session.get('token')).toBeNull()
  expect(went).toEqual([['/login', { reason: 'session-ended', from: '/user/home?open=deposit' }]])
})

test('a late 401 of an earlier token does not end the session that has begun since', async () => {
  session.set('token', 'old')
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      session.set('token', 'new')
      return Response.json({ message: 'UNAUTHORIZED' }, { status: 401 })
    }),
  )
  await send(ask)
  expect([session.get('token'), went]).toEqual(['new', []])
})

test('a guest’s 401 leads nowhere: there is no session to lose', async () => {
  answer(401, { message: 'UNAUTHORIZED' })
  await send(ask)
  expect(went).toEqual([])
})

test('gone leads to /terminated, even where the status says success', async () => {
  answer(200, { message: 'gone' })
  expect(await send(ask)).toMatchObject({ ok: false })
  expect(went).toEqual([['/terminated', null]])
})

test('a forgotten session is ended at the server by its own token, and nobody hears of a failure', async () => {
  const failing = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', failing)
  revoke('old')
  const { method, path } = api.auth.logout
  expect(failing.mock.calls).toEqual([
    [
      path,
      expect.objectContaining({
        method,
        keepalive: true,
        headers: expect.objectContaining({ Authorization: 'Bearer old' }),
      }),
    ],
  ])
  await Promise.resolve()
  expect(went).toEqual([])
})

test('the Thai sentence of a foreign backend ends the session, another sentence does not', () => {
  expect(endsSession('การยืนยันตัวตนไม่สำเร็จ')).toBe(true)
  expect(endsSession('ไม่สามารถยืนยันตัวตนได้')).toBe(true)
  for (const message of ['invalid token', 'Invalid Token', 'INVALID_TOKEN'])
    expect(endsSession(message)).toBe(true)
  expect(endsSession('OTP_TOKEN_INVALID')).toBe(false)
  expect(endsSession('ยอดเงินไม่พอ')).toBe(false)
  expect(endsSession('WRONG_CREDENTIAL')).toBe(false)
})

test('no network, a time-out and a page that is not JSON are silence', async () => {
  const because = async (failure: () => Promise<Response>) => {
    vi.stubGlobal('fetch', failure)
    return (await send(ask).catch((error: Unreachable) => error)) as Unreachable
  }
  expect(await because(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({
    because: 'offline',
  })
  expect(await because(() => Promise.reject(new DOMException('', 'TimeoutError')))).toMatchObject({
    because: 'timeout',
  })
  expect(await because(async () => new Response('<h1>502</h1>', { status: 502 }))).toMatchObject({
    because: 'unreadable',
  })
})

test('a service that is away for a moment has not answered: nobody knows whether money moved', async () => {
  answer(503, { message: 'SERVICE_BUSY' })
  expect(await send(ask).catch((error: unknown) => error)).toMatchObject({ because: 'busy' })
  answer(503, { message: 'STILL_RUNNING', details: { retryAfterSeconds: 5 } })
  expect(await send(ask).catch((error: unknown) => error)).toMatchObject({ because: 'running' })
  answer(503, { message: 'GAME_MAINTENANCE' })
  expect(await send(ask)).toMatchObject({ ok: false })
})

test('whoever stopped waiting gets his own abort back', async () => {
  const stop = new AbortController()
  stop.abort()
  vi.stubGlobal('fetch', async () => {
    throw new DOMException('', 'AbortError')
  })
  await expect(send({ ...ask, signal: stop.signal })).rejects.not.toBeInstanceOf(Unreachable)
})
