import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env.ts'

/** The deployment's own files under /brand/, and only those that were found at the start: no listing, no way out of the folder. */
export async function brand(app: FastifyInstance, { brandFolder }: Env): Promise<void> {
  if (!brandFolder) return
  await app.register(fastifyStatic, {
    root: brandFolder.dir,
    prefix: '/brand/',
    index: false,
    redirect: false,
    decorateReply: false,
    allowedPath: (at) => brandFolder.files.has(at.replace(/^\//, '')),
    setHeaders: (res, file) => {
      res.header('cache-control', 'no-cache')
      // Opened as a page of its own, a drawing could carry scripts: it is shown, but runs nothing and has no origin.
      if (path.extname(file) === '.svg')
        res.header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        )
    },
  })
}
