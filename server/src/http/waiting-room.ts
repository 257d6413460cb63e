import { once } from 'node:events'
import { createServer } from 'node:http'
import { type ErrorCode, errors } from '@krapao/shared/errors'
import { locales } from '@krapao/shared/text'

const code = 'SERVICE_BUSY' satisfies ErrorCode
const retryAfterSeconds = '5'

/**
 * Answers everybody "try again shortly" for as long as the server itself waits for its database: callers hear it from us instead of finding
 * nobody, and whoever watches the process sees that it is well. The answer closes it.
 */
export async function openWaitingRoom(at: { host: string; port: number }): Promise<() => Promise<void>> {
  const server = createServer((req, res) => {
    req.resume()
    const wantsPage = req.headers.accept?.includes('text/html') === true && !req.url?.startsWith('/api/')
    res.writeHead(503, {
      'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'retry-after': retryAfterSeconds,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
    res.end(wantsPage ? page() : JSON.stringify({ message: code }))
  })
  server.headersTimeout = 5_000
  server.requestTimeout = 10_000
  server.listen(at.port, at.host)
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}

/** It asks again by itself. */
function page(): string {
  const words = locales.map((locale) => `<p lang="${locale === 'la' ? 'lo' : locale}">${errors[code][locale]}</p>`)
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${retryAfterSeconds}"><title>503</title>${words.join('')}`
}
