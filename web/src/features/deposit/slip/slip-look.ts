import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type Reading, readingOf, type Size, sizesToRead, sizeToSend } from './slip-reading.ts'

// Our own copy: left alone it would ask a CDN, which the page's policy forbids.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** `file` is what to send: the picture, made smaller where it is large. */
export type Looked = { reading: Reading; file: File }

/** Reads the QR in a picture and makes the picture ready to be sent. */
export async function look(file: File): Promise<Looked> {
  const picture = await opened(file)
  if (!picture) return { reading: { is: 'unopened' }, file }
  try {
    const reading = await readQr(picture).catch((): Reading => ({ is: 'unread' }))
    return { reading, file: await smaller(file, picture, reading) }
  } finally {
    picture.close()
  }
}

// Turned as the camera held it: the default of createImageBitmap.
const opened = (picture: Blob) => createImageBitmap(picture).catch(() => undefined)

async function readQr(picture: ImageBitmap): Promise<Reading> {
  for (const size of sizesToRead(picture)) {
    const { page } = drawn(picture, size)
    const codes = await readBarcodes(page.getImageData(0, 0, size.width, size.height), {
      formats: ['QRCode'],
      tryHarder: true,
      tryRotate: true,
      tryDownscale: true,
    })
    const reading = readingOf(codes.filter((code) => code.isValid).map((code) => code.text))
    if (reading.is !== 'no-qr') return reading
  }
  return { is: 'no-qr' }
}

async function smaller(file: File, picture: ImageBitmap, before: Reading): Promise<File> {
  const size = sizeToSend(file, picture)
  if (!size) return file
  const blob = await asJpeg(drawn(picture, size).canvas).catch(() => undefined)
  if (!blob || (blob.size >= file.size && file.type.match(/jpeg|png/))) return file
  const made = new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
  return before.is !== 'slip' || (await stillReads(made)) ? made : file
}

async function stillReads(file: File): Promise<boolean> {
  const picture = await opened(file)
  if (!picture) return false
  const reading = await readQr(picture)
  picture.close()
  return reading.is === 'slip'
}

type Canvas = OffscreenCanvas | HTMLCanvasElement

function drawn(picture: ImageBitmap, { width, height }: Size) {
  const canvas = blank(width, height)
  const page = canvas.getContext('2d', {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D
  // What is see-through would turn black, and a QR on it with it.
  page.fillStyle = '#ffffff'
  page.fillRect(0, 0, width, height)
  page.drawImage(picture, 0, 0, width, height)
  return { canvas, page }
}

function blank(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

function asJpeg(canvas: Canvas): Promise<Blob> {
  const how = { type: 'image/jpeg', quality: 0.9 }
  if ('convertToBlob' in canvas) return canvas.convertToBlob(how)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      how.type,
      how.quality,
    )
  })
}
