import { connect } from 'node:net'

/** One request as it goes over the wire. `body` is written byte for byte; a cut one says that it is longer than it is. */
export type RawCall = {
  method: string
  path: string
  headers: readonly (readonly [name: string, value: string])[]
  body?: Uint8Array
  isCut?: boolean
}
export type RawAnswer = { status: number; type: string; body: string }

/**
 * Sends it on its own connection, past every client library, which would refuse to send half of it. `nothing`: the connection ended
 * without an answer. `silence`: it neither answered nor ended within `limitMs`.
 */
export function rawCall(
  url: string,
  call: RawCall,
  limitMs = 30_000,
): Promise<RawAnswer | 'nothing' | 'silence'> {
  const { hostname, port } = new URL(url)
  const body = call.body ?? new Uint8Array()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname)
    const end = (said: RawAnswer | 'nothing' | 'silence') => {
      clearTimeout(timer)
      socket.destroy()
      resolve(said)
    }
    const timer = setTimeout(() => end('silence'), limitMs)
    socket.on('error', () => {}) // 'close' follows
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => end(answerIn(Buffer.concat(chunks)) ?? 'nothing'))
    socket.write(
      Buffer.concat([Buffer.from(headOf(call, body.length, new URL(url).host), 'latin1'), body]),
    )
    if (call.isCut) socket.end()
  })
}

function headOf(
  { method, path, headers, body, isCut }: RawCall,
  length: number,
  host: string,
): string {
  const given = new Set(headers.map(([name]) => name.toLowerCase()))
  const own: (readonly [string, string])[] = [
    ['Host', host],
    ['Connection', 'close'],
  ]
  if (body && !given.has('transfer-encoding'))
    own.push(['Content-Length', String(length + (isCut ? 50 : 0))])
  const lines = [...own, ...headers].map(
    ([name, value]) => `${name}: ${value.replace(/[\r\n]/g, ' ')}`,
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

function answerIn(bytes: Buffer): RawAnswer | undefined {
  const at = bytes.indexOf('\r\n\r\n')
  if (at < 0) return undefined
  const head = bytes.subarray(0, at).toString('latin1')
  const rest = bytes.subarray(at + 4)
  const isChunked = /^transfer-encoding: chunked$/im.test(head)
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    type: /^content-type: ([^;\r\n]*)/im.exec(head)?.[1] ?? '',
    body: (isChunked ? unchunked(rest) : rest).toString(),
  }
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const line = bytes.indexOf('\r\n', at)
    const length = Number.parseInt(bytes.subarray(at, line).toString(), 16)
    if (!(length > 0)) break
    parts.push(bytes.subarray(line + 2, line + 2 + length))
    at = line + 2 + length + 2
  }
  return Buffer.concat(parts)
}
