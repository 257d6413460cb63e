import { createHmac, randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { openSandbox, type Sandbox, until } from '../testing/stranger.ts'

const at = (path: string) => `/chat/api/chat/${path}`
const text = (words: string, more: object = {}) => ({
  sender: 'customer',
  message: { message_type: 'text', payload: { text: words } },
  ...more,
})
const guest = () => ({ guestId: randomUUID() })

/** A page that joined the room of an id. */
async function listening(sandbox: Sandbox, id: string) {
  const { PREFIX } = (await sandbox.get(at('config'))).body
  const heard: unknown[] = []
  let joined = 0
  const socket = io(sandbox.url)
  onTestFinished(() => void socket.disconnect())
  socket.on('connect', () => socket.emit('join', `${PREFIX}-${id}`, () => (joined += 1)))
  socket.on('messaging', (row) => heard.push(row))
  await until(() => joined > 0)
  return { heard, socket, joined: () => joined }
}
const says = (sandbox: Sandbox, id: string, words: string) =>
  sandbox.post(at(`agent/${id}/say`), text(words))

test('what a guest says is in their history, the newest first, a page at a time', async () => {
  const sandbox = await openSandbox()
  const who = guest()
  for (const words of ['one', 'two', 'three'])
    expect((await sandbox.post(at('send-message'), text(words, who))).body).toEqual({
      createdAt: expect.any(String),
    })
  const page = (more: object) => sandbox.post(at('history'), { ...who, ...more })
  const words = ({ body }: Awaited<ReturnType<typeof page>>) =>
    body.map((row: ReturnType<typeof text>) => row.message.payload.text)
  expect(words(await page({}))).toEqual(['three', 'two', 'one'])
  expect(words(await page({ limit: 2, skip: 1 }))).toEqual(['two', 'one'])
  expect((await page({})).body[0]).toEqual({
    ...text('three', who),
    createdAt: expect.any(String),
    session_id: expect.any(String),
  })
  expect((await sandbox.post(at('history'), guest())).body).toEqual([])
})

test('an agent’s words come by the socket and stand in the history; another session begins after an end', async () => {
  const sandbox = await openSandbox()
  const who = guest()
  await sandbox.post(at('send-message'), text('hello', who))
  const page = await listening(sandbox, who.guestId)
  await says(sandbox, who.guestId, 'hi')
  await until(() => page.heard.length === 1)
  await sandbox.post(at(`agent/${who.guestId}/end`), {})
  await sandbox.post(at('send-message'), text('again', who))
  const { body } = await sandbox.post(at('history'), who)
  expect(body.map((row: { sender: string }) => row.sender)).toEqual([
    'customer',
    'other',
    'customer',
  ])
  expect(body[1]).toEqual(page.heard[0])
  expect(body[0].session_id).not.toBe(body[1].session_id)
})

test('a message is lost, told twice, or the page is hung up, as a fault says', async () => {
  const sandbox = await openSandbox()
  const { guestId } = guest()
  const page = await listening(sandbox, guestId)
  for (const kind of ['refuse', 'twice', 'hang-up'])
    await sandbox.post('/faults', { service: 'chat', route: 'message', kind, times: 1 })
  await says(sandbox, guestId, 'lost')
  await says(sandbox, guestId, 'twice')
  await until(() => page.heard.length === 2)
  await says(sandbox, guestId, 'hung up')
  await until(() => page.socket.disconnected)
  page.socket.connect()
  await until(() => page.joined() === 2)
  await says(sandbox, guestId, 'last')
  await until(() => page.heard.length === 3)
  expect((await sandbox.post(at('history'), { guestId })).body).toHaveLength(4)
  expect((await sandbox.post('/faults', { service: 'gateway', kind: 'twice' })).body).toMatchObject(
    { code: 'FAULT' },
  )
})

test('an answer that is lost leaves the message in the history', async () => {
  const sandbox = await openSandbox()
  const who = guest()
  await sandbox.post('/faults', { service: 'chat', route: 'send', kind: 'error-after', times: 1 })
  expect((await sandbox.post(at('send-message'), text('kept', who))).status).toBe(500)
  expect((await sandbox.post(at('history'), who)).body).toHaveLength(1)
})

test('pictures and films are kept and opened from any site; anything else is refused', async () => {
  const sandbox = await openSandbox()
  const put = async (kind: string, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.append('file', new Blob([bytes]), 'a.png')
    const answer = await fetch(sandbox.url + at(`upload-${kind}`), { method: 'POST', body: form })
    return { status: answer.status, body: (await answer.json()) as { path: string } }
  }
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1])
  const kept = await put('image', png)
  const shown = await fetch(kept.body.path)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(png)
  expect((await put('video', png)).status).toBe(422)
  expect((await put('image', new TextEncoder().encode('<svg>'))).status).toBe(422)
})

test('with a secret of its own it believes no member’s id that the wallet has not signed', async () => {
  const chatSecret = 'a-secret-between-the-two'
  const sandbox = await openSandbox({ chatSecret })
  const coded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = (sub: string, seconds: number, alg = 'HS256') => {
    const exp = Math.floor(Date.now() / 1_000) + seconds
    const words = `${coded({ alg })}.${coded({ sub, exp })}`
    return `${words}.${createHmac('sha256', chatSecret).update(words).digest('base64url')}`
  }
  const send = (more: object) => sandbox.post(at('send-message'), text('hello', more))
  const userId = '12345678'
  expect((await send({ userId, identity: signed(userId, 600) })).status).toBe(200)
  for (const identity of [
    undefined,
    signed('87654321', 600),
    signed(userId, -1),
    signed(userId, 600, 'none'),
    'x.y.z',
  ])
    expect((await send({ userId, identity })).status).toBe(401)
  expect((await send(guest())).status).toBe(200)
})
