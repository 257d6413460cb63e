import type { FastifyInstance } from 'fastify'
import type { Ready } from '../../monitoring/ready.ts'

const asksAgainSeconds = 5

/**
 * For load balancers and supervisors. `/healthz`: the process lives, also while its database is away; silence means that it hangs.
 * `/readyz`: it can be sent calls; 503 with every reason why not.
 */
export function probes(app: FastifyInstance, ready: Ready): void {
  app.get('/healthz', async (_req, reply) => {
    reply.header('cache-control', 'no-store')
    return { alive: true }
  })
  app.get('/readyz', async (_req, reply) => {
    reply.header('cache-control', 'no-store')
    const why = await ready()
    if (Object.keys(why).length === 0) return { ready: true }
    reply.code(503).header('retry-after', String(asksAgainSeconds))
    return { ready: false, why }
  })
}
