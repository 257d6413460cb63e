import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { call } from './call.ts'

/** Somebody outside who answers badly. */
async function hostile(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const ask = (url: string) => call(url, { method: 'GET', timeoutMs: 300 })

test('a readable answer comes with its status, also a refusal', async () => {
  const url = await hostile((_, res) => res.writeHead(422).end('{"code":"NO"}'))
  expect(await ask(url)).toEqual({ kind: 'answer', status: 422, body: { code: 'NO' } })
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
