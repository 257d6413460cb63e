import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { freePort } from '../testing/free-port.ts'
import { frame, openLiveWire, openWire, socketHead, type Wire } from '../testing/odd/wire.ts'
import { openPage } from '../testing/open-page.ts'
import { until, world } from '../testing/world.ts'

// Anyone may open a connection and be slow on it, or open very many.
const deadlines = {
  headMs: 1_000,
  bodyMs: 1_500,
  uploadMs: 7_000,
  uploadWindowMs: 1_000,
  uploadLeastBytes: 1_000,
  answerMs: 8_000,
  tokenMs: 1_000,
}
const w = await world({ deadlines })
const m = await w.member()

/** Sends a byte ten times a second, for as long as it may; answers after how many milliseconds the connection was over. */
async function drip(wire: Wire, bytes = 'a', everyMs = 100): Promise<number> {
  const began = performance.now()
  const dripping = setInterval(() => wire.send(bytes), everyMs)
  onTestFinished(() => clearInterval(dripping))
  await Promise.race([wire.over, new Promise((resolve) => setTimeout(resolve, 12_000))])
  clearInterval(dripping)
  return wire.isOver() ? performance.now() - began : Number.POSITIVE_INFINITY
}

const post = (path: string, headers: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${m.token}\r\n${headers}\r\n`
const form = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n'
const beginsFile = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'

test.each([
  ['a head', 'GET /api/lookup/active HTTP/1.1\r\nX: ', 'a'],
  ['a head that never begins', '', ''],
  [
    'the body of a call',
    post('/api/wallet/withdraw', 'Content-Type: application/json\r\nContent-Length: 9000\r\n'),
    ' ',
  ],
  [
    'a body in chunks',
    post('/api/login', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n'),
    '1\r\n \r\n',
  ],
  ['the body of a call that takes none', post('/api/nope', 'Content-Length: 9000\r\n'), ' '],
  [
    'the body of a GET',
    'GET /api/lookup/active HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n',
    ' ',
  ],
  ['a form with a file', `${post('/api/wallet/slip', form)}${beginsFile}`, 'a'],
  [
    'a webhook',
    post('/callbacks/qr/WW', 'Content-Type: application/json\r\nContent-Length: 9000\r\n'),
    ' ',
  ],
  ['a websocket’s handshake', socketHead(w.url).replace(/\r\n\r\n$/, '\r\nX: '), 'a'],
])('%s that comes a byte at a time is cut off in its time', async (_, first, then) => {
  const wires = await Promise.all(Array.from({ length: 4 }, () => openWire(w.url)))
  for (const wire of wires) wire.send(first)
  for (const tookMs of await Promise.all(wires.map((wire) => drip(wire, then))))
    expect(tookMs).toBeLessThan(6_000)
  expect((await w.guest.lookup.active()).status).toBe(200)
})

test('a form that goes on coming has longer than a call, and then ends, too', async () => {
  const wire = await openWire(w.url)
  wire.send(`${post('/api/wallet/slip', form)}${beginsFile}`)
  const tookMs = await drip(wire, 'a'.repeat(300))
  expect(tookMs).toBeGreaterThan(deadlines.bodyMs + 1_000)
  expect(tookMs).toBeLessThan(12_000)
})

test('a body that is late is told so: 408 with a code', async () => {
  const wire = await openWire(w.url)
  wire.send(
    post('/api/wallet/withdraw', 'Content-Type: application/json\r\nContent-Length: 9000\r\n'),
  )
  await drip(wire, ' ')
  expect(wire.said()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"message":"KEY_INVALID"/)
})

test('who asks for a film and reads nothing is cut off; who reads has all of it', async () => {
  const own = await mkdtemp(path.join(tmpdir(), 'krapao-film-'))
  onTestFinished(() => rm(own, { recursive: true, force: true }))
  // More than the machine keeps on its way to a client.
  const filmBytes = 32 * 1024 * 1024
  await mkdir(path.join(own, 'howto'))
  await writeFile(path.join(own, 'howto', 'play.mp4'), '')
  await truncate(path.join(own, 'howto', 'play.mp4'), filmBytes)
  const url = await serverWith({ BRAND_DIR: own }, { answerMs: 4_000 })
  const [idle, reading] = [await openWire(url), await openWire(url)]
  idle.socket.pause()
  for (const wire of [idle, reading])
    wire.send('GET /brand/howto/play.mp4 HTTP/1.1\r\nHost: x\r\n\r\n')
  await until(async () => reading.socket.bytesRead > filmBytes)
  // Past the deadline, and the second in which what was sent may still be read.
  await new Promise((resolve) => setTimeout(resolve, 6_000))
  idle.socket.resume()
  await until(async () => idle.isOver())
  expect(idle.socket.bytesRead).toBeLessThan(filmBytes)
  expect(reading.isOver()).toBe(false)
})

test('a socket without a token, or with half a frame, ends in its time', async () => {
  const [silent, half, letIn] = await Promise.all([1, 2, 3].map(() => openLiveWire(w.url)))
  half!.send(frame('40{"token":"', { claims: 9_000 }))
  letIn!.send(frame(`40{"token":"${m.token}"}`))
  await until(async () => silent!.isOver() && half!.isOver(), 8_000)
  expect([letIn!.isOver(), letIn!.said().includes('40{"sid"')]).toEqual([false, true])
})

test('a socket that says without end ends', async () => {
  const wire = await openLiveWire(w.url)
  wire.send(frame(`40{"token":"${m.token}"}`))
  for (let i = 0; i < 100; i++) wire.send(frame('3'))
  await until(async () => wire.isOver(), 5_000)
})

test('a socket that pings us ends: no browser can, and each of its pings would be answered', async () => {
  const wire = await openLiveWire(w.url)
  wire.send(frame(`40{"token":"${m.token}"}`))
  await until(async () => wire.said().includes('40{"sid"'))
  wire.send(frame('', { first: 0x89 }))
  await until(async () => wire.isOver(), 5_000)
})

test('a page of another site opens no socket; our own and what is no browser do', async () => {
  const heard = async (origin?: string) => {
    const wire = await openLiveWire(w.url, origin === undefined ? {} : { Origin: origin })
    return wire.said().includes('"sid"')
  }
  expect(await heard('https://evil.example')).toBe(false)
  expect(await heard('null')).toBe(false)
  expect(await heard(w.url)).toBe(true)
  expect(await heard()).toBe(true)
})

test('a member has twenty sockets; another member has his own', async () => {
  const [crowded, other] = [await w.member(), await w.member()]
  const pages = await Promise.all(Array.from({ length: 20 }, () => openPage(w, crowded.token)))
  await expect(openPage(w, crowded.token)).rejects.toThrow('REQUEST_LIMIT')
  await openPage(w, other.token)
  pages[0]!.socket.close()
  await until(() => openPage(w, crowded.token).catch(() => undefined))
})

async function serverWith(more: Record<string, string>, shorter: Partial<typeof deadlines> = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = readEnv({
    ...w.settings,
    PORT: String(port),
    PUBLIC_URL: url,
    CONNECTIONS_PER_ADDRESS: '30',
    ...more,
  })
  const app = await buildApp(env, { deadlines: shorter })
  await Promise.all([app.http.listen({ host: '127.0.0.1', port }), app.listens])
  onTestFinished(() => app.close())
  return url
}

test('an address holds so many connections, and no more', async () => {
  const url = await serverWith({ TRUST_PROXY: '0' })
  const wires = await Promise.all(Array.from({ length: 60 }, () => openWire(url)))
  await until(async () => wires.filter((wire) => wire.isOver()).length >= 30)
  expect(wires.filter((wire) => !wire.isOver())).toHaveLength(30)
  wires.find((wire) => !wire.isOver())!.socket.destroy()
  await until(() =>
    fetch(`${url}/api/lookup/active`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
})

test('behind a proxy, calls under way and sockets are counted by the address that it wrote', async () => {
  const url = await serverWith({ TRUST_PROXY: '1' })
  const from = (ip: string) => ({ 'X-Forwarded-For': ip })
  const held = await Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      if (i < 15) return openLiveWire(url, from('10.1.1.1'))
      const wire = await openWire(url)
      wire.send(
        'POST /api/login HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.1.1.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
      )
      return wire
    }),
  )
  const asks = async (ip: string) => {
    const answer = await fetch(`${url}/api/lookup/active`, { headers: from(ip) })
    const { message } = (await answer.json()) as { message?: string }
    return [answer.status, message, answer.headers.get('retry-after')]
  }
  await until(async () => (await asks('10.1.1.1'))[0] !== 200)
  // No 429: a client takes that for a no, also the repeat of a money call (decisions/027).
  expect(await asks('10.1.1.1')).toEqual([503, 'SERVICE_BUSY', '5'])
  expect((await openLiveWire(url, from('10.1.1.1'))).said()).not.toContain('"sid"')
  expect((await openLiveWire(url, from('10.1.1.2'))).said()).toContain('"sid"')
  expect((await asks('10.1.1.2'))[0]).toBe(200)
  for (const wire of held) wire.socket.destroy()
  await until(async () => (await asks('10.1.1.1'))[0] === 200)
})
