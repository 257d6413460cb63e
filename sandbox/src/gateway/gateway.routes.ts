import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Currency } from '../bank/banks.ts'
import { door } from '../faults/door.ts'
import { paidIn } from '../game/play/stakes.ts'
import {
  amountField,
  optionalText,
  pathPart,
  references,
  textField,
  urlField,
} from '../http/fields.ts'
import { checkSignature } from '../http/keys.ts'
import { Refused } from '../http/refused.ts'
import { periodOf } from '../http/settled.ts'
import type { Outside } from '../outside.ts'
import { writeSatang } from '../satang.ts'
import { billers, type GatewayCode, isGateway, takesOf } from './billers.ts'
import {
  cancelOrder,
  createOrder,
  findOrder,
  type Merchant,
  type NewOrder,
  presentOrder,
} from './orders.ts'
import { gatewayReport, settledOrders } from './report.ts'

/** The QR gateways. Every call is signed (http/keys.ts). */
export function gatewayRoutes(app: FastifyInstance, outside: Outside): void {
  const { store, settings } = outside
  app.addHook('preHandler', async (request) =>
    checkSignature(request, settings.gatewaySecrets[providerOf(request)]),
  )

  app.post(
    '/:provider/orders',
    door(outside, { service: 'gateway', route: 'create' }, (request, plan) => {
      const { body } = request
      const asked = {
        merchantOrderId: textField(body, 'merchantOrderId', references),
        ...amountAsked(body, providerOf(request)),
        callbackUrl: urlField(body, 'callbackUrl'),
        idempotencyKey: textField(request.headers, 'x-idempotency-key', references),
      }
      const who = merchantOf(request)
      if (plan.declined) throw new Refused(422, 'REFUSED')
      const order = createOrder(store, who, asked, settings.qrLifetimeMs)
      return {
        platformOrderId: order.platformOrderId,
        merchantOrderId: order.merchantOrderId,
        amount: writeSatang(order.amount),
        currency: order.currency,
        qrPayload: order.payload,
        payee: billers[order.provider].payee,
        expiresAt: new Date(order.expiresAt).toISOString(),
        status: 'PENDING',
      }
    }),
  )

  app.get(
    '/:provider/orders/:merchantOrderId',
    door(outside, { service: 'gateway', route: 'query' }, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      const merchantOrderId = orderId(request)
      const order = findOrder(store, merchantOf(request), merchantOrderId)
      if (!order) throw new Refused(404, 'NOT_FOUND', { merchantOrderId })
      return presentOrder(order)
    }),
  )

  app.post(
    '/:provider/orders/:merchantOrderId/cancel',
    door(outside, { service: 'gateway', route: 'cancel' }, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      return presentOrder(cancelOrder(store, merchantOf(request), orderId(request)))
    }),
  )

  app.get('/:provider/settled', (request) =>
    settledOrders(store, merchantOf(request), periodOf(request.query)),
  )
  app.get('/:provider/report', (request) => gatewayReport(store, merchantOf(request).provider))
}

/** Refused 422 CURRENCY, AMOUNT. */
function amountAsked(body: unknown, provider: GatewayCode): Pick<NewOrder, 'amount' | 'currency'> {
  const currency = (optionalText(body, 'currency', /^(THB|LAK)$/) as Currency | undefined) ?? 'THB'
  const takes = takesOf[provider][currency]
  if (!takes) throw new Refused(422, 'CURRENCY')
  const amount = amountField(body, 'amount', takes.most)
  if (amount !== paidIn(currency, amount)) throw new Refused(422, 'AMOUNT')
  return { amount, currency }
}

const orderId = (request: FastifyRequest): string =>
  pathPart(request, 'merchantOrderId', references)

function providerOf(request: FastifyRequest): GatewayCode {
  const provider = pathPart(request, 'provider', /^[A-Z]+$/, 'NO_PROVIDER')
  if (!isGateway(provider)) throw new Refused(404, 'NO_PROVIDER')
  return provider
}

const merchantOf = (request: FastifyRequest): Merchant => ({
  provider: providerOf(request),
  merchant: textField(request.headers, 'x-merchant', references),
})
