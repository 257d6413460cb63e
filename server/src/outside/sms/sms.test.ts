import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as wholeBody } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { outsideEnv } from '../../testing/process/outside-env.ts'
import { startStranger } from '../../testing/stranger.ts'
import { makeSms, smsAdapters } from './index.ts'
import { smsProviders } from './sms-settings.ts'

const sandbox = await startStranger()
afterAll(() => sandbox.stop())
afterEach(() => sandbox.heal())
const settings = (more: Record<string, string> = {}) =>
  outsideEnv(sandbox, { SMS_SENDER: 'KRAPAO', ...more })
/** The sandbox's second shape. */
const gateway = {
  SMS_PROVIDER: 'queue',
  SMS_GATEWAY_URL: `${sandbox.url}/sms/gateway/send`,
  SMS_GATEWAY_KEY: sandbox.keys.SMS_API_KEY,
}
let serial = 0
const message = () => {
  serial += 1
  return {
    to: `+66899${String(serial).padStart(6, '0')}`,
    text: `123456 คือรหัส & ลองดู=1\n\n@host #${100_000 + serial}`,
  }
}
describe.each(smsProviders)('%s keeps the promise of an SMS sender', (name) => {
  const sms = smsAdapters[name](settings(gateway))

  test('done: it is on the phone as it was written, with its sender', async () => {
    const m = message()
    expect(await sms.send(m)).toMatchObject({ is: 'done' })
    expect(await sandbox.latestSms(m.to)).toMatchObject({ ...m, from: 'KRAPAO' })
  })

  test('refused: said so, and nothing arrives', async () => {
    await sandbox.fault({ service: 'sms', kind: 'refuse', times: 1 })
    const m = message()
    expect((await sms.send(m)).is).toBe('refused')
    expect(await sandbox.latestSms(m.to)).toBeUndefined()
  })

  test('slow, but within the time limit: done', async () => {
    await sandbox.fault({ service: 'sms', kind: 'delay', ms: 100, times: 1 })
    expect((await sms.send(message())).is).toBe('done')
  })

  test.each([
    ['delay', undefined],
    ['timeout-before', false],
    ['timeout-after', true],
    ['error-after', true],
    ['garbage', true],
  ])('%s: unknown', async (kind, arrives) => {
    await sandbox.fault({ service: 'sms', kind, ms: 2_000, times: 1 })
    const m = message()
    expect((await sms.send(m)).is).toBe('unknown')
    if (arrives !== undefined) expect((await sandbox.latestSms(m.to)) !== undefined).toBe(arrives)
  })
})

test('nobody there, and a wrong key: unknown', async () => {
  const wrong: Record<string, string>[] = [
    { SMS_URL: 'http://127.0.0.1:9' },
    { SMS_API_KEY: 'x'.repeat(24) },
    { ...gateway, SMS_GATEWAY_URL: 'http://127.0.0.1:9' },
    { ...gateway, SMS_GATEWAY_KEY: 'wrong' },
  ]
  for (const env of wrong) expect((await makeSms(settings(env)).send(message())).is).toBe('unknown')
})

test('the provider that was chosen sends; the brand is the sender unless one is named', async () => {
  const m = message()
  await makeSms(settings({ SMS_SENDER: '', BRAND: 'Lotus of the East' })).send(m)
  expect((await sandbox.latestSms(m.to))!.from).toBe('Lotus of the East')
  const heard = await listener(200, '{}')
  await makeSms(settings({ ...gateway, SMS_GATEWAY_URL: heard.url, SMS_GATEWAY_KEY: 'k1' })).send(m)
  expect(heard.calls).toEqual([
    {
      method: 'POST',
      path: '/',
      key: 'k1',
      type: 'application/json',
      body: JSON.stringify({ phone: m.to.slice(1), message: m.text, sender: 'KRAPAO' }),
    },
  ])
})

test.each([
  [200, '{"data":{"status":"sent"}}', 'done'],
  [201, '{"data":{"status":"queued","id":7}}', 'done'],
  [200, '{"data":{"status":"error"}}', 'refused'],
  [404, '{"data":{"status":"error"}}', 'refused'],
  [200, '{"data":{"status":"busy"}}', 'unknown'],
  [200, '{"data":{}}', 'unknown'],
  [200, '{"data":{"status":{"sent":true}}}', 'unknown'],
  [200, '[]', 'unknown'],
  [200, 'null', 'unknown'],
  [200, 'OK', 'unknown'],
  [400, '{}', 'refused'],
  [402, '{}', 'refused'],
  [422, '{}', 'refused'],
  [401, '{"data":{"status":"sent"}}', 'unknown'],
  [429, '{}', 'unknown'],
  [302, '{"data":{"status":"sent"}}', 'unknown'],
  [500, '{"data":{"status":"error"}}', 'unknown'],
])('a gateway that answers %i %s is taken for %s', async (status, body, is) => {
  const { url } = await listener(status, body)
  expect((await makeSms(settings({ ...gateway, SMS_GATEWAY_URL: url })).send(message())).is).toBe(
    is,
  )
})

/** A gateway of this test's own, and what it was asked. */
async function listener(status: number, body: string) {
  const calls: Record<'method' | 'path' | 'key' | 'type' | 'body', string | undefined>[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method, url: path, headers } = request
    calls.push({
      method,
      path,
      key: String(headers['x-api-key']),
      type: headers['content-type'],
      body: await wholeBody(request),
    })
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, calls }
}
