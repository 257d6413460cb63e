import { lineWidth, writeLine } from './line.ts'
import { wrapped } from './wrapped.ts'

// A card to keep in the photo album or to send on: drawn at its own size, on white, whatever the page
// looks like. Sizes and positions are canvas pixels.

export const width = 1080
export const margin = 84
const middle = width / 2
export const ink = '#1a1626'
export const quiet = '#4b4460'

export type Look = { y: number; size: number; weight: number; color: string }
/** `y` is the top; from `left` on, else in the middle. Over `most` lines (2) it is written smaller, down to half, and only then cut. */
export type Lines = Look & { most?: number; left?: number }
export type Card = {
  page: CanvasRenderingContext2D
  /** One line in the middle; a long one is written smaller, never squeezed. */
  write: (words: string, look: Look) => void
  /** Words in as many lines as they need; answers where they end. */
  paragraph: (words: string, lines: Lines) => number
  /** The font of the page's language in a size. */
  fontOf: (size: number, weight: number) => string
  /** `height`: what is below it is cut off. */
  picture: (height?: number) => Promise<Blob>
}

/** `spoken`: what else will be written, in letters that no page may have shown yet. */
type Head = { brand: string; title: string; spoken?: string }

/** Begins a card with the page's own colours above the white, and a line of gold (or the deployment's own) between them. */
export async function startCard(head: Head, height: number): Promise<Card> {
  const family = getComputedStyle(document.body).fontFamily
  const fontOf = (size: number, weight: number) => `${weight} ${size}px ${family}`
  const letters = `${head.brand}${head.title}${head.spoken ?? ''}`
  // Each by itself: one that is missing fails its load, and the card is written in the next one.
  const faces = family.split(',').flatMap((face) => [400, 600, 700].map((w) => `${w} 40px ${face}`))
  await Promise.allSettled(faces.map((face) => document.fonts.load(face, letters)))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const page = canvas.getContext('2d')!
  page.textAlign = 'center'
  page.textBaseline = 'middle'
  page.fillStyle = '#ffffff'
  page.fillRect(0, 0, width, height)
  const write = (words: string, { y, size, weight, color }: Look) => {
    page.font = fontOf(fitting(page, words, { font: fontOf(size, weight), size }), weight)
    page.fillStyle = color
    writeLine(page, words, { x: middle, y })
  }
  drawHeader(page, head, write)
  return {
    page,
    write,
    fontOf,
    paragraph: (words, lines) => paragraph(page, fontOf, words, lines),
    picture: (cutAt = height) => pictureOf(cutAt < height ? upTo(canvas, cutAt) : canvas),
  }
}

function fitting(
  page: CanvasRenderingContext2D,
  words: string,
  { font, size }: { font: string; size: number },
) {
  const room = width - 120
  page.font = font
  const needed = lineWidth(page, words)
  return needed > room ? Math.floor((size * room) / needed) : size
}

function paragraph(
  page: CanvasRenderingContext2D,
  fontOf: Card['fontOf'],
  words: string,
  lines: Lines,
): number {
  const { y, left, most = 2 } = lines
  const room = width - margin - (left ?? margin)
  const fits = (line: string) => page.measureText(line).width <= room
  let size = lines.size
  const set = () => {
    page.font = fontOf(size, lines.weight)
    return wrapped(words, fits, most + 1)
  }
  while (set().length > most && size > lines.size / 2) size -= 2
  const written = wrapped(words, fits, most)
  page.fillStyle = lines.color
  page.textAlign = left === undefined ? 'center' : 'left'
  // Room above and below for the marks of Thai and Lao.
  const height = Math.ceil(size * 1.55)
  for (const [i, line] of written.entries())
    page.fillText(line, left ?? middle, y + (i + 0.5) * height)
  page.textAlign = 'center'
  return y + written.length * height
}

function upTo(canvas: HTMLCanvasElement, height: number): HTMLCanvasElement {
  const shorter = document.createElement('canvas')
  shorter.width = canvas.width
  shorter.height = height
  shorter.getContext('2d')!.drawImage(canvas, 0, 0)
  return shorter
}

function drawHeader(
  page: CanvasRenderingContext2D,
  { brand, title }: { brand: string; title: string },
  write: Card['write'],
): void {
  // Lacquer by day, too: a picture is kept and sent on, and its figures stand on white in any light.
  const panel = document.body.appendChild(document.createElement('i'))
  panel.className = 'lacquer'
  const theme = getComputedStyle(panel)
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
  panel.remove()
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (picture) => (picture ? resolve(picture) : reject(new Error('the canvas gave no picture'))),
      'image/png',
    )
  })
}
