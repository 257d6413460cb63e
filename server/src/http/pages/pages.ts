import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Frames } from '@krapao/shared/frames'
import { type Locale, locales } from '@krapao/shared/text'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env.ts'
import { deploymentJson, inLanguage, manifest, withDeployment } from './deployment.ts'
import { drawPages } from './drawing.ts'
import { type Page, pageOf, sendPage, withFrame, withStyles } from './page.ts'
import { pageLanguage } from './page-language.ts'

const yearSeconds = 31_536_000
const daySeconds = 86_400

/**
 * The built web app. One build serves any deployment: what is its own is written into the page at the start. Until the pages are drawn,
 * a second or so after that, they are sent without a first frame. `drawn` resolves when they are drawn.
 */
export async function pages(app: FastifyInstance, env: Env): Promise<{ drawn: Promise<void> }> {
  const dist = env.webDist
  const build = dist ? await readBuild(dist) : undefined
  let pageAt = build ? pagesOf(build, env) : new Map<string, InLanguages>()
  if (dist) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (res, file) =>
        void res.header('cache-control', keptFor(path.relative(dist, file).split(path.sep)[0]!)),
      globIgnore: ['**/*.html', 'draw/**'],
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
      !/^\/(api|brand|live|metrics)(\/|$)/.test(at) &&
      !path.extname(at)
    return wantsPage
      ? sendPage(req, reply, page[pageLanguage(req, env.country.defaultLocale)])
      : reply.code(404).send({ message: 'NO_DATA' })
  })
  const drawn = async () => {
    const program = dist && path.join(dist, 'draw', 'draw.js')
    if (!build || !program || !existsSync(program)) return
    const closing = new AbortController()
    app.addHook('onClose', async () => closing.abort())
    try {
      pageAt = pagesOf(build, env, await drawPages(program, deploymentJson(env), closing.signal))
    } catch (err) {
      if (!closing.signal.aborted) app.log.error({ err }, 'pages are sent without a first frame')
    }
  }
  return { drawn: drawn() }
}

/** By the folder in the build: what is in `assets` has a name of its own for each content; a banner keeps its name, and may be a day old. */
const keptFor = (folder: string): string =>
  folder === 'assets'
    ? `public, max-age=${yearSeconds}, immutable`
    : folder === 'banners'
      ? `public, max-age=${daySeconds}`
      : 'no-cache'

type InLanguages = Record<Locale, Page>
/** By their names in the build: what a page may need, and the pages and style sheets themselves. */
type Build = { files: readonly string[]; texts: ReadonlyMap<string, string> }

async function readBuild(dist: string): Promise<Build> {
  const files = (await readdir(dist, { recursive: true })).map((file) =>
    file.split(path.sep).join('/'),
  )
  if (!files.includes('index.html'))
    throw new Error(`${dist} holds no index.html: the web app was not built into it`)
  const texts = files
    .filter((file) => /^(?!draw\/).*\.(html|css)$/.test(file))
    .map(async (file) => [file, await readFile(path.join(dist, file), 'utf8')] as const)
  return { files, texts: new Map(await Promise.all(texts)) }
}

/** `/login` → the built page that names the code of /login ahead; any other path gets `/index`. */
function pagesOf({ files, texts }: Build, env: Env, drawn?: Frames): Map<string, InLanguages> {
  const page = (file: string, locale: Locale): Page => {
    const whole = inLanguage(withDeployment(texts.get(file)!, env), locale, files)
    const html = withStyles(whole, (href) => texts.get(href.slice(1))!)
    return pageOf(drawn ? withFrame(html, drawn, pathOf(file), locale) : html)
  }
  return new Map(
    files
      .filter((file) => file.endsWith('.html') && texts.has(file))
      .map((file) => [
        pathOf(file),
        Object.fromEntries(locales.map((locale) => [locale, page(file, locale)])) as InLanguages,
      ]),
  )
}

const pathOf = (file: string): string => `/${file.slice(0, -'.html'.length)}`
