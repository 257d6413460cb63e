import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locale } from '@krapao/shared/text'
import { type Browser, chromium, type Page, type Response } from 'playwright-core'

/** Bytes that one opening of a page really loaded: scripts and styles as gzip -9, fonts as they are. `chunks`: the names of the scripts. */
export type Weight = { scripts: number; styles: number; fonts: number; chunks: Set<string> }
type Visit = { url: string; locale?: Locale; token?: string }

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-sync',
]
export const chromiumAt = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: flags,
}
/** A page is at rest once it has fetched nothing for this long. */
const restMs = 3_000

export async function weighAll<K extends string>(
  visits: Record<K, Visit>,
): Promise<Record<K, Weight>> {
  const browser = await chromium.launch(chromiumAt)
  try {
    const weights: Partial<Record<K, Weight>> = {}
    for (const name in visits) weights[name] = await weigh(browser, visits[name])
    return weights as Record<K, Weight>
  } finally {
    await browser.close()
  }
}

async function weigh(browser: Browser, { url, locale, token }: Visit): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  await context.addInitScript(
    (kept) => {
      // What a page fetches ahead, for pages that may be opened next (useWhenIdle), is no weight of its own.
      Object.assign(globalThis, { requestIdleCallback: () => 0 })
      for (const [key, value] of Object.entries(kept)) if (value) localStorage.setItem(key, value)
    },
    { locale, token, 'remember-agreement': token && 'true' },
  )
  // A device keeps its language in both places: the page tells the server by the cookie (web/src/i18n/locale.ts).
  if (locale) await context.addCookies([{ name: 'locale', value: locale, url }])
  const page = await context.newPage()
  const responses = new Map<string, Response>()
  page.on('response', (response) => responses.set(response.url(), response))
  await page.goto(url, { waitUntil: 'networkidle' })
  await untilAtRest(page, () => responses.size)
  const bytesOf = async (kind: string, size: (body: Buffer) => number) => {
    const loaded = [...responses.values()].filter(
      (response) => response.request().resourceType() === kind,
    )
    return Promise.all(loaded.map(async (response) => size(await response.body())))
  }
  const [scripts, styles, fonts] = [
    await bytesOf('script', gzip),
    [...(await bytesOf('stylesheet', gzip)), ...(await stylesIn(page)).map(gzip)],
    await bytesOf('font', (body) => body.length),
  ]
  const chunks = new Set([...responses.keys()].map((address) => path.basename(address)))
  await context.close()
  return { chunks, scripts: sum(scripts), styles: sum(styles), fonts: sum(fonts) }
}

/** Some pieces are fetched only once the page stands; they count, too. On a busy machine they come late. */
async function untilAtRest(page: Page, fetched: () => number): Promise<void> {
  for (let before = -1; before !== fetched(); ) {
    before = fetched()
    // In the page: its own timer fires only after the scripts that were waiting to run.
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), restMs)
    await page.waitForLoadState('networkidle')
  }
}

/** Style sheets that stand in the page itself. */
async function stylesIn(page: Page): Promise<Buffer[]> {
  const texts = await page.evaluate<string[]>(
    "[...document.querySelectorAll('style')].map((style) => style.textContent)",
  )
  return texts.map((text) => Buffer.from(text))
}

/** Of a built web app: the chunks of these screens and sheets, with all that they load at once. */
export function chunksOf(dist: string, ...names: readonly string[]): Set<string> {
  const files = readdirSync(path.join(dist, 'assets'))
  const chunks = new Set(names.map((name) => files.find((file) => file.startsWith(`${name}-`))!))
  // A set takes in what is added to it while it is gone through.
  for (const chunk of chunks) {
    const code = readFileSync(path.join(dist, 'assets', chunk), 'utf8')
    for (const [, file] of code.matchAll(importOfChunk)) chunks.add(file!)
  }
  return chunks
}
/** At once: what `import()` names is asked for later. */
const importOfChunk = /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g

/** What these weigh as gzip. */
export const weightOf = (dist: string, chunks: readonly string[]): number =>
  sum(chunks.map((chunk) => gzip(readFileSync(path.join(dist, 'assets', chunk)))))

/** Of a built web app, as gzip: the largest script besides React itself, whether a page asks for it at once or late. */
export function largestChunk(dist: string): number {
  const folder = path.join(dist, 'assets')
  const chunks = readdirSync(folder).filter(
    (name) => name.endsWith('.js') && !name.startsWith('react-'),
  )
  return Math.max(...chunks.map((name) => gzip(readFileSync(path.join(folder, name)))))
}

/** Of a built web app: what the scenes of each family weigh as they are sent. */
export const scenesOf = (dist: string): number[] => {
  const folder = path.join(dist, 'assets')
  const files = readdirSync(folder).filter((name) => /^scenes-.*\.json\.br$/.test(name))
  return files.map((name) => readFileSync(path.join(folder, name)).length)
}

const gzip = (body: Buffer): number => gzipSync(body, { level: 9 }).length
const sum = (all: number[]): number => all.reduce((a, b) => a + b, 0)
