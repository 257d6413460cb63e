import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * On `close()`: wakes every sleeper, lets every answer in work end, then cuts what is left open. Browsers keep spare
 * connections that never carried a request; without the cut they would hold the process for minutes.
 */
export function drainOnClose(app: FastifyInstance, closing: AbortController): void {
  const answering = new Set<ServerResponse>()
  app.addHook('onRequest', async (_, { raw }) => {
    answering.add(raw)
    raw.once('close', () => answering.delete(raw))
  })
  app.addHook('preClose', async () => {
    closing.abort()
    await Promise.all([...answering].map((raw) => once(raw, 'close')))
    app.server.closeAllConnections()
  })
}
