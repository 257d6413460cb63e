import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { launchBrowser } from '../e2e/browser.ts'
import { buildWeb } from '../scripts/web-build.ts'
import { startCluster } from '../server/src/testing/cluster.ts'
import { drawAll } from './draw-all.ts'
import { lobbyFolder } from './lobby/lobby.ts'
import { galleryPage } from './page.ts'
import { phonesOf } from './phones.ts'
import { commit, now, say, sayFailures } from './report.ts'
import { nameOf } from './scene.ts'
import { scenes } from './scenes.ts'
import { walk } from './walk.ts'
import { askedFor } from './words.ts'
import { raiseWorlds } from './worlds.ts'

/** Draws the screens that are asked for. Returns how many pictures are missing. */
export async function drawScreens(all: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  const args = [...all]
  const into = args.indexOf('--into')
  const [, comparableFolder] = into < 0 ? [] : args.splice(into, 2)
  const folder = path.resolve(comparableFolder ?? path.join(import.meta.dirname, 'dist'))
  const { words, locales, lights } = askedFor(args)
  const wanted = scenes.filter(
    (scene) => words.length === 0 || words.some((w) => nameOf(scene).toLowerCase().includes(w)),
  )
  if (wanted.length === 0) throw new Error(`No screen or state is called ${words.join(' or ')}.`)

  await buildWeb(say)
  empty(folder)
  const comparable = comparableFolder !== undefined
  const album = { folder, comparable, light: lights[0] ?? 'night' }
  const hands = { startCluster, raiseWorlds, launchBrowser, phonesOf, walk }
  const drawn = await drawAll(
    hands,
    wanted.map((scene) => ({ scene, album })),
    locales,
  )
  const { pictures, failures } = drawn
  const page = path.join(folder, 'index.html')
  writeFileSync(page, galleryPage({ ...drawn, date: now(), commit: commit() }))
  sayFailures(failures)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  say(`${pictures.length} pictures, ${failures.length} missing, ${seconds} s: ${page}`)
  return failures.length
}

/** What the lobby's runs drew stays. */
function empty(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder).map((one) => path.join(folder, one)))
    if (name !== lobbyFolder) rmSync(name, { recursive: true })
}
