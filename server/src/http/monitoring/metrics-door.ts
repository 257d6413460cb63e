import Fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from '../../monitoring/metrics.ts'
import type { Ready } from '../../monitoring/ready.ts'
import { probes } from './probes.ts'

/** The door of an operator's tools, on a port of its own: what it tells is not for the public, and it answers when the other door is full. */
export async function openMetricsDoor(
  at: { host: string; port: number },
  ready: Ready,
  metrics: Metrics,
): Promise<FastifyInstance> {
  const door = Fastify({ forceCloseConnections: true, requestTimeout: 10_000 })
  probes(door, ready)
  door.get('/metrics', async (_req, reply) => {
    reply.type(metrics.contentType).header('cache-control', 'no-store')
    return metrics.scrape()
  })
  await door.listen(at)
  return door
}
