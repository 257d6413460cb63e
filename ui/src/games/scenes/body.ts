import { type Point, soft, times } from './brush.ts'

/** A point of a body's middle line, and half its width there. */
type Joint = readonly [x: number, y: number, half: number]

/** A long body along joints: `at(along, across)` is a point on it, 0 to 1 along and -1 to 1 across. */
export function body(...joints: readonly Joint[]) {
  const middle = (along: number): Joint => {
    const place = Math.min(along * (joints.length - 1), joints.length - 1.0001)
    const i = Math.floor(place)
    const near = [i - 1, i, i + 1, i + 2].map(
      (n) => joints[Math.max(0, Math.min(n, joints.length - 1))]!,
    )
    const on = (k: 0 | 1 | 2) =>
      between(near.map((joint) => joint[k]) as [number, number, number, number], place - i)
    return [on(0), on(1), on(2)]
  }
  const at = (along: number, across: number): Point => {
    const [x, y, half] = middle(along)
    const [x1, y1] = middle(Math.max(0, along - 0.01))
    const [x2, y2] = middle(Math.min(1, along + 0.01))
    const length = Math.hypot(x2 - x1, y2 - y1)
    return [x - ((y2 - y1) / length) * half * across, y + ((x2 - x1) / length) * half * across]
  }
  const edge = (across: number, from = 0, to = 1, steps = joints.length + 1) =>
    times(steps + 1, (i) => at(from + ((to - from) * i) / steps, across))
  /** The part of it between two lines along it. */
  const strip = (left: number, right: number, from = 0, to = 1) =>
    `${soft(...edge(left, from, to))}L${soft(...edge(right, from, to).toReversed()).slice(1)}Z`
  return { at, strip, line: (across: number, from = 0, to = 1) => soft(...edge(across, from, to)) }
}

/** Between the second and third of four values, softly (Catmull and Rom). */
const between = ([a, b, c, d]: readonly [number, number, number, number], t: number): number =>
  0.5 *
  (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
