import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { withoutBot } from '../../testing/chat-bot.ts'
import { chatGuest } from '../../testing/chat-guest.ts'
import { until, world } from '../../testing/world.ts'
import { findParty, say } from './chat.sql.ts'
import { tellSaid } from './tell-said.ts'

// The specification's client against both chat backends: ours, and a stranger's that has none of our additions. What is tested here is what
// the web may count on wherever it is told to go.

const w = await world()
beforeAll(() => withoutBot(w))
const api = '/api/chat'

/** One backend, as a browser of a guest meets it. */
type Backend = {
  url: string
  headers: Record<string, string>
  /** For the socket. */
  auth: object
  agentSays: (guestId: string, words: string) => Promise<void>
  ends: (guestId: string) => Promise<void>
}

const backends: Record<string, (guestId: string) => Promise<Backend>> = {
  ours: async (guestId) => {
    const { cookie, chat } = await chatGuest(w, { guestId })
    const secretHash = await secretHashOf(cookie)
    return {
      url: w.url + api,
      headers: { cookie, 'x-requested-with': 'test' },
      auth: { guestId },
      agentSays: async (guest, text) => {
        const party = (await findParty(w.context.db, { guest, secretHash }))!
        const said = await say(
          w.context.db,
          {
            party: party.id,
            author: 'operator',
            operator: 'Nok',
            kind: 'text',
            payload: { text },
            at: w.context.clock(),
          },
          { states: ['bot', 'waiting', 'open'] },
        )
        await tellSaid(w.context, party.id, said!)
      },
      ends: async () => void (await chat.end({ guestId })),
    }
  },
  'the sandbox’s': async () => ({
    url: `${w.sandbox.url}/chat${api}`,
    headers: {},
    auth: {},
    agentSays: async (guestId, text) => {
      const message = { message_type: 'text', payload: { text } }
      await w.sandbox.ask('POST', `/chat${api}/agent/${guestId}/say`, { message })
    },
    ends: async (guestId) => {
      await w.sandbox.ask('POST', `/chat${api}/agent/${guestId}/end`, {})
    },
  }),
}

const secretHashOf = async (cookie: string): Promise<Buffer> =>
  Buffer.from(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(cookie.split('=')[1]!)),
  )

// biome-ignore lint/suspicious/noExplicitAny: the body is looked into by the test that asked for it
type Json = any

async function clientOf(name: string) {
  const guestId = randomUUID()
  const backend = await backends[name]!(guestId)
  const { url, headers } = backend
  const ask = async (method: string, path: string, body?: object): Promise<Json> => {
    const answer = await fetch(`${url}/${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const message = (message_type: string, payload: unknown) =>
    ask('POST', 'send-message', { sender: 'customer', message: { message_type, payload }, guestId })
  return {
    ...backend,
    guestId,
    ask,
    message,
    says: (text: string) => message('text', { text }),
    history: (more: object = {}): Promise<Json[]> =>
      ask('POST', 'history', { guestId, limit: 10, skip: 0, ...more }),
    /** As the specification's client does: connects to where the calls are, and says which room is its own. */
    listens: async () => {
      const { PREFIX } = await ask('GET', 'config')
      const heard: Json[] = []
      const { host } = new URL(url)
      const socket = io(`http://${host}`, { auth: backend.auth, extraHeaders: headers })
      onTestFinished(() => void socket.disconnect())
      let joined = false
      socket.on('connect', () =>
        socket.emit('join', `${PREFIX}-${guestId}`, () => {
          joined = true
        }),
      )
      socket.on('messaging', (row) => heard.push(row))
      await until(async () => joined)
      return heard
    },
  }
}

const words = (rows: Json[]) => rows.map((row) => row.message.payload.text)

for (const name of Object.keys(backends)) {
  test(`${name}: what is said has a time and stands in the history, the newest first, a page at a time`, async () => {
    const c = await clientOf(name)
    expect(await c.history()).toEqual([])
    const before = Date.now() - 1_000
    const { createdAt } = await c.says('one')
    expect(Date.parse(createdAt)).toBeGreaterThan(before)
    await c.says('two')
    await c.says('three')
    const rows = await c.history()
    expect(words(rows)).toEqual(['three', 'two', 'one'])
    expect(rows[2]).toMatchObject({
      sender: 'customer',
      message: { message_type: 'text' },
      createdAt,
      session_id: expect.any(String),
      guestId: c.guestId,
    })
    expect(words(await c.history({ limit: 2, skip: 1 }))).toEqual(['two', 'one'])
  })

  test(`${name}: what staff say is told by the socket, as it stands in the history`, async () => {
    const c = await clientOf(name)
    await c.says('hello')
    const heard = await c.listens()
    await c.agentSays(c.guestId, 'hi')
    await until(async () => heard.length === 1)
    const [row] = await c.history()
    expect(row).toMatchObject({
      sender: 'other',
      message: { message_type: 'text', payload: { text: 'hi' } },
    })
    expect(heard).toEqual([row])
  })

  test(`${name}: after an end another session begins`, async () => {
    const c = await clientOf(name)
    await c.says('one')
    await c.ends(c.guestId)
    await c.says('two')
    const [two, one] = await c.history()
    expect(two.session_id).not.toBe(one.session_id)
  })

  test(`${name}: what was seen is said with and without the last slash`, async () => {
    const c = await clientOf(name)
    await c.says('one')
    for (const path of ['read-customer', 'read-customer/'])
      expect(await c.ask('PUT', path, { guestId: c.guestId })).toEqual({})
  })

  test(`${name}: a picture is uploaded, said and opened`, async () => {
    const c = await clientOf(name)
    const png = await sharp({
      create: { width: 8, height: 8, channels: 3, background: 'gold' },
    })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('guestId', c.guestId)
    form.append('file', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'gold.png')
    const uploaded = await fetch(`${c.url}/upload-image`, {
      method: 'POST',
      headers: c.headers,
      body: form,
    })
    const { path } = (await uploaded.json()) as { path: string }
    await c.message('media', { message: '', url: path, fileType: 'image/png', filePath: path })
    const [{ message }] = await c.history()
    expect(message).toMatchObject({
      message_type: 'media',
      payload: { fileType: expect.stringMatching(/^image\/(png|jpeg)$/), filePath: path },
    })
    const opened = await fetch(new URL(message.payload.url, c.url))
    expect(opened.headers.get('content-type')).toBe(message.payload.fileType)
  })

  test(`${name}: a tapped button is said as it was offered`, async () => {
    const c = await clientOf(name)
    await c.message('postback', { title: 'My deposit', payload: 'deposits' })
    expect((await c.history())[0].message).toEqual({
      message_type: 'postback',
      payload: { title: 'My deposit', payload: 'deposits' },
    })
  })
}

afterAll(() => w.sandbox.heal())
