import type { Mark } from './tileShapes.ts'

const field = { top: 5, width: 100, height: 120 }

/**
 * The drawn sign of a game, once it is near the screen. A canvas: as elements of the page the marks were two thirds of
 * Home's, and as pictures of their own each was a document for the browser to parse before Home was seen (decisions/057).
 */
export function Motif({ marks }: { marks: readonly Mark[] }) {
  const draw = (canvas: HTMLCanvasElement) => {
    let dotsAUnit = 0
    const sizes = new ResizeObserver(([size]) => {
      const needed = Math.ceil((size!.contentRect.width * devicePixelRatio) / field.width)
      if (needed <= dotsAUnit) return
      dotsAUnit = needed
      // One at a time, so that a press between two of them is heard.
      setTimeout(() => paint(canvas, marks, needed))
    })
    const seeing = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        seeing.disconnect()
        sizes.observe(canvas)
      },
      { rootMargin: '100%' },
    )
    seeing.observe(canvas)
    return () => {
      seeing.disconnect()
      sizes.disconnect()
    }
  }
  return <canvas ref={draw} className="tile-motif" />
}

function paint(canvas: HTMLCanvasElement, marks: readonly Mark[], dotsAUnit: number): void {
  canvas.width = field.width * dotsAUnit
  canvas.height = field.height * dotsAUnit
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.setTransform(dotsAUnit, 0, 0, dotsAUnit, 0, -field.top * dotsAUnit)
  pen.lineCap = pen.lineJoin = 'round'
  pen.textAlign = 'center'
  for (const mark of marks)
    if ('d' in mark) paintShape(pen, mark)
    else paintDigit(pen, mark)
}

function paintShape(pen: CanvasRenderingContext2D, mark: Extract<Mark, { d: string }>): void {
  const path = new Path2D(mark.d)
  pen.globalAlpha = mark.opacity ?? 1
  if (mark.fill) {
    pen.fillStyle = mark.fill
    pen.fill(path)
  }
  if (mark.stroke) {
    pen.strokeStyle = mark.stroke
    pen.lineWidth = mark.width ?? 1
    pen.stroke(path)
  }
}

function paintDigit(pen: CanvasRenderingContext2D, mark: Extract<Mark, { digit: string }>): void {
  pen.globalAlpha = 1
  pen.fillStyle = mark.fill
  pen.font = `700 ${mark.size}px sans-serif`
  pen.fillText(mark.digit, mark.x, mark.y)
}
