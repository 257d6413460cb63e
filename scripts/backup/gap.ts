import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Manifest } from './manifest.ts'
import { reachOf, type Stretch, stretchesOf } from './segments.ts'

type Asked = {
  backup: string
  manifest: Manifest
  /** Undefined: the newest one. */
  timeline: number | undefined
}

/** What a restore cannot come to: the segment after which one is missing. undefined: the WAL has no gap. */
export function gapIn(folders: readonly string[], asked: Asked): string | undefined {
  const { firstSegment, files } = asked.manifest
  const names = [
    ...folders.flatMap((folder) => readdirSync(folder)).map((name) => name.replace(/\.gz$/, '')),
    ...files.filter(({ path: at }) => at.startsWith('wal/')).map(({ path: at }) => at.slice(4)),
  ]
  const read = (timeline: number) =>
    historyOf(timeline, [...folders, path.join(asked.backup, 'wal')])
  const { last, afterGap } = reachOf(names, firstSegment, followed(asked, read))
  return afterGap && (last ?? 'the backup')
}

/** As PostgreSQL finds it: the newest timeline is the last of those with a history and no number between them. */
function followed(
  { manifest, timeline }: Asked,
  read: (timeline: number) => string | undefined,
): Stretch[] {
  let newest = timeline ?? manifest.timeline
  if (timeline === undefined) while (read(newest + 1) !== undefined) newest += 1
  return stretchesOf(newest, read(newest) ?? '')
}

function historyOf(timeline: number, folders: readonly string[]): string | undefined {
  const name = `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`
  for (const at of folders.map((folder) => path.join(folder, name))) {
    if (existsSync(`${at}.gz`)) return unpacked(`${at}.gz`)
    if (existsSync(at)) return readFileSync(at, 'utf8')
  }
  return undefined
}

function unpacked(file: string): string {
  try {
    return gunzipSync(readFileSync(file)).toString()
  } catch (cause) {
    throw new Error(`${file} cannot be read: mend it, or restore with --timeline.`, { cause })
  }
}
