import { type Point, shape, soft, times } from './brush.ts'

// Balls are drawn from the solid they are sewn or woven after: the icosahedron, turned in space and seen from the front.

type Spot = readonly [x: number, y: number, z: number]
/** How the ball is turned: degrees about its upright axis, then about its level one. */
type Turn = readonly [upright: number, level: number]

const golden = (1 + Math.sqrt(5)) / 2
const corners: Spot[] = [-1, 1].flatMap((a) =>
  [-golden, golden].flatMap((b): Spot[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
)
const onBall = ([x, y, z]: Spot): Spot => {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
const between = (a: Spot, b: Spot, part: number): Spot =>
  onBall([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part])

function turned([x, y, z]: Spot, [upright, level]: Turn): Spot {
  const [u, v] = [(upright * Math.PI) / 180, (level * Math.PI) / 180]
  const [x1, z1] = [x * Math.cos(u) + z * Math.sin(u), z * Math.cos(u) - x * Math.sin(u)]
  return [x1, y * Math.cos(v) - z1 * Math.sin(v), z1 * Math.cos(v) + y * Math.sin(v)]
}

/** The dark patches of a football and the seams between them. */
export function football(
  x: number,
  y: number,
  r: number,
  turn: Turn,
): { patches: string; seams: string } {
  // What lies behind the edge is drawn on it.
  const seen = ([px, py, pz]: Spot): Point => {
    const out = pz < 0 ? 1 / Math.hypot(px, py) : 1
    return [x + px * out * r, y + py * out * r]
  }
  const all = corners.map((corner) => turned(corner, turn))
  const neighbours = (corner: Spot) =>
    all
      .filter((other) => Math.abs(Math.hypot(...corner.map((n, i) => n - other[i]!)) - 2) < 0.01)
      .map(
        (other) => [other, between(corner, other, 1 / 3), between(corner, other, 2 / 3)] as const,
      )
  let [patches, seams] = ['', '']
  for (const corner of all) {
    const near = neighbours(corner)
    const middle = onBall(corner)
    if (near.some(([, spot]) => spot[2] > 0)) {
      const angle = ([, spot]: (typeof near)[number]) =>
        Math.atan2(spot[1] - middle[1], spot[0] - middle[0])
      patches += shape(
        ...near.toSorted((a, b) => angle(a) - angle(b)).map(([, spot]) => seen(spot)),
      )
    }
    for (const [other, from, to] of near)
      if (all.indexOf(other) > all.indexOf(corner) && (from[2] > 0 || to[2] > 0))
        seams += soft(seen(from), seen(to))
  }
  return { patches, seams }
}

/** The six canes of a woven ball, each once around it: their halves in front. */
export const canes = (x: number, y: number, r: number, turn: Turn): string =>
  corners
    .map((corner) => onBall(turned(corner, turn)))
    .filter(([, , z], i, all) => z > 0 || (z === 0 && i < all.length / 2))
    .map((axis) => {
      const across = onBall([axis[1], -axis[0], 0])
      const down: Spot = [
        -axis[2] * across[1],
        axis[2] * across[0],
        axis[0] * across[1] - axis[1] * across[0],
      ]
      const way = down[2] > 0 ? 1 : -1
      return soft(
        ...times(6, (i): Point => {
          const at = (i / 5) * Math.PI
          const on = (k: 0 | 1) => across[k] * Math.cos(at) + way * down[k] * Math.sin(at)
          return [x + on(0) * r, y + on(1) * r]
        }),
      )
    })
    .join('')
