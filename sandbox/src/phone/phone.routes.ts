import type { FastifyInstance } from 'fastify'
import { toString as drawQr } from 'qrcode'
import { findTransfer } from '../bank/transfers.ts'
import { amountField, fieldOf, numberField, optionalText, pathPart, textField } from '../http/fields.ts'
import { Refused } from '../http/refused.ts'
import type { Outside } from '../outside.ts'
import { pay, topUp } from './pay.ts'
import { findTarget, presentScan } from './scan.ts'
import { slipPicture, variantNames } from './slips.ts'
import { phoneState } from './state.ts'
import { type Holder, receiptOf, transfer } from './transfer.ts'

const payloads = /^\s*[\x20-\x7e]{10,512}\s*$/
const onceKeys = /^[\w-]{8,64}$/
const longestAgoHours = 8_760
const longestPostingSeconds = 86_400
const largestTopUp = 1_000_000_00n
const largestTransfer = 1_000_000_000_00n
const notes = /^[^\p{Cc}]{1,100}$/u

/** The phone of somebody outside: what it shows, and what its owner does. */
export function phoneRoutes(app: FastifyInstance, outside: Outside): void {
  const { store } = outside
  app.get('/phone/state', (_, reply) => {
    reply.header('cache-control', 'no-store')
    return phoneState(store)
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
    }),
  )

  app.post('/phone/transfer', ({ body }) => {
    const from = fieldOf(body, 'from')
    const order = {
      to: holderOf(body),
      from: from == null ? undefined : holderOf(from),
      amount: amountField(body, 'amount', largestTransfer),
      note: optionalText(body, 'note', notes),
      payId: optionalText(body, 'payId', onceKeys),
      hoursAgo: numberField(body, 'hoursAgo', longestAgoHours),
      postsAfterMs:
        fieldOf(body, 'postsAfterSeconds') == null
          ? outside.settings.postsAfterMs
          : 1_000 * numberField(body, 'postsAfterSeconds', longestPostingSeconds),
      shortCrc: fieldOf(body, 'shortCrc') === true,
    }
    return receiptOf(transfer(store, order))
  })

  app.post('/phone/top-up', ({ body }) => {
    topUp(store, amountField(body, 'amount', largestTopUp), optionalText(body, 'topUpId', onceKeys))
    return phoneState(store).account
  })

  app.get('/phone/slips/:file', async (request, reply) => {
    const bankRef = pathPart(request, 'file', /^[A-Z0-9]{6,40}\.png$/).replace('.png', '')
    const asked = optionalText(request.query, 'variant', /^/) ?? 'normal'
    const variant = variantNames.find((name) => name === asked)
    if (!variant) throw new Refused(422, 'INPUT', { field: 'variant' })
    const found = findTransfer(store, { bankRef })
    if (!found) throw new Refused(404, 'NOT_FOUND')
    const { type, body } = await slipPicture(found, variant)
    return reply.type(type).header('cache-control', 'no-store').send(body)
  })

  app.get('/phone/qr.svg', async (request, reply) => {
    const payload = textField(request.query, 'payload', payloads).trim()
    reply.type('image/svg+xml').header('cache-control', 'private, max-age=3600')
    return drawQr(payload, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  })
}

const holderOf = (body: unknown): Holder => ({
  bankCode: textField(body, 'bankCode', /^[A-Z][A-Z0-9]{1,15}$/),
  accountNo: textField(body, 'accountNo', /^[\d -]{4,24}$/).replace(/\D/g, ''),
  name: optionalText(body, 'name', /^\S.{0,99}$/u),
})
