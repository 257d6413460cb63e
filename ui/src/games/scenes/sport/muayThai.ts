import { beam, blob, flame, oval, ripples, soft, times } from '../brush.ts'
import { band, downwards, glow, gold, leafLight, sparks } from '../light.ts'
import type { Mark, Scene } from '../scene.ts'

const skin: Mark['fill'] = {
  line: [14, 0, 86, 0],
  stops: [0, '#ffb06a', 0.14, '#b8562a', 0.5, '#e08a4a', 0.86, '#a8481f', 1, '#ffb06a'],
}
const glove = 'M-12 4C-14-6-9-14 1-14C11-14 15-6 13 3C12 9 8 12 7 14H-8C-9 11-11 9-12 4Z'
const places = [
  [33, 58, 1.06, 10],
  [68, 56, 1.06, -8],
] as const
const ropes = [62, 76, 90]
  .map((y) => soft([-300, y - 4], [-60, y], [50, y + 1], [160, y], [400, y - 4]))
  .join('')

/** A boxer in the ring, gloves up, the mongkol on his head. */
export const muayThai: Scene = {
  focus: [50, 45, 38],
  marks: [
    band(0, 140, downwards(0, 90, '#0a10a0', '#2a28f0', '#a818e0', '#ff2a7a', '#ffa02a')),
    {
      d: beam(22, 10, 170),
      at: [[50, 40]],
      ring: 22,
      fill: { glow: [0, 0, 120], stops: [0, '#ffe67aee', 0.5, '#ff9a6a66', 1, '#ff9a6a00'] },
    },
    glow(6, 4, 30, '#9ad0ff', 0.8),
    glow(94, 4, 30, '#9ad0ff', 0.8),
    glow(-60, 6, 36, '#9ad0ff', 0.6),
    glow(50, 40, 58, '#ffe0a0'),
    // The crowd, and lights.
    {
      d: times(50, (i) => `M${((i * 53) % 300) - 130} ${62 + ((i * 31) % 26)}h0`).join(''),
      stroke: '#ffd06a',
      width: 2,
      opacity: 0.6,
    },
    {
      d: times(40, (i) => `M${((i * 67) % 300) - 130} ${64 + ((i * 17) % 24)}h0`).join(''),
      stroke: '#6ae0ff',
      width: 1.7,
      opacity: 0.6,
    },
    // A halo of flames.
    {
      d: flame(0, -27, 16, 0, 1),
      fill: downwards(-40, -26, '#fff4b0', '#ffb83a', '#ff7a2e'),
      stroke: leafLight,
      width: 0.4,
      at: [[50, 34]],
      ring: 20,
    },
    {
      d: oval(50, 34, 26.5),
      fill: { glow: [50, 34, 27], stops: [0, '#fffbe0', 0.6, '#ffe9a8aa', 1, '#ffb04a66'] },
      stroke: gold(6, 62),
      width: 1.6,
    },
    // The ring.
    band(94, 140, downwards(94, 140, '#3a6af0', '#1a2aa0', '#0a0f50')),
    {
      d: ripples([50, 97, 80], [-60, 98, 80], [20, 103, 40], [80, 104, 36]),
      fill: '#b0d0ff',
      opacity: 0.6,
    },
    { d: ropes, stroke: '#5a0a3a', width: 3.4 },
    { d: ropes, stroke: '#ffffff', width: 2.2 },
    {
      d: soft([-300, 71], [-60, 75.5], [50, 76.5], [160, 75.5], [400, 71]),
      stroke: '#ff2a5a',
      width: 1.6,
    },
    // The boxer.
    {
      d: 'M40 46C38 54 30 56 22 59C24 80 28 96 29 140H71C72 96 76 80 78 59C70 56 62 54 60 46Z',
      fill: {
        line: [22, 0, 78, 0],
        stops: [0, '#8a3414', 0.3, '#c2642e', 0.5, '#e89a56', 0.7, '#c2642e', 1, '#8a3414'],
      },
    },
    {
      d: 'M30 66C38 66 46 68 50 73C54 68 62 66 70 66M50 73V112M36 82C41 87 47 87 50 83C53 87 59 87 64 82',
      stroke: '#7a2c14',
      width: 1.2,
      opacity: 0.6,
    },
    { d: 'M27 108Q50 114 73 108L80 140H20Z', fill: downwards(106, 140, '#ff3a5a', '#8a0030') },
    { d: 'M27 110Q50 116 73 110', stroke: gold(108, 118), width: 5 },
    { d: 'M41 42C40 52 44 56 50 57S60 52 59 42Z', fill: '#a8481f' },
    {
      d: 'M37.5 30C34 29 33.5 36 38 40ZM62.5 30C66 29 66.5 36 62 40Z',
      fill: '#c2642e',
      stroke: '#ffc080',
      width: 0.5,
    },
    {
      d: 'M37.5 26C37 14 43 11 50 11S63 14 62.5 26C63 36 61 42 57 47C54 51 46 51 43 47C39 42 37 36 37.5 26Z',
      fill: {
        line: [37, 0, 63, 0],
        stops: [0, '#ffc080', 0.2, '#c8682e', 0.55, '#e89a5a', 0.85, '#a8481f', 1, '#ffb87a'],
      },
    },
    { d: 'M37 25C35 12 42 7 50 7S65 12 63 25C60 20 56 18 50 18S40 20 37 25Z', fill: '#1a0a2a' },
    { d: 'M40.5 29L48 31.5M59.5 29L52 31.5', stroke: '#2a0a1a', width: 1.9 },
    {
      d: 'M42 32.3Q44.5 31.4 47 33.3Q44.5 34.5 42 32.3ZM58 32.3Q55.5 31.4 53 33.3Q55.5 34.5 58 32.3Z',
      fill: '#fff6e8',
    },
    { d: oval(45, 32.9, 1.1) + oval(55, 32.9, 1.1), fill: '#1a0a1a' },
    { d: 'M50 32L48.5 39H52M46 44.5Q50 43 54 44.5', stroke: '#7a2c14', width: 1 },
    {
      d: 'M37.5 34C38 42 42 49 50 49.5C58 49 62 42 62.5 34C61 42 57 46.5 50 46.5S39 42 37.5 34ZM40 37L45 41M60 37L55 41',
      fill: '#7a2c1466',
    },
    // The mongkol, its tail behind him.
    {
      d: 'M62 20C70 16 74 8 72 0C79 6 79 18 66 24Z',
      fill: gold(0, 24),
      stroke: '#c2185a',
      width: 0.6,
    },
    { d: 'M36 25C39 18 44 15.5 50 15.5S61 18 64 25', stroke: '#a8103e', width: 5.6 },
    { d: 'M36 25C39 18 44 15.5 50 15.5S61 18 64 25', stroke: gold(14, 27), width: 3.8 },
    {
      d: times(9, (i) => {
        const t = i / 8
        return `M${Math.round((37 + 26 * t) * 10) / 10} ${Math.round((24.5 - 36 * t * (1 - t)) * 10) / 10}l1.4-1.6`
      }).join(''),
      stroke: '#d9144e',
      width: 1.3,
    },
    // Arms, their bands, gloves.
    {
      d:
        blob(
          [24, 57],
          [13, 60],
          [8, 70],
          [8, 84],
          [13, 99],
          [21, 103],
          [27, 98],
          [27, 84],
          [31, 70],
        ) +
        blob(
          [76, 57],
          [87, 60],
          [92, 70],
          [92, 84],
          [87, 99],
          [79, 103],
          [73, 98],
          [73, 84],
          [69, 70],
        ),
      fill: skin!,
      stroke: '#ffc880',
      width: 0.9,
    },
    { d: 'M8 79Q17 75 27 80M92 79Q83 75 73 80', stroke: '#fff6e0', width: 5 },
    { d: 'M8 79Q17 75 27 80M92 79Q83 75 73 80', stroke: '#e0144e', width: 2.4 },
    {
      d:
        blob([27, 72], [19, 82], [15, 94], [18, 103], [25, 103], [33, 94], [41, 78]) +
        blob([73, 72], [81, 82], [85, 94], [82, 103], [75, 103], [67, 94], [59, 78]),
      fill: {
        line: [14, 0, 86, 0],
        stops: [
          0,
          '#ffb870',
          0.12,
          '#c86a32',
          0.3,
          '#8a3c18',
          0.7,
          '#8a3c18',
          0.88,
          '#c86a32',
          1,
          '#ffb870',
        ],
      },
      stroke: '#ffc080',
      width: 0.7,
    },
    {
      d: glove,
      fill: {
        glow: [0, 0, 18, -4, -6],
        stops: [0, '#ff9a9a', 0.35, '#ff2a4a', 0.8, '#b00030', 1, '#7a0028'],
      },
      stroke: '#ffd0b0',
      width: 0.8,
      at: places,
    },
    { d: 'M-8 14H7L8 20H-9Z', fill: gold(12, 21), stroke: '#7a0028', width: 0.5, at: places },
    {
      d: 'M-6-4C0-6 7-5 11-1M-9-7C-6-11-2-12 2-12',
      stroke: '#ffe0e0',
      width: 1.4,
      opacity: 0.85,
      at: places,
    },
    { d: 'M-12 2C-7 0-3 3-4 8', stroke: '#7a0028', width: 1.1, at: places },
    {
      d: soft([40, 48], [36, 54], [24, 57]) + soft([60, 48], [64, 54], [76, 57]),
      stroke: '#fff0b8',
      width: 1.2,
    },
    sparks(
      '#fffbe0',
      [14, 18, 4],
      [86, 22, 4],
      [92, 50, 3],
      [8, 48, 3],
      [-40, 30, 4],
      [-90, 44, 3],
    ),
  ],
}
