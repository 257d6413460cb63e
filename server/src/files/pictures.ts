import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { oneByOne } from '../process/one-by-one.ts'

// Pictures of strangers. What is kept and passed on is never what they sent, but what we drew from it.

/** What our decoder reads. A HEIC cannot be read here, so its sender gets the refusal at once. */
const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
/** A phone's 50 megapixels fit; a "picture" of a few kilobytes that unfolds to a gigabyte does not. */
const pixelsMax = 64_000_000
/**
 * Of what it unfolds to. Four channels of eight bits fit at every size that we read, and so does a phone's photograph; sixteen bits, the
 * colours of print, or what comes in passes, only where it is smaller. The slowest that fits takes a second and a half of a quiet machine,
 * the largest half a gigabyte.
 */
const unfoldedBytesMax = 256_000_000
/** A long screenshot keeps its width; a code on a slip is read from a fraction of this. */
const box = { width: 3_000, height: 6_000, fit: 'inside', withoutEnlargement: true } as const
const secondsMax = 20

/** By the first bytes alone, whatever its name or the browser says. */
export const mimeOf = async (bytes: Uint8Array): Promise<string | undefined> =>
  (await fileTypeFromBuffer(bytes))?.mime

export const isPicture = async (bytes: Uint8Array): Promise<boolean> =>
  readable.has((await mimeOf(bytes)) ?? '')

/** One at a time, of all senders together: unfolded, one may take half a gigabyte. */
const inTurn = oneByOne((draw: () => Promise<Buffer | undefined>) => draw())

/** Redrawn as a JPEG: upright, without what the camera wrote next to it. Undefined: it cannot be decoded, or it is too large to be. */
export const redraw = (bytes: Uint8Array): Promise<Buffer | undefined> =>
  inTurn(() => drawStill(bytes))

async function drawStill(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    if (unfoldedBytes(await picture.metadata()) > unfoldedBytesMax) return undefined
    return await picture
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
}

const framesMax = 200
/** A bubble of the chat shows it in half of this. */
const movingBox = { width: 600, height: 600, fit: 'inside', withoutEnlargement: true } as const
/** The still pictures wait meanwhile. */
const movingSecondsMax = 5

/** A GIF that moves, redrawn as one. Undefined: it does not move, or has more in it than we draw; `redraw` may make a still picture of it. */
export const redrawMoving = (
  bytes: Uint8Array,
  bytesMax: number,
  seconds = movingSecondsMax,
): Promise<Buffer | undefined> =>
  inTurn(async () => {
    try {
      const all = sharp(bytes, { animated: true, limitInputPixels: pixelsMax, failOn: 'error' })
      const { pages = 1 } = await all.metadata()
      if (pages === 1 || pages > framesMax) return undefined
      const drawn = await all.timeout({ seconds }).resize(movingBox).gif({ effort: 1 }).toBuffer()
      return drawn.length <= bytesMax ? drawn : undefined
    } catch {
      return undefined
    }
  })

type Head = Pick<
  Metadata,
  'width' | 'height' | 'channels' | 'depth' | 'space' | 'isProgressive' | 'chromaSubsampling'
>

/** What the decoder must hold or go through, by the picture's head alone. */
export function unfoldedBytes(head: Head): number {
  // Sixteen bits, and the colours of print, are drawn as floats: they take three times as long.
  const isFloat = head.depth !== 'uchar' || head.space === 'cmyk'
  const bytes = head.width * head.height * head.channels * (isFloat ? 4 : 1)
  // One that comes in passes is held whole. A photograph's colours are a quarter of its points, which makes up for that.
  const isHeldWhole = head.isProgressive && head.chromaSubsampling !== '4:2:0'
  return isHeldWhole ? bytes * 2 : bytes
}
