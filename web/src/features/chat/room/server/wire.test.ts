import { expect, test } from 'vitest'
import { readConfig, readRead, readRow, readSession } from './wire.ts'

const row = (message: unknown, more: Record<string, unknown> = {}) => ({
  sender: 'other',
  message,
  createdAt: '2026-01-01T00:00:00.000Z',
  session_id: 's',
  ...more,
})
const payloadOf = (kind: unknown, payload: unknown, base?: string) =>
  readRow(row({ message_type: kind, payload }), base)?.payload

test.each([
  undefined,
  null,
  'text',
  [],
  {},
  row(undefined),
  row({ message_type: 'text' }),
  row({ message_type: 'unheard-of', payload: {} }),
  row({ message_type: 'text', payload: 'x' }, { createdAt: 'yesterday' }),
  row({ message_type: 'text', payload: 'x' }, { createdAt: undefined }),
  row({ message_type: 'text', payload: 'x' }, { sender: 'admin' }),
])('what is no row is none: %j', (json) => {
  expect(readRow(json)).toBeUndefined()
})

test('a row of ours is told by its client_id, one of theirs by its seq, one of a foreign server by all that it says', () => {
  const text = { message_type: 'text', payload: { text: 'x' } }
  expect(readRow(row(text, { seq: 4, client_id: 'id', sender: 'customer' }))).toMatchObject({
    key: 'id',
    isOwn: true,
    seq: 4,
    at: new Date('2026-01-01T00:00:00.000Z'),
  })
  expect(readRow(row(text, { seq: 4 }))!.key).toBe('#4')
  const key = readRow(row(text))!.key
  expect(readRow(row(text))!.key).toBe(key)
  expect(readRow(row(text, { createdAt: 1 }))!.key).not.toBe(key)
})

test('each kind keeps the fields that it should have, and no others', () => {
  expect(payloadOf('text', 'bare')).toEqual({ text: 'bare' })
  expect(payloadOf('text', { text: 7 })).toEqual({ text: '' })
  expect(payloadOf('later-kind', { text: 'words' })).toEqual({ text: 'words' })
  expect(payloadOf('postback', { title: 'Yes', payload: 'yes', x: 1 })).toEqual({
    title: 'Yes',
    payload: 'yes',
  })
  expect(
    payloadOf('buttons', {
      text: 'a',
      buttons: [{ type: 'web', title: 't', payload: 'p' }, 'x', null],
    }),
  ).toEqual({ text: 'a', buttons: [{ type: 'web', title: 't', payload: 'p' }] })
  expect(payloadOf('quick_replies', { text: 'a', quick_replies: 'none' })).toEqual({
    text: 'a',
    quick_replies: [],
  })
  expect(
    payloadOf('generic', { elements: [{ title: 't', image_url: 'javascript:x', subtitle: 3 }] }),
  ).toEqual({
    elements: [{ title: 't', buttons: [] }],
  })
})

test('nothing is fetched from an address that is none', () => {
  for (const url of ['javascript:alert(1)', 'data:image/svg+xml,x', 'JaVaScRiPt:x', 'file:///etc'])
    expect(payloadOf('media', { url, filePath: 'f' })).toEqual({ filePath: 'f' })
  expect(payloadOf('media', { url: '/chat/f?s=1', filePath: 'f' })).toMatchObject({
    url: '/chat/f?s=1',
  })
})

test('a foreign server’s files are at its own address', () => {
  const base = 'https://chat.example'
  expect(payloadOf('media', { filePath: 'up/f.png' }, base)).toMatchObject({
    url: 'https://chat.example/up/f.png',
  })
  expect(payloadOf('media', { url: '//evil.example/f', filePath: 'f' }, base)).toMatchObject({
    url: 'https://chat.example/evil.example/f',
  })
})

test('events and the config are read the same way', () => {
  expect(readRead({ by: 'other', seq: 3 })).toEqual({ by: 'other', seq: 3 })
  expect([readRead({ by: 'x', seq: 3 }), readRead({ by: 'other' }), readRead(null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(readSession({ session_id: 's', state: 'open', agent: 'Nok' })).toEqual({
    id: 's',
    state: 'open',
    agent: 'Nok',
  })
  expect(readSession({ session_id: 's', state: 'lost' })).toBeUndefined()
  expect(readConfig({ PREFIX: 'p' })).toEqual({
    prefix: 'p',
    online: true,
    hours: null,
    replySeconds: null,
    greeting: undefined,
  })
  const greeting = { text: 'Hello', quick_replies: [{ title: 'Deposit', payload: 'do:deposits' }] }
  expect(readConfig({ PREFIX: 'p', greeting })).toMatchObject({ greeting })
  expect(readConfig({ PREFIX: 'p', greeting: { quick_replies: 'x' } })).toMatchObject({
    greeting: { text: '', quick_replies: [] },
  })
  expect(readConfig('p')).toBeUndefined()
})
