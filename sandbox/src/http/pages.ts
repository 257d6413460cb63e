import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refused } from './refused.ts'

// The pages are plain files without a build: read once at the start, sent with their checksum as ETag.
const rooms = ['pages', 'phone', 'faults', 'game'] as const
export type Room = (typeof rooms)[number]
export type SendPage = (room: Room, file: string, reply: FastifyReply) => FastifyReply
type File = { body: Buffer; type: string; etag: string }

const typeOf: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves `/assets/<room>/<file>` and gives the means to send a room's page from any address. */
export function servePages(app: FastifyInstance): SendPage {
  const files = new Map(rooms.flatMap(readRoom))
  const send: SendPage = (room, file, reply) => {
    const found = files.get(`${room}/${file}`)
    if (!found) throw new Refused(404, 'NOT_FOUND')
    reply.headers({
      etag: found.etag,
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    })
    if (reply.request.headers['if-none-match'] === found.etag) return reply.code(304).send()
    return reply.type(found.type).send(found.body)
  }
  app.get('/assets/:room/:file', (request, reply) => {
    const { room, file } = request.params as { room: Room; file: string }
    return send(room, file, reply)
  })
  return send
}

function readRoom(room: Room): [string, File][] {
  const folder = new URL(`../${room}/public/`, import.meta.url)
  return readdirSync(folder).map((name) => {
    const body = readFileSync(new URL(name, folder))
    const type = typeOf[extname(name)] ?? 'application/octet-stream'
    return [
      `${room}/${name}`,
      {
        body,
        type,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      },
    ]
  })
}
