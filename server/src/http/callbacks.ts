import type { FastifyInstance } from 'fastify'
import type { Webhook } from '../outside/payin/payin.ts'
import type { Throttles } from '../security/throttle.ts'

export type TakeWebhook = (
  provider: string,
  headers: Record<string, string | string[] | undefined>,
  rawBody: Buffer,
) => Promise<Webhook['is'] | 'nobody'>

/**
 * Where gateways call us. The signature is over the raw bytes, so nothing here parses before the feature has judged them. However many are forged, the
 * next is judged: a gateway may call from the forger's address, and its payment is money (decisions/040).
 */
export function callbacks(
  app: FastifyInstance,
  take: TakeWebhook,
  throttles: Pick<Throttles, 'whyNotNow'>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 64 * 1024 },
      (_req, body, next) => next(null, body),
    )
    // Whatever the gateway calls what it sends: the framework would refuse a body of no name, or of an odd one.
    scope.addHook('onRequest', async (req) => {
      req.headers['content-type'] = 'application/octet-stream'
    })
    scope.post('/callbacks/qr/:provider', async (req, reply) => {
      const verdict = await take(
        (req.params as { provider: string }).provider,
        req.headers,
        (req.body as Buffer | undefined) ?? Buffer.alloc(0),
      )
      // Anyone can send these without end; the log must not grow with them.
      if (verdict === 'forged' && !throttles.whyNotNow('forgedNoted', 'all'))
        req.log.warn({ ip: req.ip }, 'a webhook with a wrong signature')
      // What is signed is on record, understood or not: the gateway need not send it again.
      const status = { genuine: 200, forged: 401, unreadable: 200, nobody: 404 }[verdict]
      return reply.code(status).send({ ok: status === 200 })
    })
  })
}
