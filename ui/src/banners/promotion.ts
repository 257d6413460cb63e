import { disc } from '../shapes.ts'
import { glints, gold, lacquer, light, line, moved, path, rays, violet, wreath } from './brush.ts'

/** Two gold-leaf tickets, fanned: what a code is given for. */
export function promotion(): string {
  return [
    path(disc(320, 168, 190), { fill: 'url(#w)', opacity: 0.6 }),
    path(
      rays([320, 172], 22, [186, 252], [0.15, 0.35]) +
        rays([320, 172], 22, [186, 252], [0.65, 0.85]),
      { stroke: light, width: 1.2, opacity: 0.45 },
    ),
    moved('translate(320 178) rotate(-17) translate(-26 -8)', ticket(violet, light)),
    moved('translate(320 172) rotate(9) translate(14 2)', ticket(gold, lacquer)),
    glints([
      [128, 92, 12],
      [506, 74, 9],
      [548, 226, 11],
      [104, 232, 7],
      [196, 46, 6],
    ]),
  ].join('')
}

/** 280 × 136 about its middle, with bites at the tear-off line. */
function ticket(fill: string, ink: string): string {
  const edge =
    'M-130 -68H60A10 10 0 0 0 80 -68H130A10 10 0 0 1 140 -58V58A10 10 0 0 1 130 68H80A10 10 0 0 0 60 68H-130A10 10 0 0 1 -140 58V-58A10 10 0 0 1 -130 -68Z'
  return [
    path(edge, { fill: lacquer, opacity: 0.35 }).replace(
      '<path',
      '<path transform="translate(5 9)"',
    ),
    path(edge, { fill, stroke: '#fff3cf', width: 1.6 }),
    path('M-128 -56H54M-128 56H54M-128 -56V56M54 -56V56', { stroke: ink, width: 1, opacity: 0.5 }),
    `<path d="M70 -52V52" fill="none" stroke="${ink}" stroke-width="2.4" stroke-dasharray=".1 8" stroke-linecap="round" opacity=".7"/>`,
    path(wreath([-37, 0], 16, [26, 50]) + wreath([-37, 0], 12, [10, 30], { turn: 1 / 24 }), {
      stroke: ink,
      width: 1.5,
      opacity: 0.8,
    }),
    path(disc(-37, 0, 8), { fill: ink, opacity: 0.75 }),
    path('M106 -30L114 -9L136 -8L119 6L125 28L106 16L87 28L93 6L76 -8L98 -9Z', {
      fill: ink,
      opacity: 0.75,
    }).replace('<path', '<path transform="translate(21.2 0) scale(.8)"'),
    path('M-112 -40q6 12 0 24M-112 16q6 12 0 24M38 -40q-6 12 0 24M38 16q-6 12 0 24', {
      stroke: line,
      width: 1.4,
      opacity: 0.7,
    }),
  ].join('')
}
