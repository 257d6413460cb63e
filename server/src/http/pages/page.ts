import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { Frames } from '@krapao/shared/frames'
import type { Locale } from '@krapao/shared/text'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page ready to send, the same for every visitor. `policy` holds sources that this page adds to the usual content security policy. */
export type Page = {
  html: string
  etag: string
  policy: Record<'script-src' | 'style-src', string>
  packed: Map<string, Promise<Buffer>>
}

/** What stands inline is allowed by its hash, and nothing else is. */
export function pageOf(html: string): Page {
  return {
    html,
    etag: `W/"${sha256(html).slice(0, 27)}"`,
    policy: { 'script-src': hashes(html, 'script'), 'style-src': hashes(html, 'style') },
    packed: new Map(),
  }
}

/** The first frame in the root of the page at a path, where it was drawn. A member's cannot be used: only the app knows whose it is. */
export function withFrame(html: string, drawn: Frames, path: string, locale: Locale): string {
  const { late, pages } = drawn
  const frame = pages[path]?.[locale]
  if (!frame) return html
  const root = frame.isMember ? '<div id="root" inert>' : '<div id="root">'
  return html
    .replace('<html ', () => `<html data-drawn="${locale}" `)
    .replace('</style>', () => `${frame.rules}</style>`)
    .replace('<div id="root">', () => late[locale] + root + frame.html)
}

/** The style sheet in the page itself: one download less before anything is seen. */
export function withStyles(html: string, readStyles: (href: string) => string): string {
  return html.replace(
    /<link rel="stylesheet" crossorigin href="([^"]+)">/,
    (_, href) => `<style>${readStyles(href)}</style>`,
  )
}

/**
 * Sends a page, compressed if the client accepts that; 304 for an ETag that it names. The status is 200
 * even at an unknown path, because the app draws its own not-found page.
 */
export async function sendPage(
  req: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  const encoding = negotiate(req.headers['accept-encoding'] ?? '', ['br', 'gzip'])
  reply.headers({
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
    etag: page.etag,
    'content-security-policy': policyFor(page, reply),
  })
  // A browser may name several.
  if (req.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .send(encoding ? await packed(page, encoding) : page.html)
}

function policyFor({ policy }: Page, reply: FastifyReply): string {
  const usual = String(reply.getHeader('content-security-policy'))
  return Object.entries(policy).reduce(
    (whole, [name, sources]) => (sources ? whole.replace(name, `${name} ${sources}`) : whole),
    usual,
  )
}

/** Packed once, when it is first asked for so. */
function packed({ html, packed }: Page, encoding: string): Promise<Buffer> {
  const before = packed.get(encoding)
  if (before) return before
  const fresh =
    encoding === 'br' ? promisify(brotliCompress)(html) : promisify(gzip)(html, { level: 9 })
  packed.set(encoding, fresh)
  return fresh
}

const hashes = (html: string, tag: string): string =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))]
    .map(([, inline]) => `'sha256-${sha256(inline!)}'`)
    .join(' ')

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')
