import { wordsOf, wrapped } from '../../../page/picture/wrapped.ts'
import { labelBox } from './label-box.ts'

export type PaintedSlice = { label: string; bgColor: string; textColor: string }

const rim = 0.055
const gold = { deep: '#8a5a10', base: '#c98a1b', high: '#ffe08a', ink: '#1a1203' }

/** Paints the wheel once, as large as its canvas is in the device's own pixels; its first slice begins at the top and goes to the right. */
export function paintWheel(canvas: HTMLCanvasElement, slices: readonly PaintedSlice[]): void {
  const page = canvas.getContext('2d')
  const width = Math.round(canvas.clientWidth * devicePixelRatio)
  if (!page || width === 0) return
  canvas.width = width
  canvas.height = width
  const radius = width / 2
  page.translate(radius, radius)
  page.scale(radius, radius)
  for (const [i, slice] of slices.entries()) {
    page.save()
    page.rotate(((i + 0.5) / slices.length) * 2 * Math.PI)
    paintSlice(page, slice, slices.length)
    page.restore()
  }
  paintShade(page)
  paintRim(page, slices.length)
  // Letters are set in whole pixels of the device: a font of a fraction of one pixel is drawn badly.
  page.setTransform(1, 0, 0, 1, radius, radius)
  for (const [i, slice] of slices.entries()) {
    page.save()
    page.rotate(((i + 0.5) / slices.length) * 2 * Math.PI)
    writeLabel(page, slice, { slices: slices.length, radius, family: familyOf(canvas) })
    page.restore()
  }
}

const familyOf = (canvas: HTMLCanvasElement) => getComputedStyle(canvas).fontFamily

/** Upwards from the centre: the page is turned to the slice. */
function paintSlice(
  page: CanvasRenderingContext2D,
  { bgColor, textColor }: PaintedSlice,
  slices: number,
): void {
  const half = Math.PI / slices
  const edge = 1 - rim
  page.beginPath()
  page.moveTo(0, 0)
  page.arc(0, 0, edge, -Math.PI / 2 - half, -Math.PI / 2 + half)
  page.closePath()
  page.fillStyle = bgColor
  page.fill()
  page.lineWidth = 0.007
  page.strokeStyle = gold.base
  page.stroke()
  // A petal of gold leaf between the hub and the words, as on lacquer cabinets.
  const width = Math.min(0.11, Math.tan(half) * 0.4 * 0.55)
  page.globalAlpha = slices > 10 ? 0 : 0.5
  page.strokeStyle = textColor
  for (const [from, to, part] of [
    [0.33, 0.56, 1],
    [0.36, 0.5, 0.45],
  ] as const) {
    const side = width * part
    page.beginPath()
    page.moveTo(0, -from)
    page.bezierCurveTo(side * 1.3, -from - 0.06, side, -to + 0.08, 0, -to)
    page.bezierCurveTo(-side, -to + 0.08, -side * 1.3, -from - 0.06, 0, -from)
    page.stroke()
  }
  page.globalAlpha = 1
}

/** Light from the rim, night towards the hub: the same on all sides, since it turns. */
function paintShade(page: CanvasRenderingContext2D): void {
  const shade = page.createRadialGradient(0, 0, 0.2, 0, 0, 1)
  shade.addColorStop(0, '#05040a99')
  shade.addColorStop(0.45, '#05040a1a')
  shade.addColorStop(0.75, '#05040a00')
  shade.addColorStop(0.94, '#05040a00')
  shade.addColorStop(0.95, '#05040a66')
  shade.addColorStop(1, '#05040a00')
  page.fillStyle = shade
  page.beginPath()
  page.arc(0, 0, 1 - rim, 0, 2 * Math.PI)
  page.fill()
}

function paintRim(page: CanvasRenderingContext2D, slices: number): void {
  const metal = page.createRadialGradient(0, 0, 1 - rim, 0, 0, 1)
  metal.addColorStop(0, gold.deep)
  metal.addColorStop(0.25, gold.high)
  metal.addColorStop(0.6, gold.base)
  metal.addColorStop(1, gold.deep)
  page.strokeStyle = metal
  page.lineWidth = rim - 0.004
  page.beginPath()
  page.arc(0, 0, 1 - rim / 2 - 0.002, 0, 2 * Math.PI)
  page.stroke()
  const studs = slices * Math.max(1, Math.round(24 / slices))
  for (let i = 0; i < studs; i++) {
    const angle = (i / studs) * 2 * Math.PI - Math.PI / 2
    const isEdge = i % (studs / slices) === 0
    page.beginPath()
    page.arc(
      Math.cos(angle) * (1 - rim / 2),
      Math.sin(angle) * (1 - rim / 2),
      isEdge ? 0.016 : 0.009,
      0,
      2 * Math.PI,
    )
    page.fillStyle = isEdge ? '#fff6d8' : gold.ink
    page.fill()
  }
}

type Room = { slices: number; radius: number; family: string }

/** In as large letters as all of it fits in; what fits in none ends in "…". */
function writeLabel(
  page: CanvasRenderingContext2D,
  { label, textColor }: PaintedSlice,
  { slices, radius, family }: Room,
): void {
  const { way, widths, from } = labelBox(slices)
  page.fillStyle = textColor
  page.textBaseline = 'middle'
  // Tone marks and vowels stand far above and below: lines keep the distance that they need.
  const sizes = slices > 14 ? smallSizes : allSizes
  const lines = setIn(page, label, { sizes, widths, radius, family })
  const size = Number.parseFloat(page.font.split('px')[0]!.split(' ').at(-1)!)
  if (way === 'across') {
    page.textAlign = 'center'
    // One line stands between the places of two.
    const lift = lines.length === 1 ? (from[0]! + from[1]!) / 2 + 0.02 : undefined
    for (const [i, line] of lines.entries()) page.fillText(line, 0, -(lift ?? from[i]!) * radius)
    return
  }
  page.rotate(-Math.PI / 2)
  page.textAlign = 'right'
  const middle = (lines.length - 1) / 2
  for (const [i, line] of lines.entries())
    page.fillText(line, from[0]! * radius, (i - middle) * size * 1.45)
}

const allSizes = [0.098, 0.088, 0.078, 0.07]
const smallSizes = [0.075, 0.066, 0.058]

type Setting = {
  sizes: readonly number[]
  widths: readonly number[]
  radius: number
  family: string
}

/** Leaves the page's font as the lines are set in. */
function setIn(
  page: CanvasRenderingContext2D,
  label: string,
  { sizes, widths, radius, family }: Setting,
): string[] {
  const narrowest = Math.min(...widths) * radius
  const widthOf = (line: string) => page.measureText(line).width
  const fits = (line: string) => widthOf(line) <= narrowest
  for (const size of sizes) {
    page.font = `600 ${Math.round(size * radius)}px ${family}`
    // One more than there is room for: that it comes says that the letters are too large.
    const lines = wrapped(label, fits, widths.length + 1)
    if (lines.length <= widths.length && wordsOf(label).every(fits))
      return lines.length === 2 ? balanced(label, widthOf) : lines
  }
  return wrapped(label, fits, widths.length)
}

/** Two lines as equally long as words allow: an amount then stays with its unit. */
function balanced(label: string, widthOf: (line: string) => number): string[] {
  const words = wordsOf(label)
  const splits = words.slice(1).map((_, i) => [
    words
      .slice(0, i + 1)
      .join('')
      .trim(),
    words
      .slice(i + 1)
      .join('')
      .trim(),
  ])
  const longest = (lines: string[]) => Math.max(...lines.map(widthOf))
  return splits.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best))
}
