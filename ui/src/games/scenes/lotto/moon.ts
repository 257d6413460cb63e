import { blob, oval, ripples, soft } from '../brush.ts'
import { band, downwards, dust, glow, gold, leaf, leafLight, sparks } from '../light.ts'
import type { Placement, Scene } from '../scene.ts'
import { chedi } from './chedi.ts'

/** A temple hall from its gable: two roofs, one over the other, with horns at the eaves. (0, 0) is the middle of its floor. */
const roofs = [
  'M0-46C4-36 12-30 22-27C20-30 20-32 21-34C25-28 30-25 34-24L30-19H-30L-34-24C-30-25-25-28-21-34C-20-32-20-30-22-27C-12-30-4-36 0-46Z',
  'M-26-20C-34-18-38-15-44-13L-40-8H40L44-13C38-15 34-18 26-20Z',
].join('')
const horn = 'M0-46C-1-51 1-54 4-57C3-53 4-49 2-44Z'
const walls = 'M-34-9H34V0H-34ZM-24-20H24V-9H-24Z'
const doors =
  'M-4-9Q-4-15 0-18Q4-15 4-9V0H-4ZM-20 0V-6Q-20-9-17.5-11Q-15-9-15-6V0ZM20 0V-6Q20-9 17.5-11Q15-9 15-6V0ZM-30 0V-5h4V0ZM30 0V-5h-4V0Z'
const cloud = 'M-22 2C-26-4-18-8-14-5C-14-12-3-13-1-7C3-12 12-9 10-3C15-6 22-3 20 2Z'

const boat: Placement[] = [[0, 15.5, 0.8]]

/** A full moon over the Mekong, with the hare in it, and a temple on the bank. */
export const moon: Scene = {
  focus: [50, 46, 37],
  marks: [
    band(0, 140, downwards(0, 84, '#0a10a0', '#3020d0', '#8a3af0', '#ff6ab8')),
    dust('#fff', 0.8, 0.85),
    glow(50, 38, 70, '#ffd06a', 0.9),
    {
      d: oval(50, 38, 30),
      fill: {
        glow: [50, 38, 31, 44, 29],
        stops: [0, '#fffce8', 0.4, '#ffeaa0', 0.8, '#ffd05a', 1, '#ffa82e'],
      },
      stroke: '#fff6d8',
      width: 0.8,
    },
    {
      d:
        blob([38, 24], [45, 21], [48, 27], [42, 32]) +
        oval(66, 29, 4) +
        oval(70, 45, 3) +
        oval(34, 49, 3.4),
      fill: '#f0b54e',
      opacity: 0.35,
    },
    // The hare.
    {
      d: 'M60 58C48 60 39 55 40 47C40 42 44 38 49 38C48 33 44 28 45 23C49 24 51 30 52 35C54 31 57 27 60 27C61 31 58 36 56 39C60 41 62 44 61 47C60 50 57 50 55 50C59 53 61 55 60 58Z',
      fill: '#c98a2e',
      opacity: 0.6,
    },
    {
      d: cloud,
      fill: downwards(-12, 3, '#ffe0f0', '#ff8ac8'),
      stroke: leaf,
      width: 0.7,
      opacity: 0.95,
      at: [
        [14, 50, 0.9],
        [88, 56, 0.8],
        [86, 16, 0.55],
        [-40, 30, 1],
        [-96, 54, 1.2],
        [150, 40, 1],
      ],
    },
    {
      d: 'M-14-1C-14-5-8-6-7-3M0-2C1-7 8-6 7-2',
      stroke: '#ff7ab0',
      width: 0.8,
      at: [
        [14, 50, 0.9],
        [88, 56, 0.8],
        [-40, 30, 1],
        [-96, 54, 1.2],
      ],
    },
    {
      d: `${soft([-300, 78], [-220, 62], [-150, 74], [-90, 60], [-40, 74], [10, 66], [40, 76], [70, 72], [100, 62], [170, 74], [260, 60], [400, 78])}V92H-300Z`,
      fill: downwards(60, 88, '#5a28e0', '#c048d8'),
    },
    // The temple.
    {
      d: chedi,
      fill: downwards(-62, 0, '#ffe9a8', '#ffb84e', '#c2601a'),
      stroke: '#fff0c0',
      width: 0.6,
      at: [
        [17, 86, 0.7],
        [-70, 86, 0.8],
        [-104, 86, 0.5],
      ],
    },
    { d: walls, fill: downwards(-20, 0, '#ffb86a', '#8a2f6a'), at: [[66, 86, 0.82]] },
    { d: doors, fill: '#fff0a8', stroke: '#a8430a', width: 0.5, at: [[66, 86, 0.82]] },
    {
      d: roofs,
      fill: downwards(-46, -8, '#ff6a4e', '#d92a5a', '#7a1458'),
      stroke: gold(-46, -6),
      width: 1.4,
      at: [[66, 86, 0.82]],
    },
    {
      d: 'M0-41C3-34 9-28 15-25H-15C-9-28-3-34 0-41Z',
      fill: downwards(-40, -24, '#fff0b0', '#f0a02e'),
      at: [[66, 86, 0.82]],
    },
    {
      d: horn,
      fill: leafLight,
      at: [[66, 86, 0.82]],
    },
    {
      d: `${blob([-14, 88], [-10, 78], [-2, 76], [6, 80], [10, 88])}${blob([30, 88], [32, 81], [38, 80], [43, 84], [46, 88])}${blob([90, 88], [96, 78], [104, 76], [112, 88])}${blob([-50, 88], [-44, 78], [-34, 77], [-28, 88])}`,
      fill: downwards(76, 88, '#2f3fa8', '#1d2080'),
    },
    // The river, with the moon on it.
    band(86, 140, downwards(86, 140, '#ff8ac8', '#7a3ae8', '#2420b8', '#0a1260')),
    {
      d: ripples(
        [50, 88, 50],
        [50, 91, 36],
        [52, 94.5, 44],
        [48, 98, 32],
        [51, 102, 38],
        [49, 107, 26],
        [50, 113, 30],
        [50, 120, 18],
      ),
      fill: '#fff2b8',
    },
    {
      d: ripples(
        [12, 92, 26],
        [90, 94, 26],
        [10, 101, 20],
        [92, 104, 24],
        [-50, 92, 70],
        [-110, 98, 60],
        [-20, 106, 40],
      ),
      fill: '#ffe0f0',
      opacity: 0.7,
    },
    {
      d: 'M20 92C27 96 33 96.5 40 96.5S56 95 60 91C58 97 52 99.5 40 99.5S22 98 20 92Z',
      fill: '#2a1458',
      stroke: leaf,
      width: 0.6,
      at: boat,
    },
    {
      d: `${oval(44, 86.5, 1.6)}M42 95C42 90 42.5 88.5 44 88.5S46 90 46 95Z`,
      fill: '#2a1458',
      stroke: leaf,
      width: 0.3,
      at: boat,
    },
    { d: 'M47 87L36 100', stroke: '#2a1458', width: 0.8, at: boat },
    sparks(
      '#fffbe8',
      [22, 14, 4],
      [82, 34, 3],
      [12, 30, 2.6],
      [90, 8, 2.4],
      [-30, 14, 4],
      [-90, 24, 3],
    ),
  ],
}
