import { leafy, oval, type Point, ripples, soft, times } from '../brush.ts'
import { band, downwards, glow, leaf, leafLight, sparks } from '../light.ts'
import type { Placement, Scene } from '../scene.ts'

/** A lamphu's crown about (0, 0). */
const crown = leafy(0, -10, 33, 23, 14)
const roots = (x: number, y: number) =>
  [-15, -8, -2, 5, 12]
    .map((lean) => soft([x, y - 14], [x + lean * 0.4, y - 5], [x + lean, y + 3]))
    .join('')
const lights: Placement[] = [
  [12, 22, 1.3],
  [25, 36, 1],
  [6, 40, 1.4],
  [20, 54, 1.2],
  [30, 20, 0.8],
  [33, 50, 0.8],
  [10, 60, 0.9],
  [88, 20, 1.4],
  [76, 34, 1.2],
  [94, 38, 1],
  [82, 54, 1.3],
  [70, 18, 0.8],
  [68, 48, 0.8],
  [93, 58, 1],
  [50, 42, 0.5],
  [40, 58, 0.7],
  [61, 56, 0.7],
  [-20, 34, 1.3],
  [-44, 46, 1],
  [-62, 26, 1.2],
  [-90, 40, 1],
  [-110, 30, 1.3],
  [-30, 58, 0.8],
  [16, 44, 0.6],
  [80, 24, 0.6],
  [90, 46, 0.7],
  [3, 28, 0.8],
  [44, 50, 0.6],
  [56, 38, 0.7],
]
const specks: Point[] = times(34, (i) => [((i * 37) % 260) - 130, 12 + ((i * 23) % 56)])

/** Fireflies in the lamphu trees at a river, and a boat between them. */
export const fireflies: Scene = {
  focus: [50, 50, 37],
  marks: [
    band(0, 140, downwards(0, 78, '#042a8a', '#0688b8', '#0ad898', '#d8ff4a')),
    glow(50, 70, 66, '#f0ff5a', 0.95),
    {
      d: oval(50, 24, 11),
      fill: { glow: [50, 24, 11], stops: [0, '#fffff8', 0.7, '#fffbd8', 1, '#fff0a0'] },
    },
    glow(50, 24, 30, '#f8ffc0', 0.7),
    {
      d: `${soft([-300, 66], [-180, 58], [-90, 66], [-30, 56], [20, 64], [50, 68], [84, 62], [140, 54], [220, 64], [400, 56])}V82H-300Z`,
      fill: downwards(56, 80, '#0fa08a', '#38d68a'),
    },
    // Trees, the far ones first.
    {
      d: crown,
      fill: downwards(-34, 14, '#0d8a70', '#066058'),
      at: [
        [18, 58, 0.55],
        [84, 58, 0.6],
        [-40, 58, 0.7],
        [-90, 56, 0.8],
        [140, 58, 0.8],
      ],
    },
    band(74, 140, downwards(74, 140, '#b8ff5a', '#10c88a', '#06807a', '#033a4f')),
    {
      d: crown,
      fill: downwards(-34, 14, '#1fd08a', '#069a70', '#046055'),
      stroke: '#c8e66a',
      width: 0.5,
      at: [
        [2, 44, 0.95],
        [98, 42, 1],
        [-66, 48, 1.1],
        [-120, 46, 1.2],
        [160, 44, 1.2],
      ],
    },
    {
      d: roots(2, 74) + roots(98, 74) + roots(-66, 76) + roots(-120, 76),
      stroke: '#04403f',
      width: 2.2,
    },
    {
      d: crown,
      fill: downwards(-34, 14, '#22bf74', '#067458', '#033f4a'),
      stroke: leaf,
      width: 0.6,
      at: [
        [-8, 62, 0.9, -8],
        [108, 60, 0.9, 8],
        [-90, 66, 0.9],
      ],
    },
    {
      d: leafy(8, 8, 30, 9, 14) + leafy(94, 7, 26, 8, 13) + leafy(-50, 6, 30, 9, 14),
      fill: downwards(-2, 18, '#2fd080', '#08886a'),
      stroke: leaf,
      width: 0.5,
    },
    {
      d: times(
        3,
        (i) =>
          `M${-30 + i * 5} ${-6 - i * 8}q5-5 10 0M${4 + i * 3} ${-3 - i * 10}q5-5 10 0M${-12 + i * 4} ${6 - i * 7}q5-5 10 0`,
      ).join(''),
      stroke: '#9be86a',
      width: 0.7,
      opacity: 0.6,
      at: [
        [2, 44, 0.95],
        [98, 42, 1],
        [-8, 62, 0.9, -8],
        [108, 60, 0.9, 8],
        [-66, 48, 1.1],
      ],
    },
    {
      d: ripples(
        [50, 78, 70],
        [50, 84, 44],
        [24, 82, 28],
        [78, 82, 30],
        [50, 91, 54],
        [14, 89, 24],
        [86, 90, 24],
        [-60, 80, 70],
        [-120, 86, 60],
        [-20, 88, 40],
        [50, 99, 30],
      ),
      fill: '#f4ffc0',
      opacity: 0.85,
    },
    // The boat and its lamp.
    { d: oval(50, 83, 27, 3), fill: '#03404a', opacity: 0.55 },
    {
      d: 'M20 71C26 77 32 79 50 79S74 77 80 70C79 78 72 83.5 50 83.5S21 79 20 71Z',
      fill: downwards(70, 84, '#ffb04e', '#b0521a', '#5a2410'),
      stroke: leafLight,
      width: 0.6,
    },
    { d: 'M36 78V66Q50 56 64 66V78', fill: '#7a3410', stroke: leaf, width: 0.7 },
    {
      d: 'M32 68Q50 50 68 68Q50 61 32 68Z',
      fill: downwards(56, 68, '#ffd35c', '#c2701a'),
      stroke: leafLight,
      width: 0.5,
    },
    glow(50, 71, 26, '#ffe07a', 0.95),
    { d: 'M46 66h8l1 8h-10Z', fill: '#fffbe0', stroke: leaf, width: 0.6 },
    glow(14, 40, 34, '#f0ff8a', 0.4),
    glow(87, 38, 34, '#f0ff8a', 0.4),
    glow(-70, 44, 44, '#f0ff8a', 0.35),
    // The fireflies.
    {
      d: oval(0, 0, 7),
      fill: {
        glow: [0, 0, 7],
        stops: [0, '#ffffff', 0.16, '#fff6a0', 0.4, '#ffe24e99', 1, '#f0e83a00'],
      },
      at: lights,
    },
    { d: specks.map(([x, y]) => `M${x} ${y}h0`).join(''), stroke: '#f6ff9a', width: 1.3 },
    {
      d: oval(0, 0, 7),
      fill: { glow: [0, 0, 7], stops: [0, '#fbffc8', 0.4, '#e8ff5a66', 1, '#d0ff3a00'] },
      at: [
        [12, 86, 0.9, 0, 0.4],
        [88, 86, 0.9, 0, 0.4],
        [28, 92, 0.7, 0, 0.4],
        [72, 93, 0.7, 0, 0.4],
        [-30, 90, 1, 0, 0.4],
      ],
    },
    sparks(
      '#fffff0',
      [12, 22, 4],
      [88, 20, 4.4],
      [82, 54, 3],
      [6, 40, 3.4],
      [70, 12, 2.4],
      [-62, 26, 4],
    ),
  ],
}
