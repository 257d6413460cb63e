// Films made by hand, box by box, as a phone writes them.

export const box = (type: string, ...parts: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))
  return Buffer.concat([words(body.length + 8), Buffer.from(type, 'latin1'), body])
}
export const words = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [at, n] of numbers.entries()) bytes.writeUInt32BE(n, at * 4)
  return bytes
}

/** What must be gone from it: place, device and time, each where phones and cameras write it. */
export const traces = {
  place: '+13.7563+100.5018/',
  device: 'Pocket Telephone 9',
  maker: 'Handler of Pocket',
  telemetry: 'GPS 13.7563 100.5018 ALT 4',
  free: 'left over: 100.5018',
  /** Among the data, where no track says that it is. */
  unnamed: 'of no track: 13.7563',
  /** Seconds since 1904, as a time of four bytes. */
  when: 3_891_234_567,
} as const

type Film = {
  brand?: string
  /** A track of this kind besides the pictures, with the telemetry as its samples. */
  beside?: string
  /** That track is sound that is counted by the sample: so many, described by this. */
  counted?: { samples: number; as: Buffer }
  /** More boxes, in the table of contents and at the end of the file. */
  inMoov?: readonly Buffer[]
  atEnd?: readonly Buffer[]
  wide?: boolean
  bytes?: number
}
const frame = Buffer.from('the picture itself, and again: ', 'latin1')

/** Plays nothing, but is whole: one track of pictures, and beside it what a camera adds. */
export function aFilm({ brand = 'isom', beside = 'meta', ...more }: Film = {}): Buffer {
  const ftyp = box('ftyp', brand, words(512), brand, 'mp42')
  const pictures = Buffer.concat([frame, Buffer.alloc(more.bytes ?? 0, 7)])
  const told = Buffer.from(traces.telemetry, 'latin1')
  const { unnamed } = traces
  const data = box('mdat', unnamed, pictures, unnamed, told, unnamed)
  const start = ftyp.length + 8 + unnamed.length
  const at = {
    pictures: [start, pictures.length],
    told: [start + pictures.length + unnamed.length, told.length],
  }
  const moov = box(
    'moov',
    box('mvhd', words(0, traces.when, traces.when, 1000, 1000), Buffer.alloc(80)),
    track('vide', at.pictures, more.wide),
    ...(beside ? [track(beside, at.told, more.wide, more.counted)] : []),
    box('udta', box('\xa9xyz', '\0\x12\x15\xc7', traces.place), box('\xa9mod', traces.device)),
    box('meta', words(0), traces.device),
    ...(more.inMoov ?? []),
  )
  return Buffer.concat([
    ftyp,
    data,
    moov,
    box('free', traces.free),
    box('uuid', Buffer.alloc(16, 0xbe), `<x:xmpmeta>${traces.device}`),
    ...(more.atEnd ?? []),
  ])
}

/** The same in pieces, as browsers record it: two tracks, and of each a run of two samples, which `named` says how to find. */
export function aFilmInPieces(named: 'from the piece' | 'from the file' | 'one after the other') {
  const sizes = [frame.length, frame.length]
  const run = (at: number) => box('trun', words(0x201, 2, at, ...sizes))
  const next = box('trun', words(0x200, 2, ...sizes))
  const before = Buffer.concat([
    box('ftyp', 'isom', words(512), 'isom'),
    box(
      'moov',
      box('mvhd', words(0, traces.when, traces.when, 1000, 1000), Buffer.alloc(80)),
      track('vide', undefined),
      track('soun', undefined),
      box('mvex', box('trex', words(0, 1, 1, 0, frame.length, 0))),
    ),
  ])
  const moof = (at: number) => {
    const heads = {
      'from the piece': [words(0x20000, 1), words(0x20000, 1)],
      'from the file': [words(1, 1, 0, before.length), words(1, 1, 0, before.length)],
      'one after the other': [words(0, 1), words(0, 1)],
    }[named] as [Buffer, Buffer]
    const second = named === 'one after the other' ? next : run(at + frame.length * 2)
    // The second run of the first track goes on where its first one ends, with samples of the size that the film says.
    return box(
      'moof',
      box('mfhd', words(0, 1)),
      box('traf', box('tfhd', heads[0]), box('trun', words(1, 1, at)), box('trun', words(0, 1))),
      box('traf', box('tfhd', heads[1]), second),
    )
  }
  const { unnamed } = traces
  const data = [frame, frame, frame, frame].map((one) => Buffer.from(one))
  return Buffer.concat([
    before,
    moof(moof(0).length + 8 + unnamed.length),
    box('mdat', unnamed, ...data, unnamed),
  ])
}

/** `chunk`: where its only one lies, and how long it is. */
const track = (
  kind: string,
  chunk: number[] | undefined,
  wide = false,
  counted?: Film['counted'],
): Buffer =>
  box(
    'trak',
    box('tkhd', words(0, traces.when, traces.when, 1, 0, 1000), Buffer.alloc(60)),
    box('udta', box('\xa9xyz', traces.place)),
    box(
      'mdia',
      box('mdhd', words(0, traces.when, traces.when, 1000, 1000), Buffer.alloc(4)),
      box('hdlr', words(0, 0), kind, Buffer.alloc(12), traces.maker, '\0'),
      box(
        'minf',
        box(kind === 'vide' ? 'vmhd' : 'nmhd', words(1, 0, 0)),
        box('dinf', box('dref', words(0, 1), box('url ', words(1)))),
        box(
          'stbl',
          box(
            'stsd',
            words(0, 1),
            box(kind === 'vide' ? 'avc1' : 'mett', counted?.as ?? Buffer.alloc(78)),
          ),
          box('stts', words(0, 1, 1, 1000)),
          ...(chunk ? tables(chunk, wide, counted?.samples) : tables([])),
        ),
      ),
    ),
  )

const tables = ([at, length]: number[], wide = false, counted?: number): Buffer[] =>
  at === undefined
    ? [box('stsc', words(0, 0)), box('stsz', words(0, 0, 0)), box('stco', words(0, 0))]
    : [
        box('stsc', words(0, 1, 1, counted ?? 1, 1)),
        box('stsz', counted ? words(0, 1, counted) : words(0, 0, 1, length!)),
        wide ? box('co64', words(0, 1, 0, at)) : box('stco', words(0, 1, at)),
      ]
