import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refused } from './refused.ts'

// The pages have no build: read once at the start, sent with their checksum as ETag. Scripts lose their types when they are first sent.
export type SendPage = (file: string, reply: FastifyReply) => FastifyReply
type File = { body: () => string; type: string; etag: string }

const folder = path.join(import.meta.dirname, '../../pages')
const typeOf: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
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

/** Serves every file at `/assets/<its path>` and gives the means to send one from any other address. */
export function servePages(app: FastifyInstance): SendPage {
  const files = readFiles()
  const send: SendPage = (name, reply) => {
    const found = files.get(name)
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
    return reply.type(found.type).send(found.body())
  }
  app.get('/assets/*', ({ params }, reply) => send((params as { '*': string })['*'], reply))
  return send
}

function readFiles(): Map<string, File> {
  const names = globSync('**/*.{html,css,ts,svg}', { cwd: folder })
  return new Map(names.map((name) => [name, readFile(name)]))
}

function readFile(name: string): File {
  const source = readFileSync(path.join(folder, name), 'utf8')
  return {
    body: () => (name.endsWith('.ts') ? stripTypeScriptTypes(source) : source),
    type: typeOf[path.extname(name)]!,
    etag: `"${createHash('sha256').update(source).digest('base64url').slice(0, 22)}"`,
  }
}
