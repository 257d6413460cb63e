import { beam, oval, petal, ringPetal, soft, times } from '../brush.ts'
import { band, downwards, dust, glow, gold, leaf, leafLight, sparks } from '../light.ts'
import type { Mark, Placement, Scene } from '../scene.ts'

/** A card about its middle, 40 × 58. */
const card = (inset = 0) => {
  const [w, h, k] = [20 - inset, 29 - inset, 4 - inset * 0.6]
  return `M${-w + k}-${h}H${w - k}Q${w}-${h} ${w}-${h - k}V${h - k}Q${w} ${h} ${w - k} ${h}H${-w + k}Q${-w} ${h} ${-w} ${h - k}V-${h - k}Q${-w}-${h} ${-w + k}-${h}Z`
}
const heart = 'M0 12C-9 5-13 0-13-5A6.7 6.7 0 0 1 0-7A6.7 6.7 0 0 1 13-5C13 0 9 5 0 12Z'
const [back, face]: Placement[] = [
  [36, 48, 1, -15],
  [62, 47, 1, 11],
]
const shadow: Mark = { d: card(-1), fill: '#2a0018', opacity: 0.35 }
/** A chip seen from the side: its edge, its top. */
const chip = (x: number, y: number) => `M${x - 11} ${y}v4a11 4 0 0 0 22 0v-4Z`
const stack = (x: number, y: number, high: number) => times(high, (i) => chip(x, y - i * 4.2))
const edges = (x: number, y: number, high: number) =>
  times(high, (i) => {
    const [at, side] = [Math.round((y - i * 4.2 + 4.6) * 10) / 10, i % 2 ? 4 : 7]
    return `M${x - side} ${at - 0.8}v2M${x + (i % 2 ? 4 : 0)} ${at}v2${i % 2 ? '' : `M${x + 7} ${at - 0.8}v2`}`
  }).join('')
const heaps = [
  [14, 84, 5],
  [86, 86, 4],
  [-70, 86, 4],
  [-48, 90, 3],
] as const

/** Two cards on the table: one shows its lotus back, one a heart. */
export const baccarat: Scene = {
  focus: [50, 49, 37],
  marks: [
    band(0, 140, downwards(0, 84, '#6a0648', '#c80a50', '#ff2a50', '#ff843a')),
    {
      d: beam(24, 10, 160),
      at: [[50, 52]],
      ring: 24,
      fill: { glow: [0, 0, 110], stops: [0, '#ffd86aaa', 0.5, '#ff8a4a44', 1, '#ff8a4a00'] },
    },
    glow(50, 46, 64, '#ffd08a'),
    {
      d: ringPetal(28, 42, 50),
      stroke: '#ffe3a0',
      width: 0.6,
      opacity: 0.75,
      at: [
        [50, 46],
        [50, 46, 1.19, 6.4],
      ],
      ring: 28,
    },
    { d: oval(50, 46, 41), stroke: leaf, width: 0.8 },
    // The table.
    {
      d: `${soft([-300, 60], [-100, 72], [50, 77], [200, 72], [400, 60])}V140H-300Z`,
      fill: downwards(70, 130, '#1fc98a', '#0a8f6a', '#045048', '#02332f'),
    },
    {
      d: soft([-300, 60], [-100, 72], [50, 77], [200, 72], [400, 60]),
      stroke: gold(64, 80),
      width: 2.6,
    },
    {
      d:
        soft([-300, 70], [-100, 84], [50, 90], [200, 84], [400, 70]) +
        soft([-300, 76], [-100, 90], [50, 97], [200, 90], [400, 76]),
      stroke: leafLight,
      width: 0.7,
      opacity: 0.7,
    },
    { d: oval(50, 84, 42, 7), fill: '#02332f', opacity: 0.5 },
    // Chips.
    {
      d: heaps.map(([x, y, high]) => stack(x, y, high).join('')).join(''),
      fill: '#ff4f6d',
      stroke: '#6a0630',
      width: 0.7,
    },
    { d: heaps.map(([x, y, high]) => edges(x, y, high)).join(''), stroke: '#fff4d8', width: 2.4 },
    {
      d: heaps.map(([x, y, high]) => oval(x, y - (high - 1) * 4.2, 11, 4)).join(''),
      fill: '#ff6f86',
      stroke: '#fff0d0',
      width: 0.6,
    },
    {
      d: heaps.map(([x, y, high]) => oval(x, y - (high - 1) * 4.2, 6.5, 2.3)).join(''),
      fill: gold(64, 92),
      stroke: '#fff4d8',
      width: 0.5,
    },
    // The back of a card.
    { ...shadow, at: [[37.5, 50, 1, -15]] },
    { d: card(), fill: '#fff6e6', at: [back!] },
    {
      d: card(2),
      fill: { glow: [0, 0, 34], stops: [0, '#ff4f8f', 0.6, '#c8146a', 1, '#7a0a54'] },
      stroke: leaf,
      width: 0.8,
      at: [back!],
    },
    { d: petal(0, -2, 14, 0, 0.08), fill: '#ffd98a', at: [back!], ring: 10 },
    { d: ringPetal(20, 15.5, 18), stroke: '#ffd98a', width: 0.5, at: [back!], ring: 20 },
    {
      d: petal(0, -1, 8, 0, 0.09),
      fill: '#ff5a9a',
      stroke: '#ffe3a0',
      width: 0.3,
      at: [back!],
      ring: 8,
    },
    {
      d:
        petal(-17, -26, 8, 0.375, 0.07) +
        petal(17, -26, 8, 0.625, 0.07) +
        petal(-17, 26, 8, 0.125, 0.07) +
        petal(17, 26, 8, 0.875, 0.07),
      fill: '#ffd98a',
      at: [back!],
    },
    // The face of the other.
    { ...shadow, at: [[60.5, 50, 1, 11]] },
    {
      d: card(),
      fill: downwards(-29, 29, '#ffffff', '#fff6e6', '#ffe3c4'),
      stroke: '#ffcf86',
      width: 0.6,
      at: [face!],
    },
    { d: card(2.6), stroke: leaf, width: 0.7, at: [face!] },
    {
      d: heart,
      fill: { glow: [0, 0, 16, -4, -5], stops: [0, '#ff7a86', 0.5, '#f0123f', 1, '#a00030'] },
      at: [[62, 47, 1.06, 11]],
    },
    {
      d: 'M-8.5-5A4 4 0 0 1-4-8.5',
      stroke: '#ffe0e0',
      width: 1.6,
      opacity: 0.9,
      at: [[62, 47, 1.06, 11]],
    },
    {
      d: heart,
      fill: '#e0103c',
      at: [
        [53.5, 22, 0.26, 11],
        [70.5, 72, 0.26, 191],
      ],
    },
    sparks(
      '#fff6d0',
      [82, 20, 5],
      [16, 22, 4],
      [88, 58, 3],
      [12, 58, 2.6],
      [50, 10, 3],
      [-30, 34, 4],
      [-80, 24, 3],
    ),
    dust('#ffe9a8'),
  ],
}
