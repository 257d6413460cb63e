import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { api } from '@krapao/shared/api'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { openapi } from './openapi.ts'

/** The contract to read and try: /docs, and as OpenAPI at /docs/json. */
export async function docs(app: FastifyInstance, env: Env): Promise<void> {
  const document = openapi(api, { title: env.brand, url: env.publicUrl })
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      // The docs page styles itself inline; it is a page of its own and holds no session.
      transformStaticCSP: () =>
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
      uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
    })
  })
}
