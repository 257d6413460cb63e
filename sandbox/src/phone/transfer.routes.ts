import type { FastifyInstance } from 'fastify'
import { banks } from '../bank/banks.ts'
import { findTransfer } from '../bank/transfers.ts'
import { amountField, fieldOf, numberField, optionalText, pathPart } from '../http/fields.ts'
import { Refused } from '../http/refused.ts'
import type { Outside } from '../outside.ts'
import { readQrs } from '../slips/read-qr.ts'
import { holderOf, senderIn, senderOf } from './holder.ts'
import { onceKeys } from './phone.routes.ts'
import { findTarget, presentScan } from './scan.ts'
import { slipPicture, variantNames } from './slips.ts'
import { phoneState } from './state.ts'
import { receiptOf, transfer } from './transfer.ts'

const longestAgoHours = 8_760
const longestPostingSeconds = 86_400
const largestTransfer = 1_000_000_000_00n
const notes = /^[^\p{Cc}]{1,100}$/u
const pictureBytesMax = 16 * 1024 * 1024

/** Sending to account numbers, the slips of it, and pictures of QRs. */
export function transferRoutes(app: FastifyInstance, outside: Outside): void {
  const { store } = outside
  app.get('/phone/banks', () => ({ banks }))

  app.post('/phone/accounts', ({ body }) => {
    const me = holderOf(body)
    store.tx(() => senderOf(store, me))
    return phoneState(store, me).account
  })

  app.post('/phone/transfer', ({ body }) => {
    const order = {
      to: holderOf(body),
      from: senderIn(body),
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

  app.register(async (part) => {
    part.addContentTypeParser<Buffer>(
      /^image\//,
      { parseAs: 'buffer', bodyLimit: pictureBytesMax },
      async (_: unknown, raw: Buffer) => raw,
    )
    part.post('/phone/scan-picture', async ({ body }) => {
      const payloads = Buffer.isBuffer(body) ? await readQrs(body) : undefined
      if (!payloads) throw new Refused(422, 'NOT_A_PICTURE')
      if (payloads.length === 0) throw new Refused(422, 'NO_QR')
      return presentScan(payloads[0]!, findTarget(store, payloads[0]!))
    })
  })
}
