import { blob, leafy, oval, ripples, soft } from '../brush.ts'
import { band, downwards, dust, glow, leaf, leafLight, sparks } from '../light.ts'
import type { Mark, Placement, Scene } from '../scene.ts'
import { chedi } from './chedi.ts'

/** A paper lantern, 24 wide and 33 high, its flame at (0, 13). */
const paper = 'M-9-17C-14-10-13.5 2-9 14Q0 17 9 14C13.5 2 14-10 9-17Q0-20.5-9-17Z'
const lit: Mark['fill'] = {
  glow: [0, 4, 25, 0, 11],
  stops: [0, '#fffbe0', 0.25, '#ffe27a', 0.6, '#ff9d2e', 1, '#e0401c'],
}
const halo: Mark['fill'] = {
  glow: [0, 2, 34],
  stops: [0, '#ffd87acc', 0.45, '#ff9a3c55', 1, '#ff7a3c00'],
}
const far: Placement[] = [
  [84, 22, 0.42],
  [15, 16, 0.36],
  [72, 8, 0.22],
  [30, 6, 0.2],
  [93, 52, 0.24],
  [6, 50, 0.26],
  [88, 72, 0.14],
  [24, 68, 0.13],
  [66, 70, 0.1],
  [40, 73, 0.09],
  [-24, 30, 0.4],
  [-52, 54, 0.22],
  [-66, 18, 0.3],
  [-98, 40, 0.36],
  [-128, 24, 0.2],
]
const near: Placement[] = [
  [80, 56, 0.62, 5],
  [20, 52, 0.54, -5],
  [50, 40, 1.2, 2],
]

/** Paper lanterns rise over the river, as on the night of Yi Peng. */
export const lanterns: Scene = {
  focus: [50, 44, 37],
  marks: [
    band(0, 140, downwards(0, 92, '#1f10a0', '#6a18b8', '#d0209a', '#ff4a5a', '#ffb83a')),
    glow(50, 88, 80, '#ffdc7a', 0.85),
    dust('#fff', 0.7, 0.7),
    {
      d: `${soft([-300, 86], [-220, 70], [-150, 82], [-90, 66], [-40, 80], [4, 68], [30, 78], [58, 72], [84, 80], [116, 66], [170, 80], [260, 68], [400, 84])}V100H-300Z`,
      fill: downwards(66, 92, '#7a2a96', '#d9507e'),
    },
    {
      d: chedi,
      fill: downwards(-62, 0, '#ffc86a', '#a8326a', '#4a1460'),
      stroke: '#ffd98a',
      width: 0.6,
      at: [
        [13, 91, 0.62],
        [29, 91, 0.34],
        [90, 91, 0.44],
        [-46, 91, 0.7],
        [-70, 91, 0.4],
        [-104, 91, 0.55],
        [150, 91, 0.7],
      ],
    },
    {
      d:
        leafy(48, 91, 9, 6, 11) +
        leafy(60, 92, 7, 4, 9) +
        leafy(74, 91, 9, 6, 11) +
        leafy(102, 91, 8, 6, 10) +
        leafy(-4, 91, 9, 6, 11) +
        leafy(-24, 91, 10, 6, 11),
      fill: downwards(84, 92, '#8a2a78', '#3a1050'),
    },
    band(90, 140, downwards(90, 140, '#ffb35a', '#d94a78', '#5f1f8a', '#1d0f55')),
    {
      d: ripples(
        [50, 93, 60],
        [50, 97, 30],
        [22, 95, 26],
        [80, 96, 24],
        [50, 102, 46],
        [14, 103, 22],
        [86, 104, 20],
        [-60, 95, 70],
        [-130, 99, 50],
        [-20, 101, 36],
        [50, 109, 24],
      ),
      fill: '#fff0b0',
      opacity: 0.85,
    },
    {
      d: oval(0, 0, 14),
      fill: { glow: [0, 0, 14], stops: [0, '#fff0a8ee', 0.5, '#ffc04e77', 1, '#ff9a3c00'] },
      at: [
        [50, 99, 1.3, 0, 0.34],
        [20, 96, 0.8, 0, 0.3],
        [80, 97, 0.9, 0, 0.3],
      ],
    },
    {
      d: oval(0, 0, 34),
      fill: halo,
      at: [...far, ...near].map(([x, y, s = 1]) => [x, y, s] as const),
    },
    { d: paper, fill: lit, at: far },
    { d: paper, fill: lit, stroke: '#fff0b8', width: 0.5, at: near },
    {
      d: `${soft([0, -19], [0, 15])}${soft([-4, -18], [-7, -4], [-4.5, 15])}${soft([4, -18], [7, -4], [4.5, 15])}`,
      stroke: '#b8390f',
      width: 0.6,
      opacity: 0.5,
      at: near,
    },
    {
      d: 'M-9 14Q0 17 9 14L8 17Q0 19.5-8 17Z',
      fill: '#8a2f0a',
      stroke: leafLight,
      width: 0.5,
      at: near,
    },
    { d: 'M-9.5-16Q0-12.5 9.5-16', stroke: leaf, width: 1, at: near },
    {
      d: blob([0, 3], [4, 9], [2.5, 13.5], [-2.5, 13.5], [-4, 9]),
      fill: '#fffdf0',
      opacity: 0.95,
      at: near,
    },
    {
      d: 'M-10-4Q0 0 10-4M-10.5 3Q0 7 10.5 3',
      stroke: '#ffe9a8',
      width: 0.7,
      opacity: 0.8,
      at: near,
    },
    sparks('#fff6d0', [64, 20, 3], [33, 24, 2.4], [90, 36, 2.4], [10, 32, 2], [-36, 12, 3]),
  ],
}
