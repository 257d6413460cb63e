import { ink, quiet, startCard, width } from '../../picture/card.ts'

export type PictureWords = {
  brand: string
  title: string
  amount: string
  payee: string
  until: string
  once: string
}

const height = 1440
const qrSize = 760

/** A card to keep in the photo album: brand, QR, amount, payee and until when. Throws when the drawing cannot be loaded. */
export async function drawQrPicture(qrImageUrl: string, words: PictureWords): Promise<Blob> {
  const [qr, card] = await Promise.all([loaded(qrImageUrl), startCard(words, height)])
  card.page.drawImage(qr, (width - qrSize) / 2, 236, qrSize, qrSize)
  card.write(words.amount, { y: 1064, size: 92, weight: 700, color: ink })
  card.write(words.payee, { y: 1168, size: 44, weight: 600, color: ink })
  card.write(words.until, { y: 1280, size: 40, weight: 600, color: ink })
  card.write(words.once, { y: 1350, size: 36, weight: 400, color: quiet })
  return card.picture()
}

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}
