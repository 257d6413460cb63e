import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../http/refused.ts'
import type { Outside } from '../outside.ts'
import type { Route, Service } from './fault.ts'
import { strike } from './faults.ts'

/** What a call's effect should know of the faults that struck: it is to be declined, it takes this long, it answers with wrong content, or with how things were. */
export type Plan = { declined: boolean; delayMs: number; spoilt: boolean; lagMs: number }
type Effect = (request: FastifyRequest, plan: Plan) => unknown
type Door = {
  service: Service
  /** Where one address does two things, what is asked says which. */
  route: Route | ((request: FastifyRequest) => Route)
  /** The effect is slow by itself (it is on record while it lasts); otherwise the call just waits before it. */
  slow?: true
}

/**
 * Every call of a service that can be made to fail goes through here: the fault decides what becomes of the effect and of
 * its answer. Keys and signatures are checked before, so a fault never opens a door.
 */
export const door =
  (outside: Outside, place: Door, effect: Effect) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const provider = (request.params as { provider?: string }).provider
    const route = typeof place.route === 'function' ? place.route(request) : place.route
    const { kind, delayMs, lagMs } = strike(outside.store, {
      service: place.service,
      route,
      provider,
    })
    if (!place.slow) await pause(outside, delayMs)
    if (kind === 'maintenance') return reply.code(503).send({ code: 'MAINTENANCE' })
    if (kind === 'timeout-before') return hold(outside, request, reply)
    const plan = { declined: kind === 'refuse', delayMs, spoilt: kind === 'wrong-content', lagMs }
    if (kind === 'timeout-after') {
      await ignoringRefusal(effect, request, plan)
      return hold(outside, request, reply)
    }
    if (kind === 'error-after') {
      await ignoringRefusal(effect, request, plan)
      return reply.code(500).send({ code: 'INTERNAL' })
    }
    if (kind === 'garbage') {
      await ignoringRefusal(effect, request, plan)
      return reply
        .code(200)
        .type('text/html')
        .send('<!doctype html><title>Welcome</title><h1>It works!</h1>')
    }
    return effect(request, plan)
  }

/** Waits, but not beyond the end of the process: what was asked is then done at once. */
export const pause = (outside: Outside, ms: number): Promise<void> =>
  ms > 0
    ? sleep(ms, undefined, { signal: outside.closing }).catch(() => undefined)
    : Promise.resolve()

/** The answer never comes: the socket stays open until the caller goes away, the limit is over or the process stops. */
async function hold(
  outside: Outside,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.hijack()
  const socket = request.raw.socket
  const gone = new AbortController()
  socket.once('close', () => gone.abort())
  if (socket.destroyed) return reply
  const over = AbortSignal.any([gone.signal, outside.closing])
  await sleep(outside.settings.holdMs, undefined, { signal: over }).catch(() => undefined)
  socket.destroy()
  return reply
}

/** The caller of a call that loses its answer loses a refusal too; anything else is a fault of ours and is thrown. */
async function ignoringRefusal(effect: Effect, request: FastifyRequest, plan: Plan): Promise<void> {
  try {
    await effect(request, plan)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
