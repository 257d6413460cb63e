import fc from 'fast-check'
import { inherited } from './odd-json.ts'

// Forms with a file, as a browser writes them and as none would.

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const contents = fc.oneof(
  fc.constantFrom(
    ...[
      pixel,
      Buffer.alloc(0),
      Buffer.from([0xff, 0xd8, 0xff]),
      pixel.subarray(0, 40),
      Buffer.concat([pixel, pixel]),
    ],
    ...[
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a'),
      Buffer.from('RIFF\0\0\0\0WEBP'),
      Buffer.from('\r\n--'),
    ],
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.integer({ min: 1, max: 100_000 }).map((n) => Buffer.concat([pixel, Buffer.alloc(n, 0x41)])),
)
const fileName = fc.oneof(
  fc.constantFrom(
    'slip.png',
    'slip',
    '',
    '../../etc/passwd',
    'a\\b.png',
    'x"; filename="y',
    '%00.png',
    'a.php',
    "utf-8''%E0%B8%81",
    ...inherited,
  ),
  fc.integer({ min: 1, max: 3_000 }).map((n) => 'n'.repeat(n)),
)
const fileType = fc.constantFrom(
  'image/png',
  'image/jpeg',
  'text/html',
  'application/octet-stream',
  '',
  'x',
  'multipart/mixed; boundary=y',
)

type Part = { head: string; bytes: Buffer }
const filePart: fc.Arbitrary<Part> = fc
  .tuple(
    fc.constantFrom(...Array(12).fill('file'), 'other', '', ...inherited),
    fileName,
    fileType,
    contents,
  )
  .map(([name, file, type, bytes]) => ({
    head: `Content-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: ${type}`,
    bytes,
  }))
const strangePart: fc.Arbitrary<Part> = fc
  .tuple(
    fc.constantFrom(
      '',
      'Content-Disposition: form-data',
      'Content-Disposition: attachment; name=file',
      'Content-Disposition',
      'X: y',
      'a'.repeat(20_000),
    ),
    contents,
  )
  .map(([head, bytes]) => ({ head, bytes }))

type Sent = { bytes: Uint8Array; type: string | undefined; isCut: boolean }

/** `textOf`: what may be in a field of that name. */
export function oddForm(
  fields: readonly string[],
  textOf: (field: string) => fc.Arbitrary<string>,
): fc.Arbitrary<Sent> {
  const field = fc
    .constantFrom(...fields, ...fields, 'file', 'surprise', ...inherited)
    .chain((name) =>
      fc
        .oneof(
          textOf(name),
          fc.integer({ min: 1, max: 3_000 }).map((n) => 'x'.repeat(n)),
        )
        .map((text) => ({ name, text })),
    )
  const fieldPart = field.map(({ name, text }) => ({
    head: `Content-Disposition: form-data; name="${name}"`,
    bytes: Buffer.from(text),
  }))
  const part = fc.oneof(
    { weight: 5, arbitrary: filePart },
    { weight: 4, arbitrary: fieldPart },
    { weight: 1, arbitrary: strangePart },
  )
  return fc
    .record({
      parts: fc.array(part, { maxLength: 4 }),
      many: fc.nat(20).map((n) => n === 1),
      boundary: fc.oneof(
        { weight: 20, arbitrary: fc.constant('b0undary') },
        fc.constantFrom('', 'b', '"b0undary"', 'b'.repeat(80), 'другая'),
      ),
      type: fc.oneof(
        { weight: 24, arbitrary: fc.constant('multipart/form-data; boundary=') },
        fc.constantFrom(
          'multipart/form-data',
          'multipart/mixed; boundary=',
          'application/json; boundary=',
          'multipart/form-data; boundary=x;',
          '',
        ),
      ),
      ending: fc.oneof(
        { weight: 14, arbitrary: fc.constant('right' as const) },
        fc.constantFrom('none' as const, 'torn' as const),
      ),
      isCut: fc.nat(14).map((n) => n === 1),
    })
    .map(({ parts, many, boundary, type, ending, isCut }) => {
      const all = many
        ? Array.from({ length: 15 }, () => parts[0] ?? { head: 'X: y', bytes: pixel })
        : parts
      const whole = Buffer.concat([
        ...all.map(written),
        Buffer.from(ending === 'right' ? '--b0undary--\r\n' : ''),
      ])
      const bytes = ending === 'torn' ? whole.subarray(0, Math.floor(whole.length * 0.7)) : whole
      return {
        bytes: new Uint8Array(bytes),
        type: type.endsWith('=') ? type + boundary : type,
        isCut,
      }
    })
}

const written = ({ head, bytes }: Part): Buffer =>
  Buffer.concat([Buffer.from(`--b0undary\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n')])
