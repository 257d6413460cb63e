// A card to keep in the photo album or to send on: drawn at its own size, on white, whatever the page looks like.

export const width = 1080
const middle = width / 2
export const ink = '#1a1626'
export const quiet = '#4b4460'

export type Look = { y: number; size: number; weight: number; color: string }
export type Card = {
  page: CanvasRenderingContext2D
  /** One line in the middle; a long one is written smaller, never squeezed. */
  write: (words: string, look: Look) => void
  /** The font of the page's language in a size. */
  fontOf: (size: number, weight: number) => string
  picture: () => Promise<Blob>
}

/** Begins a card with the page's own colours above the white, and a line of gold (or the deployment's own) between them. */
export async function startCard(head: { brand: string; title: string }, height: number): Promise<Card> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const page = canvas.getContext('2d')!
  page.textAlign = 'center'
  page.textBaseline = 'middle'
  page.fillStyle = '#ffffff'
  page.fillRect(0, 0, width, height)
  const family = getComputedStyle(document.body).fontFamily
  const fontOf = (size: number, weight: number) => `${weight} ${size}px ${family}`
  const write = (words: string, { y, size, weight, color }: Look) => {
    page.font = fontOf(fitting(page, words, { font: fontOf(size, weight), size }), weight)
    page.fillStyle = color
    page.fillText(words, middle, y)
  }
  drawHeader(page, head, write)
  return { page, write, fontOf, picture: () => pictureOf(canvas) }
}

function fitting(page: CanvasRenderingContext2D, words: string, { font, size }: { font: string; size: number }) {
  const room = width - 120
  page.font = font
  const needed = page.measureText(words).width
  return needed > room ? Math.floor((size * room) / needed) : size
}

function drawHeader(
  page: CanvasRenderingContext2D,
  { brand, title }: { brand: string; title: string },
  write: Card['write'],
): void {
  const theme = getComputedStyle(document.documentElement)
  const token = (name: string) => theme.getPropertyValue(`--color-${name}`).trim()
  const lacquer = page.createLinearGradient(0, 0, width, 200)
  lacquer.addColorStop(0, token('surface-3'))
  lacquer.addColorStop(1, token('bg'))
  page.fillStyle = lacquer
  page.fillRect(0, 0, width, 200)
  page.fillStyle = token('primary')
  page.fillRect(0, 200, width, 6)
  write(brand, { y: 74, size: 60, weight: 700, color: token('primary-text') })
  write(title, { y: 146, size: 40, weight: 400, color: token('text') })
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (picture) => (picture ? resolve(picture) : reject(new Error('the canvas gave no picture'))),
      'image/png',
    )
  })
}
