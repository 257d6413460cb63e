export type PictureWords = {
  brand: string
  title: string
  amount: string
  payee: string
  until: string
  once: string
}

const width = 1080
const height = 1440
const qrSize = 760
const middle = width / 2
const ink = '#1a1626'
const quiet = '#4b4460'

/** A card to keep in the photo album: brand, QR, amount, payee and until when. Throws when the drawing cannot be loaded. */
export async function drawQrPicture(qrImageUrl: string, words: PictureWords): Promise<Blob> {
  const [qr] = await Promise.all([loaded(qrImageUrl), document.fonts.ready])
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const page = canvas.getContext('2d')!
  page.textAlign = 'center'
  page.textBaseline = 'middle'
  page.fillStyle = '#ffffff'
  page.fillRect(0, 0, width, height)
  drawHeader(page, words)
  page.drawImage(qr, (width - qrSize) / 2, 236, qrSize, qrSize)
  write(page, words.amount, { y: 1064, size: 92, weight: 700, color: ink })
  write(page, words.payee, { y: 1168, size: 44, weight: 600, color: ink })
  write(page, words.until, { y: 1280, size: 40, weight: 600, color: ink })
  write(page, words.once, { y: 1350, size: 36, weight: 400, color: quiet })
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (picture) => (picture ? resolve(picture) : reject(new Error('the canvas gave no picture'))),
      'image/png',
    )
  })
}

/** The page's own colours above the white, with a line of gold (or the deployment's own) between them. */
function drawHeader(page: CanvasRenderingContext2D, { brand, title }: PictureWords): void {
  const theme = getComputedStyle(document.documentElement)
  const token = (name: string) => theme.getPropertyValue(`--color-${name}`).trim()
  const lacquer = page.createLinearGradient(0, 0, width, 200)
  lacquer.addColorStop(0, token('surface-3'))
  lacquer.addColorStop(1, token('bg'))
  page.fillStyle = lacquer
  page.fillRect(0, 0, width, 200)
  page.fillStyle = token('primary')
  page.fillRect(0, 200, width, 6)
  write(page, brand, { y: 74, size: 60, weight: 700, color: token('primary-text') })
  write(page, title, { y: 146, size: 40, weight: 400, color: token('text') })
}

type Look = { y: number; size: number; weight: number; color: string }

/** One line in the middle; a long one is written smaller, never squeezed. */
function write(page: CanvasRenderingContext2D, words: string, { y, size, weight, color }: Look): void {
  const room = width - 120
  const family = getComputedStyle(document.body).fontFamily
  const fontOf = (px: number) => `${weight} ${px}px ${family}`
  page.font = fontOf(size)
  const needed = page.measureText(words).width
  if (needed > room) page.font = fontOf(Math.floor((size * room) / needed))
  page.fillStyle = color
  page.fillText(words, middle, y)
}

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}
