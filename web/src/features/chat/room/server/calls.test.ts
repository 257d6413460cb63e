import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../../../testing/stub-storage.ts'
import { Unreachable } from '../../../../api/unreachable.ts'
import { session } from '../../../../session/storage.ts'
import { makeCalls } from './calls.ts'

stubStorage()

type Asked = {
  url: string
  method: string
  headers: Record<string, string>
  body: unknown
  credentials: string | undefined
}
let asked: Asked[]
let answers: [status: number, body: unknown][]
let went: string[]

beforeEach(() => {
  asked = []
  answers = []
  went = []
  vi.stubGlobal('history', {
    replaceState: (_: unknown, __: string, to: string) => void went.push(to),
    pushState: () => undefined,
  })
  Object.assign(window, { location: { pathname: '/user/home', search: '' } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
    const headers = init.headers as Record<string, string>
    asked.push({ url, method: init.method!, headers, body, credentials: init.credentials })
    const [status, answer] = answers.shift() ?? [200, {}]
    return answer === '' ? new Response('', { status }) : Response.json(answer, { status })
  })
})
afterEach(() => {
  session.remove('token')
})

const guest = { guestId: 'b3f0c9a2-0000-4000-8000-000000000001' }
const member = { userId: 'm1', username: '0812345678', name: 'Nok' }
const text = { message_type: 'text', payload: { text: 'hi' } } as const
const taken = { createdAt: '2026-01-01T00:00:00.000Z', seq: 1, session_id: 's' }

test('a member’s call carries the token and says whose it should be', async () => {
  session.set('token', 't')
  answers.push([200, taken])
  const said = await makeCalls('', member).say(text, 'id')
  expect(said).toEqual({ at: new Date(taken.createdAt), seq: 1, sessionId: 's' })
  expect(asked[0]).toMatchObject({
    url: '/api/chat/send-message',
    method: 'POST',
    body: { sender: 'customer', message: text, userId: 'm1', client_id: 'id' },
    headers: { Authorization: 'Bearer t', 'X-Requested-With': 'krapao' },
  })
  expect(asked[0]!.body).not.toHaveProperty('name')
})

test('a guest’s call carries no token, also when a member has logged in on this device meanwhile', async () => {
  session.set('token', 't')
  answers.push([200, []])
  await makeCalls('', guest).history({ limit: 10 })
  expect(asked[0]!.headers).not.toHaveProperty('Authorization')
  expect(asked[0]!.body).toEqual({ ...guest, skip: 0, limit: 10 })
})

test('a guest whose cookie is gone gets another and asks once more, and no session ends', async () => {
  answers.push([401, { message: 'UNAUTHORIZED' }], [200, { PREFIX: 'p' }], [200, taken])
  await makeCalls('', guest).say(text, 'id')
  expect(asked.map(({ url }) => url)).toEqual([
    '/api/chat/send-message',
    '/api/chat/config',
    '/api/chat/send-message',
  ])
  answers.push(
    [401, { message: 'UNAUTHORIZED' }],
    [200, { PREFIX: 'p' }],
    [401, { message: 'UNAUTHORIZED' }],
  )
  await expect(makeCalls('', guest).say(text, 'id')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(went).toEqual([])
})

test('a member’s session that has ended leads to the login, as everywhere', async () => {
  session.set('token', 't')
  answers.push([401, { message: 'EXPIRED_AUTH_TOKEN' }])
  await expect(makeCalls('', member).say(text, 'id')).rejects.toMatchObject({
    code: 'EXPIRED_AUTH_TOKEN',
  })
  expect(went).toEqual(['/login'])
})

test('a foreign server gets neither token nor cookies nor our additions, at its own address', async () => {
  session.set('token', 't')
  answers.push([200, { identity: null }], [200, { createdAt: taken.createdAt }])
  const { say, read } = makeCalls('https://chat.example', member)
  await say({ message_type: 'media', payload: { fileType: 'image', filePath: 'f' } }, 'id')
  await read(undefined)
  // What ours was asked before.
  asked.shift()
  expect(asked[0]).toEqual({
    url: 'https://chat.example/api/chat/send-message',
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: {
      sender: 'customer',
      message: {
        message_type: 'media',
        payload: { message: '', url: 'f', fileType: 'image', filePath: 'f' },
      },
      ...member,
    },
  })
  expect(asked[1]).toMatchObject({
    url: 'https://chat.example/api/chat/read-customer/',
    method: 'PUT',
    body: member,
  })
})

test.each([
  [401, { message: 'UNAUTHORIZED' }],
  [401, { message: 'invalid token' }],
  [410, { message: 'gone' }],
])('what a foreign server refuses ends no session and leads nowhere: %j', async (status, body) => {
  session.set('token', 't')
  answers.push([200, { identity: null }], [status, body])
  const { history } = makeCalls('https://chat.example', member)
  await expect(history({ limit: 10 })).rejects.toMatchObject({ code: body.message })
  expect([session.get('token'), went]).toEqual(['t', []])
})

test('what breaks at a foreign server is not known, and an empty answer is none to a message', async () => {
  const { say, read } = makeCalls('https://chat.example', guest)
  answers.push([500, { message: 'INTERNAL_SERVER_ERROR' }])
  await expect(say(text, 'id')).rejects.toBeInstanceOf(Unreachable)
  answers.push([200, ''], [200, ''])
  await read(undefined)
  await expect(say(text, 'id')).rejects.toBeInstanceOf(Unreachable)
})

test('no more of a foreign server’s answer is read than an answer has', async () => {
  const { history } = makeCalls('https://chat.example', guest)
  const kilobyte = new TextEncoder().encode(`"${'ก'.repeat(332)}",`.padEnd(1_000 - 332 * 2))
  expect(kilobyte.length).toBe(1_000)
  let [sent, isCancelled] = [0, false]
  const endless = (kilobytes: number) =>
    new ReadableStream<Uint8Array>({
      pull: (to) => {
        const isFirst = sent === 0
        sent += 1
        if (isFirst) to.enqueue(new TextEncoder().encode('['))
        else if (sent <= kilobytes) to.enqueue(kilobyte)
        else {
          to.enqueue(new TextEncoder().encode('0]'))
          to.close()
        }
      },
      cancel: () => {
        isCancelled = true
      },
    })
  const answer = (kilobytes: number) => {
    sent = 0
    vi.stubGlobal('fetch', async () => new Response(endless(kilobytes)))
    return history({ limit: 10 })
  }
  expect(await answer(999)).toMatchObject({ count: 999, rows: [] })
  await expect(answer(1_000_000)).rejects.toMatchObject({ because: 'unreadable' })
  expect([sent < 1_010, isCancelled]).toEqual([true, true])
})

test('rows that nobody can read are left out of a page, and counted', async () => {
  answers.push([
    200,
    [
      { sender: 'x' },
      { sender: 'other', message: { message_type: 'text', payload: 'a' }, createdAt: 1 },
    ],
  ])
  const page = await makeCalls('', guest).history({ limit: 10 })
  expect([page.rows.length, page.count]).toEqual([1, 2])
  answers.push([200, { message: 'none' }])
  await expect(makeCalls('', guest).history({ limit: 10 })).rejects.toBeInstanceOf(Unreachable)
})

test('ending and rating are our own server’s alone', async () => {
  await makeCalls('', guest).rate('s', 5, '  ')
  expect(asked[0]!.body).toEqual({ ...guest, session_id: 's', stars: 5 })
  await expect(makeCalls('https://chat.example', guest).end()).rejects.toMatchObject({
    code: 'NO_DATA',
  })
  expect(asked).toHaveLength(1)
})

test('a foreign server is shown who the member is, signed by ours, which alone gets the token', async () => {
  session.set('token', 't')
  answers.push([200, { identity: 'a.b.c' }])
  const { say, history, read } = makeCalls('https://chat.example', member)
  answers.push([200, { createdAt: taken.createdAt }], [200, []])
  await say(text, 'id')
  await history({ limit: 10 })
  await read(undefined)
  const [ours, ...theirs] = asked
  expect(ours).toMatchObject({
    url: '/api/chat/identity',
    headers: { Authorization: 'Bearer t' },
  })
  expect(theirs.map(({ url }) => new URL(url).origin)).toEqual(
    Array(3).fill('https://chat.example'),
  )
  for (const { body, headers } of theirs) {
    expect(body).toMatchObject({ ...member, identity: 'a.b.c' })
    expect(headers).not.toHaveProperty('Authorization')
  }
})

test('a guest is told to no foreign server by us', async () => {
  answers.push([200, []])
  await makeCalls('https://chat.example', guest).history({ limit: 10 })
  expect(asked.map(({ url }) => url)).toEqual(['https://chat.example/api/chat/history'])
})
