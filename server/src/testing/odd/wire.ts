import { createHash, randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection below every client library: what a test wants to send is sent, well formed or not. */
export type Wire = {
  socket: Socket
  send: (bytes: string | Uint8Array) => void
  said: () => string
  isOver: () => boolean
  over: Promise<void>
}

/** Opens one to where `url` points. An error of the connection is an end like any other. */
export async function openWire(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let over = false
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => {
      over = true
      resolve()
    })
  })
  const chunks: Buffer[] = []
  socket.on('error', () => {})
  socket.on('data', (chunk) => chunks.push(chunk))
  onTestFinished(() => void socket.destroy())
  await Promise.race([
    new Promise<void>((resolve) => socket.once('connect', () => resolve())),
    ended,
  ])
  return {
    socket,
    send: (bytes) => void (socket.writable && socket.write(bytes)),
    said: () => Buffer.concat(chunks).toString('latin1'),
    isOver: () => over,
    over: ended,
  }
}

export const livePath = '/live/?EIO=4&transport=websocket'
export const chatPath = '/socket.io/?EIO=4&transport=websocket'

/** The head of a request that asks for a websocket; `headers` replace or add. */
export function socketHead(
  url: string,
  { path = livePath, headers = {} as Record<string, string> } = {},
): string {
  const all = {
    Host: new URL(url).host,
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** One frame of a websocket, masked as a client's must be; every part of it can be made wrong. */
export function frame(
  payload: string | Uint8Array,
  { first = 0x81, claims = -1, masked = true } = {},
): Buffer {
  const bytes = Buffer.from(payload as Uint8Array)
  const length = claims < 0 ? bytes.length : claims
  const bit = masked ? 0x80 : 0
  const head =
    length < 126
      ? Buffer.from([first, bit | length])
      : length < 65_536
        ? Buffer.from([first, bit | 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([first, bit | 127]), longLength(length)])
  if (!masked) return Buffer.concat([head, bytes])
  const mask = createHash('md5').update(bytes).digest().subarray(0, 4)
  return Buffer.concat([head, mask, bytes.map((byte, i) => byte ^ mask[i % 4]!)])
}

function longLength(length: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(length))
  return bytes
}

/** Opens a websocket, to /live unless `path` says otherwise, and waits until the server has opened it. */
export async function openLiveWire(
  url: string,
  headers: Record<string, string> = {},
  path = livePath,
): Promise<Wire> {
  const wire = await openWire(url)
  wire.send(socketHead(url, { headers, path }))
  for (let i = 0; i < 400 && !wire.said().includes('"sid"') && !wire.isOver(); i++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  return wire
}
