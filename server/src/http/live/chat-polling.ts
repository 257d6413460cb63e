import type { ServerResponse } from 'node:http'
import { type ErrorCode, errors } from '@krapao/shared/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../../env.ts'
import type { Throttles } from '../../security/throttle.ts'
import { addressOf, makeCrowd } from '../callers/crowd.ts'
import { sendReply } from '../failures.ts'
import type { ChatSocket } from './chat-socket.ts'
import type { Connection } from './limits.ts'
import { connectionOf, saidMax } from './socket-server.ts'

type Polling = {
  chat: ChatSocket
  env: Pick<Env, 'chatPolling' | 'trustProxy' | 'connections'>
  throttles: Throttles
}

/**
 * A stock client opens its socket by plain HTTP, and changes to a websocket when it is in. Its calls come through the framework as all others:
 * with our headers, deadlines, turns and places.
 */
export function chatPolling(http: FastifyInstance, polling: Polling): void {
  const { chat, env } = polling
  if (!env.chatPolling) return
  limitPolling(polling)
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The engine reads the body itself.
    scope.addContentTypeParser('*', (_req, _body, done) => done(null))
    scope.route({
      method: ['GET', 'POST'],
      url: `${chat.path}/`,
      exposeHeadRoute: false,
      handler: (req, reply) => poll(polling, req, reply),
    })
  })
}

function poll({ chat, throttles }: Polling, req: FastifyRequest, reply: FastifyReply) {
  if (!chat.mayOpen(req.raw)) return say(reply, 'UNAUTHORIZED')
  const { sid } = req.query as { sid?: unknown }
  const isKnown = typeof sid === 'string' && connectionOf(chat.io.engine, sid) !== undefined
  // A socket that is open is limited by what it says; what opens one, or names none, by its address.
  const refused = isKnown ? undefined : throttles.whyNotFrom(req.ip)
  if (refused) return say(reply, 'REQUEST_LIMIT', refused.details)
  // The rest of such a body would have to be read before the next call.
  if (Number(req.headers['content-length'] ?? 0) > saidMax) {
    reply.header('connection', 'close')
    return reply.code(413).send({ message: 'KEY_INVALID', details: { field: 'body' } })
  }
  if (req.headers['transfer-encoding'] !== undefined) reply.header('connection', 'close')
  reply.hijack()
  keepHeaders(reply)
  chat.io.engine.handleRequest(req.raw, reply.raw)
}

const say = (reply: FastifyReply, message: ErrorCode, details?: object) =>
  sendReply(reply, {
    status: errors[message].status,
    body: { message, ...(details && { details }) },
  })

/** The engine writes to the raw response, which knows nothing of those that the framework was given. */
function keepHeaders(reply: FastifyReply): void {
  const raw: ServerResponse = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
}

/** Who polls holds no connection: their sockets take places of their own, as many as connections have. */
function limitPolling({ chat, env }: Polling): void {
  const { perAddress, inAll } = env.connections
  const places = makeCrowd(perAddress)
  const { engine } = chat.io
  engine.on('connection', (connection: Connection) => {
    if (connection.transport.name !== 'polling') return
    const leave =
      engine.clientsCount > inAll
        ? undefined
        : places.enter(addressOf(connection.request, env.trustProxy))
    if (!leave) return void connection.close(true)
    connection.once('close', leave)
    connection.once('upgrade', leave)
  })
}
