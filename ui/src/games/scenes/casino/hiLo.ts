import { around, beam, blob, oval, type Point, ringPetal, shape, soft, times } from '../brush.ts'
import { band, downwards, dust, glow, gold, leaf, leafLight, sparks } from '../light.ts'
import type { Mark, Placement, Scene } from '../scene.ts'

// A die about its nearest corner at the top: the top, the left and the right face, each 12 along an edge.
const edge = 12
type Face = (u: number, v: number) => Point
const top: Face = (u, v) => [(u - v) * edge * 0.92, (u + v - 2) * edge * 0.44]
const left: Face = (u, v) => [(u - 1) * edge * 0.92, (u - 1) * edge * 0.44 + v * edge * 1.02]
const right: Face = (u, v) => [u * edge * 0.92, -u * edge * 0.44 + v * edge * 1.02]
const side = (face: Face) => shape(face(0, 0), face(1, 0), face(1, 1), face(0, 1))
const pips = (face: Face, r: number, all: readonly Point[]) =>
  all
    .map(([u, v]) =>
      blob(
        ...times(6, (i) => {
          const [du, dv] = around(0, 0, r, i / 6)
          return face(u + du, v + dv)
        }),
      ),
    )
    .join('')
const [a, b, c] = [0.25, 0.5, 0.75]
const far: Placement[] = [
  [33, 71, 1.06, -4],
  [67, 70, 1.02, 6],
]
const near: Placement[] = [[50, 78, 1.2]]
const die = (at: readonly Placement[]): Mark[] => [
  { d: oval(0, 10, 16, 5), fill: '#a8560a', opacity: 0.35, at },
  {
    d: side(left),
    fill: downwards(-5, 13, '#ffe6d0', '#f0b8a0'),
    stroke: '#fff6e8',
    width: 0.9,
    at,
  },
  {
    d: side(right),
    fill: downwards(-5, 13, '#fff6ec', '#ffd8bc'),
    stroke: '#fff6e8',
    width: 0.9,
    at,
  },
  {
    d: side(top),
    fill: downwards(-11, 0, '#ffffff', '#fffaf2'),
    stroke: '#fffdf8',
    width: 0.9,
    at,
  },
  {
    d:
      pips(left, 0.11, [
        [a, a],
        [c, c],
        [b, b],
      ]) +
      pips(right, 0.11, [
        [a, a],
        [a, c],
        [c, a],
        [c, c],
        [b, b],
      ]),
    fill: '#1a1440',
    at,
  },
]

/** The bowl of hi-lo lifts, and three dice lie in its light. */
export const hiLo: Scene = {
  focus: [50, 48, 44],
  marks: [
    band(0, 140, downwards(0, 86, '#06209a', '#0a6ad0', '#08c8b0', '#ffcc3a')),
    {
      d: beam(24, 8, 170),
      at: [[50, 66]],
      ring: 24,
      fill: { glow: [0, 0, 120], stops: [0, '#ffe67add', 0.5, '#ffc84e55', 1, '#ffc84e00'] },
    },
    {
      d: ringPetal(26, 40, 48),
      stroke: leafLight,
      width: 0.6,
      opacity: 0.7,
      at: [
        [50, 46],
        [50, 46, 1.2, 7],
      ],
      ring: 26,
    },
    glow(50, 66, 56, '#ffe06a'),
    // The mat and the plate.
    {
      d: `${soft([-300, 66], [-100, 74], [50, 76], [200, 74], [400, 66])}V140H-300Z`,
      fill: downwards(70, 140, '#ff6a4e', '#c2185a', '#5a0a4a'),
    },
    { d: soft([-300, 66], [-100, 74], [50, 76], [200, 74], [400, 66]), stroke: leaf, width: 1.4 },
    { d: oval(50, 90, 47, 15), fill: '#3a0430', opacity: 0.5 },
    {
      d: oval(50, 85, 46, 16),
      fill: downwards(70, 102, '#ffe08a', '#c2701a', '#7a3008'),
      stroke: leafLight,
      width: 0.8,
    },
    {
      d: oval(50, 83, 42, 13.5),
      fill: downwards(70, 97, '#e0f6ff', '#8ad0f0', '#ffffff'),
      stroke: gold(70, 96),
      width: 1.4,
    },
    {
      d: oval(50, 83.5, 35, 10.5),
      fill: { glow: [50, 83, 36], stops: [0, '#fffbe0', 0.6, '#fff0b8', 1, '#ffd88a'] },
      stroke: '#2a8ac2',
      width: 0.7,
    },
    {
      d: shape([22, 44], [78, 38], [92, 84], [8, 84]),
      fill: downwards(36, 86, '#fff08acc', '#ffe06a55', '#ffe06a00'),
    },
    // The bowl: its inside, its woven outside, its knob.
    {
      d: oval(0, 0, 33, 10),
      fill: downwards(-10, 10, '#5a1a08', '#c2601a', '#ffd86a'),
      at: [[50, 41, 1, -8]],
    },
    {
      d: 'M-33 0C-33-22-18-33 0-33S33-22 33 0C20-9-20-9-33 0Z',
      fill: {
        line: [-33, -20, 33, -4],
        stops: [0, '#8a3a10', 0.22, '#f0a04a', 0.42, '#ffdc9a', 0.7, '#c2681e', 1, '#6a260a'],
      },
      stroke: leafLight,
      width: 0.7,
      at: [[50, 41, 1, -8]],
    },
    {
      d: 'M-31-9C-14-18 14-18 31-9M-27-18C-12-25 12-25 27-18M-19-26C-8-30 8-30 19-26M-24-4C-22-16-14-28 0-33M-9-7C-9-18-5-28 0-33M9-7C9-18 5-28 0-33M24-4C22-16 14-28 0-33',
      stroke: '#7a340c',
      width: 0.7,
      opacity: 0.75,
      at: [[50, 41, 1, -8]],
    },
    { d: 'M-33 0C-20-9 20-9 33 0', stroke: gold(-8, 1), width: 2.2, at: [[50, 41, 1, -8]] },
    { d: 'M-33 0C-24 12 24 12 33 0', stroke: '#ffe9a8', width: 1, at: [[50, 41, 1, -8]] },
    {
      d: oval(0, -35, 4.5, 4),
      fill: { glow: [0, -35, 5, -1.5, -37], stops: [0, '#fff4c8', 0.6, '#f0b03a', 1, '#8a4a08'] },
      stroke: leafLight,
      width: 0.5,
      at: [[50, 41, 1, -8]],
    },
    {
      d: 'M-24-12C-21-21-15-26-8-29',
      stroke: '#fff6d8',
      width: 1.8,
      opacity: 0.8,
      at: [[50, 41, 1, -8]],
    },
    // The dice.
    ...die(far),
    {
      d: pips(top, 0.12, [
        [a, a],
        [c, c],
        [a, c],
        [c, a],
      ]),
      fill: '#f0123f',
      at: [far[0]!],
    },
    {
      d: pips(top, 0.11, [
        [a, a],
        [a, b],
        [a, c],
        [c, a],
        [c, b],
        [c, c],
      ]),
      fill: '#1a1440',
      at: [far[1]!],
    },
    ...die(near),
    { d: pips(top, 0.2, [[b, b]]), fill: '#f0123f', at: near },
    sparks(
      '#fffbe0',
      [50, 60, 5],
      [22, 58, 3.4],
      [80, 58, 3.4],
      [12, 18, 4],
      [88, 16, 4],
      [92, 46, 2.6],
      [8, 44, 2.6],
      [-40, 30, 4],
      [-90, 44, 3],
    ),
    dust('#fff2c0'),
  ],
}
