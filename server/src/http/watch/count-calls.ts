import { errors } from '@krapao/shared/errors'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../watch/metrics.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** What a call was refused with. */
    saidCode?: unknown
  }
}

/** Counts every call, by the template of its route: an address may hold ids and passwords. */
export function countCalls(app: FastifyInstance, { calls }: Metrics): void {
  app.server.prependListener('request', (_req, res) => {
    calls.begun()
    // Also of one that the client gave up.
    res.once('close', calls.over)
  })
  app.addHook('onResponse', async (req, reply) => {
    calls.answered({
      route: req.routeOptions.url ?? 'none',
      status: reply.statusCode,
      code: codeOf(reply.saidCode),
      seconds: reply.elapsedTime / 1_000,
    })
  })
}

const codeOf = (said: unknown): string =>
  typeof said === 'string' && Object.hasOwn(errors, said) ? said : ''
