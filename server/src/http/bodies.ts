import type { FastifyError, FastifyInstance } from 'fastify'

/** A call without a body may still say that it sends JSON, as many clients do by habit. */
export function readEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, body, next) =>
    body.length === 0 ? next(null, undefined) : parse(req, String(body), next),
  )
}

/** What goes wrong before a verb is reached, or outside every verb: a code of the catalogue all the same, and the words to the log only. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, req, reply) => {
    const ours = error.statusCode === undefined || error.statusCode >= 500
    if (ours) req.log.error({ err: error }, 'a call failed')
    return ours
      ? reply.code(500).send({ message: 'INTERNAL_SERVER_ERROR' })
      : reply.code(error.statusCode!).send({ message: 'KEY_INVALID', details: { field: 'body' } })
  })
}

/** The router answers an address that it cannot decode by itself, past every header of ours; so it is sent to where there is nothing. */
export function readableUrl(req: { url?: string | undefined }): string {
  const url = req.url ?? '/'
  try {
    decodeURIComponent(url.split(/[?#;]/, 1)[0]!)
    return url
  } catch {
    return '/api/no-such-address'
  }
}
