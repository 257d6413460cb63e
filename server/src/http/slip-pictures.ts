import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** Where a member's own slip is opened, by an address that `statement/slip/reference` gave out. It is a stranger's file: nothing in it may run. */
export function slipPictures(app: FastifyInstance, context: Context): void {
  app.get('/slips/:token', async (req, reply) => {
    const { token } = req.params as { token: string }
    const opened = context.files.openedBy(token, 'slips', context.clock())
    const bytes = opened && (await context.files.read(opened.key))
    reply.header('cache-control', 'no-store')
    if (!bytes) return reply.code(404).send({ message: 'NO_DATA' })
    // The browser's own page around a picture is styled inline.
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('content-disposition', 'inline; filename="slip.jpg"')
      .type('image/jpeg')
      .send(Buffer.from(bytes))
  })
}
