import { connect, type Socket } from 'node:net'

/** What is asked: the bytes of one call over HTTP/1.1. */
export type Asked = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: object
}
/** `took`: of each call, in milliseconds. */
export type Load = { perSecond: number; failed: number; took: number[] }

/**
 * Calls over as many kept connections for so long, spread over the servers, each waiting for its answer before its next call. Over bare sockets: a client
 * library would take more of the processor than the server that is measured. It ends earlier where `next` has no more.
 */
export async function load(
  addresses: readonly string[],
  how: { connections: number; ms: number; next: () => Asked | undefined },
): Promise<Load> {
  const sockets = await Promise.all(
    Array.from({ length: how.connections }, (_, i) => {
      const { hostname, port } = new URL(addresses[i % addresses.length]!)
      return open(hostname, Number(port))
    }),
  )
  const start = performance.now()
  const took: number[] = []
  let failed = 0
  const one = async (socket: Socket) => {
    for (let at = start; at - start < how.ms; ) {
      const asked = how.next()
      if (!asked) return
      const { status } = await call(socket, asked)
      const end = performance.now()
      took.push(end - at)
      at = end
      if (status !== 200) failed += 1
    }
  }
  await Promise.all(sockets.map(one))
  const seconds = (performance.now() - start) / 1000
  for (const socket of sockets) socket.destroy()
  return { perSecond: took.length / seconds, failed, took }
}

/** One call on a connection of its own. */
export async function callOnce(
  address: string,
  asked: Asked,
): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(address)
  const socket = await open(hostname, Number(port))
  const { status, text } = await call(socket, asked)
  socket.destroy()
  return { status, body: text === '' ? undefined : JSON.parse(text) }
}

const open = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, host)
    socket.setNoDelay(true)
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })

function call(socket: Socket, asked: Asked): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    const take = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const answer = read(received)
      if (!answer) return
      socket.off('data', take)
      socket.off('close', lost)
      resolve(answer)
    }
    const lost = () => reject(new Error('the server closed the connection'))
    socket.on('data', take)
    socket.once('close', lost)
    socket.write(bytesOf(asked))
  })
}

function bytesOf({ method, path, headers, body }: Asked): string {
  const text = body ? JSON.stringify(body) : ''
  const all = {
    host: 'localhost',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(text.length) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}

/** undefined while the answer is not all there. */
function read(received: Buffer): { status: number; text: string } | undefined {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  if (received.length < headEnd + 4 + length) return undefined
  return { status: Number(head.slice(9, 12)), text: received.toString('utf8', headEnd + 4) }
}
