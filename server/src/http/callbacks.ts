import type { FastifyInstance } from 'fastify'
import type { Webhook } from '../outside/payin/payin.ts'

export type TakeWebhook = (
  provider: string,
  headers: Record<string, string | string[] | undefined>,
  rawBody: string,
) => Promise<Webhook['is'] | 'nobody'>

/** Where gateways call us. The signature stands over the raw bytes, so nothing here parses before the feature has judged them. */
export function callbacks(app: FastifyInstance, take: TakeWebhook): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_req, body, next) => next(null, body))
    scope.post('/callbacks/qr/:provider', async (req, reply) => {
      const verdict = await take((req.params as { provider: string }).provider, req.headers, String(req.body ?? ''))
      if (verdict === 'forged') req.log.warn({ ip: req.ip }, 'a webhook with a wrong signature')
      // What is signed is on record, understood or not: the gateway need not send it again.
      const status = { genuine: 200, forged: 401, unreadable: 200, nobody: 404 }[verdict]
      return reply.code(status).send({ ok: status === 200 })
    })
  })
}
