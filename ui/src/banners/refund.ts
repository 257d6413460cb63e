import { around, disc, round } from '../shapes.ts'
import { glints, gold, light, line, moved, path, rays, violet, wreath } from './brush.ts'

/** A silk purse, and a ribbon of gold that turns back to it. */
export function refund(): string {
  return [
    path(disc(320, 176, 176), { fill: 'url(#w)', opacity: 0.75 }),
    path(
      rays([320, 176], 26, [164, 222], [0.14, 0.36]) +
        rays([320, 176], 26, [164, 222], [0.64, 0.86]),
      {
        stroke: light,
        width: 1.2,
        opacity: 0.4,
      },
    ),
    ribbon,
    moved('translate(324 174) scale(.76)', purse),
    glints([
      [96, 76, 10],
      [544, 84, 11],
      [84, 258, 7],
      [556, 262, 8],
    ]),
  ].join('')
}

/** A point on the circle that the ribbon turns about, anticlockwise. */
const on = (r: number, turns: number): string => around(320, 176, r, -turns).map(round).join(' ')

/** Nothing at its beginning, and widest where its head is. */
const ribbon =
  path(
    `M${on(132, -0.36)}A132 132 0 1 0 ${on(140, 0.35)}L${on(120, 0.35)}A126 126 0 1 1 ${on(132, -0.36)}Z`,
    { fill: gold, stroke: '#fff3cf', width: 1.2 },
  ) +
  path(`M${on(156, 0.345)}L${on(104, 0.345)}L${on(134, 0.415)}Z`, {
    fill: gold,
    stroke: '#fff3cf',
    width: 1.2,
  })

/** About its middle, the mouth at -92. */
const purse = [
  path('M-54 -52C-118 -10 -128 78 -74 100H74C128 78 118 -10 54 -52Z', {
    fill: violet,
    stroke: line,
    width: 2.4,
  }),
  path('M-30 -44C-52 0 -60 60 -44 98M30 -44C52 0 60 60 44 98', { stroke: line, opacity: 0.35 }),
  path(
    'M-60 -46q22 16 40 4q20 14 40 0q20 12 40 -4l-8 -42q-14 16 -26 4q-12 14 -26 0q-14 14 -26 0q-12 12 -26 -4Z',
    { fill: gold, stroke: '#fff3cf', width: 1.4 },
  ),
  path('M-64 -47C-26 -29 26 -29 64 -47', { stroke: light, width: 5 }),
  path(wreath([0, 34], 16, [28, 54]), { fill: gold, stroke: line, width: 0.8 }),
  path(wreath([0, 34], 12, [10, 32], { turn: 1 / 24 }), {
    fill: '#2a1f5c',
    stroke: light,
    width: 1.2,
  }),
  path(disc(0, 34, 9), { fill: light }),
  path('M-92 84C-40 100 40 100 92 84', { stroke: line, width: 1.4, opacity: 0.8 }),
].join('')
