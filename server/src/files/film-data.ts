import {
  type Box,
  bytesIn,
  type Film,
  NoFilm,
  only,
  type Reading,
  reader,
  type Span,
  tableOf,
} from './film-reader.ts'

// Where a film's pictures and sound lie in its data, as its tables tell. What they do not name plays in no player.

/** More than any film of our length has, of all its tracks together. */
const spansMax = 100_000
/** As many as an `stsz` of the largest table has: one of four bits a sample would have eight times as many. */
const compactMax = 262_144

/** What plays, as it is found. */
export type Used = { spans: Span[]; add: (from: number, bytes: number) => void }
export function makeUsed(): Used {
  const spans: Span[] = []
  const add = (from: number, bytes: number): void => {
    if (spans.length === spansMax) throw new NoFilm('too many chunks')
    spans.push({ from, to: from + bytes })
  }
  return { spans, add }
}

/** What no table names, of the boxes that hold the data. */
export function unusedIn(data: readonly Box[], { spans }: Used): Span[] {
  const inOrder = spans.toSorted((a, b) => a.from - b.from)
  const unused: Span[] = []
  let [next, usedTo] = [0, 0]
  for (const { body, end } of data) {
    usedTo = Math.max(usedTo, body)
    for (let span = inOrder[next]; span && span.from < end; span = inOrder[++next]) {
      if (span.from > usedTo) unused.push({ from: usedTo, to: span.from })
      usedTo = Math.max(usedTo, span.to)
    }
    if (usedTo < end) unused.push({ from: usedTo, to: end })
  }
  return unused
}

/** The samples of a track that is not in pieces: by chunk, since those of one chunk follow each other. */
export async function useTrack(reading: Reading, stbl: Box[], used: Used): Promise<void> {
  const { film } = reading
  const chunks = await chunksOf(film, stbl)
  const runs = await tableOf(film, only(stbl, 'stsc'), { headBytes: 4, width: 12 })
  const bytesOf = await sizesOf(reading, stbl)
  for (let chunk = 0, run = -1, sample = 0; chunk < chunks.rows; chunk++) {
    while (run + 1 < runs.rows && runs.word(run + 1, 0) <= chunk + 1) run += 1
    if (run < 0) throw new NoFilm('a chunk without samples')
    const samples = runs.word(run, 1)
    used.add(chunks.beginsAt(chunk), bytesOf(sample, samples))
    sample += samples
  }
}

async function chunksOf(
  film: Film,
  stbl: Box[],
): Promise<{ rows: number; beginsAt: (chunk: number) => number }> {
  const wide = stbl.find(({ type }) => type === 'co64')
  const { rows, word } = await tableOf(film, wide ?? only(stbl, 'stco'), {
    headBytes: 4,
    width: wide ? 8 : 4,
  })
  return { rows, beginsAt: (n) => (wide ? word(n, 0) * 2 ** 32 + word(n, 1) : word(n, 0)) }
}

/** How many bytes so many samples from one on have together. */
async function sizesOf(
  reading: Reading,
  stbl: Box[],
): Promise<(from: number, n: number) => number> {
  const { film } = reading
  if (stbl.some(({ type }) => type === 'stz2')) return sumsOf(await compactSizes(film, stbl))
  const box = only(stbl, 'stsz')
  const { rows, word, head } = await tableOf(film, box, { headBytes: 8, width: 4, mayBeNone: true })
  const all = head.readUInt32BE(4)
  if (all === 0) return sumsOf(Array.from({ length: rows }, (_, row) => word(row, 0)))
  const each = Math.max(all, await soundBytes(reading, only(stbl, 'stsd')))
  return (_from, n) => Math.ceil(each * n)
}

function sumsOf(sizes: readonly number[]): (from: number, n: number) => number {
  const ends = new Float64Array(sizes.length + 1)
  for (const [row, size] of sizes.entries()) ends[row + 1] = ends[row]! + size
  const endOf = (sample: number) => ends[Math.min(sample, sizes.length)]!
  return (from, n) => endOf(from + n) - endOf(from)
}

/** Sizes of four, eight or sixteen bits. */
async function compactSizes(film: Film, stbl: Box[]): Promise<number[]> {
  const bytes = await bytesIn(film, only(stbl, 'stz2'))
  const { skip, word } = reader(bytes)
  skip(4)
  const [bits, rows] = [word() & 255, word()]
  if (![4, 8, 16].includes(bits) || rows * bits > (bytes.length - 12) * 8 || rows > compactMax)
    throw new NoFilm('a table that is longer than its box, or than a film')
  const sizeOf: Record<number, (row: number) => number> = {
    4: (row) => (bytes[12 + (row >> 1)]! >> (row % 2 ? 0 : 4)) & 15,
    8: (row) => bytes[12 + row]!,
    16: (row) => bytes.readUInt16BE(12 + row * 2),
  }
  return Array.from({ length: rows }, (_, row) => sizeOf[bits]!(row))
}

/**
 * How many bytes a sample of sound has by its description, at most: QuickTime counts sound that is not compressed, or all alike, by the
 * sample, and writes any size beside it. 0: it tells nothing, or is none of sound.
 */
async function soundBytes({ film, boxesIn }: Reading, stsd: Box): Promise<number> {
  const entries = await boxesIn({ from: stsd.body + 8, to: stsd.end })
  const each = entries.map(async ({ body, end }) => {
    const bytes = await film.read(body, Math.min(64, end - body))
    if (bytes.length < 28) return 0
    const [version, channels, bits] = [8, 16, 18].map((at) => bytes.readUInt16BE(at)) as [
      number,
      number,
      number,
    ]
    const plain = (channels * bits) / 8
    if (version === 1 && bytes.length >= 40)
      return Math.max(plain, bytes.readUInt32BE(36) / Math.max(1, bytes.readUInt32BE(28)))
    if (version === 2 && bytes.length >= 64)
      return bytes.readUInt32BE(56) / Math.max(1, bytes.readUInt32BE(60))
    return plain
  })
  return Math.max(0, ...(await Promise.all(each)))
}

/** How large each sample of a track in pieces is where its pieces do not say so: by the number of the track. */
export type PieceSizes = ReadonlyMap<number, number>
export async function pieceSizes(film: Film, mvex: Box[]): Promise<PieceSizes> {
  const sizes = new Map<number, number>()
  for (const box of mvex) {
    if (box.type !== 'trex') continue
    const { skip, word } = reader(await bytesIn(film, box))
    skip(4)
    const track = word()
    skip(8)
    sizes.set(track, word())
  }
  return sizes
}

const inTfhd = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, isFromMoof: 0x20000 }
const inTrun = {
  at: 0x1,
  firstFlags: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  shown: 0x800,
}

type Piece = { moof: number; endsAt: number }
/** The samples of one track in one piece; `endsAt`: where those of the track before it end. Answers where these do. */
export async function usePiece(
  film: Film,
  traf: Box[],
  { moof, endsAt, sizes, used }: Piece & { sizes: PieceSizes; used: Used },
): Promise<number> {
  const { word, long, skip } = reader(await bytesIn(film, only(traf, 'tfhd')))
  const [flags, track] = [word() & 0xffffff, word()]
  const told = flags & inTfhd.base ? long() : undefined
  const base = told ?? (flags & inTfhd.isFromMoof ? moof : endsAt)
  if (flags & inTfhd.description) skip(4)
  if (flags & inTfhd.duration) skip(4)
  const size = flags & inTfhd.size ? word() : (sizes.get(track) ?? 0)
  let at = base
  for (const box of traf) {
    if (box.type !== 'trun') continue
    const run = runOf(await bytesIn(film, box), size)
    if (run.offset !== undefined) at = base + run.offset
    used.add(at, run.bytes)
    at += run.bytes
  }
  return at
}

/** How many bytes a run of samples has, and where it begins if it says so. */
function runOf(bytes: Buffer, size: number): { offset: number | undefined; bytes: number } {
  const { word, signed, skip } = reader(bytes)
  const [flags, samples] = [word() & 0xffffff, word()]
  const offset = flags & inTrun.at ? signed() : undefined
  if (flags & inTrun.firstFlags) skip(4)
  if ((flags & inTrun.size) === 0) return { offset, bytes: samples * size }
  const before = flags & inTrun.duration ? 4 : 0
  const after = (flags & inTrun.flags ? 4 : 0) + (flags & inTrun.shown ? 4 : 0)
  let sum = 0
  for (let n = 0; n < samples; n++) {
    skip(before)
    sum += word()
    skip(after)
  }
  return { offset, bytes: sum }
}
