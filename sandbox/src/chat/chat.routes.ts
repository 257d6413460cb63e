import type { FastifyInstance, FastifyRequest } from 'fastify'
import { door } from '../faults/door.ts'
import type { Route } from '../faults/fault.ts'
import { fieldOf, numberField, optionalText, pathPart, textField } from '../http/fields.ts'
import { readForms } from '../http/form.ts'
import { Refused } from '../http/refused.ts'
import type { Outside } from '../outside.ts'
import { whyNotIdentity } from './identity.ts'
import { endSession, fileOf, keepFile, keepRow, type Package, rowsIn } from './rows.ts'

const prefix = 'stranger'
const ids = /^[\w-]{1,100}$/
const kinds = /^(text|buttons|media|quick_replies|generic|postback)$/
const types = {
  image: /^image\/(png|jpeg|gif)$/,
  video: /^video\/(mp4|quicktime)$/,
} as const
type Tell = (room: string, row: Package) => void

/**
 * A foreign chat backend in the specification's words, and no more: it believes the id that a client says, and knows neither `seq` nor
 * `client_id`. Pages of any site may call it, as they do: nothing here is told by a cookie.
 */
export function chatRoutes(app: FastifyInstance, outside: Outside, tell: Tell): void {
  const { store } = outside
  readForms(app)
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': 'content-type, accept-language',
      'access-control-max-age': '600',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  app.options('/*', (_, reply) => reply.code(204).send())
  const at = (route: Route) => ({ service: 'chat', route }) as const
  const room = ({ body }: FastifyRequest) => roomOf(outside, body)

  app.get(
    '/config',
    door(outside, at('config'), () => ({ PREFIX: prefix })),
  )
  app.post(
    '/send-message',
    door(outside, at('send'), (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      const { createdAt } = keepRow(store, room(request), packageIn(request.body))
      return { createdAt }
    }),
  )
  app.post(
    '/history',
    door(outside, at('history'), (request) => {
      const { body } = request
      return rowsIn(
        store,
        room(request),
        numberField(body, 'limit', 50) || 10,
        numberField(body, 'skip', 100_000),
      )
    }),
  )
  for (const kind of ['image', 'video'] as const)
    app.post(
      `/upload-${kind}`,
      { bodyLimit: 21 * 1024 * 1024 },
      door(outside, at('upload'), (request) => ({ path: pathOf(request, keepIn(request, kind)) })),
    )
  const read = door(outside, at('read'), (request) => {
    room(request)
    return {}
  })
  app.put('/read-customer', read)
  app.put('/read-customer/', read)
  app.get('/files/:id', (request, reply) => {
    const file = fileOf(store, pathPart(request, 'id', ids))
    if (!file) throw new Refused(404, 'NOT_FOUND')
    return reply
      .headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': 'sandbox' })
      .type(file.type)
      .send(Buffer.from(file.bytes))
  })

  function keepIn({ body }: FastifyRequest, kind: keyof typeof types): string {
    const file = fieldOf(body, 'file')
    const type = typeOf(file)
    if (!type || !types[kind].test(type)) throw new Refused(422, 'INPUT', { field: 'file' })
    return keepFile(store, type, file as Buffer)
  }

  /** Its agents' hands: what they say is told in the room; `end` ends the session. */
  app.post('/agent/:room/say', (request) => {
    const row = keepRow(store, pathPart(request, 'room', ids), {
      ...packageIn(request.body),
      sender: 'other',
    })
    tell(`${prefix}-${pathPart(request, 'room', ids)}`, row)
    return row
  })
  app.post('/agent/:room/end', (request) => {
    endSession(store, pathPart(request, 'room', ids))
    return {}
  })
}

function roomOf({ settings }: Outside, body: unknown): string {
  const user = optionalText(body, 'userId', ids)
  const why = user && whyNotIdentity(settings.chatSecret, user, fieldOf(body, 'identity'))
  if (why) throw new Refused(401, why)
  return user ?? textField(body, 'guestId', ids)
}

function packageIn(body: unknown) {
  const message = fieldOf(body, 'message')
  const message_type = textField(message, 'message_type', kinds)
  const payload = fieldOf(message, 'payload')
  const known = ['userId', 'guestId', 'username', 'name', 'deviceToken'].flatMap((name) => {
    const value = optionalText(body, name, /^[^\0]{0,500}$/u)
    return value === undefined ? [] : [[name, value]]
  })
  return { sender: 'customer', message: { message_type, payload }, ...Object.fromEntries(known) }
}

const pathOf = ({ protocol, host }: FastifyRequest, id: string) =>
  `${protocol}://${host}/chat/api/chat/files/${id}`

/** By what it begins with. */
function typeOf(file: unknown): string | undefined {
  if (!Buffer.isBuffer(file)) return undefined
  if (file.subarray(1, 4).toString('latin1') === 'PNG') return 'image/png'
  if (file.subarray(0, 3).toString('hex') === 'ffd8ff') return 'image/jpeg'
  if (file.subarray(0, 4).toString('latin1') === 'GIF8') return 'image/gif'
  if (file.subarray(4, 8).toString('latin1') !== 'ftyp') return undefined
  return file.subarray(8, 10).toString('latin1') === 'qt' ? 'video/quicktime' : 'video/mp4'
}
