import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { call } from './call.ts'

/** A server outside that answers badly. */
async function hostile(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
/** Longer than a busy machine takes to answer itself. */
const patientMs = 20_000
const ask = (url: string, timeoutMs = 300) => call(url, { method: 'GET', timeoutMs })

test('a readable answer comes with its status, also a refusal', async () => {
  const url = await hostile((_, res) => res.writeHead(422).end('{"code":"NO"}'))
  expect(await ask(url, patientMs)).toEqual({ kind: 'answer', status: 422, body: { code: 'NO' } })
})

test('providers’ answers: too slow, too large, redirected, cut off, no JSON, 5xx: all unknown, none throws', async () => {
  let redirected = 0
  const elsewhere = await hostile((_, res) => {
    redirected += 1
    res.end('{}')
  })
  const answers = await Promise.all([
    hostile(() => {}).then(ask),
    hostile((_, res) => {
      res.write('{"slowly":"')
      const drip = setInterval(() => res.write('x'), 50)
      res.on('close', () => clearInterval(drip))
    }).then(ask),
    hostile((_, res) => res.end(JSON.stringify('x'.repeat(300_000)))).then(ask),
    hostile((_, res) => res.writeHead(302, { location: elsewhere }).end()).then(ask),
    hostile((_, res) => {
      res.writeHead(200, { 'content-length': '100' }).write('{"a":')
      setTimeout(() => res.destroy(), 20)
    }).then(ask),
    hostile((_, res) => res.end('<html>')).then(ask),
    hostile((_, res) => res.end('')).then(ask),
    hostile((_, res) => res.writeHead(503).end('{"status":"refused"}')).then(ask),
    ask('http://127.0.0.1:9/'),
  ])
  expect(answers.map((a) => a.kind)).toEqual(Array(answers.length).fill('unknown'))
  expect(redirected).toBe(0)
})

test('a readable 5xx is an answer to who knows one that means something; an unreadable one is not', async () => {
  const reading = (url: string) =>
    call(url, { method: 'GET', timeoutMs: patientMs, reads5xx: true })
  const said = await hostile((_, res) => res.writeHead(503).end('{"code":"MAINTENANCE"}'))
  expect(await reading(said)).toEqual({
    kind: 'answer',
    status: 503,
    body: { code: 'MAINTENANCE' },
  })
  expect((await ask(said, patientMs)).kind).toBe('unknown')
  const page = await hostile((_, res) => res.writeHead(503).end('<html>'))
  expect((await reading(page)).kind).toBe('unknown')
})

test('why nothing is known goes to the log, so it repeats nothing of what was sent, of the address or of the answer', async () => {
  const url = await hostile((_, res) => res.end('482913 sent to +66812345678'))
  const words = await hostile((_, res) => res.end('secret: 482913'))
  const withKey = (key: string) =>
    call(url, { method: 'GET', headers: { authorization: key }, timeoutMs: 300 })
  const answers = [
    await ask(url),
    await ask(words),
    await ask(`${url.replace('//', '//user:secret@')}?text=482913`),
    await withKey('secret\nkey'),
    await ask(`http://127.0.0.1:${await freePort()}/?text=482913`, patientMs),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({ kind: 'unknown', why: expect.stringMatching(/^\w+/) })
    expect(JSON.stringify(answer)).not.toMatch(/482913|secret|812345678/)
  }
  expect(answers[4]).toEqual({ kind: 'unknown', why: 'TypeError ECONNREFUSED', unsent: true })
})

test('nothing was sent: said only where no connection was made', async () => {
  const post = (url: string, timeoutMs = patientMs) =>
    call(url, { method: 'POST', body: '{}', timeoutMs })
  const gone = await hostile((_, res) => res.end('{}'))
  expect((await post(gone)).kind).toBe('answer')
  const port = await freePort()
  for (const url of [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`])
    expect([url, await post(url)]).toMatchObject([url, { kind: 'unknown', unsent: true }])
  const broken = [
    hostile((_, res) => res.destroy()),
    hostile((_, res) => res.socket?.resetAndDestroy()),
    hostile((_, res) => void res.writeHead(200).write('{', () => res.destroy())),
  ]
  for (const url of broken)
    expect(await post(await url)).toEqual({ kind: 'unknown', why: expect.any(String) })
  const silent = await hostile(() => undefined)
  expect(await post(silent, 300)).toEqual({ kind: 'unknown', why: 'TimeoutError' })
})
