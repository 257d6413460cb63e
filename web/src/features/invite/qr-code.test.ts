import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { qrCode, qrPath } from './qr-code.ts'

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const bytes = readFileSync(wasm)
  const { buffer, byteOffset, byteLength } = bytes
  prepareZXingModule({
    overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer },
  })
})

/** Drawn as the sheet draws it: three pixels a square, four squares of white around. */
async function read(modules: readonly boolean[][]): Promise<string | undefined> {
  const scale = 3
  const quiet = 4
  const side = (modules.length + 2 * quiet) * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (modules[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  const picture = { data, width: side, height: side, colorSpace: 'srgb' } as ImageData
  const [code] = await readBarcodes(picture, { formats: ['QRCode'] })
  return code?.text
}

// The most that each version holds, and one byte more, which is the next version.
test.each([1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180])(
  'a text of %d bytes is read back by another’s reader',
  async (length) => {
    const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 7) % 90))).join('')
    expect(await read(qrCode(text))).toBe(text)
  },
)

test('an invite link is a small code', async () => {
  const link = 'https://wallet.example.com/register?code=PR0191a6b2'
  const modules = qrCode(link)
  expect([await read(modules), modules.length]).toEqual([link, 33])
  expect(qrPath(modules)).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
})

test('what is too long for it is refused', () => {
  expect(() => qrCode('x'.repeat(181))).toThrow(RangeError)
})
