import type { Locale } from '@krapao/shared/text'
import type { launchBrowser } from '../e2e/browser.ts'
import type { startCluster } from '../server/src/testing/cluster.ts'
import { type Album, type Drawn, draw } from './draw.ts'
import { inParallel } from './parallel.ts'
import type { phonesOf } from './phones.ts'
import type { Scene } from './scene.ts'
import type { Walk } from './walk.ts'
import type { raiseWorlds } from './worlds.ts'

/** What scenes are played on: this tree's, or an older one's (lobby/draw-tree.ts). */
export type Stagehands = {
  startCluster: typeof startCluster
  raiseWorlds: typeof raiseWorlds
  launchBrowser: typeof launchBrowser
  phonesOf: typeof phonesOf
  walk: Walk
}
export type Job = { scene: Scene; album: Album }

export async function drawAll(
  { startCluster, raiseWorlds, launchBrowser, phonesOf, walk }: Stagehands,
  jobs: readonly Job[],
  locales: readonly Locale[],
): Promise<Drawn> {
  const cluster = await startCluster()
  // For each light anew: a scene's member registers once in a world.
  const lights = new Set(jobs.map(({ album }) => album.light))
  const raised = new Map([...lights].map((light) => [light, raiseWorlds(cluster)]))
  const browser = await launchBrowser()
  const phones = phonesOf(browser)
  try {
    const drawn = await inParallel(jobs, ({ scene, album }) =>
      draw({ phones, worlds: raised.get(album.light)!.worlds, walk }, scene, locales, album),
    )
    return {
      pictures: drawn.flatMap((one) => one.pictures),
      failures: drawn.flatMap((one) => one.failures),
    }
  } finally {
    await browser.close()
    for (const { close } of raised.values()) await close()
    await cluster.end()
  }
}
