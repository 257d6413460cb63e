import { type Card, ink, margin, quiet, startCard, width } from '../../../page/picture/card.ts'

export type PictureWords = {
  brand: string
  title: string
  amount: string
  /** What must be minded about the amount, if anything. */
  warning?: string | undefined
  payee: string
  until: string
  steps: readonly string[]
}

const qrSize = 720
// More than the longest words need: what is left over is cut off.
const roomBelow = 2_400
const amber = '#8a5a00'
const edge = '#d9cfbd'

/** A card to keep in the photo album: brand, amount, QR, payee, until when, and how to pay. Throws when the drawing cannot be loaded. */
export async function drawQrPicture(qrImageUrl: string, words: PictureWords): Promise<Blob> {
  const spoken = [words.amount, words.payee, words.until, ...words.steps].join('')
  const [qr, card] = await Promise.all([
    loaded(qrImageUrl),
    startCard({ ...words, spoken }, roomBelow),
  ])
  let y = card.paragraph(words.amount, { y: 236, size: 96, weight: 700, color: ink, most: 1 })
  if (words.warning) y = card.paragraph(words.warning, { y, size: 38, weight: 600, color: amber })
  card.page.drawImage(qr, (width - qrSize) / 2, y, qrSize, qrSize)
  y = card.paragraph(words.payee, { y: y + qrSize, size: 42, weight: 600, color: ink })
  y = card.paragraph(words.until, { y, size: 38, weight: 600, color: ink }) + 32
  card.page.fillStyle = edge
  card.page.fillRect(margin, y, width - 2 * margin, 2)
  y += 32
  for (const [i, step] of words.steps.entries()) y = drawStep(card, { n: i + 1, step, y }) + 12
  return card.picture(y + 36)
}

function drawStep(
  { page, paragraph, fontOf }: Card,
  { n, step, y }: { n: number; step: string; y: number },
): number {
  const x = margin + 26
  const middle = y + 28
  page.fillStyle = ink
  page.beginPath()
  page.arc(x, middle, 26, 0, Math.PI * 2)
  page.fill()
  page.font = fontOf(30, 700)
  page.fillStyle = '#ffffff'
  page.textAlign = 'center'
  page.fillText(String(n), x, middle + 2)
  return paragraph(step, { y, size: 36, weight: 400, color: quiet, left: margin + 76 })
}

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}
