import { makeUsed, pieceSizes, type Used, unusedIn, usePiece, useTrack } from './film-data.ts'
import {
  type Box,
  bytesIn,
  type Film,
  NoFilm,
  only,
  type Reading,
  readingOf,
  type Span,
} from './film-reader.ts'

// What a film of a phone is made of: boxes within boxes, each its size, its four letters, and what is in it (ISO 14496-12, QuickTime File
// Format). Judged without its pictures. What is not needed to play it is to be blanked where it lies, since the tables within tell by byte
// where each picture is: its letters become `free`, what is in it zeros. Pure: reads through `read`, writes nothing.

export type FilmMime = 'video/mp4' | 'video/quicktime'
/** `renamed`: where the four letters of a box become `free`. */
export type Blanks = { mime: FilmMime; zeros: Span[]; renamed: number[] }

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
/** Each is read whole. A phone writes one of pictures, and one or two of sound. */
const playingMax = 8

/** Undefined: no film that a browser could play, or one that is cut short or contradicts itself. */
export async function blanksOf(film: Film): Promise<Blanks | undefined> {
  try {
    return await judge(film)
  } catch (error) {
    if (error instanceof NoFilm) return undefined
    throw error
  }
}

type Work = Reading & { blanks: Omit<Blanks, 'mime'>; used: Used }

async function judge(film: Film): Promise<Blanks> {
  const blanks: Omit<Blanks, 'mime'> = { zeros: [], renamed: [] }
  const work: Work = { ...readingOf(film), blanks, used: makeUsed() }
  const all = await work.boxesIn({ from: 0, to: film.size }, true)
  const mime = await mimeOf(film, all)
  const [moov, another] = all.filter(({ type }) => type === 'moov')
  if (!moov || another) throw new NoFilm('a film has one table of what is in it')
  const top = keepOf(work, 'film', all)

  await walkMoov(work, moov, top)
  const data = top.filter(({ type }) => type === 'mdat')
  for (const span of unusedIn(data, work.used)) blanks.zeros.push(span)
  return { mime, ...blanks }
}

async function mimeOf(film: Film, [first]: Box[]): Promise<FilmMime> {
  if (first?.type !== 'ftyp' || first.end > ftypBytesMax)
    throw new NoFilm('it does not say what it is')
  const words = (await bytesIn(film, first)).toString('latin1')
  const [major, , ...others] = words.match(/[\s\S]{4}/g) ?? []
  if (major === 'qt  ') return 'video/quicktime'
  if (![major, ...others].some((brand) => brands.has(brand!)))
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

async function walkMoov(work: Work, moov: Box, top: Box[]): Promise<void> {
  let [pictures, played, silenced] = [0, 0, 0]
  const boxes = keepOf(work, 'moov', await inside(work, moov))
  for (const box of boxes) {
    if (box.type === 'mvhd') await forgetTimes(work, box)
    if (box.type !== 'trak') continue
    const children = await inside(work, box)
    const mdia = await inside(work, only(children, 'mdia'))
    const handler = (await bytesIn(work.film, only(mdia, 'hdlr'))).toString('latin1', 8, 12)
    if (handler === 'vide') pictures += 1
    if (playing.has(handler)) {
      played += 1
      if (played > playingMax) throw new NoFilm('too many tracks')
      await walkTrack(work, keepOf(work, 'trak', children), mdia)
      continue
    }
    silenced += 1
    work.blanks.renamed.push(box.at + 4)
    work.blanks.zeros.push({ from: box.body, to: box.end })
  }
  if (pictures === 0) throw new NoFilm('nothing to see')
  const parts = top.filter(({ type }) => type === 'moof')
  // Its pieces would name it still.
  if (silenced > 0 && parts.length > 0) throw new NoFilm('a track in pieces that plays none')
  if (parts.length > 0) await walkPieces(work, parts, boxes)
}

async function walkPieces(work: Work, parts: Box[], boxes: Box[]): Promise<void> {
  const sizes = await pieceSizes(work.film, await inside(work, only(boxes, 'mvex')))
  for (const { at, body, end } of parts) {
    let endsAt = at
    for (const traf of keepOf(work, 'moof', await work.boxesIn({ from: body, to: end }))) {
      if (traf.type !== 'traf') continue
      const piece = keepOf(work, 'traf', await inside(work, traf))
      endsAt = await usePiece(work.film, piece, { moof: at, endsAt, sizes, used: work.used })
    }
  }
}

async function walkTrack(work: Work, children: Box[], mdia: Box[]): Promise<void> {
  for (const box of children) if (box.type === 'tkhd') await forgetTimes(work, box)
  for (const box of keepOf(work, 'mdia', mdia)) {
    if (box.type === 'mdhd') await forgetTimes(work, box)
    if (box.type === 'hdlr') forgetName(work, box)
  }
  for (const box of keepOf(work, 'minf', await inside(work, only(mdia, 'minf')))) {
    if (box.type === 'hdlr') forgetName(work, box)
    if (box.type === 'stbl')
      await useTrack(work, keepOf(work, 'stbl', await inside(work, box)), work.used)
    if (box.type !== 'dinf') continue
    const dinf = keepOf(work, 'dinf', await inside(work, box))
    await refuseElsewhere(work, only(dinf, 'dref'))
  }
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
    if ((flags[3]! & 1) === 0) throw new NoFilm('it lies elsewhere')
    work.blanks.zeros.push({ from: entry.body + 4, to: entry.end })
  }
}
