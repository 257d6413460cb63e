import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aFilm, aFilmInPieces, box, traces, words } from '../testing/a-film.ts'
import { blanksOf } from './film-boxes.ts'

const inMemory = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (at: number, length: number) => bytes.subarray(at, at + length),
})

/** As it is kept: what is to be blanked is blank. Undefined: refused. */
async function cleaned(film: Buffer): Promise<Buffer | undefined> {
  const blanks = await blanksOf(inMemory(film))
  if (!blanks) return undefined
  const bytes = Buffer.from(film)
  for (const { from, to } of blanks.zeros) bytes.fill(0, from, to)
  for (const at of blanks.renamed) bytes.write('free', at, 'latin1')
  return bytes
}
const typesIn = (bytes: Buffer) => {
  const types: string[] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at) || bytes.length)
    types.push(bytes.toString('latin1', at + 4, at + 8))
  return types
}
const { when, ...written } = traces

test.each([
  ['an mp4', {}, 'video/mp4'],
  ['a film of an iPhone', { brand: 'qt  ' }, 'video/quicktime'],
  ['one with wide tables', { wide: true }, 'video/mp4'],
  ['one whose telemetry is called a subtitle', { beside: 'sbtl' }, 'video/mp4'],
  ['one with the time of each picture', { beside: 'tmcd' }, 'video/mp4'],
])(
  '%s loses place, device and time, and keeps its pictures and its length',
  async (_, made, mime) => {
    const film = aFilm(made)
    const left = (await cleaned(film))!
    expect((await blanksOf(inMemory(film)))!.mime).toBe(mime)
    for (const trace of Object.values(written)) {
      expect(film.includes(trace, 0, 'latin1')).toBe(true)
      expect(left.includes(trace, 0, 'latin1')).toBe(false)
    }
    expect([film.includes(words(when)), left.includes(words(when))]).toEqual([true, false])
    expect(left.length).toBe(film.length)
    expect(typesIn(left)).toEqual(['ftyp', 'mdat', 'moov', 'free', 'free'])
    expect(left.includes('the picture itself, and again: ')).toBe(true)
    for (const table of ['stco', 'co64']) expect(left.includes(table)).toBe(film.includes(table))
  },
)

test('what was cleaned once is cleaned again to the same', async () => {
  const once = (await cleaned(aFilm()))!
  expect(await cleaned(once)).toEqual(once)
})

test('a track of sound stays', async () => {
  const film = aFilm({ beside: 'soun' })
  expect((await cleaned(film))!.includes(traces.telemetry)).toBe(true)
})

const wideBox = (type: string, size: bigint, body: Buffer) => {
  const head = Buffer.concat([words(1), Buffer.from(type), Buffer.alloc(8)])
  head.writeBigUInt64BE(size, 8)
  return Buffer.concat([head, body])
}
const endless = (type: string, body: Buffer) => Buffer.concat([words(0), Buffer.from(type), body])

test('a size of sixty-four bits, and one that is left open at the end, are read', async () => {
  const body = Buffer.from(traces.device)
  for (const last of [wideBox('uuid', BigInt(16 + body.length), body), endless('uuid', body)])
    expect((await cleaned(aFilm({ atEnd: [last] })))!.includes(traces.device)).toBe(false)
  const stays = wideBox('styp', 16n + 4n, Buffer.from('stay'))
  expect((await cleaned(aFilm({ atEnd: [stays] })))!.includes('stay')).toBe(true)
})

test.each<[string, Buffer]>([
  ['cut short', aFilm().subarray(0, -3)],
  ['cut before its table of contents', aFilm().subarray(0, 120)],
  ['nothing', Buffer.alloc(0)],
  ['four bytes', Buffer.from('ftyp')],
  ['a page named film', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a picture in the same boxes', aFilm({ brand: 'heic' }).fill('heic', 20, 24)],
  ['without pictures', box('ftyp', 'isom', words(0), 'isom')],
  ['an empty table of contents', Buffer.concat([box('ftyp', 'isom', words(0)), box('moov')])],
  ['two tables of contents', aFilm({ atEnd: [box('moov')] })],
  ['what it is comes last', Buffer.concat([box('free'), aFilm()])],
  [
    'a box within that is larger than its box',
    aFilm({ inMoov: [words(4_000), Buffer.from('udta')] }),
  ],
  ['a box within that leaves its size open', aFilm({ inMoov: [endless('udta', Buffer.alloc(0))] })],
  ['a box smaller than its head', aFilm({ atEnd: [words(7), Buffer.from('free')] })],
  [
    'a wide size that is smaller than its head',
    aFilm({ atEnd: [wideBox('free', 15n, Buffer.alloc(0))] }),
  ],
  ['a wide size of all bits', aFilm({ atEnd: [wideBox('mdat', 2n ** 64n - 1n, Buffer.alloc(8))] })],
  ['half a head at the end', aFilm({ atEnd: [words(8)] })],
  ['thousands of boxes', aFilm({ atEnd: [Buffer.concat(Array(5_000).fill(box('free')))] })],
  [
    'a track in pieces that plays none',
    aFilm({ atEnd: [box('moof', box('traf', box('tfhd', words(0, 2))))] }),
  ],
])('no film: %s', async (_, film) => {
  expect(await blanksOf(inMemory(film))).toBeUndefined()
})

test('pictures that lie in another file, or tables longer than their boxes: no film', async () => {
  const swap = (film: Buffer, from: Buffer, to: Buffer) => {
    const at = film.indexOf(from)
    expect(at).toBeGreaterThan(0)
    return Buffer.from(film).fill(to, at, at + to.length)
  }
  const url = (flags: number) => box('url ', words(flags))
  expect(await cleaned(swap(aFilm(), url(1), url(0)))).toBeUndefined()
  const told = Buffer.from('stsz')
  for (const wrong of [words(0, 0, 2 ** 30), words(0, 0, 9)]) {
    const film = aFilm()
    const at = film.indexOf(told) + 4
    expect(await cleaned(film.fill(wrong, at, at + wrong.length))).toBeUndefined()
  }
})

/** With its n-th table of this name beginning otherwise. */
const told = (film: Buffer, table: string, nth: 'first' | 'last', numbers: Buffer) => {
  const at = nth === 'first' ? film.indexOf(table) : film.lastIndexOf(table)
  numbers.copy(film, at + 4)
  return film
}

test('a table that points at the film’s own boxes has nothing zeroed but data', async () => {
  const film = told(aFilm(), 'stco', 'first', words(0, 1, 0))
  const left = (await cleaned(film))!
  expect(typesIn(left)).toEqual(['ftyp', 'mdat', 'moov', 'free', 'free'])
  expect(left.includes('the picture')).toBe(false)
  const all = told(aFilm(), 'stsz', 'first', words(0, 2 ** 31, 1))
  expect((await cleaned(all))!.includes('the picture')).toBe(true)
})

test.each(['from the piece', 'from the file', 'one after the other'] as const)(
  'of a film in pieces, named %s, stays what plays and nothing else of its data',
  async (named) => {
    const film = aFilmInPieces(named)
    const left = (await cleaned(film))!
    const [at, end] = [left.indexOf('the picture'), left.lastIndexOf('the picture') + 31]
    expect(end - at).toBe(31 * 4)
    expect(left.subarray(at, end)).toEqual(film.subarray(at, end))
    expect([film.includes(traces.unnamed), left.includes(traces.unnamed)]).toEqual([true, false])
  },
)

test('sound that is not compressed stays whole, whatever size is written beside it', async () => {
  const stereo = 0x20010
  for (const [version, channelsAndBits, more, each] of [
    [0, stereo, [], 4],
    [1, stereo, [1, 2, 4, 2], 4],
    [1, 0, [6, 1, 12, 2], 2],
    [2, 0, [72, 0, 0, 2, 0x7f000000, 16, 12, 4, 1], 4],
  ] as const) {
    const samples = Math.ceil(traces.telemetry.length / each)
    const as = words(0, 1, version << 16, 0, channelsAndBits, 0, 0, ...more)
    const left = (await cleaned(aFilm({ beside: 'soun', counted: { samples, as } })))!
    expect(left.includes(traces.telemetry)).toBe(true)
    expect(left.includes(traces.unnamed)).toBe(false)
  }
})

test.each([
  [16, [0, 31]],
  [8, [31]],
])('sizes that are written in %i bits are read', async (bits, size) => {
  const film = aFilm()
  const at = film.indexOf('stsz')
  film.write('stz2', at, 'latin1')
  Buffer.concat([words(0, bits, 1), Buffer.from(size), Buffer.alloc(4 - size.length)]).copy(
    film,
    at + 4,
  )
  const left = (await cleaned(film))!
  expect(left.includes('the picture itself, and again: ')).toBe(true)
  expect(left.includes(traces.unnamed)).toBe(false)
})

/** With so many chunks in its first or last track, in the place of one; all boxes around the table grow with it. */
function withChunks(film: Buffer, nth: 'first' | 'last', chunks: number): Buffer {
  const at = (nth === 'first' ? film.indexOf('stco') : film.lastIndexOf('stco')) - 4
  const many = box('stco', words(0, chunks), Buffer.alloc(chunks * 4))
  const grown = Buffer.concat([film.subarray(0, at), many, film.subarray(at + 20)])
  for (const name of ['stbl', 'minf', 'mdia', 'trak', 'moov']) {
    const head = film.lastIndexOf(name, at) - 4
    grown.writeUInt32BE(film.readUInt32BE(head) + many.length - 20, head)
  }
  return grown
}

test('a film of more chunks than any has is none', async () => {
  const each = told(aFilm(), 'stsz', 'first', words(0, 1, 1))
  expect(await cleaned(withChunks(each, 'first', 100_000))).toBeDefined()
  expect(await cleaned(withChunks(each, 'first', 100_001))).toBeUndefined()
})

test('a film that names its data a thousand times is written over once', async () => {
  for (const nth of ['first', 'last'] as const) {
    const all = told(aFilm({ bytes: 100_000 }), 'stsz', nth, words(0, 2 ** 31, 1))
    const film = withChunks(all, nth, 1_000)
    const { zeros } = (await blanksOf(inMemory(film)))!
    expect(zeros.reduce((n, { from, to }) => n + to - from, 0)).toBeLessThan(film.length)
  }
})

test('boxes within boxes without end are one box to be blanked', async () => {
  let deep = box('udta')
  for (let depth = 0; depth < 5_000; depth++)
    deep = Buffer.concat([words(deep.length + 8), Buffer.from('moov'), deep])
  expect((await cleaned(aFilm({ inMoov: [deep] })))!.lastIndexOf('udta')).toBe(-1)
})

test.each([
  ['a film', aFilm()],
  ['a film in pieces', aFilmInPieces('from the piece')],
])('whatever is changed in %s: refused, or cleaned within its own bytes', async (_, film) => {
  const change = fc.record({
    at: fc.nat(film.length - 1),
    by: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const bytes = Buffer.from(film)
      for (const { at, by } of changes) bytes.set(by.subarray(0, bytes.length - at), at)
      const blanks = await blanksOf(inMemory(bytes))
      for (const { from, to } of blanks?.zeros ?? [])
        expect(from >= 0 && from <= to && to <= bytes.length).toBe(true)
      for (const at of blanks?.renamed ?? []) expect(at + 4).toBeLessThanOrEqual(bytes.length)
    }),
    { numRuns: 3_000 },
  )
})
