import { limits } from '@krapao/shared/limits'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../session/storage.ts'
import { sendUpload, uploaded } from './send-upload.ts'

/** The browser's, with the network in the hands of the test. */
function makeRequest() {
  const request = {
    headers: {} as Record<string, string>,
    opened: [] as string[],
    sent: undefined as FormData | undefined,
    timeout: 0,
    status: 0,
    responseText: '',
    upload: {} as { onprogress?: (event: { loaded: number; total: number }) => void },
    onprogress: undefined as ((event: { loaded: number }) => void) | undefined,
    onload: undefined as (() => void) | undefined,
    onerror: undefined as (() => void) | undefined,
    ontimeout: undefined as (() => void) | undefined,
    onabort: undefined as (() => void) | undefined,
    onloadend: undefined as (() => void) | undefined,
    open: (...to: string[]) => {
      request.opened = to
    },
    setRequestHeader: (name: string, value: string) => {
      request.headers[name] = value
    },
    send: (body: FormData) => {
      request.sent = body
    },
    abort: () => request.onabort?.(),
    answer: (status: number, body: unknown) => {
      request.status = status
      request.responseText = typeof body === 'string' ? body : JSON.stringify(body)
      request.onload?.()
      request.onloadend?.()
    },
  }
  return request
}
let last: ReturnType<typeof makeRequest>

const form = new FormData()
const ask = { method: 'POST', url: '/api/wallet/slip', body: form, key: 'k' }

beforeEach(() => {
  function Request() {
    last = makeRequest()
    return last
  }
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  session.remove('token')
  vi.unstubAllGlobals()
})

describe('a file on its way', () => {
  test('is answered by no more than a server may say', async () => {
    const sent = uploaded(ask, {}, 100)
    const stopped = vi.spyOn(last, 'abort')
    last.onprogress!({ loaded: 100 })
    expect(stopped).not.toHaveBeenCalled()
    last.onprogress!({ loaded: 101 })
    expect(stopped).toHaveBeenCalled()
    await expect(sent).rejects.toMatchObject({ because: 'unreadable' })
    const allowed = uploaded(ask, {}, 100)
    last.onprogress!({ loaded: 100 })
    last.answer(200, { path: 'p' })
    expect(await allowed).toMatchObject({ ok: true, json: { path: 'p' } })
  })

  test('carries what every call carries, and leaves the Content-Type to the browser', async () => {
    session.set('token', 't')
    const sent = sendUpload(ask)
    last.answer(200, { status: 'PENDING' })
    expect(await sent).toEqual({ ok: true, json: { status: 'PENDING' } })
    expect(last).toMatchObject({ opened: ['POST', '/api/wallet/slip'], sent: form })
    expect(last.timeout).toBe(limits.uploadTimeoutMs)
    expect(last.headers).toEqual({
      'X-Requested-With': 'krapao',
      'Accept-Language': 'th',
      Authorization: 'Bearer t',
      'Idempotency-Key': 'k',
    })
  })

  test('tells how much of it has left', async () => {
    const parts: number[] = []
    const sent = sendUpload({ ...ask, onProgress: (part) => parts.push(part) })
    last.upload.onprogress?.({ loaded: 5, total: 10 })
    last.upload.onprogress?.({ loaded: 0, total: 0 })
    last.answer(200, {})
    await sent
    expect(parts).toEqual([0.5])
  })

  test('is refused by code, also when the refusal is the proxy’s own page', async () => {
    const refused = sendUpload(ask)
    last.answer(429, { message: 'REQUEST_LIMIT_1MIN' })
    expect(await refused).toEqual({ ok: false, json: { message: 'REQUEST_LIMIT_1MIN' } })
    const unreadable = sendUpload(ask)
    last.answer(502, '<html>Bad gateway</html>')
    await expect(unreadable).rejects.toMatchObject({ because: 'unreadable' })
  })

  test.each([
    ['onerror', 'offline'],
    ['ontimeout', 'timeout'],
  ] as const)('may have arrived all the same: %s', async (event, because) => {
    const lost = sendUpload(ask)
    last[event]?.()
    await expect(lost).rejects.toMatchObject({ because })
  })

  test('stops when the member says so', async () => {
    const stop = new AbortController()
    const stopped = sendUpload({ ...ask, signal: stop.signal })
    stop.abort()
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
    await expect(sendUpload({ ...ask, signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(last.sent).toBeUndefined()
  })
})
