import { writeSync } from 'node:fs'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { bankRoutes } from './bank/bank.routes.ts'
import { openBank } from './bank/seed.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import { chatSocket } from './chat/socket.ts'
import { startClock } from './clock.ts'
import { faultRoutes } from './faults/faults.routes.ts'
import { gameRoutes } from './game/game.routes.ts'
import { playRoutes } from './game/play/play.routes.ts'
import { gatewayRoutes } from './gateway/gateway.routes.ts'
import { giftPhoneRoutes, giftRoutes } from './gift/gift.routes.ts'
import { drainOnClose } from './http/drain.ts'
import { servePages } from './http/pages.ts'
import { Refused } from './http/refused.ts'
import { type Outside, type Settings, usual } from './outside.ts'
import { phoneRoutes } from './phone/phone.routes.ts'
import { transferRoutes } from './phone/transfer.routes.ts'
import { easyslipRoutes } from './slips/easyslip.routes.ts'
import { slipokRoutes } from './slips/slipok.routes.ts'
import { smsRoutes } from './sms/sms.routes.ts'
import { openStore } from './store/store.ts'

type Secrets = Pick<
  Settings,
  'gatewaySecrets' | 'bankApiKey' | 'gameApiKey' | 'smsApiKey' | 'slipokKey' | 'easyslipKey'
>
/** `dataFile`: the SQLite file, or `:memory:`. Everything else has its usual value. */
export type SandboxOptions = Secrets & Partial<Settings> & { dataFile?: string; log?: boolean }

/** The outside world, ready to `listen()`. `close()` drains it: answers in work are given, waits end, the file is closed. */
export async function buildSandbox({
  dataFile = ':memory:',
  log = false,
  ...settings
}: SandboxOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: log && { level: 'warn', stream: { write: writeLine } },
    bodyLimit: 64 * 1024,
    // A HEAD would run its GET, and one of them uses up a link.
    exposeHeadRoutes: false,
  })
  const store = openStore(dataFile)
  openBank(store)
  const closing = new AbortController()
  const outside: Outside = {
    store,
    settings: { ...usual, ...settings },
    wake: () => clock.wake(),
    closing: closing.signal,
  }
  const clock = startClock(outside)
  drainOnClose(app, closing)
  app.addHook('onClose', async () => {
    await clock.stop()
    store.close()
  })
  readJson(app)
  answerRefusals(app)
  guard(app)
  app.get('/health', () => ({ ok: true }))
  app.register(async (part) => gatewayRoutes(part, outside), { prefix: '/gateway' })
  app.register(async (part) => bankRoutes(part, outside), { prefix: '/bank' })
  app.register(async (part) => smsRoutes(part, outside), { prefix: '/sms' })
  app.register(async (part) => giftRoutes(part, outside), { prefix: '/gift' })
  app.register(async (part) => slipokRoutes(part, outside), { prefix: '/slipok' })
  app.register(async (part) => easyslipRoutes(part, outside), { prefix: '/easyslip' })
  const tellChat = chatSocket(app, outside)
  app.register(async (part) => chatRoutes(part, outside, tellChat), { prefix: '/chat/api/chat' })
  const page = servePages(app)
  gameRoutes(app, outside)
  faultRoutes(app, outside)
  phoneRoutes(app, outside)
  transferRoutes(app, outside)
  giftPhoneRoutes(app, outside)
  playRoutes(app, outside, page)
  app.get('/', (_, reply) => page('phone', reply))
  app.get('/support.html', (_, reply) => page('support', reply))
  app.get('/faults.html', (_, reply) => page('faults', reply))
  await app.ready()
  return app
}

/** Keeps the raw body beside the parsed one; broken JSON is `undefined` there and is refused where it is read, after the signature. */
function readJson(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, raw, done) => {
    request.rawBody = String(raw)
    done(null, parsed(request.rawBody))
  })
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

function answerRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ code: 'NOT_FOUND' }))
  app.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    if (error instanceof Refused)
      return reply.code(error.status).send({ code: error.code, ...error.more })
    if (error.statusCode && error.statusCode < 500)
      return reply.code(error.statusCode).send({ code: 'BAD_REQUEST' })
    request.log.error({ err: error, route: request.routeOptions.url }, 'failed')
    return reply.code(500).send({ code: 'INTERNAL' })
  })
}

/** Another site's page may open a link here, but not make this browser act. */
function guard(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    const acts = request.method !== 'GET' && request.method !== 'HEAD'
    if (acts && request.headers['sec-fetch-site'] === 'cross-site')
      throw new Refused(403, 'CROSS_SITE')
  })
}

/** A line that a full disk does not take is lost: the logger's own stream would try it for ever, and everything would wait. */
function writeLine(line: string): void {
  try {
    writeSync(1, line)
  } catch {
    // Said nowhere: there is nowhere to say it.
  }
}
