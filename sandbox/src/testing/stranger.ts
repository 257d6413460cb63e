import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { buildSandbox, type SandboxOptions } from '../app.ts'
import type { GatewayCode } from '../gateway/billers.ts'

export const keys = {
  gatewaySecrets: {
    WW: 'ww-secret-of-a-test',
    PAYTIMZ: 'paytimz-secret-of-a-test',
    PAYONEX: 'payonex-secret-of-a-test',
    FP: 'fp-secret-of-a-test',
  },
  bankApiKey: 'bank-api-key-of-a-test',
  gameApiKey: 'game-api-key-of-a-test',
  smsApiKey: 'sms-api-key-of-a-test',
  slipokKey: 'slipok-key-of-a-test',
  easyslipKey: 'easyslip-key-of-a-test',
}
// biome-ignore lint/suspicious/noExplicitAny: a stranger's JSON has no type; each test says what it expects of it
type Json = any
export type Answer = { status: number; body: Json; text: string }
type Call = {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}
export type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** A sandbox of this test's own, spoken to over real HTTP as its callers do. Closed when the test ends. */
export async function openSandbox(options: Partial<SandboxOptions> = {}) {
  const app = await buildSandbox({ ...keys, ...options })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  let closed = false
  const close = async () => {
    if (!closed) await app.close()
    closed = true
  }
  onTestFinished(close)
  const call = (path: string, options?: Call) => callUrl(url + path, options)
  const bearer = { authorization: `Bearer ${keys.bankApiKey}` }
  const apiKey = { 'x-api-key': keys.gameApiKey }
  return {
    url,
    close,
    call,
    gateway: (
      method: string,
      path: string,
      body?: object,
      headers: Record<string, string> = {},
    ) => {
      const raw = body === undefined ? undefined : JSON.stringify(body)
      const full = `/gateway${path}`
      return call(full, {
        method,
        body: raw,
        headers: {
          ...signed(raw ?? `${method} ${full}`, undefined, secretAt(path)),
          'x-idempotency-key': randomUUID(),
          ...headers,
        },
      })
    },
    bank: (method: string, path: string, body?: object) =>
      call(`/bank${path}`, { method, body, headers: bearer }),
    game: (method: string, path: string, body?: object, signal?: AbortSignal) =>
      call(`/game/transfer-wallet${path}`, { method, body, headers: apiKey, signal }),
    twoPhase: (method: string, path: string, body?: object, signal?: AbortSignal) =>
      call(`/game/two-phase${path}`, {
        method,
        body,
        headers: { authorization: `Bearer ${keys.gameApiKey}` },
        signal,
      }),
    noStatus: (method: string, path: string, body?: object, signal?: AbortSignal) =>
      call(`/game/no-status${path}`, {
        method,
        body,
        headers: { 'x-agent-key': keys.gameApiKey },
        signal,
      }),
    sms: (
      body: object,
      headers: Record<string, string> = { authorization: `Bearer ${keys.smsApiKey}` },
    ) => call('/sms/messages', { method: 'POST', body, headers }),
    post: (path: string, body: object) => call(path, { method: 'POST', body }),
    get: (path: string) => call(path),
  }
}

const secretAt = (path: string) => keys.gatewaySecrets[path.split('/')[1] as GatewayCode]

/** The headers of a signed gateway call; default: PAYTIMZ’s. */
export function signed(
  words: string,
  timestamp = Math.floor(Date.now() / 1000),
  secret: string = keys.gatewaySecrets.PAYTIMZ,
): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${words}`).digest('hex')
  return { 'x-merchant': 'KRAPAO', 'x-timestamp': String(timestamp), 'x-signature': signature }
}

export type Heard = {
  body: Json
  raw: string
  headers: Record<string, string | string[] | undefined>
}

/** A listener for webhooks and answers with the next of `statuses` (the last one from then on). */
export async function openListener(...statuses: number[]) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString()
      heard.push({
        raw,
        body: raw.startsWith('{') ? JSON.parse(raw) : undefined,
        headers: request.headers,
      })
      response.writeHead(statuses[Math.min(heard.length, statuses.length) - 1] ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`, heard }
}

/** Waits until `look` gives something; throws after `limitMs`. */
export async function until<T>(
  look: () => T | Promise<T>,
  limitMs = 5_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + limitMs
  for (;;) {
    const seen = await look()
    if (seen) return seen
    if (Date.now() > end) throw new Error('it did not come to pass')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function callUrl(
  url: string,
  { method = 'GET', body, headers = {}, signal }: Call = {},
): Promise<Answer> {
  const raw = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(url, {
    method,
    headers: { ...(raw !== undefined && { 'content-type': 'application/json' }), ...headers },
    redirect: 'manual',
    ...(raw !== undefined && { body: raw }),
    ...(signal && { signal }),
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined,
  }
}
