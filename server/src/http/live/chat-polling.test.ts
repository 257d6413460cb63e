import { setTimeout as sleep } from 'node:timers/promises'
import { refusal } from '@krapao/shared/refusal'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anotherServer } from '../../testing/chat/another-server.ts'
import { byPolling, openChat, partyOf, saidBy } from '../../testing/chat/chat-page.ts'
import { withoutBot } from '../../testing/chat-bot.ts'
import { chatGuest } from '../../testing/chat-guest.ts'
import { frame, openWire, socketHead, type Wire } from '../../testing/odd/wire.ts'
import { until, world } from '../../testing/world.ts'

// A chat may be used by plain HTTP. Anyone may do so wrongly, slowly, or without end.
const deadlines = { headMs: 1_000, bodyMs: 1_500, answerMs: 8_000, tokenMs: 3_000 }
const w = await world({ deadlines })
withoutBot(w)
const path = '/socket.io/?EIO=4&transport=polling'

type By = { url?: string; ip?: string }
const ask = async (
  query = '',
  init: RequestInit = {},
  { url = w.url, ip = '10.9.9.9' }: By = {},
) => {
  const answer = await fetch(`${url}${path}${query}`, {
    ...init,
    headers: { 'x-forwarded-for': ip, ...init.headers },
  })
  return { status: answer.status, said: await answer.text(), headers: answer.headers }
}
const sidIn = ({ said }: { said: string }): string => JSON.parse(said.slice(1)).sid
const opened = async (by?: By) => sidIn(await ask('', {}, by))
const post = (sid: string, body: string, by?: By) =>
  ask(`&sid=${sid}`, { method: 'POST', body }, by)
/** Opens a socket and says whose it is; what it is answered is not asked for. */
const entered = async ({ guestId, cookie }: { guestId: string; cookie: string }, by?: By) => {
  const sid = sidIn(await ask('', { headers: { cookie } }, by))
  await post(sid, `40{"guestId":"${guestId}"}`, by)
  return sid
}
const letIn = async (by?: By) => {
  const g = await chatGuest(w)
  const sid = await entered(g, by)
  expect((await ask(`&sid=${sid}`, {}, by)).said).toContain('40{"sid"')
  return { sid, ...g }
}
/** Asks by a packet, four a second: sixty in ten seconds would end it. */
const isOver = async (sid: string) => {
  await sleep(250)
  return (await post(sid, '3')).status === 400
}
const head = (sid: string, headers: string) =>
  `POST ${path}&sid=${sid} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n${headers}\r\n`

test('one that is opened and says no token ends in its time; one that is let in goes on', async () => {
  const silent = await opened()
  const { sid } = await letIn()
  await until(async () => isOver(silent), 8_000)
  expect(await isOver(sid)).toBe(false)
})

test('a body that comes a byte at a time is cut off in its time', async () => {
  const { sid } = await letIn()
  const wires = await Promise.all([openWire(w.url), openWire(w.url), openWire(w.url)])
  wires[0]!.send(head(sid, 'Content-Length: 9000\r\n'))
  wires[1]!.send(head('nobody', 'Content-Length: 9000\r\n'))
  wires[2]!.send(head(sid, 'Transfer-Encoding: chunked\r\n'))
  const drip = setInterval(() => {
    wires[0]!.send('3')
    wires[1]!.send('3')
    wires[2]!.send('1\r\n3\r\n')
  }, 100)
  onTestFinished(() => clearInterval(drip))
  await until(async () => wires.every((wire) => wire.isOver()), 6_000)
})

test.each([
  [
    'that says its length',
    (wire: Wire, sid: string) => wire.send(head(sid, 'Content-Length: 20000\r\n')),
  ],
  [
    'in chunks',
    (wire: Wire, sid: string) => {
      wire.send(head(sid, 'Transfer-Encoding: chunked\r\n'))
      wire.send(`4e20\r\n${'3'.repeat(20_000)}\r\n`)
    },
  ],
])('a body %s that is too large is refused, and its connection ends', async (_, send) => {
  const { sid } = await letIn()
  const wire = await openWire(w.url)
  send(wire, sid)
  await until(async () => wire.isOver(), 3_000)
  expect(wire.said()).toMatch(/^HTTP\/1\.1 413 [\s\S]*\r\nconnection: close\r\n/i)
})

test('a body of two lengths is none, and nothing behind it is answered', async () => {
  const wire = await openWire(w.url)
  wire.send(
    `${head('x', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n')}0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n`,
  )
  await until(async () => wire.isOver())
  expect(wire.said()).toMatch(/^HTTP\/1\.1 400 /)
  expect(wire.said()).not.toContain('"ok":true')
})

test('calls behind a poll wait their turn; a client that sends many ahead is cut off', async () => {
  const { sid } = await letIn()
  const [patient, hasty] = [await openWire(w.url), await openWire(w.url)]
  const get = (at: string) => `GET ${at} HTTP/1.1\r\nHost: x\r\n\r\n`
  patient.send(get(`${path}&sid=${sid}`) + get('/api/health'))
  await sleep(200)
  expect(patient.said()).toBe('')
  await post(sid, '420["join"]')
  await until(async () => patient.said().includes('"ok":true'))
  expect(patient.said()).toMatch(/430\[\][\s\S]*"ok":true/)
  hasty.send(get(`${path}&sid=${sid}`).repeat(20))
  await until(async () => hasty.isOver())
})

test('a websocket that is asked for behind a call, on the same connection, is not opened: the call’s answer would be among its frames', async () => {
  const { sid } = await letIn()
  const upgrade = socketHead(w.url, { path: '/socket.io/?EIO=4&transport=websocket' })
  const wire = await openWire(w.url)
  wire.send(`GET ${path}&sid=${sid} HTTP/1.1\r\nHost: x\r\n\r\n${upgrade}`)
  await until(async () => wire.isOver())
  expect(wire.said()).toBe('')
  const after = await openWire(w.url)
  after.send('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n')
  await until(async () => after.said().includes('"ok":true'))
  after.send(upgrade)
  await until(async () => after.said().includes('101 '))
})

test('an answer as a script is refused: any page could read it', async () => {
  const { status, headers } = await ask('&j=0')
  expect(status).toBe(400)
  expect(headers.get('content-type')).not.toContain('javascript')
  const { sid } = await letIn()
  expect((await ask(`&sid=${sid}&j=0`)).status).toBe(400)
})

test('one that says without end, or polls twice at once, ends', async () => {
  const [loud, twice] = [await letIn(), await letIn()]
  await post(loud.sid, Array(70).fill('3').join('\x1e'))
  expect(await isOver(loud.sid)).toBe(true)
  const polls = [1, 2].map(() => ask(`&sid=${twice.sid}`).catch(() => undefined))
  await until(async () => isOver(twice.sid))
  await Promise.all(polls)
})

test('one that never asks for what it is told is given up before much is kept for it; one that asks goes on', async () => {
  const g = await chatGuest(w)
  const reader = await openChat(w, g, byPolling)
  const { sid } = await letIn()
  const deaf = await chatGuest(w)
  const deafSid = await entered(deaf)
  const words = 'x'.repeat(6_000)
  for (let i = 1; i <= 30; i++) {
    w.context.tellChat(partyOf(deaf), 'messaging', saidBy(i, words))
    w.context.tellChat(partyOf(g), 'messaging', saidBy(i, words))
    await until(async () => reader.told.length >= i)
  }
  expect(await isOver(deafSid)).toBe(true)
  expect(await isOver(sid)).toBe(false)
  expect(reader.seqs()).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
})

test('who opens without end, or names sockets that are none, is counted by address; an open one is not held up by that', async () => {
  const by = { ip: '10.77.0.1' }
  const { sid } = await letIn(by)
  const spent = refusal('REQUEST_LIMIT', { retryAfterSeconds: 3 })
  const counted = vi.spyOn(w.context.throttles, 'whyNotFrom').mockReturnValue(spent)
  onTestFinished(() => counted.mockRestore())
  for (const query of ['', '&sid=nobody', '&sid=__proto__'])
    expect(await ask(query, {}, by)).toMatchObject({
      status: 429,
      said: expect.stringContaining('REQUEST_LIMIT'),
    })
  expect(counted).toHaveBeenCalledWith(by.ip)
  expect((await post(sid, '420["join"]', by)).status).toBe(200)
  expect((await ask(`&sid=${sid}`, {}, by)).said).toContain('430[]')
})

test('a websocket takes the place of polling once; any other call that names it is answered', async () => {
  const g = await chatGuest(w)
  const page = await openChat(w, g)
  await until(async () => page.socket.io.engine.transport.name === 'websocket')
  const { id: sid } = page.socket.io.engine as unknown as { id: string }
  for (const transport of ['polling', 'websocket']) {
    const { status } = await fetch(`${w.url}/socket.io/?EIO=4&transport=${transport}&sid=${sid}`)
    expect(status).toBe(400)
  }
  const wire = await openWire(w.url)
  wire.send(socketHead(w.url, { path: `/socket.io/?EIO=4&transport=websocket&sid=${sid}` }))
  await until(async () => wire.isOver())
  expect(wire.said()).toMatch(/^HTTP\/1\.1 400 /)
  expect(page.socket.connected).toBe(true)
})

test('a websocket that would take the place of polling asks so often whether it works, and pings nobody', async () => {
  for (const flood of [frame('2probe'), frame('', { first: 0x89 })]) {
    const { sid } = await letIn()
    const wire = await openWire(w.url)
    wire.send(socketHead(w.url, { path: `/socket.io/?EIO=4&transport=websocket&sid=${sid}` }))
    await until(async () => wire.said().includes('101 '))
    for (let i = 0; i < 70; i++) wire.send(flood)
    await until(async () => wire.isOver(), 4_000)
  }
})

test('an address has so many chats open by polling', async () => {
  const { url } = await anotherServer(w, { CONNECTIONS_PER_ADDRESS: '10' })
  const [many, another] = [
    { url, ip: '10.1.1.1' },
    { url, ip: '10.1.1.2' },
  ]
  const sids: string[] = []
  for (let i = 0; i < 12; i++) sids.push(await opened(many))
  const answers = await Promise.all(sids.map((sid) => post(sid, '40{}', many)))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 400, 400])
  expect((await post(await opened(another), '40{}', another)).status).toBe(200)
})
