import { frameOf } from './frame.ts'
import { field, type Mark, type Paint, type Placement, type Scene } from './scene.ts'
import { turnedHue } from './turnedHue.ts'

type Pen = CanvasRenderingContext2D
/** `turn`: how far its colours are turned, in degrees. */
export type Variation = { turn: number; mirrored: boolean }

/** A canvas in dots; `close`: so small that only the focus is of use. */
type Box = { width: number; height: number; close: boolean }

/** Paints a scene over a whole canvas. */
export function paintScene(
  pen: Pen,
  scene: Scene,
  { turn, mirrored, width, height, close }: Variation & Box,
): void {
  const [fx, fy, r] = scene.focus
  const { scale, x, y } = frameOf([mirrored ? field.width - fx : fx, fy, r], width, height, close)
  pen.setTransform(scale, 0, 0, scale, x, y)
  if (mirrored) pen.transform(-1, 0, 0, 1, field.width, 0)
  pen.lineCap = pen.lineJoin = 'round'
  for (const mark of scene.marks) paintMark(pen, mark, turn)
}

function paintMark(
  pen: Pen,
  { d, fill, stroke, width, opacity, at, ring }: Mark,
  turn: number,
): void {
  const path = new Path2D(d)
  pen.globalAlpha = opacity ?? 1
  if (fill) pen.fillStyle = styleOf(pen, fill, turn)
  if (stroke) pen.strokeStyle = styleOf(pen, stroke, turn)
  pen.lineWidth = width ?? 1
  for (const [x, y, scale = 1, degrees = 0, height = 1] of at ?? inPlace) {
    pen.save()
    pen.translate(x, y)
    pen.scale(scale, scale * height)
    pen.rotate((degrees * Math.PI) / 180)
    for (let i = 0; i < (ring ?? 1); i++) {
      if (fill) pen.fill(path)
      if (stroke) pen.stroke(path)
      if (ring) pen.rotate((2 * Math.PI) / ring)
    }
    pen.restore()
  }
}

const inPlace: readonly Placement[] = [[0, 0]]

function styleOf(pen: Pen, paint: Paint, turn: number): string | CanvasGradient {
  if (typeof paint === 'string') return turnedHue(paint, turn)
  const gradient = 'line' in paint ? pen.createLinearGradient(...paint.line) : glowOf(pen, paint)
  for (let i = 0; i < paint.stops.length; i += 2)
    gradient.addColorStop(Number(paint.stops[i]), turnedHue(String(paint.stops[i + 1]), turn))
  return gradient
}

const glowOf = (
  pen: Pen,
  { glow: [x, y, r, lightX = x, lightY = y] }: Extract<Paint, { glow: unknown }>,
) => pen.createRadialGradient(lightX, lightY, 0, x, y, r)
