import { type FileHandle, open } from 'node:fs/promises'
import { blanksOf, type FilmMime } from './film-boxes.ts'
import type { Film, Span } from './film-reader.ts'

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
    await zeroAll(handle, blanks.zeros)
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

/** What lies near each other in one write: a hostile film has a hundred thousand gaps of one byte. */
async function zeroAll(handle: FileHandle, spans: readonly Span[]): Promise<void> {
  const inOrder = spans.toSorted((a, b) => a.from - b.from)
  for (let next = 0; next < inOrder.length; ) {
    const first = inOrder[next]!
    const near: Span[] = []
    for (let span = inOrder[next]; span && span.to <= first.from + zeros.length; ) {
      near.push(span)
      span = inOrder[next + near.length]
    }
    next += Math.max(1, near.length)
    await (near.length > 1 ? zeroNear(handle, near) : zero(handle, first))
  }
}

async function zeroNear(handle: FileHandle, near: readonly Span[]): Promise<void> {
  const start = near[0]!.from
  const length = Math.max(...near.map(({ to }) => to)) - start
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, start)
  for (const { from, to } of near) buffer.fill(0, from - start, to - start)
  await handle.write(buffer, 0, length, start)
}

async function zero(handle: FileHandle, { from, to }: Span): Promise<void> {
  for (let at = from; at < to; at += zeros.length)
    await handle.write(zeros, 0, Math.min(zeros.length, to - at), at)
}
