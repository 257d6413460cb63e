import { around, beam, oval, shape, soft, times } from '../brush.ts'
import { band, downwards, glow, gold, leaf, leafLight, sparks } from '../light.ts'
import type { Scene } from '../scene.ts'

const [x, y, flat] = [50, 54, 0.56]
/** One of `count` wedges of a ring, flattened where it is placed. */
const wedge = (count: number, from: number, to: number) =>
  shape(
    around(0, 0, to, 0),
    around(0, 0, to, 0.5 / count),
    around(0, 0, to, 1 / count),
    around(0, 0, from, 1 / count),
    around(0, 0, from, 0),
  )
/** A roulette wheel, seen from the table, the ball on its rim. */
export const roulette: Scene = {
  focus: [50, 50, 41],
  marks: [
    band(0, 140, downwards(0, 90, '#4a08b0', '#b008b8', '#ff1a7a', '#ff8a3a')),
    {
      d: beam(22, 10, 170),
      at: [[50, 44]],
      ring: 22,
      fill: { glow: [0, 0, 120], stops: [0, '#ffd86acc', 0.5, '#ff7ab055', 1, '#ff7ab000'] },
    },
    glow(50, 40, 62, '#ffb85a'),
    {
      d: `${soft([-300, 58], [-100, 66], [50, 68], [200, 66], [400, 58])}V140H-300Z`,
      fill: downwards(60, 140, '#e0245e', '#8a0a5a', '#3a0440'),
    },
    { d: soft([-300, 58], [-100, 66], [50, 68], [200, 66], [400, 58]), stroke: leaf, width: 1.4 },
    { d: oval(x, y + 13, 50, 27), fill: '#2a0230', opacity: 0.55 },
    // Rim: its side, its top.
    {
      d: `M${x - 48} ${y}v8a48 26.9 0 0 0 96 0v-8Z`,
      fill: {
        line: [2, 0, 98, 0],
        stops: [0, '#5a1c08', 0.25, '#d9782a', 0.5, '#ffc27a', 0.75, '#c2601a', 1, '#4a1406'],
      },
      stroke: leaf,
      width: 0.6,
    },
    {
      d: oval(x, y, 48, 48 * flat),
      fill: {
        line: [10, 30, 90, 84],
        stops: [0, '#ffd08a', 0.3, '#c2601a', 0.6, '#8a3410', 1, '#e08a3a'],
      },
      stroke: gold(28, 82),
      width: 1.6,
    },
    { d: oval(x, y, 38, 38 * flat), fill: '#2a0a18', stroke: gold(34, 76), width: 2.2 },
    { d: oval(0, -42.5, 1.1), fill: leafLight, at: [[x, y, 1, 0, flat]], ring: 16 },
    // Pockets.
    {
      d: wedge(30, 24, 35),
      fill: { glow: [0, 0, 36], stops: [0.6, '#b00838', 1, '#ff3a5a'] },
      stroke: '#ffdf9a',
      width: 0.45,
      at: [[x, y + 1, 1, 0, flat]],
      ring: 15,
    },
    {
      d: wedge(30, 24, 35),
      fill: { glow: [0, 0, 36], stops: [0.6, '#120618', 1, '#3a2450'] },
      stroke: '#ffdf9a',
      width: 0.45,
      at: [[x, y + 1, 1, 12, flat]],
      ring: 15,
    },
    {
      d: wedge(30, 24, 35),
      fill: '#12c97a',
      at: [
        [x, y + 1, 1, 24, flat],
        [x, y + 1, 1, 204, flat],
      ],
    },
    { d: oval(x, y + 2, 25, 25 * flat), fill: '#4a0830' },
    { d: wedge(24, 16, 24.5), fill: '#8a0a40', at: [[x, y + 2, 1, 0, flat]], ring: 12 },
    // The bowl, and the turret on it.
    { d: oval(x, y + 2, 24, 24 * flat), stroke: gold(40, 72), width: 1.4 },
    {
      d: oval(x, y + 2.6, 18, 18 * flat),
      fill: {
        glow: [x, y + 2, 19, x - 5, y - 3],
        stops: [0, '#ffd98a', 0.5, '#d9822a', 1, '#7a2c0a'],
      },
      stroke: leafLight,
      width: 0.8,
    },
    {
      d: 'M0-2V-17',
      stroke: '#7a2c0a',
      width: 0.6,
      opacity: 0.7,
      at: [[x, y + 2, 1, 0, flat]],
      ring: 8,
    },
    {
      d: `M${x - 15} ${y - 4}L${x + 15} ${y + 2}M${x + 14} ${y - 5}L${x - 14} ${y + 3}`,
      stroke: '#8a4a08',
      width: 3.4,
    },
    {
      d: `M${x - 15} ${y - 5}L${x + 15} ${y + 1}M${x + 14} ${y - 6}L${x - 14} ${y + 2}`,
      stroke: gold(y - 8, y + 4),
      width: 2.4,
    },
    {
      d: [
        [-15, -5],
        [15, 1],
        [14, -6],
        [-14, 2],
      ]
        .map(([dx, dy]) => oval(x + dx!, y + dy!, 2.6))
        .join(''),
      fill: gold(y - 9, y + 4),
      stroke: '#8a4a08',
      width: 0.4,
    },
    {
      d: `M${x - 6} ${y + 2}C${x - 6} ${y - 6} ${x - 3} ${y - 8} ${x - 2.5} ${y - 15}C${x - 6} ${y - 18} ${x - 3} ${y - 23} ${x} ${y - 29}C${x + 3} ${y - 23} ${x + 6} ${y - 18} ${x + 2.5} ${y - 15}C${x + 3} ${y - 8} ${x + 6} ${y - 6} ${x + 6} ${y + 2}Q${x} ${y + 5} ${x - 6} ${y + 2}Z`,
      fill: {
        line: [x - 6, 0, x + 6, 0],
        stops: [0, '#a85a0a', 0.35, '#fff4c8', 0.55, '#ffd35c', 1, '#9a4e08'],
      },
      stroke: '#fff0c0',
      width: 0.5,
    },
    // Light on the rim, and the ball.
    {
      d: soft(...times(7, (i) => around(x, y, 45.5, -0.2 + i * 0.035, flat))),
      stroke: '#fff6d8',
      width: 1.6,
      opacity: 0.9,
    },
    {
      d: soft(...times(6, (i) => around(x, y + 7, 47, 0.44 - i * 0.03, flat))),
      stroke: '#ffe0b0',
      width: 1.2,
      opacity: 0.7,
    },
    {
      d: soft(...times(8, (i) => around(x, y - 1, 40.5, 0.26 + i * 0.028, flat))),
      stroke: '#fffbe8',
      width: 1.6,
      opacity: 0.55,
    },
    glow(79, 65, 14, '#fff6d8'),
    {
      d: oval(79, 65, 4.6),
      fill: { glow: [79, 65, 4.6, 77.5, 63], stops: [0, '#ffffff', 0.5, '#fff4e0', 1, '#c8a8b0'] },
    },
    sparks(
      '#fffbe0',
      [77.5, 63, 5],
      [16, 26, 4],
      [86, 22, 4],
      [50, 22, 6],
      [30, 12, 2.6],
      [70, 10, 2.4],
      [-40, 30, 4],
      [-90, 44, 3],
    ),
  ],
}
