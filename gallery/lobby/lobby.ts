import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Light, pictureName, type Window } from '../draw.ts'
import { commit, now, say, sayFailures } from '../report.ts'
import { type Asked, askedFor } from '../words.ts'
import { choosePoints, scenesOf } from './choose.ts'
import { lobbyPage } from './lobby-page.ts'
import { hasOldTree, oldCommit, withOldTree } from './old-tree.ts'
import { type Missing, missingFile, type Order } from './order.ts'
import { type Point, points } from './points.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
export const lobbyFolder = path.join(root, 'gallery', 'dist', 'lobby')
const after = 'after'
/** Its pictures stay what they are, so they are kept from run to run. */
const before = `before-${oldCommit.slice(0, 8)}`

const windows: readonly Window[] = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** Draws what the points that are asked for changed. Returns how many pictures are missing. */
export async function drawLobby(args: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  const asked = askedFor(args)
  const chosen = choosePoints(points, asked.words)
  if (chosen.length === 0) throw new Error(`No point is called ${asked.words.join(' or ')}.`)

  const { missing, onlyAfter } = await untilStopped((signal) => drawBoth(chosen, asked, signal))
  const page = path.join(lobbyFolder, 'index.html')
  const html = lobbyPage({
    points: chosen,
    locales: asked.locales,
    widths: windows.map(({ width }) => width),
    sides: sidesOf(asked),
    has: (file) => existsSync(path.join(lobbyFolder, file)),
    missing,
    onlyAfter,
    date: now(),
    commit: commit(),
    oldCommit,
  })
  writeFileSync(page, html)
  sayFailures(missing)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  say(`${chosen.length} points, ${missing.length} pictures missing, ${seconds} s: ${page}`)
  return missing.length
}

const lightsOf = ({ lights }: Asked): readonly Light[] =>
  lights.length > 0 ? lights : ['night', 'day']

/** By night only before: its day could not be reached. */
const sidesOf = (asked: Asked) => [
  { side: 'before' as const, light: 'night' as const, folder: `${before}/night` },
  ...lightsOf(asked).map((light) => ({
    side: 'after' as const,
    light,
    folder: `${after}/${light}`,
  })),
]

type Both = { missing: Missing; onlyAfter?: string }
async function drawBoth(
  chosen: readonly Point[],
  asked: Asked,
  signal: AbortSignal,
): Promise<Both> {
  const now = await drawAfter(chosen, asked, signal)
  const scenes = scenesOf(chosen, 'before').filter((scene) => !isDrawn(scene, asked))
  if (scenes.length === 0) return { missing: now }
  if (!(await hasOldTree())) {
    const onlyAfter = `Only after: the history of this copy does not go back to commit ${oldCommit}, so that there is nothing to draw before from.`
    say(onlyAfter)
    return { missing: now, onlyAfter }
  }
  try {
    return { missing: [...now, ...(await drawBefore(scenes, asked, signal))] }
  } catch (error) {
    signal.throwIfAborted()
    // What is there now has been drawn, and can be looked at.
    const name = `All of commit ${oldCommit}`
    return { missing: [...now, { name, locale: asked.locales[0]!, why: String(error) }] }
  }
}

async function drawAfter(
  chosen: readonly Point[],
  asked: Asked,
  signal: AbortSignal,
): Promise<Missing> {
  const folder = path.join(lobbyFolder, after)
  rmSync(folder, { recursive: true, force: true })
  const scenes = scenesOf(chosen, 'after')
  const { locales } = asked
  return drawTree({ root, folder, scenes, locales, lights: lightsOf(asked), windows }, signal)
}

const isDrawn = (scene: string, { locales }: Asked): boolean =>
  locales.every((locale) =>
    windows.every(({ width }) =>
      existsSync(path.join(lobbyFolder, before, 'night', pictureName(scene, locale, width))),
    ),
  )

const drawBefore = (scenes: readonly string[], { locales }: Asked, signal: AbortSignal) =>
  withOldTree(signal, (oldRoot) => {
    const folder = path.join(lobbyFolder, before)
    return drawTree({ root: oldRoot, folder, scenes, locales, lights: ['night'], windows }, signal)
  })

/** In a group of its own, so that what it started ends with it. */
async function drawTree(order: Order, signal: AbortSignal): Promise<Missing> {
  mkdirSync(order.folder, { recursive: true })
  const program = path.join(import.meta.dirname, 'draw-tree.ts')
  signal.throwIfAborted()
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    cwd: order.root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const stop = () => child.exitCode === null && process.kill(-child.pid!, 'SIGTERM')
  signal.addEventListener('abort', stop)
  const [code] = await once(child, 'exit')
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  if (code !== 0) throw new Error(`Could not draw ${order.root}, see above.`)
  return JSON.parse(readFileSync(path.join(order.folder, missingFile), 'utf8'))
}

/** Ctrl-C ends the work, and then what the work has to clear away. */
async function untilStopped<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error('Stopped.'))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, stop)
  try {
    return await work(stopping.signal)
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}
