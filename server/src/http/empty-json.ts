import type { FastifyInstance } from 'fastify'

/** A call without a body may still say that it sends JSON, as many clients do by habit. */
export function readEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, body, next) =>
    body.length === 0 ? next(null, undefined) : parse(req, String(body), next),
  )
}
