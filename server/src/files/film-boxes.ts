// What a film of a phone is made of: boxes within boxes, each its size, its four letters, and what is in it (ISO 14496-12, QuickTime File
// Format). Judged without its pictures. What is not needed to play it is to be blanked where it lies, since the tables within tell by byte
// where each picture is: its letters become `free`, what is in it zeros. Pure: reads through `read`, writes nothing.

export type Film = { size: number; read: (at: number, length: number) => Promise<Buffer> }
export type FilmMime = 'video/mp4' | 'video/quicktime'
type Span = { from: number; to: number }
/** `renamed`: where the four letters of a box become `free`. */
export type Blanks = { mime: FilmMime; zeros: Span[]; renamed: number[] }

type Box = { type: string; at: number; body: number; end: number }
/** More than any film of our length has. Each costs a read. */
const boxesMax = 4_096
const tableBytesMax = 1024 * 1024
const chunksMax = 20_000
const ftypBytesMax = 256

const brands: ReadonlySet<string> = new Set(
  'isom iso2 iso3 iso4 iso5 iso6 iso7 iso8 iso9 mp41 mp42 avc1 MSNV XAVC dash cmfc'.split(' '),
)
/** The boxes that stay, by the one that they are in; of a track, those that play. All others may tell where, when and with what it was filmed. */
const kept: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    film: 'ftyp moov mdat moof sidx styp mfra',
    moov: 'mvhd trak mvex',
    trak: 'tkhd edts mdia',
    mdia: 'mdhd hdlr minf',
    minf: 'vmhd smhd hdlr dinf stbl',
    dinf: 'dref',
    stbl: 'stsd stts ctts cslg stss stps stsc stsz stz2 stco co64 sdtp sbgp sgpd subs stsh saiz saio',
    moof: 'mfhd traf',
    traf: 'tfhd tfdt trun sdtp sbgp sgpd subs saiz saio',
  }).map(([where, types]) => [where, new Set(types.split(' '))]),
)
const playing = new Set(['vide', 'soun'])

/** It is not whole, or not made as films are. */
class NoFilm extends Error {}

/** Undefined: no film that a browser could play, or one that is cut short or contradicts itself. */
export async function blanksOf(film: Film): Promise<Blanks | undefined> {
  try {
    return await judge(film)
  } catch (error) {
    if (error instanceof NoFilm) return undefined
    throw error
  }
}

type Work = {
  film: Film
  blanks: Omit<Blanks, 'mime'>
  boxesIn: (inside: Span, isWhole?: boolean) => Promise<Box[]>
}

async function judge(film: Film): Promise<Blanks> {
  const blanks: Omit<Blanks, 'mime'> = { zeros: [], renamed: [] }
  const work = { film, blanks, boxesIn: reader(film) }
  const all = await work.boxesIn({ from: 0, to: film.size }, true)
  const mime = await mimeOf(film, all)
  const [moov, another] = all.filter(({ type }) => type === 'moov')
  if (!moov || another) throw new NoFilm('a film has one table of what is in it')
  const top = keepOf(work, 'film', all)

  const silenced = await walkMoov(work, moov)
  const parts = top.filter(({ type }) => type === 'moof')
  // Its pieces say where their data lies in other tables than we read.
  if (silenced.length > 0 && parts.length > 0) throw new NoFilm('a track in pieces that plays none')
  for (const part of parts)
    for (const traf of keepOf(work, 'moof', await inside(work, part)))
      if (traf.type === 'traf') keepOf(work, 'traf', await inside(work, traf))

  const data = top.filter(({ type }) => type === 'mdat')
  for (const span of silenced) zeroWithin(work, span, data)
  return { mime, ...blanks }
}

/** Reads the heads of the boxes in a span, in their order. Only the last of the file may leave its size open. */
function reader(film: Film): Work['boxesIn'] {
  let left = boxesMax
  return async ({ from, to }, isWhole = false) => {
    const boxes: Box[] = []
    for (let at = from; at < to; ) {
      left -= 1
      if (left < 0 || to - at < 8) throw new NoFilm('too many boxes, or half a one')
      const head = await film.read(at, Math.min(16, to - at))
      const short = head.readUInt32BE(0)
      const headBytes = short === 1 ? 16 : 8
      if (head.length < headBytes) throw new NoFilm('half a head')
      const size =
        short === 1
          ? Number(head.readBigUInt64BE(8))
          : short === 0 && isWhole
            ? film.size - at
            : short
      if (size < headBytes || size > to - at) throw new NoFilm('larger than what it is in')
      boxes.push({ type: head.toString('latin1', 4, 8), at, body: at + headBytes, end: at + size })
      at += size
    }
    return boxes
  }
}

async function mimeOf(film: Film, [first]: Box[]): Promise<FilmMime> {
  if (first?.type !== 'ftyp' || first.end > ftypBytesMax)
    throw new NoFilm('it does not say what it is')
  const words = (await read(film, first)).toString('latin1')
  const [major, , ...others] = words.match(/[\s\S]{4}/g) ?? []
  if (major === 'qt  ') return 'video/quicktime'
  if (!major || ![major, ...others].some((brand) => brands.has(brand)))
    throw new NoFilm('of no brand that browsers play')
  return 'video/mp4'
}

/** Blanks what does not stay there. Answers what does. */
function keepOf({ blanks }: Work, where: string, boxes: Box[]): Box[] {
  return boxes.filter((box) => {
    if (kept[where]!.has(box.type)) return true
    blanks.renamed.push(box.at + 4)
    blanks.zeros.push({ from: box.body, to: box.end })
    return false
  })
}

const inside = ({ boxesIn }: Work, { body, end }: Box) => boxesIn({ from: body, to: end })

/** Answers where the data of its tracks lies that do not play. */
async function walkMoov(work: Work, moov: Box): Promise<Span[]> {
  const silenced: Span[] = []
  let pictures = 0
  for (const box of keepOf(work, 'moov', await inside(work, moov))) {
    if (box.type === 'mvhd') await forgetTimes(work, box)
    if (box.type !== 'trak') continue
    const children = await inside(work, box)
    const mdia = await inside(work, only(children, 'mdia'))
    const handler = (await read(work.film, only(mdia, 'hdlr'))).toString('latin1', 8, 12)
    if (handler === 'vide') pictures += 1
    if (playing.has(handler)) {
      await walkTrack(work, keepOf(work, 'trak', children), mdia)
      continue
    }
    const minf = await inside(work, only(mdia, 'minf'))
    silenced.push(...(await dataOf(work, await inside(work, only(minf, 'stbl')))))
    work.blanks.renamed.push(box.at + 4)
    work.blanks.zeros.push({ from: box.body, to: box.end })
  }
  if (pictures === 0) throw new NoFilm('nothing to see')
  return silenced
}

async function walkTrack(work: Work, children: Box[], mdia: Box[]): Promise<void> {
  for (const box of children) if (box.type === 'tkhd') await forgetTimes(work, box)
  for (const box of keepOf(work, 'mdia', mdia)) {
    if (box.type === 'mdhd') await forgetTimes(work, box)
    if (box.type === 'hdlr') forgetName(work, box)
  }
  for (const box of keepOf(work, 'minf', await inside(work, only(mdia, 'minf')))) {
    if (box.type === 'hdlr') forgetName(work, box)
    if (box.type === 'stbl') keepOf(work, 'stbl', await inside(work, box))
    if (box.type !== 'dinf') continue
    const dinf = keepOf(work, 'dinf', await inside(work, box))
    await refuseElsewhere(work, only(dinf, 'dref'))
  }
}

const only = (boxes: Box[], wanted: string): Box => {
  const [box, another] = boxes.filter(({ type }) => type === wanted)
  if (!box || another) throw new NoFilm(`a track has one ${wanted}`)
  return box
}

/** When it was filmed, and when changed: each four bytes, of the newer kind eight. */
async function forgetTimes({ film, blanks }: Work, { body, end }: Box): Promise<void> {
  if (end - body < 20) throw new NoFilm('too short for its times')
  const isLong = (await film.read(body, 1))[0] === 1
  blanks.zeros.push({ from: body + 4, to: body + (isLong ? 20 : 12) })
}

/** Of what wrote it; empty is a name, too. */
const forgetName = ({ blanks }: Work, { body, end }: Box): void => {
  if (end - body > 24) blanks.zeros.push({ from: body + 24, to: end })
}

/** A track may say that its pictures lie in another file, at any address: its player would ask there. */
async function refuseElsewhere(work: Work, { body, end }: Box): Promise<void> {
  if (end - body < 8) throw new NoFilm('half a list')
  for (const entry of await work.boxesIn({ from: body + 8, to: end })) {
    const flags = await work.film.read(entry.body, Math.min(4, entry.end - entry.body))
    if (flags.length < 4 || (flags[3]! & 1) === 0) throw new NoFilm('it lies elsewhere')
    work.blanks.zeros.push({ from: entry.body + 4, to: entry.end })
  }
}

/** Where the samples of a track lie: by chunk, since those of one chunk follow each other. */
async function dataOf({ film }: Work, stbl: Box[]): Promise<Span[]> {
  const chunks = await chunksOf(film, stbl)
  const runs = await tableOf(film, only(stbl, 'stsc'), { headBytes: 4, width: 12 })
  const bytesOf = await sizesOf(film, stbl)
  const spans: Span[] = []
  for (let chunk = 0, run = -1, sample = 0; chunk < chunks.length; chunk++) {
    while (run + 1 < runs.rows && runs.word(run + 1, 0) <= chunk + 1) run += 1
    if (run < 0) throw new NoFilm('a chunk without samples')
    const samples = runs.word(run, 1)
    const from = chunks[chunk]!
    spans.push({ from, to: from + bytesOf(sample, samples) })
    sample += samples
  }
  return spans
}

/** Where each chunk begins. */
async function chunksOf(film: Film, stbl: Box[]): Promise<number[]> {
  const wide = stbl.find(({ type }) => type === 'co64')
  const box = wide ?? only(stbl, 'stco')
  const { rows, word } = await tableOf(film, box, { headBytes: 4, width: wide ? 8 : 4 })
  if (rows > chunksMax) throw new NoFilm('too many chunks')
  return Array.from({ length: rows }, (_, n) =>
    wide ? word(n, 0) * 2 ** 32 + word(n, 1) : word(n, 0),
  )
}

/** How many bytes so many samples from one on have together. */
async function sizesOf(film: Film, stbl: Box[]): Promise<(from: number, n: number) => number> {
  const box = only(stbl, 'stsz')
  const { rows, word, head } = await tableOf(film, box, { headBytes: 8, width: 4, mayBeNone: true })
  const all = head.readUInt32BE(4)
  if (all > 0) return (_from, n) => all * n
  const ends = [0]
  for (let row = 0; row < rows; row++) ends.push(ends[row]! + word(row, 0))
  const endOf = (sample: number) => ends[Math.min(sample, rows)]!
  return (from, n) => endOf(from + n) - endOf(from)
}

type Table = { head: Buffer; rows: number; word: (row: number, column: number) => number }
type TableShape = { headBytes: number; width: number; mayBeNone?: true }
/** After its head, the number of its rows. `mayBeNone`: it may say how many there would be, and list none. */
async function tableOf(
  film: Film,
  box: Box,
  { headBytes, width, mayBeNone }: TableShape,
): Promise<Table> {
  const bytes = await read(film, box)
  const from = headBytes + 4
  if (bytes.length < from) throw new NoFilm('half a table')
  const said = bytes.readUInt32BE(headBytes)
  const rows = mayBeNone && bytes.length === from ? 0 : said
  if (rows * width > bytes.length - from) throw new NoFilm('a table that is longer than its box')
  const word = (row: number, column: number) => bytes.readUInt32BE(from + row * width + column * 4)
  return { head: bytes.subarray(0, from), rows, word }
}

async function read(film: Film, { body, end }: Box): Promise<Buffer> {
  if (end - body > tableBytesMax) throw new NoFilm('too large a table')
  return film.read(body, end - body)
}

/** Only ever data: a table that points elsewhere must not have us write over the film's own tables. */
function zeroWithin({ blanks }: Work, span: Span, data: Box[]): void {
  for (const { body, end } of data) {
    const [from, to] = [Math.max(span.from, body), Math.min(span.to, end)]
    if (from < to) blanks.zeros.push({ from, to })
  }
}
