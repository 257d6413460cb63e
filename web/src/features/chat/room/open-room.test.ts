import { beforeEach, expect, test, vi } from 'vitest'
import { pass, stubChatPage } from '../../../../testing/chat-browser.ts'
import { local } from '../../../session/storage.ts'
import { openRoom, sendUnsent } from './open-room.ts'

stubChatPage()

let asked: { url: string; body: Record<string, unknown> }[]

beforeEach(() => {
  asked = []
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      localStorage: window.localStorage,
      sessionStorage: window.sessionStorage,
    }),
  )
  // A tab whose code for the socket does not arrive: it asks every five seconds.
  vi.stubGlobal('WebSocket', undefined)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = init.body === undefined ? {} : JSON.parse(String(init.body))
    asked.push({ url, body })
    if (url.endsWith('config')) return Response.json({ PREFIX: 'p' })
    if (url.endsWith('history')) return Response.json([])
    if (url.endsWith('send-message')) {
      const sent = { createdAt: '2026-01-01T00:00:00.000Z', session_id: 's', seq: 1 }
      return Response.json({ ...sent, client_id: body.client_id })
    }
    return Response.json({})
  })
})

test('a guest’s first opening gets the cookie before anything else, and what is written is sent', async () => {
  const room = openRoom('guest', '')
  await pass(100)
  expect(asked.map(({ url }) => url)).toEqual(['/api/chat/config', '/api/chat/history'])
  expect(room.state()).toMatchObject({ phase: 'ready', config: { online: true } })
  expect(local.get('guest-said')).toBeNull()
  room.sendText('hello')
  await pass(1_000)
  expect(asked.find(({ url }) => url.endsWith('send-message'))!.body).toMatchObject({
    guestId: local.get('guest-id'),
    message: { message_type: 'text', payload: { text: 'hello' } },
  })
  expect(room.state().bubbles).toMatchObject([{ delivery: 'succeed', seq: 1 }])
  expect([local.get('guest-said'), local.get('chat-unsent')]).toEqual(['true', '{}'])
  room.close()
})

test('a closed chat asks nothing more', async () => {
  const room = openRoom('guest', '')
  await pass(100)
  room.close()
  const before = asked.length
  window.dispatchEvent(new Event('focus'))
  await pass(20_000)
  expect(asked).toHaveLength(before)
})

test('what was left is sent by a page whose chat stays closed', async () => {
  const member = { member: { code: 'm1', username: 'u', name: 'n' } }
  vi.stubGlobal('navigator', { onLine: false })
  const room = openRoom(member, '')
  room.sendText('later')
  await pass(1_000)
  expect(asked.some(({ url }) => url.endsWith('send-message'))).toBe(false)
  room.close()
  vi.stubGlobal('navigator', { onLine: true })
  sendUnsent(member, '')
  await pass(1_000)
  expect(asked.filter(({ url }) => url.endsWith('send-message'))).toMatchObject([
    { body: { userId: 'm1', message: { payload: { text: 'later' } } } },
  ])
})
