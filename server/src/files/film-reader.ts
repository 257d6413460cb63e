// The boxes of a film, and the tables in them (ISO 14496-12, QuickTime File Format). All that is read of a stranger's film is read here: no
// more of it than a film of our length has.

export type Film = { size: number; read: (at: number, length: number) => Promise<Buffer> }
export type Span = { from: number; to: number }
/** `at`: where its head begins; what is in it reaches from `body` to `end`. */
export type Box = { type: string; at: number; body: number; end: number }

/** Each costs a read. */
const boxesMax = 4_096
const tableBytesMax = 1024 * 1024

/** It is not whole, or not made as films are. */
export class NoFilm extends Error {}

/** `boxesIn`: the heads of the boxes in a span, in their order. Only the last of the file may leave its size open. */
export type Reading = {
  film: Film
  boxesIn: (inside: Span, isWhole?: boolean) => Promise<Box[]>
}
export function readingOf(film: Film): Reading {
  let left = boxesMax
  const boxesIn: Reading['boxesIn'] = async ({ from, to }, isWhole = false) => {
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
  return { film, boxesIn }
}

export const only = (boxes: Box[], wanted: string): Box => {
  const [box, another] = boxes.filter(({ type }) => type === wanted)
  if (!box || another) throw new NoFilm(`there is one ${wanted}`)
  return box
}

export async function bytesIn(film: Film, { body, end }: Box): Promise<Buffer> {
  if (end - body > tableBytesMax) throw new NoFilm('too large a table')
  return film.read(body, end - body)
}

/** Reads numbers one after the other. */
export function reader(bytes: Buffer) {
  let at = 0
  const next = (length: number): number => {
    at += length
    if (at > bytes.length) throw new NoFilm('half a box')
    return at - length
  }
  return {
    skip: (length: number) => void next(length),
    short: () => bytes.readUInt16BE(next(2)),
    word: () => bytes.readUInt32BE(next(4)),
    signed: () => bytes.readInt32BE(next(4)),
    long: () => Number(bytes.readBigUInt64BE(next(8))),
  }
}

type Table = {
  head: Buffer
  rows: number
  word: (row: number, column: number) => number
}
type TableShape = { headBytes: number; width: number; mayBeNone?: true }
/** After its head, the number of its rows. `mayBeNone`: it may say how many there would be, and list none. */
export async function tableOf(
  film: Film,
  box: Box,
  { headBytes, width, mayBeNone }: TableShape,
): Promise<Table> {
  const bytes = await bytesIn(film, box)
  const from = headBytes + 4
  if (bytes.length < from) throw new NoFilm('half a table')
  const said = bytes.readUInt32BE(headBytes)
  const rows = mayBeNone && bytes.length === from ? 0 : said
  if (rows * width > bytes.length - from) throw new NoFilm('a table that is longer than its box')
  const word = (row: number, column: number) => bytes.readUInt32BE(from + row * width + column * 4)
  return { head: bytes.subarray(0, from), rows, word }
}
