import type { Mark } from './tileShapes.ts'

const field = { top: 5, width: 100, height: 120 }

/**
 * A game's drawn sign, painted when its tile comes near the screen. A canvas: as SVG elements the signs were two thirds of Home's
 * elements, as SVG images each was one more document to parse (decisions/057).
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
    const visibility = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        visibility.disconnect()
        sizes.observe(canvas)
      },
      { rootMargin: '100%', scrollMargin: '100%' },
    )
    visibility.observe(canvas)
    return () => {
      visibility.disconnect()
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
