import { api } from '@krapao/shared/api'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { findFile } from './features/chat/files/file.sql.ts'
import { takeWebhook } from './features/deposit/qr/qr-credit.ts'
import { callbacks } from './http/callbacks.ts'
import { chatFiles } from './http/chat-files.ts'
import { docs } from './http/docs/docs.ts'
import { readEmptyJson } from './http/empty-json.ts'
import { answerFailures } from './http/failures.ts'
import { hardened } from './http/headers.ts'
import { health } from './http/health.ts'
import { chatPolling } from './http/live/chat-polling.ts'
import type { Sockets } from './http/live/sockets.ts'
import { nameCalls } from './http/make-http.ts'
import { countCalls } from './http/monitoring/count-calls.ts'
import type { Monitor } from './http/monitoring/monitor.ts'
import { probes } from './http/monitoring/probes.ts'
import { brand } from './http/pages/brand.ts'
import { pages } from './http/pages/pages.ts'
import { serve } from './http/serve.ts'
import { slipPictures } from './http/slip-pictures.ts'
import type { ClockWatch } from './process/clock-watch.ts'
import { routes } from './routes.ts'

type Doors = {
  clocks: ClockWatch
  monitor: Monitor
  sockets: Sockets
  isLeaving: () => boolean
}

/** Registers hooks and routes. The order matters: Fastify runs hooks as they were added. Sockets and the port of metrics are opened elsewhere. */
export async function openDoors(
  http: FastifyInstance,
  context: Context,
  { clocks, monitor, sockets, isLeaving }: Doors,
) {
  nameCalls(http)
  if (monitor.metrics) countCalls(http, monitor.metrics)
  await hardened(http, context.env)
  answerFailures(http)
  readEmptyJson(http)
  serve(http, context, api, routes)
  health(http, context.db, { clocks, isLeaving })
  probes(http, monitor.ready)
  callbacks(http, takeWebhook(context), context.throttles)
  slipPictures(http, context)
  await chatFiles(http, context, (key) => findFile(context.db, key))
  chatPolling(http, { ...context, chat: sockets.chat })
  await docs(http, context.env)
  await brand(http, context.env)
  return pages(http, context.env)
}
