import { football as sewn } from '../ball.ts'
import { line, oval, type Point, shape, soft, times } from '../brush.ts'
import { band, downwards, glow, leaf, sparks } from '../light.ts'
import type { Scene } from '../scene.ts'

const [x, y, r] = [56, 46, 23]
const { patches, seams } = sewn(x, y, r, [24, 16])
/** Strips of the pitch run to a point behind the goal. */
const strip = (from: number, to: number) => {
  const at = (n: number, foot: number): Point => [50 + n * (foot === 76 ? 9 : 24), foot]
  return shape(at(from, 76), at(to, 76), at(to, 140), at(from, 140))
}
const lamps = (px: number, lean: number) =>
  times(3, (row) => times(4, (i) => `M${px + i * 5 + row * lean} ${8 + row * 5}h0`).join('')).join(
    '',
  )

/** A tongue of fire between two heights of the ball's back, out to its tip. */
const tail = (from: number, to: number, [tx, ty]: Point) => {
  const back = (at: number) => x - Math.sqrt(r * r - at * at) * 0.9
  return `M${Math.round(back(from))} ${y + from}C${Math.round(back(from)) - 14} ${y + from + 8} ${tx + 14} ${ty - 20} ${tx} ${ty}C${tx + 20} ${ty - 4} ${Math.round(back(to)) - 10} ${y + to + 5} ${Math.round(back(to))} ${y + to}Z`
}

/** A ball flies through a stadium at night, a tail of gold behind it. */
export const football: Scene = {
  focus: [52, 47, 36],
  marks: [
    band(0, 140, downwards(0, 80, '#0530a8', '#0878c8', '#10c8a0', '#a8ff5a')),
    glow(50, 74, 90, '#b8ff5a', 0.8),
    // The stands, full of people.
    {
      d: `${soft([-300, 20], [-120, 34], [-20, 46], [50, 50], [120, 46], [220, 34], [400, 20])}V82H-300Z`,
      fill: downwards(40, 80, '#0a3a8a', '#0a6a9a', '#085060'),
    },
    {
      d: times(70, (i) => `M${((i * 53) % 240) - 95} ${54 + ((i * 31) % 20)}h0`).join(''),
      stroke: '#ffe9a8',
      width: 1.3,
      opacity: 0.8,
    },
    {
      d: times(60, (i) => `M${((i * 67) % 240) - 95} ${53 + ((i * 17) % 21)}h0`).join(''),
      stroke: '#ff6a7a',
      width: 1.3,
      opacity: 0.8,
    },
    {
      d: times(60, (i) => `M${((i * 43) % 240) - 95} ${53 + ((i * 13) % 21)}h0`).join(''),
      stroke: '#8af0ff',
      width: 1.2,
      opacity: 0.7,
    },
    {
      d: soft([-300, 20], [-120, 34], [-20, 46], [50, 50], [120, 46], [220, 34], [400, 20]),
      stroke: leaf,
      width: 0.9,
    },
    // The lights.
    {
      d:
        shape([4, 14], [24, 14], [120, 140], [40, 140]) +
        shape([78, 14], [98, 14], [60, 140], [-20, 140]) +
        shape([-80, 14], [-60, 14], [0, 140], [-90, 140]),
      fill: downwards(10, 110, '#a8fff066', '#a8ffc022', '#a8ffc000'),
    },
    {
      d: line([14, 20], [10, 60]) + line([88, 20], [92, 60]) + line([-70, 20], [-72, 50]),
      stroke: '#08304a',
      width: 2,
    },
    glow(13, 13, 30, '#9affe0', 0.9),
    glow(88, 13, 30, '#9affe0', 0.9),
    glow(-70, 13, 30, '#9affe0', 0.9),
    { d: lamps(4, 0.6) + lamps(80, -0.6) + lamps(-78, 0), stroke: '#fffef0', width: 3.4 },
    // The pitch.
    band(76, 140, downwards(76, 140, '#8aff4a', '#12b048', '#06603a')),
    { d: times(9, (i) => strip(i * 2 - 9, i * 2 - 8)).join(''), fill: '#d8ff5a', opacity: 0.28 },
    {
      d: `${oval(50, 96, 44, 11)}M-300 76H400M-300 96H400`,
      stroke: '#f4ffe8',
      width: 1,
      opacity: 0.75,
    },
    { d: oval(50, 92, 24, 4), fill: '#04402a', opacity: 0.45 },
    // The tail.
    {
      d: tail(-21, 21, [-2, 92]) + tail(-22, 0, [4, 66]) + tail(6, 22, [20, 104]),
      fill: {
        line: [4, 92, x, y],
        stops: [0, '#ff2a2e', 0.35, '#ff5a1f', 0.8, '#ff9a1f', 1, '#ffc84e'],
      },
    },
    {
      d: tail(-14, 20, [14, 86]) + tail(-18, -2, [18, 64]),
      fill: { line: [14, 84, x, y], stops: [0, '#ff9a1f', 0.4, '#ffc83a', 1, '#fff2b8'] },
    },
    {
      d:
        soft([6, 84], [20, 70], [36, 56]) +
        soft([14, 62], [24, 54], [34, 46]) +
        soft([28, 92], [36, 82], [46, 68]),
      stroke: '#fff4c8',
      width: 0.8,
      opacity: 0.9,
    },
    glow(x, y, 36, '#ffe9a0', 0.8),
    {
      d: oval(x, y, r),
      fill: {
        glow: [x, y, r * 1.15, x + 8, y - 10],
        stops: [0, '#ffffff', 0.55, '#f2f6ff', 0.85, '#b8c8e6', 1, '#6f86b8'],
      },
    },
    {
      d: patches,
      fill: {
        glow: [x, y, r * 1.1, x + 8, y - 10],
        stops: [0, '#3a3f78', 0.7, '#191a44', 1, '#0c0c28'],
      },
    },
    { d: seams, stroke: '#3b4478', width: 0.9 },
    {
      d: oval(x, y, r),
      fill: {
        glow: [x + 7, y - 9, r * 1.5],
        stops: [0, '#ffffff66', 0.35, '#ffffff00', 0.7, '#0a145000', 1, '#0a1450aa'],
      },
      stroke: '#fff6d8',
      width: 0.7,
    },
    {
      d: soft([x - 19, y + 13], [x - 10, y + 20.5], [x + 2, y + 22.6], [x + 12, y + 19.5]),
      stroke: '#ffc94e',
      width: 1.6,
      opacity: 0.9,
    },
    sparks(
      '#fffbe0',
      [84, 30, 4],
      [30, 30, 3],
      [72, 74, 3],
      [22, 72, 2.6],
      [40, 16, 2],
      [-20, 60, 3],
    ),
  ],
}
