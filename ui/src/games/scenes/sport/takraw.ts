import { canes } from '../ball.ts'
import { beam, oval, petal, ripples, soft, times } from '../brush.ts'
import { band, downwards, glow, leafLight, sparks } from '../light.ts'
import type { Scene } from '../scene.ts'

const [x, y, r] = [68, 31, 19]
const weave = canes(x, y, r - 1.6, [14, 22])
const arms = 'M22 66L8 55L2 61M24 70L20 84L29 90'
const standing = 'M36 62L50 72L44 86'
const kicking = 'M36 60L45 46L46 31'
const ink = '#2a0a4e'

/** A player of takraw kicks over the net, head down, against the setting sun. */
export const takraw: Scene = {
  focus: [50, 48, 40],
  marks: [
    band(0, 140, downwards(0, 88, '#0a6ab0', '#12b8b0', '#ffe27a', '#ff9a3a', '#ff4a5a')),
    {
      d: beam(24, 8, 170),
      at: [[50, 78]],
      ring: 24,
      fill: { glow: [0, 0, 130], stops: [0, '#fff6c8dd', 0.5, '#ffe9a855', 1, '#ffe9a800'] },
    },
    glow(50, 74, 62, '#fff0a0'),
    {
      d: oval(50, 78, 26),
      fill: { glow: [50, 78, 26], stops: [0, '#fffef0', 0.7, '#fff0a8', 1, '#ffd04e'] },
    },
    {
      d: `${soft([-300, 84], [-200, 72], [-120, 84], [-50, 74], [0, 84], [50, 87], [100, 80], [170, 72], [260, 84], [400, 74])}V96H-300Z`,
      fill: downwards(72, 92, '#d9307a', '#7a1a7a'),
    },
    {
      d:
        soft([92, 96], [94, 70], [88, 50]) +
        soft([104, 96], [106, 74], [112, 58]) +
        soft([-34, 96], [-30, 70], [-38, 50]) +
        soft([-90, 96], [-92, 70], [-84, 52]),
      stroke: '#4a1260',
      width: 2.2,
    },
    {
      d: petal(0, 0, 17, 0, 0.035),
      fill: downwards(-17, 0, '#1fa870', '#3a1a60'),
      stroke: '#ffd98a',
      width: 0.35,
      at: [
        [88, 50],
        [112, 58, 1, 20],
        [-38, 50, 1, 10],
        [-84, 52],
      ],
      ring: 9,
    },
    band(90, 140, downwards(90, 140, '#ffb05a', '#e0486a', '#7a1a7a', '#2a0a4e')),
    {
      d: ripples([50, 94, 80], [20, 100, 40], [80, 102, 40], [-60, 96, 80], [-120, 104, 60]),
      fill: '#fff0c0',
      opacity: 0.6,
    },
    // The net.
    {
      d:
        times(40, (i) => `M${-150 + i * 8} ${88 + ((i % 2) - 0.5)}V112`).join('') +
        soft([-300, 94], [50, 96], [400, 94]) +
        soft([-300, 100], [50, 102], [400, 100]) +
        soft([-300, 106], [50, 108], [400, 106]),
      stroke: '#fff6e0',
      width: 0.6,
      opacity: 0.7,
    },
    { d: soft([-300, 86], [50, 89], [400, 86]), stroke: '#fffaf0', width: 4 },
    { d: soft([-300, 88.5], [50, 91.5], [400, 88.5]), stroke: '#e0245e', width: 1 },
    // The player, with the light of the sun around him.
    { d: arms, stroke: '#ffe08a', width: 6.4 },
    { d: kicking + standing, stroke: '#ffe08a', width: 9 },
    {
      d: 'M18 64C22 59 30 57 37 56L41 66C35 72 28 75 22 74Z',
      fill: '#ffe08a',
      stroke: '#ffe08a',
      width: 2,
    },
    { d: arms, stroke: ink, width: 4.8 },
    { d: kicking + standing, stroke: ink, width: 7.2 },
    {
      d: 'M18 64C22 59 30 57 37 56L41 66C35 72 28 75 22 74Z',
      fill: { line: [18, 56, 40, 74], stops: [0, '#ff5a4e', 1, '#a80a4e'] },
    },
    {
      d: 'M33 57L41 50L45 56L42 62L46 66L41 73L34 68Z',
      fill: { line: [34, 52, 44, 72], stops: [0, '#ffb03a', 1, '#e0481a'] },
      stroke: ink,
      width: 0.5,
    },
    { d: oval(14, 70, 6.4), fill: ink, stroke: '#ffe08a', width: 1 },
    { d: 'M9 66.5L19.5 73', stroke: '#ff4a5e', width: 2 },
    { d: 'M46 32L46 25L51 21', stroke: '#fff6e0', width: 5.4 },
    // The ball.
    {
      d:
        soft([4, 40], [24, 22], [44, 18]) +
        soft([0, 30], [22, 12], [48, 10]) +
        soft([16, 44], [30, 32], [42, 27]),
      stroke: '#fffbe0',
      width: 1.1,
      opacity: 0.85,
    },
    glow(x, y, 34, '#fff0b0'),
    {
      d: oval(x, y, r),
      fill: { glow: [x, y, r, x + 5, y - 7], stops: [0, '#b8560a', 0.7, '#7a2c08', 1, '#4a1408'] },
    },
    { d: weave, stroke: '#6a2408', width: 7.8 },
    {
      d: weave,
      stroke: {
        glow: [x, y, r * 1.25, x + 6, y - 9],
        stops: [0, '#fffbe0', 0.4, '#ffdb6a', 0.75, '#f0982e', 1, '#a8500e'],
      },
      width: 6.6,
    },
    { d: weave, stroke: '#a8560e', width: 2.7, opacity: 0.75 },
    {
      d: weave,
      stroke: {
        glow: [x, y, r * 1.25, x + 6, y - 9],
        stops: [0, '#fffdf0', 0.5, '#ffe08a', 1, '#d9822a'],
      },
      width: 1.7,
    },
    { d: oval(x, y, r), stroke: '#6a2408', width: 4 },
    {
      d: oval(x, y, r),
      stroke: {
        glow: [x, y, r * 1.25, x + 6, y - 9],
        stops: [0.3, '#fffbe0', 0.6, '#ffdb6a', 0.8, '#f0982e', 1, '#a8500e'],
      },
      width: 2.8,
    },
    {
      d: oval(x, y, r + 1.4),
      fill: {
        glow: [x + 5, y - 7, r * 1.5],
        stops: [0, '#fff6d855', 0.4, '#fff6d800', 0.72, '#5a140a00', 1, '#5a140aaa'],
      },
      stroke: leafLight,
      width: 0.7,
    },
    sparks(
      '#fffbe0',
      [78, 20, 5],
      [92, 48, 3],
      [30, 18, 3],
      [10, 20, 3],
      [86, 72, 2.6],
      [-40, 30, 4],
      [-90, 44, 3],
    ),
  ],
}
