import { around, disc, type Mark, type Motif, round } from './tileShapes.ts'

const gold = '#f2c14e'

/** A fan of three cards, the front one with a suit; the sport group holds the live tables too. */
export const casino: Motif = (palette, roll) => {
  const suit = suits[Math.floor(roll() * suits.length)]!
  const marks: Mark[] = []
  for (let i = 0; i < 7; i++) {
    const [sx, sy] = around(50, 62, 48, -0.3 + i * 0.1)
    marks.push({
      d: `M50 62L${round(sx)} ${round(sy)}`,
      stroke: palette.light,
      width: 0.8,
      opacity: 0.22,
    })
  }
  for (const [turns, fill, opacity] of [
    [-0.075, palette.mid, 0.85],
    [0.075, palette.light, 0.8],
    [0, '#fffaf0', 1],
  ] as const)
    marks.push(
      { d: card(turns), fill, opacity },
      { d: card(turns), stroke: gold, width: 0.8, opacity: 0.8 },
    )
  marks.push(
    { d: suit, fill: palette.base },
    { d: disc(37.5, 29.5, 1.8), fill: gold },
    { d: disc(62.5, 68.5, 1.8), fill: gold },
  )
  return marks
}

/** A rounded card of 34 × 48 turned about its foot. */
function card(turns: number): string {
  const angle = turns * 2 * Math.PI
  const at = (px: number, py: number) => {
    const [dx, dy] = [px - 50, py - 78]
    return `${round(50 + dx * Math.cos(angle) - dy * Math.sin(angle))} ${round(78 + dx * Math.sin(angle) + dy * Math.cos(angle))}`
  }
  return `M${at(36, 25)}L${at(64, 25)}Q${at(67, 25)} ${at(67, 28)}L${at(67, 70)}Q${at(67, 73)} ${at(64, 73)}L${at(36, 73)}Q${at(33, 73)} ${at(33, 70)}L${at(33, 28)}Q${at(33, 25)} ${at(36, 25)}Z`
}

const suits = [
  'M50 36C58 46 62 48 62 54a6 6 0 0 1-10 4.5L54 63H46l2-4.5A6 6 0 0 1 38 54C38 48 42 46 50 36Z',
  'M50 62C40 54 37 50 37 45a6.6 6.6 0 0 1 13-2a6.6 6.6 0 0 1 13 2C63 50 60 54 50 62Z',
  'M50 34L61 49L50 64L39 49Z',
]
