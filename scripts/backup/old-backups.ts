import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { archiveFolder } from '../../server/src/db/archive.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { placeOf, segmentName } from './segments.ts'

/** In a backup that is under way: the machine that makes it. */
export const startedBy = 'started-by'
const named = /^krapao-\d{8}T\d{6}Z$/

/** Removes what killed backups of this machine left. The caller has the folder for itself, so none of them is under way. */
export async function clearLeftovers(into: string, say: (line: string) => void): Promise<void> {
  for (const name of await readdir(into)) {
    if (!name.endsWith('.part') || !named.test(name.slice(0, -5))) continue
    const at = path.join(into, name)
    const by = await readFile(path.join(at, startedBy), 'utf8').catch(() => hostname())
    if (by !== hostname()) {
      say(`${at} is a backup that ${by} makes, or that it could not finish: it is left alone.`)
      continue
    }
    await rm(at, { recursive: true })
    say(`${at} was not finished; it was removed.`)
  }
}

export type Whole = { at: string; manifest: Manifest }

/**
 * Removes all but the newest `keep` whole backups of this system, and from its archive the segments that are older than all of them. `made` is the newest,
 * whatever a clock says. What cannot be read as a backup stays.
 */
export async function keepNewest(o: {
  into: string
  made: string
  system: string
  keep: number
  archive: string | undefined
}): Promise<{ removed: string[]; segments: number }> {
  const whole: Whole[] = []
  for (const name of (await readdir(o.into)).filter((one) => named.test(one))) {
    const at = path.join(o.into, name)
    const manifest = await readManifest(at).catch(() => undefined)
    if (manifest?.system === o.system) whole.push({ at, manifest })
  }
  whole.sort(
    (a, b) =>
      Number(b.at === o.made) - Number(a.at === o.made) ||
      Date.parse(b.manifest.endedAt) - Date.parse(a.manifest.endedAt),
  )
  const old = whole.slice(o.keep)
  for (const { at } of old) {
    // Renamed first: one that is half removed must not look whole.
    await rename(at, `${at}.part`)
    await rm(`${at}.part`, { recursive: true })
  }
  const kept = whole.slice(0, o.keep).map(({ manifest }) => placeOf(manifest.firstSegment))
  const folder = o.archive && archiveFolder(o.archive, o.system)
  return {
    removed: old.map(({ at }) => at),
    segments: folder ? await clearArchive(folder, kept.sort()[0]!) : 0,
  }
}

/** The histories of timelines stay: they are small, and a restore needs them all. */
async function clearArchive(folder: string, oldest: string): Promise<number> {
  const names = existsSync(folder) ? await readdir(folder) : []
  const old = names.filter((name) => segmentName.test(name.slice(0, 24)) && placeOf(name) < oldest)
  for (const name of old) await rm(path.join(folder, name), { force: true })
  return old.length
}
