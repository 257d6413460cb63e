import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../../testing/stub-storage.ts'
import { forgetChat } from '../../../session/chat-kept.ts'
import { unsentInChat } from '../../../session/chat-unsent.ts'
import { local, session } from '../../../session/storage.ts'
import { adopt, hasGuestChat } from './adopt.ts'
import { draftOf, keepDraft } from './draft.ts'
import { keptOf } from './outbox/kept.ts'
import { written } from './outbox/outbox.ts'
import { memoryShelf } from './outbox/shelf.ts'
import { guestUnread, memberUnread } from './unread.ts'
import { knownGuestId, ownerOf, type Who, whose } from './who.ts'

// Whose the things are that the chat keeps on a device.

stubStorage()

const member = (code: string): Who => ({ member: { code, username: 'u', name: 'n' } })
const message = (owner: string, id: string, text = id) =>
  written(
    { id, owner, tab: 't', message: { message_type: 'text', payload: { text } } },
    [],
    Date.now(),
  )
let asked: { url: string; body: unknown; headers: Record<string, string> }[]
let answer: [status: number, body: unknown]

beforeEach(() => {
  asked = []
  answer = [200, {}]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
    asked.push({ url, body, headers: init.headers as Record<string, string> })
    return Response.json(answer[1], { status: answer[0] })
  })
})

test('a guest’s id is made once, at the first opening, and stays', () => {
  expect(knownGuestId()).toBeUndefined()
  const { guestId } = whose('guest') as { guestId: string }
  expect(guestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(whose('guest')).toEqual({ guestId })
  expect(ownerOf('guest')).toBe(`guest ${guestId}`)
  local.set('guest-id', 'not an id')
  expect((whose('guest') as { guestId: string }).guestId).not.toBe('not an id')
})

test('a draft is its writer’s alone', () => {
  keepDraft(member('m1'), 'half a')
  keepDraft('guest', 'other')
  expect([draftOf(member('m1')), draftOf(member('m2')), draftOf('guest')]).toEqual([
    'half a',
    '',
    'other',
  ])
  keepDraft(member('m1'), '')
  keepDraft('guest', '')
  expect(local.get('chat-drafts')).toBeNull()
  local.set('chat-drafts', '{broken')
  expect(draftOf('guest')).toBe('')
})

test('what waits is its writer’s alone, and is counted for whoever logs out', async () => {
  const shelf = memoryShelf()
  const [one, two] = [keptOf('member m1', shelf), keptOf('member m2', shelf)]
  await one.add(message('member m1', 'a'), new File(['x'], 'x.png'))
  await one.add(message('member m1', 'b'))
  await two.add(message('member m2', 'c'))
  expect((await two.all()).map(({ id }) => id)).toEqual(['c'])
  expect(await two.file('a')).toBeUndefined()
  expect(await one.file('a')).toBeInstanceOf(File)
  expect(unsentInChat()).toBe(3)
  await one.remove('a')
  await one.remove('b')
  expect(await one.change(message('member m1', 'a'))).toBe(false)
  expect(unsentInChat()).toBe(1)
  expect(await shelf.keys()).toHaveLength(1)
})

test('a logout forgets the guest, the drafts and the number of what waits, and empties the database', () => {
  const cleared = vi.fn()
  const store = { clear: cleared }
  const opening = {
    result: { transaction: () => ({ objectStore: () => store }), close: () => {} },
    onsuccess: undefined as (() => void) | undefined,
  }
  const open = vi.fn(() => opening)
  vi.stubGlobal('indexedDB', { open })
  whose('guest')
  keepDraft('guest', 'x')
  local.set('guest-said', 'true')
  forgetChat()
  expect(open).not.toHaveBeenCalled()
  local.set('chat-unsent', '{"member m1":1}')
  forgetChat()
  opening.onsuccess!()
  expect(cleared).toHaveBeenCalledTimes(1)
  const keys = ['guest-id', 'guest-said', 'chat-drafts', 'chat-unsent'] as const
  expect(keys.map((key) => local.get(key))).toEqual([null, null, null, null])
})

test('after a login there is something to ask only where a guest has written', () => {
  expect(hasGuestChat('')).toBe(false)
  whose('guest')
  expect(hasGuestChat('')).toBe(false)
  local.set('guest-said', 'true')
  expect(hasGuestChat('')).toBe(true)
})

test('where the chat is another’s, or none, nothing is asked', async () => {
  whose('guest')
  local.set('guest-said', 'true')
  for (const base of ['https://chat.example', undefined]) {
    expect(hasGuestChat(base)).toBe(false)
    expect([await guestUnread(undefined, base), await memberUnread(undefined, base)]).toEqual([
      0, 0,
    ])
  }
  expect(asked).toEqual([])
})

test('a guest’s conversation that is kept becomes the member’s, with what was not sent yet', async () => {
  const shelf = memoryShelf()
  const { guestId } = whose('guest') as { guestId: string }
  await keptOf(`guest ${guestId}`, shelf).add(
    message(`guest ${guestId}`, 'a'),
    new File(['x'], 'x.png'),
  )
  keepDraft('guest', 'half')
  local.set('guest-said', 'true')
  session.set('token', 't')
  answer = [503, { message: 'SERVICE_BUSY' }]
  await expect(adopt(true, 'm1', shelf)).rejects.toThrow()
  expect(hasGuestChat('')).toBe(true)
  answer = [200, { rows: 1 }]
  await adopt(true, 'm1', shelf)
  expect(asked[1]).toMatchObject({
    url: '/api/chat/adopt',
    body: { guestId, keep: true },
    headers: { Authorization: 'Bearer t' },
  })
  expect(await keptOf('member m1', shelf).all()).toMatchObject([{ id: 'a', owner: 'member m1' }])
  expect(await keptOf('member m1', shelf).file('a')).toBeInstanceOf(File)
  expect(draftOf(member('m1'))).toBe('half')
  expect([hasGuestChat(''), knownGuestId()]).toEqual([false, undefined])
})

test('a guest’s conversation that is not kept leaves nothing', async () => {
  const shelf = memoryShelf()
  const { guestId } = whose('guest') as { guestId: string }
  await keptOf(`guest ${guestId}`, shelf).add(message(`guest ${guestId}`, 'a'))
  keepDraft('guest', 'half')
  await adopt(false, 'm1', shelf)
  expect([await shelf.keys(), unsentInChat(), local.get('chat-drafts')]).toEqual([[], 0, null])
})

test('a guest’s badge asks only where a guest has been, without any token, and never fails', async () => {
  session.set('token', 't')
  expect(await guestUnread(undefined, '')).toBe(0)
  expect(asked).toEqual([])
  const { guestId } = whose('guest') as { guestId: string }
  answer = [200, { count: 3 }]
  expect(await guestUnread(undefined, '')).toBe(3)
  expect(asked[0]!.url).toBe(`/api/chat/unread?guestId=${guestId}`)
  expect(asked[0]!.headers).not.toHaveProperty('Authorization')
  answer = [401, { message: 'UNAUTHORIZED' }]
  expect(await guestUnread(undefined, '')).toBe(0)
})

test('a member’s badge says when it is not known', async () => {
  session.set('token', 't')
  answer = [200, { count: 2 }]
  expect(await memberUnread(undefined, '')).toBe(2)
  expect(asked[0]!.headers).toMatchObject({ Authorization: 'Bearer t' })
  answer = [429, { message: 'REQUEST_LIMIT' }]
  await expect(memberUnread(undefined, '')).rejects.toThrow()
})
