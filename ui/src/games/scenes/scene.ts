/** A colour as `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, or colours that blend: along a line, or from the middle of a circle outwards. */
export type Paint = string | LinePaint | GlowPaint
type LinePaint = { line: readonly [x1: number, y1: number, x2: number, y2: number]; stops: Stops }
/** `glow`: the circle; the light may stand elsewhere in it. */
type GlowPaint = {
  glow: readonly [x: number, y: number, r: number, lightX?: number, lightY?: number]
  stops: Stops
}
/** Place (0 to 1) and colour by turns. */
type Stops = readonly (number | string)[]

/** Where a mark stands once more: moved, scaled, turned (degrees, clockwise) and made higher or lower, in the order turned, scaled, moved. */
export type Placement = readonly [
  x: number,
  y: number,
  scale?: number,
  degrees?: number,
  height?: number,
]

/** One stroke of the brush. `d` is an SVG path; `at` paints it at several places, with its colours. */
export type Mark = {
  d: string
  fill?: Paint
  stroke?: Paint
  width?: number
  opacity?: number
  at?: readonly Placement[]
  /** Painted so often, each time turned further about (0, 0), until the ring is closed. */
  ring?: number
}

/**
 * A picture on a field of 100 × 140, painted in order. What stands behind runs on to the left and right of the field, for
 * wide boxes. `focus` is a circle that every cut shows; below y = 84 a tile has its words.
 */
export type Scene = { focus: readonly [x: number, y: number, r: number]; marks: readonly Mark[] }

export const field = { width: 100, height: 140 }
/** What a phone paints without a pause: marks, and how often all of them are painted with their places and rings. */
export const [mostMarks, mostPaintings] = [60, 200]
