import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

type Found = { mime: string; isGuests: boolean }

/**
 * Where a file of the chat is opened, by an address that a row of it gave out. It is a stranger's file: nothing in it may run. `find`: what
 * is known of a key.
 */
export async function chatFiles(
  app: FastifyInstance,
  { env, files, clock }: Context,
  find: (key: string) => Promise<Found | undefined>,
): Promise<void> {
  await app.register(async (scope) => {
    // Sends parts of a film from the disk, as players ask for them.
    await scope.register(fastifyStatic, { serve: false, contentType: false, cacheControl: false })
    scope.setErrorHandler((error: { headers?: Record<string, string> }, _req, reply) => {
      // Of a part that is beyond the end: how long it is.
      const range = error.headers?.['Content-Range']
      if (range !== undefined) reply.header('content-range', range)
      reply.header('cache-control', 'no-store')
      throw error
    })
    scope.get('/chat-files/:token', async (req, reply) => {
      const { token } = req.params as { token: string }
      const opened = files.openedBy(token, 'chat', clock())
      const found = opened && (await find(opened.key))
      if (!found || !(await files.has(opened.key)))
        return reply.code(404).header('cache-control', 'no-store').send({ message: 'NO_DATA' })
      const isFilm = found.mime.startsWith('video/')
      // A film is played where it was sent. A guest's is no page of its own at our address, since it is not drawn anew.
      const shown = isFilm && found.isGuests ? 'attachment' : 'inline'
      reply
        .header('cache-control', `private, max-age=${Math.floor(opened.leftMs / 1_000)}`)
        .header(
          'content-security-policy',
          "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
        )
        .header('content-disposition', `${shown}; filename="chat${/\.\w+$/.exec(opened.key)![0]}"`)
        .type(found.mime)
      return reply.sendFile(opened.key, env.filesDir)
    })
  })
}
