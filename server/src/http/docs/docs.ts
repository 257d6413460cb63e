import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { api } from '@krapao/shared/api'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env.ts'
import { docsPage } from './docs-page.ts'
import { openapi } from './openapi.ts'

/** The contract to read: /docs, and as OpenAPI at /docs/json. Written once, at the start. */
export async function docs(app: FastifyInstance, env: Env): Promise<void> {
  const site = { title: env.brand, url: env.publicUrl }
  const document = JSON.stringify(openapi(api, site))
  const page = docsPage(api, site)
  const style = await readFile(path.join(import.meta.dirname, 'docs.css'), 'utf8')
  const scriptless =
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  app.get('/docs', async (_req, reply) =>
    reply
      .headers({ 'content-security-policy': scriptless, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page),
  )
  app.get('/docs/style.css', async (_req, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )
  app.get('/docs/json', async (_req, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
}
