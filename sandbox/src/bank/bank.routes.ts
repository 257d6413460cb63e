import type { FastifyInstance } from 'fastify'
import { door } from '../faults/door.ts'
import { amountField, optionalText, pathPart, references, textField } from '../http/fields.ts'
import { checkKey } from '../http/keys.ts'
import { Refused } from '../http/refused.ts'
import { periodOf } from '../http/settled.ts'
import type { Outside } from '../outside.ts'
import { readFeed } from './feed.ts'
import { cancelPayout, findPayout, operatorReport, payOut, settlePayouts } from './payouts.ts'
import { settledPayouts, settledReceipts } from './settled.ts'

/** The operator's bank. `Authorization: Bearer BANK_API_KEY`. */
export function bankRoutes(app: FastifyInstance, outside: Outside): void {
  app.addHook('onRequest', async (request) =>
    checkKey(request.headers.authorization, `Bearer ${outside.settings.bankApiKey}`),
  )

  app.post(
    '/payouts',
    door(outside, { service: 'bank', route: 'payout' }, ({ body }, plan) => {
      const order = {
        reference: textField(body, 'reference', references),
        bankCode: textField(body, 'bankCode', /^[A-Z][A-Z0-9]{1,15}$/),
        accountNo: textField(body, 'accountNo', /^[\d -]{4,24}$/).replace(/\D/g, ''),
        accountName: textField(body, 'accountName', /^\S.{0,99}$/u),
        amount: amountField(body),
        currency:
          optionalText(body, 'currency', /^(THB|LAK)$/) === 'LAK'
            ? ('LAK' as const)
            : ('THB' as const),
      }
      return payOut(outside, order, plan.declined)
    }),
  )

  app.get(
    '/payouts/:reference',
    door(outside, { service: 'bank', route: 'payout-status' }, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      settlePayouts(outside.store, Date.now())
      const reference = pathPart(request, 'reference', references)
      const payout = findPayout(outside.store, reference)
      if (!payout) throw new Refused(404, 'NOT_FOUND', { reference })
      return payout
    }),
  )

  app.post(
    '/payouts/:reference/cancel',
    door(outside, { service: 'bank', route: 'payout-cancel' }, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      return cancelPayout(outside.store, pathPart(request, 'reference', references))
    }),
  )

  app.get(
    '/feed',
    door(outside, { service: 'bank', route: 'feed' }, ({ query }, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      return readFeed(outside.store, query as Record<string, unknown>)
    }),
  )
  app.get('/payouts/settled', ({ query }) => settledPayouts(outside.store, periodOf(query)))
  app.get('/received', ({ query }) => settledReceipts(outside.store, periodOf(query)))
  app.get('/operator', () => operatorReport(outside.store))
}
