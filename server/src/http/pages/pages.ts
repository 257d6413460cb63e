import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Locale, locales } from '@krapao/shared/text'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Env } from '../../env.ts'
import { inLanguage, manifest, withDeployment } from './deployment.ts'
import { pageLanguage } from './page-language.ts'

const yearSeconds = 31_536_000

/** The built web app. One build serves any deployment: what is its own is written into the page when it is served. */
export async function pages(app: FastifyInstance, env: Env): Promise<void> {
  const dist = env.webDist
  const pageAt = dist ? await pagesIn(dist, env) : new Map<string, Page>()
  if (dist) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (res, file) =>
        void res.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`)
            ? `public, max-age=${yearSeconds}, immutable`
            : 'no-cache',
        ),
      globIgnore: ['**/*.html'],
    })
  }
  app.get('/manifest.webmanifest', async (_req, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(manifest(env))),
  )
  app.setNotFoundHandler((req, reply) => {
    const at = req.url.split('?')[0]!
    const page = pageAt.get(at) ?? pageAt.get('/index')
    const wantsPage =
      page &&
      (req.method === 'GET' || req.method === 'HEAD') &&
      !/^\/(api|brand)(\/|$)/.test(at) &&
      !path.extname(at)
    return wantsPage
      ? sendPage(reply, page[pageLanguage(req, env.country.defaultLocale)])
      : reply.code(404).send({ message: 'NO_DATA' })
  })
}

/** The app draws its own not-found page; the routes it knows are its business. */
const sendPage = (reply: FastifyReply, page: string) =>
  reply
    .code(200)
    .headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Language' })
    .type('text/html; charset=utf-8')
    .send(page)

/** One built page as it is served in each language. */
type Page = Record<Locale, string>

/** `/login` → the built page that names the code of /login ahead; any other path gets `/index`. */
async function pagesIn(dist: string, env: Env): Promise<Map<string, Page>> {
  const files = await readdir(dist, { recursive: true })
  if (!files.includes('index.html'))
    throw new Error(`${dist} holds no index.html: the web app was not built into it`)
  const page = async (file: string): Promise<Page> => {
    const html = withDeployment(await readFile(path.join(dist, file), 'utf8'), env)
    return Object.fromEntries(
      locales.map((locale) => [locale, inLanguage(html, locale, files)]),
    ) as Page
  }
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map(
      async (file) =>
        [`/${file.split(path.sep).join('/').slice(0, -'.html'.length)}`, await page(file)] as const,
    )
  return new Map(await Promise.all(pages))
}
