import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where one file is written while it comes in, so that no process holds it in memory. */
export type Landing = {
  write: (from: Readable) => Promise<{ at: string; size: number; sha256: string }>
  /** Harmless when nothing was written, or it was taken away meanwhile. */
  clear: () => Promise<void>
}

/** On the disk of all files, so that one that is kept is only renamed. */
export function makeLandings(filesDir: string) {
  const folder = path.join(filesDir, 'incoming')
  return {
    landing: (): Landing => {
      const at = path.join(folder, randomBytes(24).toString('hex'))
      return {
        write: async (from) => {
          await mkdir(folder, { recursive: true, mode: 0o700 })
          return { at, ...(await writeTo(at, from)) }
        },
        clear: () => rm(at, { force: true }),
      }
    },
    /** What processes left that died while it came in. */
    clearLandings: async (before: Date): Promise<void> => {
      // No folder: nothing has come in yet.
      for (const name of await readdir(folder).catch(noneYet)) {
        const at = path.join(folder, name)
        const { mtimeMs } = await stat(at).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
        if (mtimeMs < before.getTime()) await rm(at, { force: true })
      }
    },
  }
}

export async function writeTo(
  at: string,
  from: Readable,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  const counted = new PassThrough().on('data', (chunk: Buffer) => {
    hash.update(chunk)
    size += chunk.length
  })
  await pipeline(from, counted, createWriteStream(at, { mode: 0o600 }))
  return { size, sha256: hash.digest('hex') }
}

function noneYet(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
