import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Env } from '../env.ts'

const yearSeconds = 31_536_000

/** The built web app. One build serves any deployment: its flags are written into the page's meta when it is served. */
export async function pages(app: FastifyInstance, env: Env): Promise<void> {
  const dist = env.webDist
  const page = dist ? withDeployment(await readFile(path.join(dist, 'index.html'), 'utf8'), env) : undefined
  if (dist) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (res, file) =>
        void res.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
        ),
      globIgnore: ['**/index.html', '**/index.html.*'],
    })
  }
  app.setNotFoundHandler((req, reply) => {
    const wantsPage =
      page && req.method === 'GET' && !req.url.startsWith('/api/') && !path.extname(req.url.split('?')[0]!)
    return wantsPage ? sendPage(reply, page) : reply.code(404).send({ message: 'NO_DATA' })
  })
}

/** The app draws its own not-found page; the routes it knows are its business. */
const sendPage = (reply: FastifyReply, page: string) =>
  reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)

function withDeployment(html: string, env: Env): string {
  const flags = JSON.stringify({ country: env.country.code, brand: env.brand })
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
  return html.replace(/(<meta name="krapao-deployment" content=")[^"]*"/, `$1${flags}"`)
}
