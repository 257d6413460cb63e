import { disc, type Mark, type Motif, round } from './tileShapes.ts'

const ink = '#1a1203'
const gold = '#f2c14e'
/** Places of the balls as x, y, radius; the last is in front. */
const heaps = [
  [
    [27, 60, 12],
    [74, 58, 13],
    [50, 46, 20],
  ],
  [
    [30, 44, 13],
    [70, 42, 12],
    [51, 56, 19],
  ],
  [
    [26, 52, 11],
    [73, 62, 14],
    [66, 34, 9],
    [46, 48, 19],
  ],
  [
    [72, 44, 13],
    [34, 62, 15],
    [40, 36, 11],
    [60, 58, 17],
  ],
] as const

/** Numbered balls in a heap, the first of them gold. */
export const lotto: Motif = (palette, roll) => {
  const heap = heaps[Math.floor(roll() * heaps.length)]!
  const marks: Mark[] = [{ d: disc(50, 50, 42), stroke: palette.light, width: 0.8, opacity: 0.35 }]
  marks.push({ d: disc(50, 50, 38), fill: palette.light, opacity: 0.09 })
  heap.forEach(([x, y, r], i) => {
    const front = i === heap.length - 1
    marks.push(
      ...ball(
        x,
        y,
        r,
        front ? gold : i % 2 ? palette.light : palette.glow,
        String(Math.floor(roll() * 10)),
      ),
    )
  })
  return marks
}

const ball = (x: number, y: number, r: number, fill: string, digit: string): Mark[] => [
  { d: disc(x, y + r * 0.16, r * 1.02), fill: '#000', opacity: 0.28 },
  { d: disc(x, y, r), fill },
  { d: disc(x - r * 0.3, y - r * 0.36, r * 0.5), fill: '#fff', opacity: 0.4 },
  { d: disc(x, y + r * 0.04, r * 0.58), fill: '#fffaf0', opacity: 0.94 },
  { digit, x: round(x), y: round(y + r * 0.36), size: round(r * 0.86), fill: ink },
]
