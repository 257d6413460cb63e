import { around, disc, type Mark, type Motif, round } from './tileShapes.ts'

const gold = '#f2c14e'

/** A lotus opening on still water, back petals first. */
export const lotus: Motif = (palette, roll) => {
  const [x, y] = [50, 64]
  const pairs = 2 + Math.floor(roll() * 2)
  const spread = 0.075 + roll() * 0.02
  const marks: Mark[] = [
    { d: disc(x, 44, 40), fill: palette.light, opacity: 0.1 },
    { d: disc(x, 38, 20), fill: palette.glow, opacity: 0.16 },
  ]
  for (let i = pairs; i >= 1; i--)
    for (const side of [-1, 1]) {
      const length = 44 - i * 4
      marks.push({
        d: petal(x, y, length, side * i * spread),
        fill: i % 2 ? palette.mid : palette.light,
        opacity: 0.92,
      })
      marks.push({
        d: petal(x, y, length, side * i * spread),
        stroke: gold,
        width: 0.7,
        opacity: 0.8,
      })
    }
  marks.push(
    { d: petal(x, y, 46, 0), fill: palette.glow },
    { d: petal(x, y, 46, 0), stroke: gold, width: 0.9 },
  )
  marks.push({ d: petal(x, y - 3, 24, 0), fill: palette.light, opacity: 0.7 })
  for (let i = 0; i < 3; i++) {
    const half = 30 - i * 8
    marks.push({
      d: `M${x - half} ${y + 3 + i * 4}q${half} 4 ${half * 2} 0`,
      stroke: palette.light,
      width: 1,
      opacity: round(0.5 - i * 0.12),
    })
  }
  return marks
}

/** A petal from its foot to `length`, leaning by `turns`. */
function petal(x: number, y: number, length: number, turns: number): string {
  const on = (part: number, lean: number) =>
    around(x, y, length * part, turns + lean)
      .map(round)
      .join(' ')
  return `M${x} ${y}C${on(0.4, 0.11)} ${on(0.78, 0.06)} ${on(1, 0)}C${on(0.78, -0.06)} ${on(0.4, -0.11)} ${x} ${y}Z`
}
