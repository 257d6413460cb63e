import type { FastifyInstance } from 'fastify'
import { toString as drawQr } from 'qrcode'
import { amountField, fieldOf, optionalText, textField } from '../http/fields.ts'
import type { Outside } from '../outside.ts'
import { holderOf, senderIn } from './holder.ts'
import { pay, topUp } from './pay.ts'
import { findTarget, presentScan } from './scan.ts'
import { phoneState } from './state.ts'

const payloads = /^\s*[\x20-\x7e]{10,512}\s*$/
export const onceKeys = /^[\w-]{8,64}$/
const largestTopUp = 10_000_000_00n

/** The phone of a person outside: what it shows, and what its owner does. */
export function phoneRoutes(app: FastifyInstance, outside: Outside): void {
  const { store } = outside
  app.get('/phone/state', ({ query }, reply) => {
    reply.header('cache-control', 'no-store')
    return phoneState(store, fieldOf(query, 'accountNo') == null ? undefined : holderOf(query))
  })

  app.post('/phone/scan', ({ body }) => {
    const payload = textField(body, 'payload', payloads).trim()
    return presentScan(payload, findTarget(store, payload))
  })

  app.post('/phone/pay', ({ body }) =>
    pay(outside, {
      payload: textField(body, 'payload', payloads).trim(),
      amount: fieldOf(body, 'amount') == null ? undefined : amountField(body),
      payId: optionalText(body, 'payId', onceKeys),
      from: senderIn(body),
    }),
  )

  app.post('/phone/top-up', ({ body }) => {
    const to = senderIn(body)
    topUp(
      store,
      amountField(body, 'amount', largestTopUp),
      optionalText(body, 'topUpId', onceKeys),
      to,
    )
    return phoneState(store, to).account
  })

  app.get('/phone/qr.svg', async (request, reply) => {
    const payload = textField(request.query, 'payload', payloads).trim()
    reply.type('image/svg+xml').header('cache-control', 'private, max-age=3600')
    return drawQr(payload, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  })
}
