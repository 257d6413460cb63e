import { beam, oval, petal, ringPetal, soft, times } from '../brush.ts'
import { band, downwards, dust, glow, gold, leaf, leafLight, sparks } from '../light.ts'
import type { Mark, Placement, Scene } from '../scene.ts'

const colours = [
  ['#ffe27a', '#f0a01a', '#9a4e08'],
  ['#ff8aa8', '#f0285e', '#8a0838'],
  ['#8ae8ff', '#1f9af0', '#0a3a9a'],
  ['#a8ffb8', '#1fc06a', '#04603a'],
  ['#e0a8ff', '#9a3af0', '#4a0a9a'],
] as const
/** Where the balls of each colour are in the air. */
const flying: readonly (readonly Placement[])[] = [
  [
    [50, 50, 1.35],
    [28, 30, 0.66, -20],
  ],
  [
    [31, 52, 0.92, -16],
    [68, 29, 0.74, 20],
  ],
  [
    [70, 52, 0.96, 14],
    [38, 66, 0.7, 10],
  ],
  [
    [47, 25, 0.8, -8],
    [63, 68, 0.66, -14],
  ],
  [
    [24, 42, 0.58, 12],
    [77, 40, 0.56, -12],
  ],
]
const solids = colours.flatMap(([light, middle, dark], i): Mark[] => [
  {
    d: oval(0, 0, 10.5),
    fill: { glow: [0, 0, 11, -3, -4], stops: [0, '#ffffff', 0.18, light, 0.62, middle, 1, dark] },
    at: flying[i]!,
  },
])
const all = flying.flat()

/** The balls of a draw whirl in a globe of glass. */
export const balls: Scene = {
  focus: [50, 50, 44],
  marks: [
    band(0, 140, downwards(0, 88, '#5a0a8a', '#c80a8a', '#ff2a5a', '#ff9a2a')),
    {
      d: beam(24, 12, 170),
      at: [[50, 46]],
      ring: 24,
      fill: { glow: [0, 0, 120], stops: [0, '#ffe06acc', 0.5, '#ffa83a55', 1, '#ffa83a00'] },
    },
    {
      d: ringPetal(28, 40, 47),
      stroke: '#ffe3a0',
      width: 0.6,
      opacity: 0.8,
      at: [
        [50, 46],
        [50, 46, 1.18, 6.4],
      ],
      ring: 28,
    },
    glow(50, 46, 60, '#ffd05a'),
    {
      d: `${soft([-300, 78], [-100, 86], [50, 88], [200, 86], [400, 78])}V140H-300Z`,
      fill: downwards(80, 140, '#d9246a', '#7a0a5e', '#2a0438'),
    },
    { d: soft([-300, 78], [-100, 86], [50, 88], [200, 86], [400, 78]), stroke: leaf, width: 1.4 },
    // The stand.
    { d: oval(50, 103, 34, 6), fill: '#2a0438', opacity: 0.5 },
    {
      d: 'M30 74C34 86 30 92 22 98Q50 110 78 98C70 92 66 86 70 74Z',
      fill: {
        line: [24, 0, 76, 0],
        stops: [0, '#8a4a08', 0.3, '#ffd35c', 0.45, '#fff4c8', 0.65, '#e09a22', 1, '#7a3c06'],
      },
      stroke: leafLight,
      width: 0.6,
    },
    {
      d:
        petal(30, 99, 13, 0.02, 0.09) +
        petal(40, 102, 14, 0.01, 0.09) +
        petal(50, 103, 15, 0, 0.09) +
        petal(60, 102, 14, -0.01, 0.09) +
        petal(70, 99, 13, -0.02, 0.09),
      fill: downwards(86, 104, '#ff6a8a', '#b00a4e'),
      stroke: leafLight,
      width: 0.6,
    },
    // The globe, and the balls in it.
    {
      d: oval(50, 46, 36),
      fill: {
        glow: [50, 46, 36, 50, 54],
        stops: [0, '#fff0a8ee', 0.5, '#ffb86a99', 0.85, '#8ab8ff55', 1, '#d0ecffaa'],
      },
    },
    {
      d:
        soft([20, 54], [34, 38], [52, 36], [70, 44], [76, 58]) +
        soft([24, 62], [40, 76], [62, 74], [76, 62]) +
        soft([30, 24], [46, 16], [64, 20]),
      stroke: '#ffffff',
      width: 0.9,
      opacity: 0.7,
    },
    ...solids,
    { d: oval(0, 0.5, 6), fill: downwards(-6, 6, '#ffffff', '#ffecd0'), at: all },
    { d: times(8, (i) => petal(0, 0.5, 4.6, i / 8, 0.075)).join(''), fill: '#c2145a', at: all },
    { d: oval(0, 0.5, 1.1), fill: '#ffd35c', at: all },
    {
      d: 'M-7-4.5C-5.5-7.5-2.5-9 .5-8.8',
      stroke: '#fff',
      width: 1.5,
      opacity: 0.9,
      at: all,
    },
    // Glass.
    {
      d: oval(50, 46, 36),
      fill: {
        glow: [50, 46, 36, 40, 36],
        stops: [0, '#ffffff00', 0.8, '#ffffff11', 0.94, '#ffffff55', 1, '#ffffffbb'],
      },
      stroke: '#fff6e0',
      width: 0.9,
    },
    {
      d: 'M22 34C26 22 36 14.5 48 13.5C38 18 29 25 26 36Q23.5 39 22 34Z',
      fill: '#ffffff',
      opacity: 0.75,
    },
    { d: soft([80, 56], [76, 66], [68, 74]), stroke: '#ffffff', width: 2, opacity: 0.7 },
    {
      d: 'M42 10.5Q50 7 58 10.5L56 14Q50 12 44 14Z',
      fill: gold(7, 14),
      stroke: leafLight,
      width: 0.5,
    },
    { d: petal(50, 10, 11, 0, 0.12), fill: gold(-2, 10), stroke: leafLight, width: 0.4 },
    sparks(
      '#fffbe0',
      [84, 18, 4.4],
      [14, 20, 3.4],
      [92, 60, 3],
      [8, 62, 3],
      [30, 22, 3],
      [-40, 30, 4],
      [-90, 44, 3],
    ),
    dust('#fff2c0'),
  ],
}
