import type { FastifyError, FastifyInstance } from 'fastify'

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
