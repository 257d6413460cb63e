import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { oneByOne } from './one-by-one.ts'

// Pictures of strangers. What is kept and passed on is never what they sent, but what we drew from it.

/** What our decoder reads. A HEIC cannot be read here, so its sender is told at once and not after a look at it. */
const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
/** A phone's 50 megapixels fit; a "picture" of a few kilobytes that unfolds to a gigabyte does not. */
const pixelsMax = 64_000_000
/** A long screenshot keeps its width; a code on a slip is read from a fraction of this. */
const box = { width: 3_000, height: 6_000, fit: 'inside', withoutEnlargement: true } as const
const secondsMax = 20

/** By the first bytes alone, whatever its name or the browser says. */
export async function isPicture(bytes: Uint8Array): Promise<boolean> {
  return readable.has((await fileTypeFromBuffer(bytes))?.mime ?? '')
}

/**
 * Drawn anew as a JPEG: upright, without what the camera wrote beside it. Undefined: it cannot be decoded. One at a time: unfolded, one may
 * take half a gigabyte.
 */
export const redraw = oneByOne(async (bytes: Uint8Array): Promise<Buffer | undefined> => {
  try {
    return await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
      .timeout({ seconds: secondsMax })
      .autoOrient()
      .resize(box)
      .flatten({ background: 'white' })
      .jpeg({ quality: 90 })
      .toBuffer()
  } catch {
    // Whatever the decoder stumbled over, there is no picture in it for us.
    return undefined
  }
})
