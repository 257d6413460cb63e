// What the scenes are drawn with: outlines as SVG paths, in as few signs as they take, since a scene is a file that a phone downloads.

export type Point = readonly [x: number, y: number]

const round = (n: number): number => Math.round(n * 10) / 10
const numbers = (all: readonly number[]): string =>
  all
    .map((n) => String(round(n)).replace(/^(-?)0\./, '$1.'))
    .reduce((line, n) => (line === '' || n.startsWith('-') ? line + n : `${line} ${n}`), '')

/** The point at `turns` (0 at the top, clockwise) on a circle, or on an ellipse `flat` times as high. */
export const around = (x: number, y: number, r: number, turns: number, flat = 1): Point => [
  x + r * Math.sin(turns * 2 * Math.PI),
  y - r * flat * Math.cos(turns * 2 * Math.PI),
]
export const times = <T>(count: number, one: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => one(i))

export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${numbers([x - rx, y])}a${numbers([rx, ry])} 0 1 0 ${numbers([2 * rx, 0])}a${numbers([rx, ry])} 0 1 0 ${numbers([-2 * rx, 0])}Z`
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${numbers([x, y])}h${numbers([width])}v${numbers([height])}h${numbers([-width])}Z`
export const line = (...points: readonly Point[]): string =>
  `M${points.map((point) => numbers(point)).join('L')}`
export const shape = (...points: readonly Point[]): string => `${line(...points)}Z`

/** A soft line through points. */
export function soft(...points: readonly Point[]): string {
  let d = `M${numbers(points[0]!)}`
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [
      points[i - 1] ?? points[i]!,
      points[i]!,
      points[i + 1]!,
      points[i + 2] ?? points[i + 1]!,
    ]
    d += curve(a, b, c, e)
  }
  return d
}
/** A soft outline through points, closed. */
export function blob(...points: readonly Point[]): string {
  const at = (i: number) => points[(i + points.length) % points.length]!
  return `M${numbers(at(0))}${times(points.length, (i) => curve(at(i - 1), at(i), at(i + 1), at(i + 2))).join('')}Z`
}
const curve = (a: Point, b: Point, c: Point, e: Point): string =>
  `C${numbers([
    b[0] + (c[0] - a[0]) / 6,
    b[1] + (c[1] - a[1]) / 6,
    c[0] - (e[0] - b[0]) / 6,
    c[1] - (e[1] - b[1]) / 6,
    ...c,
  ])}`

/** The outline of leaves or of a cloud: `count` bumps around an ellipse. */
export function leafy(x: number, y: number, rx: number, ry: number, count: number): string {
  const at = (i: number): Point => {
    const reach = i % 2 ? 1 : 0.9
    return around(x, y, rx * reach, i / count, ry / rx)
  }
  return `M${numbers(at(0))}${times(count, (i) => {
    const [from, to] = [at(i), at((i + 1) % count)]
    const r = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.54
    return `A${numbers([r, r])} 0 0 1 ${numbers(to)}`
  }).join('')}Z`
}

/** A pointed petal from its foot, leaning by `turns`; `spread` is how wide it gets. */
export function petal(x: number, y: number, length: number, turns: number, spread = 0.09): string {
  const on = (part: number, lean: number) => around(x, y, length * part, turns + lean)
  return `M${numbers([x, y])}C${numbers([...on(0.45, spread), ...on(0.82, spread * 0.42), ...on(1, 0)])}C${numbers([...on(0.82, -spread * 0.42), ...on(0.45, -spread), x, y])}Z`
}
/** One of `count` petals that stand in a ring about (0, 0) and point outwards, from one radius to another. */
export function ringPetal(count: number, from: number, to: number): string {
  const on = (part: number, lean: number) => around(0, 0, from + (to - from) * part, lean / count)
  return `M${numbers(on(0, -0.5))}C${numbers([...on(0.5, -0.55), ...on(0.75, -0.12), ...on(1, 0)])}C${numbers([...on(0.75, 0.12), ...on(0.5, 0.55), ...on(0, 0.5)])}`
}
/** One of `count` beams that go out of (0, 0), a wedge. */
export const beam = (count: number, from: number, to: number, wide = 0.4): string =>
  shape(
    around(0, 0, from, 0),
    around(0, 0, to, -wide / 2 / count),
    around(0, 0, to, wide / 2 / count),
  )
/** A four-pointed glint. */
export const glint = (x: number, y: number, r: number): string => {
  const k = r * 0.14
  const to = (a: Point, b: Point) => `Q${numbers([...a, ...b])}`
  return `M${numbers([x, y - r])}${to([x + k, y - k], [x + r, y])}${to([x + k, y + k], [x, y + r])}${to([x - k, y + k], [x - r, y])}${to([x - k, y - k], [x, y - r])}Z`
}
/** The kranok, the flame of Thai ornament: it bulges at its foot and sways at the tip. */
export function flame(x: number, y: number, length: number, turns: number, bend = 1): string {
  const on = (along: number, aside: number): Point => {
    const [dx, dy] = around(0, 0, length * along, turns)
    const [ax, ay] = around(0, 0, length * aside * bend, turns + 0.25)
    return [x + dx + ax, y + dy + ay]
  }
  return `M${numbers([x, y])}C${numbers([...on(0.04, 0.26), ...on(0.34, 0.36), ...on(0.54, 0.16)])}C${numbers([...on(0.68, 0.02), ...on(0.84, -0.04), ...on(1, -0.2)])}C${numbers([...on(0.82, -0.2), ...on(0.66, -0.1), ...on(0.48, -0.22)])}C${numbers([...on(0.34, -0.32), ...on(0.06, -0.24), x, y])}Z`
}
/** Light that lies on water: level and thin, pointed at both ends. */
export const ripples = (
  ...all: readonly (readonly [x: number, y: number, width: number])[]
): string =>
  all
    .map(([x, y, width]) => {
      const [half, high] = [width / 2, 0.5 + width / 50]
      return `M${numbers([x - half, y])}q${numbers([half, -high, width, 0])}q${numbers([-half, high, -width, 0])}Z`
    })
    .join('')
