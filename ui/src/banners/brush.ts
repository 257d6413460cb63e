import { around, round } from '../shapes.ts'

// What all banners are painted with: shapes in gold leaf on lacquer, on a field of 640 × 360.

export type Paint = { fill?: string; stroke?: string; width?: number; opacity?: number }
export const gold = 'url(#g)'
export const violet = 'url(#v)'
export const line = '#f2c14e'
export const light = '#ffe08a'
export const lacquer = '#14121f'

export const path = (d: string, { fill = 'none', stroke, width = 1.5, opacity }: Paint): string =>
  `<path d="${d}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"` : ''}${opacity === undefined ? '' : ` opacity="${round(opacity)}"`}/>`

/** A figure elsewhere: turned, mirrored, or of another size. */
export const moved = (how: string, inner: string): string => `<g transform="${how}">${inner}</g>`
/** A figure that is drawn once, by its name, and the places where it stands. */
export const repeated = (name: string, inner: string, hows: readonly string[]): string =>
  `<defs><g id="${name}">${inner}</g></defs>${hows.map((how) => `<use href="#${name}" transform="${how}"/>`).join('')}`

type Point = readonly [number, number]

/** As few signs as they take: a banner is a file that a phone downloads. */
const numbers = (all: readonly number[]): string =>
  all
    .map((n) => (Math.round(n * 10) / 10).toString().replace(/^(-?)0\./, '$1.'))
    .reduce((line, n) => (line === '' || n.startsWith('-') ? line + n : `${line} ${n}`), '')

/** A closed outline of curves: its beginning, and for each curve two handles and an end. */
function outline(from: Point, ...curves: readonly (readonly [Point, Point, Point])[]): string {
  let [x, y] = from.map((n) => Math.round(n * 10) / 10) as [number, number]
  let d = `M${numbers([x, y])}`
  for (const curve of curves) {
    d += `c${numbers(curve.flatMap(([px, py]) => [px - x, py - y]))}`
    const [, , [ex, ey]] = curve
    ;[x, y] = [x + Math.round((ex - x) * 10) / 10, y + Math.round((ey - y) * 10) / 10]
  }
  return `${d}Z`
}

/** A pointed petal from its foot, `length` long and as wide as `spread` turns, leaning by `turns`. */
export function petal(x: number, y: number, length: number, turns: number, spread = 0.09): string {
  const on = (part: number, lean: number): Point => around(x, y, length * part, turns + lean)
  const side = (s: number): [Point, Point] => [on(0.42, s * spread), on(0.78, s * spread * 0.6)]
  const [up, down] = [side(1), side(-1)]
  return outline([x, y], [...up, on(1, 0)], [down[1], down[0], [x, y]])
}

/** A ring of petals that stand on a circle and point outwards; `part` of it, from `turn` on. */
export const wreath = (
  [x, y]: Point,
  petals: number,
  [from, to]: readonly [number, number],
  { turn = 0, part = 1 } = {},
): string =>
  Array.from({ length: Math.round(petals * part) }, (_, i) => {
    const on = (part: number, lean: number): Point =>
      around(x, y, from + (to - from) * part, turn + (i + lean) / petals)
    return outline(
      on(0, 0),
      [on(0.35, 0.65), on(0.75, 0.4), on(1, 0)],
      [on(0.75, -0.4), on(0.35, -0.65), on(0, 0)],
    )
  }).join('')

/** Rays out of a point, as light falls in old murals. */
export const rays = (
  [x, y]: Point,
  count: number,
  [from, to]: readonly [number, number],
  [first, last]: readonly [number, number] = [0, 1],
): string =>
  Array.from({ length: count }, (_, i) => {
    const turns = first + ((last - first) * (i + 0.5)) / count
    const [x1, y1] = around(x, y, from, turns)
    const [x2, y2] = around(x, y, i % 2 ? to : (from + to) / 2, turns)
    return `M${numbers([x1, y1])}l${numbers([x2 - x1, y2 - y1])}`
  }).join('')

/** Points of leaf, as strokes of no length with a round end. */
export const dots = (all: readonly Point[], width: number, opacity: number): string =>
  path(all.map((at) => `M${numbers(at)}h0`).join(''), { stroke: light, width, opacity })

/** A four-pointed glint. */
export const glint = (x: number, y: number, r: number): string => {
  const k = round(r * 0.16)
  return `M${x} ${y - r}Q${x + k} ${y - k} ${x + r} ${y}Q${x + k} ${y + k} ${x} ${y + r}Q${x - k} ${y + k} ${x - r} ${y}Q${x - k} ${y - k} ${x} ${y - r}Z`
}

export const glints = (all: readonly (readonly [number, number, number])[]): string =>
  path(all.map(([x, y, r]) => glint(x, y, r)).join(''), { fill: light, opacity: 0.9 })
