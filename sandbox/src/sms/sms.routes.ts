import type { FastifyInstance } from 'fastify'
import { door } from '../faults/door.ts'
import { textField } from '../http/fields.ts'
import { checkKey } from '../http/keys.ts'
import type { Outside } from '../outside.ts'
import { deliver } from './messages.ts'

const numbers = /^\+[1-9]\d{6,16}$/
const senders = /^[^\p{Cc}]{1,40}$/u
const texts = /^[^\0]{1,1000}$/u

/** SMS in two shapes. Ours takes JSON with `Authorization: Bearer SMS_API_KEY`; the other one is like many a gateway's. */
export function smsRoutes(app: FastifyInstance, outside: Outside): void {
  app.post(
    '/messages',
    {
      onRequest: async ({ headers }) =>
        checkKey(headers.authorization, `Bearer ${outside.settings.smsApiKey}`),
    },
    door(outside, { service: 'sms', route: 'send' }, ({ body }, plan) => {
      const [to, from] = [textField(body, 'to', numbers), textField(body, 'from', senders)]
      return {
        id: deliver(
          outside.store,
          { to, from, text: textField(body, 'text', texts) },
          plan.declined,
        ),
        status: 'SENT',
      }
    }),
  )
  app.register(async (part) => commonGateway(part, outside), { prefix: '/gateway' })
}

/** `phone` (digits), `message` and `sender` as a query, a form or JSON; `X-Api-Key`. Says how it went in the body. */
function commonGateway(app: FastifyInstance, outside: Outside): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, raw, done) => done(null, Object.fromEntries(new URLSearchParams(String(raw)))),
  )
  app.addHook('onRequest', async ({ headers }) =>
    checkKey(headers['x-api-key'], outside.settings.smsApiKey),
  )
  app.route({
    method: ['GET', 'POST'],
    url: '/send',
    handler: door(outside, { service: 'sms', route: 'send' }, ({ method, query, body }, plan) => {
      const given = method === 'GET' ? query : body
      const [phone, from] = [
        textField(given, 'phone', /^[1-9]\d{6,16}$/),
        textField(given, 'sender', senders),
      ]
      const message = { to: `+${phone}`, from, text: textField(given, 'message', texts) }
      if (plan.declined) return { data: { status: 'error', reason: 'REFUSED' } }
      return { data: { status: 'queued', id: deliver(outside.store, message, false) } }
    }),
  })
}
