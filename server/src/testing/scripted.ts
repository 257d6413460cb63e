import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Line = { method: string; path: string; body: Record<string, unknown> }
/** What is answered: a body with 200, or with the status that is before it. */
type Answer = object | readonly [number, object]

/** A server outside that answers what the test says, until the test ends; `heard` is what was asked. */
export async function scripted(
  answer: (line: Line) => Answer | Promise<Answer>,
): Promise<{ url: string; heard: Line[]; headers: IncomingHttpHeaders[] }> {
  const heard: Line[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', async () => {
      const raw = Buffer.concat(chunks).toString()
      const line = { method: request.method!, path: request.url!, body: raw ? JSON.parse(raw) : {} }
      heard.push(line)
      headers.push(request.headers)
      const said = await answer(line)
      const [status, body] = Array.isArray(said) ? said : [200, said]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, headers }
}
