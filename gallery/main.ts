// `npm run gallery [-- words of a screen or state … languages …]`: every screen in every state and language, drawn from a real
// server, database and sandbox into one page to look through; by night, or with the word `day` by day. Ends with 1 when something could not be drawn.
// `--into FOLDER` draws pictures that can be compared with those of another commit (gallery/compare.ts).
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { type Locale, locales } from '@krapao/shared/text'
import { launchBrowser } from '../e2e/browser.ts'
import { buildWeb } from '../scripts/web-build.ts'
import { startCluster } from '../server/src/testing/cluster.ts'
import { type Drawn, draw } from './draw.ts'
import { galleryPage } from './page.ts'
import { phonesOf } from './phones.ts'
import type { Scene } from './scene.ts'
import { nameOf, scenes } from './scenes.ts'
import { raiseWorlds } from './worlds.ts'

const startedAt = performance.now()
const args = process.argv.slice(2)
const into = args.indexOf('--into')
const [, comparableFolder] = into < 0 ? [] : args.splice(into, 2)
const comparable = comparableFolder !== undefined
const folder = path.resolve(comparableFolder ?? path.join(import.meta.dirname, 'dist'))
const words = args.map((word) => word.toLowerCase())
// Words of the option, not of a screen: `day` draws all of them by day.
const isLight = (word: string): word is 'day' | 'night' => word === 'day' || word === 'night'
const light = words.find(isLight) ?? 'night'
const isLocale = (word: string): word is Locale => (locales as readonly string[]).includes(word)
const asked = words.filter((word) => !isLocale(word) && !isLight(word))
const wanted = scenes.filter(
  (scene) => asked.length === 0 || asked.some((w) => nameOf(scene).toLowerCase().includes(w)),
)
if (wanted.length === 0) throw new Error(`No screen or state is called ${asked.join(' or ')}.`)

await buildWeb(say)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { pictures, failures } = await drawAll(
  wanted,
  locales.filter((l) => !words.some(isLocale) || words.includes(l)),
)
const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
writeFileSync(
  path.join(folder, 'index.html'),
  galleryPage({ pictures, failures, date, commit: commit() }),
)
for (const { name, locale, why } of failures)
  say(`✗ ${name} (${locale})\n  ${why.split('\n').slice(0, 4).join('\n  ')}`)
const seconds = Math.round((performance.now() - startedAt) / 1000)
say(
  `${pictures.length} pictures, ${failures.length} missing, ${seconds} s: ${path.join(folder, 'index.html')}`,
)
process.exitCode = failures.length > 0 ? 1 : 0

async function drawAll(list: readonly Scene[], languages: readonly Locale[]): Promise<Drawn> {
  const cluster = await startCluster()
  const { worlds, close } = raiseWorlds(cluster)
  const browser = await launchBrowser()
  const phones = phonesOf(browser)
  try {
    return await inParallel(list, (scene) =>
      draw(phones, worlds, scene, languages, { folder, comparable, light }),
    )
  } finally {
    await browser.close()
    await close()
    await cluster.end()
  }
}

/** A page more than there are cores, since each waits now and then. The order of the list stays. */
async function inParallel(
  list: readonly Scene[],
  work: (scene: Scene) => Promise<Drawn>,
): Promise<Drawn> {
  const results: Drawn[] = []
  const queue = [...list.entries()]
  const one = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [i, scene] = next
      results[i] = await work(scene)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, one))
  return {
    pictures: results.flatMap((r) => r.pictures),
    failures: results.flatMap((r) => r.failures),
  }
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}`
  } catch {
    return 'no commit' // a copy without its history
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
