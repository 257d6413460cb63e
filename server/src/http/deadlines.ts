import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@krapao/shared/errors'

/** How long a client may take for each part of a call; what is not there by then is cut off. */
export const usualDeadlines = {
  /** The head of a request, from the first byte; on a new connection from its beginning. Also the handshake of a websocket. */
  headMs: 15_000,
  /** The body of a call. Ours are below a kilobyte. */
  bodyMs: 30_000,
  /** A form with a file: SPEC gives it as long. */
  uploadMs: 300_000,
  /** Within each of these a file's body must have grown by `uploadLeastBytes`. */
  uploadWindowMs: 30_000,
  uploadLeastBytes: 4_096,
  /** The whole of a call, its answer read: a film of the operator's on a slow line. */
  answerMs: 600_000,
  /** A connection that waits for its next call: longer than proxies keep theirs, so that none is closed under a call. */
  keepMs: 72_000,
  /** From a websocket's opening to its token. */
  tokenMs: 10_000,
}
export type Deadlines = typeof usualDeadlines

/** For Node's own server: it looks after heads, and after the longest body. */
export const serverDeadlines = ({ headMs, uploadMs }: Deadlines) =>
  ({
    headersTimeout: headMs,
    requestTimeout: uploadMs + headMs,
    connectionsCheckingInterval: Math.min(5_000, headMs / 2),
  }) satisfies ServerOptions

/** Cuts off clients that send a body, or read an answer, too slowly. `uploads`: the paths that take files. */
export function keepDeadlines(
  server: Server,
  deadlines: Deadlines,
  uploads: ReadonlySet<string>,
): void {
  server.prependListener('request', (req, res) => {
    const timers = [setTimeout(() => cut(req, res), deadlines.answerMs)]
    if (hasBody(req)) timers.push(...bodyTimers(req, res, deadlines, uploads))
    // One that is answered before its body is there must still send it, or the next call on this connection could not be read.
    res.once('close', () => stop(isOver(req) ? timers : timers.slice(0, 1)))
  })
}

// A clear of one kind is a clear of the other.
const stop = (timers: readonly NodeJS.Timeout[]) => {
  for (const timer of timers) clearInterval(timer)
}
const isOver = (req: IncomingMessage) => req.complete || req.socket.destroyed

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function bodyTimers(
  req: IncomingMessage,
  res: ServerResponse,
  { bodyMs, uploadMs, uploadWindowMs, uploadLeastBytes }: Deadlines,
  uploads: ReadonlySet<string>,
): NodeJS.Timeout[] {
  const unlessOver = () => void (isOver(req) || cut(req, res))
  if (!uploads.has(req.url?.split('?')[0] ?? '')) return [setTimeout(unlessOver, bodyMs)]
  let before = req.socket.bytesRead
  const look = () => {
    if (req.socket.bytesRead - before < uploadLeastBytes) unlessOver()
    before = req.socket.bytesRead
    if (isOver(req)) stop(timers)
  }
  const timers = [setTimeout(unlessOver, uploadMs), setInterval(look, uploadWindowMs)]
  return timers
}

const late = JSON.stringify({
  message: 'KEY_INVALID' satisfies ErrorCode,
  details: { field: 'body' },
})

const beingCut = new WeakSet<Socket>()

/** Says why, where no answer has begun: past the framework, which waits for the rest of the body before it answers. */
function cut(req: IncomingMessage, res: ServerResponse): void {
  const { socket } = req
  if (socket.destroyed || beingCut.has(socket)) return
  beingCut.add(socket)
  if (!res.headersSent && socket.writable) socket.write(plain(408, 'Request Timeout', late))
  socket.destroySoon()
  // An answer that is not read keeps what is to be sent, and would keep the connection.
  setTimeout(() => socket.destroy(), 1_000).unref()
}

const plain = (status: number, words: string, json: string) =>
  `HTTP/1.1 ${status} ${words}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
  `Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`

const words: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}
const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** What is no HTTP, or came too late to be any. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[error.code ?? ''] ?? 400
  const json = JSON.stringify({ message: 'KEY_INVALID' satisfies ErrorCode })
  if (socket.writable) socket.write(plain(status, words[status]!, json))
  socket.destroy(error)
}
