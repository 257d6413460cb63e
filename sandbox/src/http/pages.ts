import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { htmlOf, type PageName, pages } from './page.ts'
import { Refused } from './refused.ts'

// The pages have no build: read once at the start, sent with their checksum as ETag. Scripts lose their types when they are sent.
export type SendPage = (page: PageName, reply: FastifyReply) => FastifyReply
type File = { extension: string; source: string; etag: string }

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

/** Serves every file at `/assets/<its path>` and gives the means to send a page from its address. */
export function servePages(app: FastifyInstance): SendPage {
  const names = globSync('**/*.{css,ts,svg}', { cwd: folder })
  const files = new Map(names.map((name) => [name, fileOf(path.extname(name), read(name))]))
  const drawn = new Map(
    Object.entries(pages).map(([name, page]) => [name, fileOf('.html', htmlOf(page, read))]),
  )
  app.get('/assets/*', ({ params }, reply) => {
    const { '*': name } = params as { '*': string }
    return send(files.get(name), reply)
  })
  app.get('/favicon.ico', (_, reply) => send(files.get(pages.phone.icon), reply))
  return (page, reply) => send(drawn.get(page), reply)
}

function send(found: File | undefined, reply: FastifyReply): FastifyReply {
  if (!found) throw new Refused(404, 'NOT_FOUND')
  const { source, extension, etag } = found
  reply.headers({
    etag,
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send()
  const body = extension === '.ts' ? stripTypeScriptTypes(source) : source
  return reply.type(typeOf[extension]!).send(body)
}

const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8')

const fileOf = (extension: string, source: string): File => ({
  extension,
  source,
  etag: `"${createHash('sha256').update(source).digest('base64url').slice(0, 22)}"`,
})
