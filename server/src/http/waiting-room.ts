import { type ErrorCode, errors } from '@krapao/shared/errors'
import { locales } from '@krapao/shared/text'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { sendReply } from './failures.ts'
import { probes } from './monitoring/probes.ts'
import { readableUrl } from './readable-url.ts'

const code = 'SERVICE_BUSY' satisfies ErrorCode
const asksAgainSeconds = 5

type Door = { host: string; port: number }

/** Rooms for a start that may have to wait: they open once, and close when the server opens its own doors. */
export function makeWaitingRooms(doors: readonly Door[]) {
  let opening: Promise<() => Promise<void>> | undefined
  const failed = Promise.withResolvers<never>()
  return {
    open: (): void => {
      if (opening) return
      opening = openWaitingRooms(doors)
      opening.catch(failed.reject)
    },
    /** Rejects where a room cannot be opened. */
    failed: failed.promise,
    close: async (): Promise<void> => (await opening)?.(),
  }
}
export type WaitingRooms = ReturnType<typeof makeWaitingRooms>

/** A room at each door. Returns a function that closes them. */
export async function openWaitingRooms(doors: readonly Door[]): Promise<() => Promise<void>> {
  const close = await Promise.all(doors.map(openWaitingRoom))
  return async () => void (await Promise.all(close.map((one) => one())))
}

/**
 * Answers every call with 503 while the server waits for its database, so that callers get an answer
 * and a supervisor sees that the process is well. Returns a function that closes it.
 */
async function openWaitingRoom(at: Door): Promise<() => Promise<void>> {
  const room = Fastify({
    forceCloseConnections: true,
    requestTimeout: 10_000,
    rewriteUrl: readableUrl,
  })
  const answer = (req: FastifyRequest, reply: FastifyReply) => {
    reply
      .header('content-security-policy', "default-src 'none'")
      .header('x-content-type-options', 'nosniff')
    const wantsPage =
      req.headers.accept?.includes('text/html') === true && !req.url.startsWith('/api/')
    if (wantsPage)
      reply.type('text/html; charset=utf-8').header('refresh', String(asksAgainSeconds))
    return sendReply(
      reply,
      { status: 503, body: { message: code } },
      wantsPage ? page() : undefined,
    )
  }
  probes(room, async () => ({ database: 'it cannot be used yet, and this process waits for it' }))
  room.setNotFoundHandler(answer)
  room.setErrorHandler((_, req, reply) => answer(req, reply))
  await room.listen(at)
  return () => room.close()
}

function page(): string {
  const words = locales.map(
    (locale) => `<p lang="${locale === 'la' ? 'lo' : locale}">${errors[code][locale]}</p>`,
  )
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>503</title>${words.join('')}`
}
