import { body } from '../body.ts'
import { beam, flame, line, oval, ringPetal, ripples, times } from '../brush.ts'
import { band, downwards, dust, glow, gold, leaf, leafLight, sparks } from '../light.ts'
import type { Placement, Scene } from '../scene.ts'

const neck = body(
  [44, 150, 17],
  [30, 118, 17],
  [20, 92, 15.5],
  [20, 68, 14],
  [32, 48, 12.5],
  [45, 38, 11],
)
const coil = body([130, 112, 9], [106, 96, 10], [84, 98, 11], [66, 112, 12], [40, 120, 13])
const head: Placement[] = [[50, 40, 1.06, -4]]
/** Rows of scales across the back, each an arc that points to the tail. */
const scales = (
  of: typeof neck,
  from: number,
  to: number,
  rows: number,
  [left, right, count]: readonly [number, number, number],
) =>
  times(rows, (row) => {
    const at = from + ((to - from) * row) / rows
    const wide = (right - left) / count
    const on = (i: number, back = 0) =>
      of
        .at(at - back, left + (i + (row % 2 ? 0.5 : 0)) * wide)
        .map(Math.round)
        .join(' ')
    return `M${on(0)}${times(count, (i) => `Q${on(i + 0.5, 0.07)} ${on(i + 1)}`).join('')}`
  }).join('')
/** Flames at places along a body, turned by their place from one leaning. */
const flamesOf = (
  of: typeof neck,
  across: number,
  along: readonly number[],
  degrees: number,
): Placement[] =>
  along.map((at) => {
    const [x, y] = of.at(at, across)
    return [Math.round(x), Math.round(y), 1, Math.round(degrees + 50 * (at - 0.5))]
  })
const belly = (
  of: typeof neck,
  from: number,
  to: number,
  count: number,
  [a, b]: readonly [number, number],
) =>
  times(count, (i) => {
    const at = from + ((to - from) * i) / count
    return line(of.at(at, a), of.at(at - 0.01, b))
  }).join('')

/** The naga rises out of the river and guards its jewel. */
export const naga: Scene = {
  focus: [54, 46, 40],
  marks: [
    band(0, 140, downwards(0, 96, '#0a1a6e', '#3a1fa8', '#b0208a', '#ff5a4a', '#ffc04e')),
    {
      d: beam(26, 6, 170),
      at: [[80, 42]],
      ring: 26,
      fill: { glow: [0, 0, 120], stops: [0, '#fff0c0dd', 0.5, '#ffb08a44', 1, '#ffb08a00'] },
    },
    {
      d: ringPetal(24, 34, 40),
      stroke: leafLight,
      width: 0.6,
      opacity: 0.75,
      at: [
        [56, 44],
        [56, 44, 1.2, 7.5],
      ],
      ring: 24,
    },
    glow(78, 42, 52, '#ffd28a'),
    dust('#fff2c0', 0.9, 0.85),
    band(92, 140, downwards(92, 140, '#ffb05a', '#c22a8a', '#4a148a', '#160a4f')),
    {
      d: ripples(
        [60, 95, 90],
        [80, 100, 50],
        [20, 103, 40],
        [60, 108, 40],
        [-60, 96, 80],
        [-120, 102, 60],
      ),
      fill: '#ffe6b8',
      opacity: 0.75,
    },
    // The body.
    {
      d: flame(0, 0, 12, 0),
      fill: gold(-12, 0),
      stroke: '#a8430a',
      width: 0.4,
      at: flamesOf(coil, 0.9, [0.3, 0.45, 0.6], 8),
    },
    {
      d: coil.strip(-1, 1),
      fill: downwards(86, 130, '#3af0b0', '#0a9a86', '#044a5e'),
      stroke: leaf,
      width: 0.8,
    },
    { d: scales(coil, 0.1, 0.8, 8, [-0.8, 0.6, 3]), stroke: '#c8ffd0', width: 0.5, opacity: 0.7 },
    // Flames down its back.
    {
      d: flame(0, 0, 15, 0, -1),
      fill: downwards(-15, 0, '#ffe27a', '#ff8a2e', '#d92a4e'),
      stroke: leafLight,
      width: 0.4,
      at: flamesOf(neck, -0.9, [0.34, 0.46, 0.58, 0.7, 0.82], -70),
    },
    {
      d: neck.strip(-1, 1),
      fill: {
        line: [4, 80, 50, 92],
        stops: [0, '#04606a', 0.3, '#12c79a', 0.6, '#4affb0', 1, '#0a8a7a'],
      },
      stroke: leaf,
      width: 0.9,
    },
    {
      d: scales(neck, 0.26, 0.96, 13, [-0.95, 0.25, 3]),
      stroke: '#e0ffd0',
      width: 0.55,
      opacity: 0.8,
    },
    {
      d: neck.strip(0.42, 1, 0, 0.97),
      fill: { line: [20, 60, 56, 76], stops: [0, '#e08a1a', 0.5, '#ffe08a', 1, '#ffb03a'] },
      stroke: '#a8560a',
      width: 0.5,
    },
    { d: belly(neck, 0.2, 0.96, 13, [0.42, 1]), stroke: '#a8560a', width: 0.7, opacity: 0.8 },
    // The crest, behind the head.
    {
      d: flame(0, 0, 40, 0),
      fill: downwards(-40, 0, '#fff4b0', '#ffb83a', '#ff5a3a', '#c2185a'),
      stroke: leafLight,
      width: 0.5,
      at: [
        [33, 44, 0.8, -92],
        [35, 41, 0.98, -66],
        [39, 36, 1.06, -38],
        [48, 30, 0.8, -14],
      ],
    },
    {
      d: flame(0, 0, 20, 0, -1),
      fill: downwards(-20, 0, '#d9205a', '#ff6a3a', '#ffd35c'),
      stroke: leafLight,
      width: 0.5,
      at: [
        [41, 50, 1, 214],
        [48, 53, 0.78, 186],
      ],
    },
    // The mouth, then both jaws.
    { d: 'M-2 2C6 0 14-3 21-4L19 5C13 9 4 9-2 6Z', fill: '#8a0a2e', at: head },
    {
      d: 'M0 5C8 2 14 5 18 2C22 0 24 2 28-1C25 4 22 4 20 5C15 9 6 9 0 7Z',
      fill: '#ff4a6a',
      stroke: '#ffb0b8',
      width: 0.4,
      at: head,
    },
    {
      d: 'M-12 2C-4 4 4 8 10 8C14 8 17 6 18 2.5C21 5 20 11 15 13.5C8 16-2 16-12 11Z',
      fill: downwards(2, 15, '#2fe0a0', '#067a70'),
      stroke: leaf,
      width: 0.7,
      at: head,
    },
    {
      d: 'M-15 8C-20-2-16-13-6-16C0-18 5-14 8-10C12-9 15-11 17-15C19-20 25-20 27-16C29-12 27-6 22-4C15-2 8-1 1 3C-3 6-9 9-15 8Z',
      fill: { glow: [2, -6, 26, 2, -12], stops: [0, '#8affc8', 0.5, '#1fd09a', 1, '#067a76'] },
      stroke: leaf,
      width: 0.8,
      at: head,
    },
    {
      d: 'M21-4L22.5 2.5L18.5-3ZM12-1.5L12.5 4L9.5-.8ZM15 8L17 2.5L18 6.5Z',
      fill: '#fffbe8',
      at: head,
    },
    {
      d: 'M1 3C8-1 15-2 22-4C25-5 27-8 27-11M-14 6C-8 8-3 6 1 3',
      stroke: gold(-10, 8),
      width: 1.3,
      at: head,
    },
    {
      d: 'M23-15.5C20.5-16 19.5-13 21.5-12S25-14 23.5-16.5',
      stroke: '#ffe9a8',
      width: 1,
      at: head,
    },
    {
      d: 'M-9-6C-5-12 2-12 6-7C2-4-4-3-9-6Z',
      fill: '#fffbe8',
      stroke: '#7a1a0a',
      width: 0.8,
      at: head,
    },
    {
      d: oval(-0.5, -7.2, 2.7),
      fill: { glow: [-0.5, -7.2, 2.7], stops: [0, '#2a0410', 0.45, '#c2101f', 1, '#ff8a2e'] },
      at: head,
    },
    {
      d: 'M-12-7C-7-15 2-16 8-10C4-19-4-22-10-19C-13-22-17-22-19-25C-20-18-18-11-12-7Z',
      fill: gold(-24, -8),
      stroke: '#a8560a',
      width: 0.4,
      at: head,
    },
    { d: oval(-1.2, -8.2, 0.9), fill: '#ffffff', at: head },
    // The jewel.
    glow(84, 42, 22, '#fff6d8'),
    {
      d: oval(84, 42, 8.5),
      fill: {
        glow: [84, 42, 9, 81, 39],
        stops: [0, '#ffffff', 0.3, '#ffd0e0', 0.65, '#ff3a7a', 1, '#a80a4e'],
      },
      stroke: leafLight,
      width: 0.8,
    },
    {
      d: flame(0, 0, 9, 0),
      fill: '#ffe08a',
      at: [
        [84, 33],
        [79, 35, 0.75, -34],
        [89, 35, 0.75, 40],
      ],
    },
    sparks(
      '#fffbe0',
      [81, 39, 5],
      [18, 16, 4],
      [90, 16, 3.4],
      [94, 66, 3],
      [8, 40, 2.6],
      [64, 8, 2.4],
      [-40, 30, 4],
      [-90, 44, 3],
    ),
  ],
}
