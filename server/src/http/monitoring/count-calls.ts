import { errors } from '@krapao/shared/errors'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../monitoring/metrics.ts'

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
      route: routeOf(req.routeOptions.url),
      status: reply.statusCode,
      code: codeOf(reply.saidCode),
      seconds: reply.elapsedTime / 1_000,
    })
  })
}

/** Each file of the web app is a route of its own, with another name in each version. */
const routeOf = (template: string | undefined): string => {
  if (template === undefined) return 'none'
  return /\.\w+$/.test(template) ? 'file' : template
}

const codeOf = (said: unknown): string =>
  typeof said === 'string' && Object.hasOwn(errors, said) ? said : ''
