// A QR of a link (ISO/IEC 18004): bytes, level M, versions 1 to 9. The server draws those that money is paid by; this one is drawn here,
// since only the browser knows under which address the wallet was opened.

type Modules = (boolean | undefined)[][]

/** Of each version: bytes of correction in a block, and the bytes of data of its blocks. */
const versions = [
  [10, 16],
  [16, 28],
  [26, 44],
  [18, 32, 32],
  [24, 43, 43],
  [16, 27, 27, 27, 27],
  [18, 31, 31, 31, 31],
  [22, 38, 38, 39, 39],
  [22, 36, 36, 36, 37, 37],
] as const
const headBytes = 2
const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** Rows of squares, true where one is dark, without the quiet zone around them. Throws RangeError beyond 180 bytes. */
export function qrCode(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)]
  const version = 1 + versions.findIndex(([, ...data]) => bytes.length + headBytes <= total(data))
  if (version === 0) throw new RangeError(`too long for a QR: ${bytes.length} bytes`)
  const [correction, ...blocks] = versions[version - 1]!
  const frame = frameOf(version)
  const free = freePlaces(frame)
  const bits = interleaved(dataOf(bytes, total(blocks)), blocks, correction).flatMap(bitsOf)
  const drawn = masks.map((mask, n) => {
    const modules = frame.map((row) => row.map((dark) => dark ?? false))
    for (const [i, [x, y]] of free.entries())
      modules[y]![x] = (bits[i] === 1) !== (mask(x, y) === 0)
    writeFormat(modules, n)
    return modules
  })
  return drawn.reduce((best, next) => (unrest(next) < unrest(best) ? next : best))
}

/** The squares of `qrCode` as the path of a drawing in which each is one unit wide. */
export const qrPath = (modules: readonly boolean[][]): string =>
  modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

const total = (sizes: readonly number[]) => sizes.reduce((a, b) => a + b, 0)
const bitsOf = (byte: number) => [7, 6, 5, 4, 3, 2, 1, 0].map((i) => (byte >> i) & 1)

/** Mode and length, the bytes, and what fills the rest: half a byte each before and after, so every byte is made of two halves. */
function dataOf(bytes: readonly number[], size: number): number[] {
  const halves = [4, bytes.length >> 4, bytes.length & 15]
  for (const byte of bytes) halves.push(byte >> 4, byte & 15)
  halves.push(0)
  const data = halves.flatMap((half, i) => (i % 2 === 0 ? [(half << 4) | halves[i + 1]!] : []))
  for (let i = 0; data.length < size; i++) data.push(i % 2 === 0 ? 0xec : 0x11)
  return data
}

/** First bytes of all blocks, then the second ones …, of the data and then of what corrects it. */
function interleaved(
  data: readonly number[],
  sizes: readonly number[],
  correction: number,
): number[] {
  const startOf = (block: number) => total(sizes.slice(0, block))
  const blocks = sizes.map((size, i) => data.slice(startOf(i), startOf(i) + size))
  const divisor = divisorOf(correction)
  const inTurn = (all: readonly number[][]) =>
    Array.from({ length: Math.max(...all.map((one) => one.length)) }, (_, i) =>
      all.flatMap((one) => one.slice(i, i + 1)),
    ).flat()
  return [...inTurn(blocks), ...inTurn(blocks.map((block) => remainderOf(block, divisor)))]
}

/** The product of two numbers of GF(2⁸) modulo x⁸+x⁴+x³+x²+1. */
function times(a: number, b: number): number {
  let product = 0
  for (let i = 7; i >= 0; i--)
    product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> i) & 1) * a)
  return product
}

function divisorOf(degree: number): number[] {
  const divisor = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let round = 0; round < degree; round++) {
    for (let j = 0; j < degree; j++) divisor[j] = times(divisor[j]!, root) ^ (divisor[j + 1] ?? 0)
    root = times(root, 2)
  }
  return divisor
}

function remainderOf(block: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0)
  for (const byte of block) {
    const factor = byte ^ rest[0]!
    rest = divisor.map((part, i) => (rest[i + 1] ?? 0) ^ times(part, factor))
  }
  return rest
}

/** All that is the same whatever the code says; undefined where data may stand. */
function frameOf(version: number): Modules {
  const size = 17 + 4 * version
  const frame: Modules = Array.from({ length: size }, () => Array(size).fill(undefined))
  const ring = (cx: number, cy: number, reach: number, isDark: (d: number) => boolean) => {
    for (let y = cy - reach; y <= cy + reach; y++)
      for (let x = cx - reach; x <= cx + reach; x++)
        if (y >= 0 && y < size && x >= 0 && x < size)
          frame[y]![x] = isDark(Math.max(Math.abs(x - cx), Math.abs(y - cy)))
  }
  for (let i = 8; i < size - 8; i++) frame[6]![i] = frame[i]![6] = i % 2 === 0
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    ring(x, y, 4, (d) => d !== 2 && d !== 4)
  const marks = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7]
  for (const y of marks)
    for (const x of marks) if (!isCorner(x, y, size)) ring(x, y, 2, (d) => d !== 1)
  if (version >= 7) writeVersion(frame, version)
  writeFormat(frame, 0)
  return frame
}

const isCorner = (x: number, y: number, size: number) =>
  (x === 6 && y === 6) || (x === 6 && y === size - 7) || (y === 6 && x === size - 7)

/** `value` and what corrects it, by the polynomial `by` of so many bits. */
function corrected(value: number, by: number, bits: number): number {
  let rest = value
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * by)
  return (value << bits) | rest
}

function writeVersion(modules: Modules, version: number): void {
  const bits = corrected(version, 0x1f25, 12)
  const far = modules.length - 11
  for (let i = 0; i < 18; i++) {
    const [a, b] = [far + (i % 3), Math.floor(i / 3)]
    modules[a]![b] = modules[b]![a] = ((bits >> i) & 1) === 1
  }
}

/** Level M and the mask, twice: around the first corner, and shared by the two others. */
function writeFormat(modules: Modules, mask: number): void {
  const size = modules.length
  const bits = corrected(mask, 0x537, 10) ^ 0x5412
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1
    if (i < 8) modules[i < 6 ? i : i + 1]![8] = dark
    else modules[8]![i === 8 ? 7 : 14 - i] = dark
    if (i < 8) modules[8]![size - 1 - i] = dark
    else modules[size - 15 + i]![8] = dark
  }
  modules[size - 8]![8] = true
}

/** In pairs of columns from the right, up and down by turns, around the column that keeps the beat. */
function freePlaces(frame: Modules): [number, number][] {
  const size = frame.length
  const places: [number, number][] = []
  let up = true
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i
      for (const x of [right, right - 1]) if (frame[y]![x] === undefined) places.push([x, y])
    }
  }
  return places
}

/** How much in it could mislead a reader: runs, blocks, what looks like a corner, and more dark than light. */
function unrest(modules: boolean[][]): number {
  const size = modules.length
  const lines = [...modules, ...modules.map((_, x) => modules.map((row) => row[x]!))].map((line) =>
    line.map(Number).join(''),
  )
  let points = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2
    points += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const corner = modules[y]![x]
      if (
        corner === modules[y - 1]![x] &&
        corner === modules[y]![x - 1] &&
        corner === modules[y - 1]![x - 1]
      )
        points += 3
    }
  const dark = modules.flat().filter(Boolean).length / (size * size)
  return points + 10 * Math.floor(Math.abs(dark - 0.5) * 20)
}
