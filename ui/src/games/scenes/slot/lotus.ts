import { beam, blob, oval, petal, ringPetal, ripples, soft } from '../brush.ts'
import { band, downwards, dust, glow, leaf, leafLight, sparks } from '../light.ts'
import type { Mark, Paint, Scene } from '../scene.ts'

const foot = 82
/** A row of the blossom: petals that stand at the same foot, as mirrored pairs from the outside in. */
const row = (length: number, spread: number, degrees: readonly number[], fill: Paint): Mark => ({
  d: petal(0, 0, length, 0, spread),
  fill,
  stroke: '#ffe2b0',
  width: 0.6,
  at: degrees.map((turn) => [50, foot, 1, turn] as const),
})
const pink = (length: number, ...colours: string[]) => downwards(-length, 0, ...colours)

/** A lotus opens on a pond, the light of the moon behind it. */
export const lotus: Scene = {
  focus: [50, 50, 37],
  marks: [
    band(0, 140, downwards(0, 84, '#3a08a8', '#9a12b8', '#f0208f', '#ff6a7a')),
    {
      d: beam(26, 20, 150),
      fill: { glow: [0, 0, 110], stops: [0, '#ffd84ebb', 0.5, '#ff6ac855', 1, '#ff6ac800'] },
      at: [[50, 46]],
      ring: 26,
    },
    glow(50, 42, 62, '#ff9ad8'),
    {
      d: oval(50, 42, 33),
      fill: { glow: [50, 42, 33, 46, 34], stops: [0, '#fff8d0', 0.55, '#ffe080', 1, '#ffae3e'] },
    },
    {
      d: ringPetal(24, 34.5, 40),
      stroke: leafLight,
      width: 0.6,
      opacity: 0.9,
      at: [[50, 42]],
      ring: 24,
    },
    {
      d: `${soft([-300, 74], [-200, 62], [-120, 70], [-60, 58], [-10, 68], [22, 62], [46, 72], [76, 63], [110, 71], [160, 60], [240, 70], [400, 62])}V90H-300Z`,
      fill: downwards(58, 86, '#7c1f9c', '#b02a97'),
    },
    band(78, 140, downwards(78, 140, '#ff7a8a', '#d0208f', '#6a10a0', '#22084f')),
    {
      d: ripples(
        [50, 84, 80],
        [22, 88, 30],
        [82, 90, 26],
        [-60, 86, 90],
        [-130, 92, 60],
        [50, 94, 44],
        [-20, 96, 30],
      ),
      fill: '#ffe6c8',
      opacity: 0.75,
    },
    {
      d: oval(50, 88, 50, 9) + oval(112, 95, 30, 5) + oval(-22, 93, 26, 5) + oval(-110, 90, 30, 5),
      fill: downwards(80, 98, '#49d6a0', '#0f8a72', '#07504f'),
      stroke: leaf,
      width: 0.7,
    },
    {
      d:
        soft([50, 88], [30, 84], [12, 83]) +
        soft([50, 88], [26, 91], [8, 92]) +
        soft([50, 88], [72, 84], [90, 84]) +
        soft([50, 88], [74, 92], [92, 91]),
      stroke: '#b6ffd6',
      width: 0.5,
      opacity: 0.6,
    },
    // The blossom, its back first.
    row(46, 0.085, [-74, 74], pink(46, '#ff4fa0', '#b3137e')),
    row(50, 0.085, [-54, 54], pink(50, '#ff5cab', '#c2188a')),
    row(54, 0.085, [-33, 33, -12, 12], pink(54, '#ff6db4', '#d9259a', '#a80f7c')),
    row(42, 0.11, [-66, 66], pink(42, '#ff77b6', '#ffb7d8', '#ff5fae')),
    row(47, 0.105, [-44, 44], pink(47, '#ff6cb2', '#ffc7e0', '#ff6fb6')),
    row(51, 0.1, [-22, 22], pink(51, '#ff62ad', '#ffd0e6', '#ff7dbd')),
    row(53, 0.1, [0], pink(53, '#ff5aa8', '#ffdcec', '#ff8cc6')),
    row(36, 0.14, [-34, 34], pink(36, '#ff8fc6', '#fff0f6', '#ffb0d6')),
    row(39, 0.13, [-13, 13], pink(39, '#ff86c0', '#fff6fa', '#ffc2df')),
    glow(50, 76, 22, '#fff0a8', 0.9),
    {
      d: petal(50, foot, 25, -0.06, 0.16) + petal(50, foot, 25, 0.06, 0.16),
      fill: downwards(57, foot, '#ffb3d6', '#fffafc', '#ffe0b8'),
      stroke: '#ffe2b0',
      width: 0.6,
    },
    {
      d: petal(50, foot + 2, 21, 0, 0.19),
      fill: downwards(60, foot, '#ff9cca', '#fffdfd', '#ffe9b0'),
      stroke: '#ffe2b0',
      width: 0.6,
    },
    {
      d: blob([26, 82], [38, 86], [50, 87], [62, 86], [74, 82], [66, 90], [50, 92], [34, 90]),
      fill: downwards(82, 92, '#35c38b', '#0a6a5c'),
      stroke: leaf,
      width: 0.5,
    },
    // A bud, and leaf gold in the air.
    { d: 'M14 96C13 84 12 76 13 70', stroke: '#1f9d78', width: 1.6 },
    {
      d: petal(13, 74, 19, -0.01, 0.09),
      fill: downwards(55, 74, '#ff5aa8', '#ff9fce', '#ffe0ee'),
      stroke: '#ffe2b0',
      width: 0.5,
    },
    sparks(
      '#fff6d0',
      [20, 20, 4],
      [82, 16, 5],
      [88, 48, 3],
      [9, 44, 2.6],
      [68, 8, 2.4],
      [34, 10, 2],
      [-40, 30, 4],
      [-80, 18, 3],
      [-110, 44, 4],
    ),
    dust('#fff2c0'),
  ],
}
