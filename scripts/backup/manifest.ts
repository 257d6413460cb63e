import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inParallel } from '@krapao/shared/in-parallel'
import * as z from 'zod'
import { atOnce, measure, writeWhole } from './copying.ts'

/** Of a path in a backup: it stays below its folder. */
const inside = z.string().refine((at) => {
  const parts = at.split('/')
  return !parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0'))
}, 'leads out of the backup')
const lsn = z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/)

const shape = z.object({
  format: z.literal(1),
  krapao: z.string(),
  /** The whole version of PostgreSQL's package; a data folder belongs to its first number. */
  postgresql: z.string().regex(/^\d+/),
  /** The newest migration that had run. null: none, so it is a database without tables. */
  migration: z.nullable(z.string()),
  /** PostgreSQL's number of the data folder, which its copies share. */
  system: z.string().regex(/^\d+$/),
  timeline: z.int(),
  startLsn: lsn,
  stopLsn: lsn,
  /** The first segment that a restore needs. */
  firstSegment: z.string().regex(/^[0-9A-F]{24}$/),
  /** By the database's clock. From the end on a restore may stop at any time. */
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  hasKeys: z.boolean(),
  /** By their numbers, where they were. */
  tablespaces: z.record(z.string().regex(/^\d+$/), z.string()),
  folders: z.array(inside),
  files: z.array(
    z.object({ path: inside, size: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
})

export type Manifest = z.infer<typeof shape>
export type Listed = Manifest['files'][number]

/** The time in the name of a folder: `20261124T073000Z`. */
export const stamp = (): string => new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')

const fileIn = (backup: string) => path.join(backup, 'manifest.json')

/** Written last, to the disk. */
export const writeManifest = (backup: string, manifest: Manifest): Promise<unknown> =>
  writeWhole(fileIn(backup), Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))

/** Throws, in words for the person at the terminal, where this is no whole backup. */
export async function readManifest(backup: string): Promise<Manifest> {
  if (backup.endsWith('.part'))
    throw new Error(`${backup} is a backup that did not come to its end; take another one.`)
  if (!existsSync(fileIn(backup)))
    throw new Error(`${backup} is no backup: it has no manifest.json.`)
  const read = shape.safeParse(parsed(await readFile(fileIn(backup), 'utf8')))
  if (read.success) return read.data
  const { path: at, message } = read.error.issues[0]!
  throw new Error(
    `${fileIn(backup)} is damaged or of another version (${at.join('.') || 'it'}: ${message}); take another backup.`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // cut short: what it should hold is named as missing
  }
}

const mostNamed = 5

/** Reads every file again. Throws where one is missing, has another length or holds anything else. */
export async function verifyFiles(backup: string, { files }: Manifest): Promise<void> {
  const wrong: string[] = []
  await inParallel(atOnce, files, async ({ path: at, size, sha256 }) => {
    const found = await measure(path.join(backup, at)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ELOOP') return undefined // a link: nothing of the backup's own
      throw error
    })
    if (!found) wrong.push(`${at} is missing`)
    else if (found.size !== size) wrong.push(`${at} has ${found.size} bytes, and had ${size}`)
    else if (found.sha256 !== sha256) wrong.push(`${at} was changed`)
  })
  if (wrong.length === 0) return
  const more = wrong.length > mostNamed ? [`and ${wrong.length - mostNamed} more`] : []
  throw new Error(
    `The backup ${backup} is damaged; take another one:\n${[...wrong.slice(0, mostNamed), ...more].map((one) => `  - ${one}`).join('\n')}`,
  )
}
