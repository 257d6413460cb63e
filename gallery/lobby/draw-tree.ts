// Draws scenes of a tree of the project, this one or an older one. A process of its own, since two trees in one would load each other's
// modules. Its argument is an order in JSON.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Failure } from '../draw.ts'
import { drawAll, type Job } from '../draw-all.ts'
import { say } from '../report.ts'
import { nameOf, type Scene } from '../scene.ts'
import { oldScenes } from './old-scenes.ts'
import { type Missing, missingFile, type Order } from './order.ts'

const order = JSON.parse(process.argv[2]!) as Order
const isOld = order.root !== path.dirname(path.dirname(import.meta.dirname))

const { buildWeb } = await from<typeof import('../../scripts/web-build.ts')>('scripts/web-build.ts')
const { scenes } = await from<typeof import('../scenes.ts')>('gallery/scenes.ts')
const named = new Map(
  (isOld ? oldScenes(scenes) : scenes).map((scene): [string, Scene] => [nameOf(scene), scene]),
)
const unknown = order.scenes.filter((name) => !named.has(name)).map(noSuchScene)
const jobs = order.scenes.flatMap((name) => jobsOf(named.get(name)))

await buildWeb(say)
for (const light of order.lights) mkdirSync(path.join(order.folder, light), { recursive: true })
const { failures } = await drawAll(
  {
    ...(await from<typeof import('../../server/src/testing/cluster.ts')>(
      'server/src/testing/cluster.ts',
    )),
    ...(await from<typeof import('../../e2e/browser.ts')>('e2e/browser.ts')),
    ...(await from<typeof import('../worlds.ts')>('gallery/worlds.ts')),
    ...(await from<typeof import('../phones.ts')>('gallery/phones.ts')),
    ...(await from<typeof import('../walk.ts')>('gallery/walk.ts')),
  },
  jobs,
  order.locales,
)
const missing: Missing = [...unknown, ...failures]
writeFileSync(path.join(order.folder, missingFile), JSON.stringify(missing))

function from<M>(page: string): Promise<M> {
  return import(pathToFileURL(path.join(order.root, page)).href)
}

function jobsOf(scene: Scene | undefined): Job[] {
  if (!scene) return []
  const { folder, lights, windows } = order
  return lights.map((light) => ({
    scene,
    album: { folder: path.join(folder, light), light, windows },
  }))
}

function noSuchScene(name: string): Failure {
  return { name, locale: order.locales[0]!, why: 'There is no scene of this name.' }
}
