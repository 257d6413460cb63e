import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** A browser's ImageData; there is none here to name. */
type Pixels = Exclude<Parameters<typeof readBarcodes>[0], Blob | ArrayBuffer | Uint8Array>

const pixelsMax = 40_000_000
/** From the disk: left alone it would fetch its own code from the network. */
let ready: Promise<unknown> | undefined

/** What the QRs of a picture say, the clearest first; undefined when it is no picture. */
export async function readQrs(bytes: Buffer): Promise<string[] | undefined> {
  const pixels = await pixelsOf(bytes)
  if (!pixels) return undefined
  ready ??= prepareZXingModule({ overrides: { wasmBinary: wasm() }, fireImmediately: true })
  await ready
  const found = await readBarcodes(pixels, { formats: ['QRCode'], tryHarder: true })
  return found.map(({ text }) => text)
}

async function pixelsOf(bytes: Buffer): Promise<Pixels | undefined> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: pixelsMax })
      .rotate()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Four bytes a pixel, whatever the picture had: with fewer the reader goes on in the memory of the picture before.
    const colours = Uint32Array.from(data, (grey) => grey * 0x01010101)
    return {
      data: new Uint8ClampedArray(colours.buffer),
      width: info.width,
      height: info.height,
      colorSpace: 'srgb',
    } as Pixels
  } catch {
    // Whatever sharp cannot open is no picture to us.
    return undefined
  }
}

const wasm = (): ArrayBuffer => {
  const { buffer, byteOffset, byteLength } = readFileSync(
    new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')),
  )
  return buffer.slice(byteOffset, byteOffset + byteLength)
}
