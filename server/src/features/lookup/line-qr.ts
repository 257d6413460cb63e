import { isLineLink } from '@krapao/shared/lookup/lookup.rules'
import QRCode from 'qrcode'

let drawn: { link: string; picture: Promise<string> } | undefined

/** The operator's own picture, as a data URI; else, for a link into LINE, one that we draw; else none. */
export async function lineQr({
  lineQR,
  lineLink,
}: {
  lineQR: string
  lineLink: string
}): Promise<string> {
  if (lineQR || !isLineLink(lineLink)) return lineQR
  // All visitors get the same picture: drawn once for a link, not for each visitor.
  if (drawn?.link !== lineLink) {
    drawn = {
      link: lineLink,
      // A link too long for any QR has none; the link itself still leads there.
      picture: QRCode.toDataURL(lineLink, {
        errorCorrectionLevel: 'M',
        margin: 1,
        width: 416,
      }).catch(() => ''),
    }
  }
  return drawn.picture
}
