import { type FileHandle, open } from 'node:fs/promises'
import { blanksOf, type FilmMime } from './film-boxes.ts'
import type { Film } from './film-reader.ts'

const zeros = Buffer.alloc(64 * 1024)
const free = Buffer.from('free')

/**
 * Takes out of a film, in its place on the disk, what its camera wrote beside the pictures, and all that plays in no track. Its length
 * stays, and its pictures are not touched: we draw no film anew. Undefined: it is none, and nothing was changed.
 */
export async function withoutTraces(at: string): Promise<FilmMime | undefined> {
  const handle = await open(at, 'r+')
  try {
    const blanks = await blanksOf(await filmIn(handle))
    if (!blanks) return undefined
    for (const { from, to } of blanks.zeros) await zero(handle, from, to)
    for (const letters of blanks.renamed) await handle.write(free, 0, free.length, letters)
    return blanks.mime
  } finally {
    await handle.close()
  }
}

async function filmIn(handle: FileHandle): Promise<Film> {
  const { size } = await handle.stat()
  return {
    size,
    read: async (at, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    },
  }
}

async function zero(handle: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += zeros.length)
    await handle.write(zeros, 0, Math.min(zeros.length, to - at), at)
}
