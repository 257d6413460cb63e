// The thread of slip-reader.ts: what is sent to it are pictures, what it answers is what it read in them, one by one.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { type SlipQrRead, slipQrAmong } from '@krapao/shared/formats/slip-qr'
import sharp, { type Sharp } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Answer } from './slip-reader.ts'

/** How many pixels a view has at most, of those that the picture has or of so many times more each way. */
type Look = { pixels: number; enlarge?: 2; more?: (view: Sharp) => Sharp; flat?: true }

const usualPixels = 1_600_000
/** No view is larger than this: the reader has its core to itself while it looks. */
const maxPixels = 4_000_000

/** In this order, until one of them shows a code: most slips are read as they are, a photograph of a screen wants more. */
const looks: readonly Look[] = [
  { pixels: usualPixels },
  { pixels: maxPixels },
  { pixels: usualPixels, more: (v) => v.normalise().sharpen({ sigma: 1.5 }) },
  { pixels: maxPixels, enlarge: 2 },
  { pixels: usualPixels, more: (v) => v.blur(0.8), flat: true },
  { pixels: maxPixels, enlarge: 2, more: (v) => v.normalise().sharpen({ sigma: 2 }) },
  { pixels: usualPixels / 3, more: (v) => v.normalise() },
]

/** A picture drawn to be slow is not read for longer. Of this thread alone, however busy the machine is. */
const cpuMsMax = 10_000

/** A fault of any other kind ends the thread: whatever state it is in, the next picture is not read in it. */
parentPort!.on('message', async (picture: Uint8Array) => {
  const answer = await readNow(picture).then(
    (read): Answer => ({ read }),
    (error): Answer => {
      if (error instanceof Undecodable) return { undecodable: error.message }
      throw error
    },
  )
  parentPort!.postMessage(answer)
})

class Undecodable extends Error {}
const undecodable = (error: Error): never => {
  throw new Undecodable(error.message)
}

async function readNow(bytes: Uint8Array): Promise<SlipQrRead> {
  await ready()
  const { width, height } = await sharp(bytes).metadata().catch(undecodable)
  const seen = new Set<string>()
  const before = process.threadCpuUsage()
  for (const look of looks) {
    if (process.threadCpuUsage(before).user > cpuMsMax * 1_000) return undefined
    const factor = Math.min(look.enlarge ?? 1, Math.sqrt(look.pixels / (width * height)))
    // The same view again would show the same.
    const view = `${Math.round(width * factor)} ${look.more ?? ''}`
    if (seen.has(view)) continue
    seen.add(view)
    const read = await readView(viewOf(bytes, Math.max(1, Math.round(width * factor)), look), look)
    if (read) return read
  }
  return undefined
}

function viewOf(bytes: Uint8Array, width: number, { more }: Look): Sharp {
  const view = sharp(bytes).greyscale().resize({ width, kernel: 'cubic' })
  return more ? more(view) : view
}

async function readView(view: Sharp, { flat }: Look): Promise<SlipQrRead> {
  const { data, info } = await view.raw().toBuffer({ resolveWithObject: true }).catch(undecodable)
  const { width, height } = info
  const image = {
    data: inColours(data, width * height),
    width,
    height,
    colorSpace: 'srgb' as const,
  }
  const codes = await readBarcodes(image as Parameters<typeof readBarcodes>[0], {
    formats: ['QRCode'],
    maxNumberOfSymbols: 8,
    binarizer: flat ? 'GlobalHistogram' : 'LocalAverage',
  })
  const found = slipQrAmong(codes.filter((code) => code.isValid).map((code) => code.text))
  return typeof found === 'object' ? found.qr : found
}

/**
 * The reader takes four bytes a pixel and looks no further than the size it gets, whatever the buffer: with fewer it would go on in the memory of
 * the picture before, another member's. Throws when there is not one grey to each pixel.
 */
function inColours(greys: Uint8Array, pixels: number): Uint8ClampedArray<ArrayBuffer> {
  if (greys.length !== pixels) throw new Error(`${greys.length} greys for ${pixels} pixels`)
  const colours = new Uint32Array(pixels)
  for (let at = 0; at < pixels; at++) colours[at] = greys[at]! * 0x01010101
  return new Uint8ClampedArray(colours.buffer)
}

let prepared: Promise<unknown> | undefined
/** The module comes from our disk; by itself it would be fetched from a foreign network. */
function ready(): Promise<unknown> {
  prepared ??= readFile(
    createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
  ).then((wasmBinary) =>
    prepareZXingModule({
      overrides: { wasmBinary: Uint8Array.from(wasmBinary).buffer },
      fireImmediately: true,
    }),
  )
  return prepared
}
