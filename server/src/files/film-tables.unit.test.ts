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
type Made = { kind?: string; times?: Buffer; inMinf?: readonly Buffer[]; stbl?: readonly Buffer[] }
const track = ({ kind = 'vide', times = short, inMinf = [], stbl = tables }: Made = {}): Buffer =>
  box(
    'trak',
    box('tkhd', times),
    box(
      'mdia',
      box('mdhd', times),
      box('hdlr', words(0, 0), kind, Buffer.alloc(12)),
      box('minf', ...inMinf, box('stbl', ...stbl)),
    ),
  )

async function cleaned(...boxes: readonly Buffer[]): Promise<string | undefined> {
  const bytes = Buffer.concat([ftyp, ...boxes])
  const read = async (at: number, length: number) => bytes.subarray(at, at + length)
  const blanks = await blanksOf({ size: bytes.length, read })
  for (const { from, to } of blanks?.zeros ?? []) bytes.fill(0, from, to)
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
