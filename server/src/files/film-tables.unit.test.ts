import { expect, test } from 'vitest'
import { box, words } from '../testing/a-film.ts'
import { blanksOf } from './film-boxes.ts'

// The less usual forms of a film's tables: each is written by some phone, browser or camera.

const when = 3_891_234_567
const ftyp = box('ftyp', 'isom', words(512), 'isom')
const tables = [
  box('stsd', words(0, 0)),
  box('stco', words(0, 0)),
  box('stsc', words(0, 0)),
  box('stsz', words(0, 0, 0)),
]
const short = words(0, 0, 0, 0, 0)
type Made = {
  kind?: string
  times?: Buffer
  /** The rest of `hdlr`, behind the kind. */
  maker?: Buffer
  inMinf?: readonly Buffer[]
  stbl?: readonly Buffer[]
}
const track = ({
  kind = 'vide',
  times = short,
  maker = Buffer.alloc(12),
  inMinf = [],
  stbl = tables,
}: Made = {}): Buffer =>
  box(
    'trak',
    box('tkhd', times),
    box(
      'mdia',
      box('mdhd', times),
      box('hdlr', words(0, 0), kind, maker),
      box('minf', ...inMinf, box('stbl', ...stbl)),
    ),
  )

const cleaned = (...boxes: readonly Buffer[]) => cleanedWhole(ftyp, ...boxes)
async function cleanedWhole(...boxes: readonly Buffer[]): Promise<string | undefined> {
  const bytes = Buffer.concat(boxes)
  const read = async (at: number, length: number) => bytes.subarray(at, at + length)
  const blanks = await blanksOf({ size: bytes.length, read })
  for (const { from, to } of blanks?.zeros ?? []) {
    expect(from).toBeLessThanOrEqual(to)
    bytes.fill(0, from, to)
  }
  return blanks && bytes.toString('latin1')
}

test('times of eight bytes are gone, both of them; what is too short for its times is refused', async () => {
  const times = words(0x0100_0000, 0, when, 0, when, 1)
  const left = await cleaned(box('moov', box('mvhd', times), track({ times })))
  expect(left).not.toContain(words(when).toString('latin1'))
  expect(await cleaned(box('moov', box('mvhd', words(0)), track()))).toBe(undefined)
})

test('what a second handler and a place elsewhere are called is gone', async () => {
  const dref = box('dref', words(0, 1), box('url ', words(1), 'file:///DCIM/Somebody'))
  const hdlr = box('hdlr', words(0, 0), 'url ', Buffer.alloc(12), 'Data of Pocket')
  const left = await cleaned(
    box('moov', box('mvhd', short), track({ inMinf: [hdlr, box('dinf', dref)] })),
  )
  expect(left).toContain('dref')
  expect(left).not.toMatch(/Somebody|Pocket/)
})

const inPieces = (tfhd: Buffer, trun: Buffer) => [
  box('moov', box('mvhd', short), track(), box('mvex')),
  box('moof', box('traf', box('tfhd', tfhd), box('trun', trun))),
  box('mdat', 'before', 'picture', 'picture', 'after'),
]
/** Where its data begins, of a piece whose heads are so long. */
const dataOf = (tfhd: number, trun: number) => 8 + 8 + 8 + tfhd + 8 + trun + 8 + 'before'.length

test.each([
  ['whose samples tell their duration', 0x301, [100, 7, 100, 7]],
  ['whose samples tell their flags', 0x601, [7, 9, 7, 9]],
  ['whose samples tell when they are shown', 0xa01, [7, 9, 7, 9]],
  ['whose first sample has its own flags', 0x205, [99, 7, 7]],
])('a piece %s keeps its pictures, and nothing else', async (_, flags, rest) => {
  const tfhd = words(0x20000, 1)
  const at = dataOf(tfhd.length, 12 + rest.length * 4)
  const left = await cleaned(...inPieces(tfhd, words(flags, 2, at, ...rest)))
  expect(left?.slice(-25)).toBe('\0\0\0\0\0\0picturepicture\0\0\0\0\0')
})

test('a piece keeps its pictures whose size is said once, behind its description and duration', async () => {
  const tfhd = words(0x2001a, 1, 5, 100, 7)
  const left = await cleaned(...inPieces(tfhd, words(1, 2, dataOf(tfhd.length, 12))))
  expect(left?.slice(-25)).toBe('\0\0\0\0\0\0picturepicture\0\0\0\0\0')
})

test('refused: pieces beside a track that plays nothing, and a table that is there twice', async () => {
  const moov = (...tracks: readonly Buffer[]) =>
    box('moov', box('mvhd', short), ...tracks, box('mvex'))
  const moof = box('moof')
  expect(await cleaned(moov(track()), moof)).toBeDefined()
  expect(await cleaned(moov(track(), track({ kind: 'meta' })), moof)).toBe(undefined)
  const twice = track({ inMinf: [box('dinf', box('dref', words(0, 0)), box('dref', words(0, 0)))] })
  expect(await cleaned(moov(twice))).toBe(undefined)
})

test('more tracks or samples than a film of a phone has are refused before they are read whole', async () => {
  const tracks = (n: number, kind = 'soun') => Array.from({ length: n }, () => track({ kind }))
  expect(await cleaned(box('moov', track(), ...tracks(7)))).toBeDefined()
  expect(await cleaned(box('moov', track(), ...tracks(7, 'text')))).toBeDefined()
  expect(await cleaned(box('moov', track(), ...tracks(8)))).toBe(undefined)
  const compact = (samples: number) => {
    const sizes = box('stz2', words(0, 4, samples), Buffer.alloc(samples / 2))
    return cleaned(box('moov', track({ stbl: [...tables.slice(0, 3), sizes] })))
  }
  expect(await compact(200_000)).toBeDefined()
  expect(await compact(300_000)).toBe(undefined)
})

const dataAt = ftyp.length + 8
type Told = { chunks: readonly number[]; sizes: Buffer; samples?: number; stsd?: Buffer }
/** A track's tables: where its chunks are in the data, and how many samples each has. */
const tellsOf = ({ chunks, sizes, samples = 1, stsd = tables[0]! }: Told) => [
  stsd,
  box('stco', words(0, chunks.length, ...chunks.map((at) => dataAt + at))),
  box('stsc', words(0, 1, 1, samples, 1)),
  sizes,
]
const listed = (...sizes: readonly number[]) => box('stsz', words(0, 0, sizes.length, ...sizes))
/** What is left of the data of a film with tracks of these tables. Undefined: it is refused. */
async function dataLeft(data: string, ...tracks: readonly Told[]): Promise<string | undefined> {
  const made = tracks.map((one) => track({ stbl: tellsOf(one) }))
  const left = await cleaned(box('mdat', data), box('moov', box('mvhd', short), ...made))
  return left?.slice(dataAt, dataAt + data.length).replaceAll('\0', '.')
}

test('pictures and sound that alternate are kept, and nothing between them', async () => {
  const [pictures, sound] = [
    [0, 6],
    [3, 9],
  ].map((chunks) => ({ chunks, sizes: listed(2, 2) }))
  expect(await dataLeft('p1xs1xp2xs2x', pictures!, sound!)).toBe('p1.s1.p2.s2.')
})

test('of a chunk with more samples than sizes, the samples with a size are kept', async () => {
  expect(await dataLeft('pictureplace', { chunks: [0], samples: 9, sizes: listed(7) })).toBe(
    'picture.....',
  )
})

test.each([
  ['four', words(0, 4, 2, 0x13000000)],
  ['eight', words(0, 8, 2, 0x01030000)],
  ['sixteen', words(0, 16, 2, 0x00010003)],
])('each size of %s bits is read for its own sample', async (_, sizes) => {
  const told = { chunks: [0, 3], sizes: box('stz2', sizes) }
  expect(await dataLeft('ax.bbbx', told)).toBe('a..bbb.')
})

/** From a description of sound: its version at 8, channels and bits at 16, and what is `more` from 28 on. */
const described = (
  length: number,
  version: number,
  stereo: boolean,
  more: readonly number[] = [],
) =>
  Buffer.concat([
    words(0, 1, version << 16, 0, stereo ? 0x20010 : 0, 0, 0, ...more),
    Buffer.alloc(64),
  ]).subarray(0, length)
test.each<[string, Buffer, number]>([
  ['that is too short to tell', described(10, 0, true), 3],
  ['that is too short, before another', described(20, 0, true), 3],
  ['of version 1 that tells no more', described(36, 1, true), 12],
  ['of version 2 that tells no more', described(60, 2, true), 12],
  ['of no samples a packet', described(64, 1, false, [0, 0, 4]), 12],
  ['of version 2, of no samples a packet', described(64, 2, false, [0, 0, 0, 0, 0, 0, 0, 4]), 12],
  ['of packets without bytes', described(64, 1, true, [1, 0, 0]), 12],
  ['of one and a half bytes a sample', described(64, 1, false, [2, 0, 3]), 5],
])('sound by a description %s: no more stays than it may have', async (_, as, bytes) => {
  const stsd = box('stsd', words(0, 2), box('sowt', as), box('sowt', described(8, 0, true)))
  const told = { chunks: [0], samples: 3, sizes: box('stsz', words(0, 1, 3)), stsd }
  expect(await dataLeft('x'.repeat(20), told)).toBe('x'.repeat(bytes).padEnd(20, '.'))
})

test('a handler without a name is left as it is', async () => {
  const maker = Buffer.alloc(4)
  expect(await cleaned(box('moov', box('mvhd', short), track({ maker })))).toBeDefined()
})

const moovOf = (...inTrack: readonly Buffer[]) =>
  box('moov', box('mvhd', short), track({ stbl: inTrack }))
const instead = (n: number, table: Buffer) => tables.map((one, at) => (at === n ? table : one))
const placed = (dref: Buffer) =>
  box('moov', box('mvhd', short), track({ inMinf: [box('dinf', dref)] }))
test.each<[string, Buffer]>([
  ['half a table', moovOf(...instead(1, box('stco', words(0))))],
  ['a table that lists none of what it counts', moovOf(...instead(1, box('stco', words(0, 5))))],
  [
    'a table of more than a megabyte',
    moovOf(...instead(3, box('stsz', words(0, 0, 262_142), Buffer.alloc(262_142 * 4)))),
  ],
  ['a chunk without samples', moovOf(...instead(1, box('stco', words(0, 1, dataAt))))],
  ['sizes of twelve bits', moovOf(...instead(3, box('stz2', words(0, 12, 1, 0))))],
  ['fewer sizes than it counts', moovOf(...instead(3, box('stz2', words(0, 16, 3, 0))))],
  ['half a list of places', placed(box('dref', words(0)))],
  ['half a place', placed(box('dref', words(0, 1), box('url ', '\0\0\0')))],
  [
    'a box within that leaves its size open, at the end',
    box('moov', box('mvhd', short), track(), Buffer.concat([words(0), Buffer.from('udta')])),
  ],
  [
    'a box smaller than its head, whose end is the next one’s head',
    Buffer.concat([moovOf(...tables), words(7), Buffer.from('fre\0\0\0\x0cfree1234', 'latin1')]),
  ],
])('refused: %s', async (_, moov) => {
  expect(await cleaned(moovOf(...tables))).toBeDefined()
  expect(await cleaned(moov)).toBe(undefined)
})

test('a film whose brands take too many bytes is refused', async () => {
  const moov = moovOf(...tables)
  const says = (bytes: number) => box('ftyp', 'isom', words(512), 'isom'.repeat((bytes - 16) / 4))
  expect(await cleanedWhole(says(256), moov)).toBeDefined()
  expect(await cleanedWhole(says(260), moov)).toBe(undefined)
  expect(await cleanedWhole(box('ftyp'), moov)).toBe(undefined)
})
