import { around, disc, round } from './shapes.ts'

// A rosette around a sign of radius 50, within 100. Places are turns, 0 at the top.

type Place = { from: number; to: number; at: number; width: number }
type Point = (part: number, side: number) => string

/** A point of a petal: `part` of the way out, `side` of its width beside its middle. */
const pointOf =
  ({ from, to, at, width }: Place): Point =>
  (part, side) =>
    around(0, 0, from + (to - from) * part, at + side * width)
      .map(round)
      .join(' ')

/** A lotus petal: full at its foot, drawn out to a point at its end. */
function petal(place: Place): string {
  const p = pointOf(place)
  return `M${p(0, 0.36)}C${p(0.2, 0.6)} ${p(0.42, 0.56)} ${p(0.6, 0.3)}C${p(0.74, 0.1)} ${p(0.9, 0.045)} ${p(1, 0)}C${p(0.9, -0.045)} ${p(0.74, -0.1)} ${p(0.6, -0.3)}C${p(0.42, -0.56)} ${p(0.2, -0.6)} ${p(0, -0.36)}`
}

/** A kranok: a flame with a full belly and a tip that is blown to one side. `way`: 1 clockwise, -1 the other way. */
function flame(place: Place, way: 1 | -1): string {
  const p: Point = (part, side) => pointOf(place)(part, side * way)
  return `M${p(0, -0.4)}C${p(0.3, -0.9)} ${p(0.62, -0.62)} ${p(0.76, -0.05)}C${p(0.84, 0.28)} ${p(0.93, 0.62)} ${p(1, 1)}C${p(0.8, 0.98)} ${p(0.66, 0.82)} ${p(0.55, 0.6)}C${p(0.4, 0.34)} ${p(0.2, 0.5)} ${p(0, 0.5)}`
}

const wreath = (many: number, drawn: (at: number) => string, turn = 0): string =>
  Array.from({ length: many }, (_, nth) => drawn(turn + nth / many)).join('')

const half = 1 / 16
/** From the back to the front: flames in pairs behind each petal, outer petals, the lotus before them, the vein of each of its petals, and a hoop. */
export const rings: readonly { path: string; width: number; filled: boolean }[] = [
  {
    path: wreath(
      8,
      (at) =>
        flame({ from: 62, to: 97, at: at + 0.024, width: 0.021 }, 1) +
        flame({ from: 62, to: 97, at: at - 0.024, width: 0.021 }, -1),
    ),
    width: 1.1,
    filled: true,
  },
  {
    path: wreath(8, (at) => petal({ from: 54, to: 94, at, width: 0.1 }), half),
    width: 1.3,
    filled: true,
  },
  {
    path: wreath(8, (at) => petal({ from: 52, to: 88, at, width: 0.116 })),
    width: 1.6,
    filled: true,
  },
  {
    path: wreath(8, (at) => petal({ from: 55, to: 74, at, width: 0.056 })),
    width: 1,
    filled: false,
  },
  { path: disc(0, 0, 50), width: 1.3, filled: false },
]

/** Between the tips. */
export const seeds: string = wreath(8, (at) => disc(...around(0, 0, 98, at), 1.7), half)
