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
  /** Seconds since 1904, as a time of four bytes. */
  when: 3_891_234_567,
} as const

type Film = {
  brand?: string
  /** A track of this kind besides the pictures, with the telemetry as its samples. */
  beside?: string
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
  const data = box('mdat', pictures, told)
  const start = ftyp.length + 8
  const at = { pictures: [start, pictures.length], told: [start + pictures.length, told.length] }
  const moov = box(
    'moov',
    box('mvhd', words(0, traces.when, traces.when, 1000, 1000), Buffer.alloc(80)),
    track('vide', at.pictures, more.wide),
    ...(beside ? [track(beside, at.told, more.wide)] : []),
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

const track = (kind: string, [at, length]: number[], wide = false): Buffer =>
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
          box('stsd', words(0, 1), box(kind === 'vide' ? 'avc1' : 'mett', Buffer.alloc(78))),
          box('stts', words(0, 1, 1, 1000)),
          box('stsc', words(0, 1, 1, 1, 1)),
          box('stsz', words(0, 0, 1, length!)),
          wide ? box('co64', words(0, 1, 0, at!)) : box('stco', words(0, 1, at!)),
        ),
      ),
    ),
  )
