import { type SlipQr, slipQrAmong } from '@krapao/shared/formats/slip-qr'

/** What the browser sees in a picture. It advises; only the server judges. */
export type Reading =
  | { is: 'slip'; qr: SlipQr; payload: string }
  /** `other-qr`: a QR that is none of a slip, such as one to pay with. `unopened`: no picture that this browser can draw. */
  | { is: 'no-qr' | 'bad-crc' | 'other-qr' | 'unopened' }
  /** The reader could not be fetched: nothing can be said. */
  | { is: 'unread' }

/** Pure: what the texts of all QRs in a picture say. */
export function readingOf(payloads: readonly string[]): Reading {
  const found = slipQrAmong(payloads)
  if (found === 'bad-crc') return { is: 'bad-crc' }
  if (found) return { is: 'slip', ...found }
  return { is: payloads.length > 0 ? 'other-qr' : 'no-qr' }
}

export type Size = { width: number; height: number }
const longSidePx = 2_000
const smallBytes = 1_000_000
/** What the server takes as it is. */
const sentAsIs = new Set(['image/jpeg', 'image/png'])

/** The size in which a picture is sent; undefined: as it is. Never enlarged, and never below 1,600 px on its long side. */
export function sizeToSend(
  file: Pick<File, 'type' | 'size'>,
  { width, height }: Size,
): Size | undefined {
  const long = Math.max(width, height)
  if (
    sentAsIs.has(file.type) &&
    (file.size <= smallBytes || long <= longSidePx) &&
    long <= 2 * longSidePx
  )
    return undefined
  return scaled({ width, height }, Math.min(1, longSidePx / long))
}

const readablePx = 3_000
const coarsePx = 1_400

/** The sizes in which a QR is looked for: as large as it is, and a small picture once more at twice that. */
export function sizesToRead(size: Size): Size[] {
  const long = Math.max(size.width, size.height)
  const whole = scaled(size, Math.min(1, readablePx / long))
  return long <= coarsePx ? [whole, scaled(size, 2)] : [whole]
}

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
})
