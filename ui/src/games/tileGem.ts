import { around, disc, type Mark, type Motif, round, shape } from './tileShapes.ts'

const gold = '#f2c14e'

/** A brilliant-cut stone seen from above: crown facets, star facets and table, in one of several cuts. */
export const gem: Motif = (palette, roll) => {
  const [x, y, r] = [50, 47, 31]
  const sides = 6 + Math.floor(roll() * 4)
  const turn = roll() < 0.5 ? 0 : 0.5 / sides
  const table = r * (0.42 + roll() * 0.16)
  const lit = roll()
  const marks: Mark[] = [{ d: disc(x, y, r * 1.5), fill: palette.light, opacity: 0.1 }]
  for (let i = 0; i < sides; i++) {
    const [from, to] = [turn + i / sides, turn + (i + 1) / sides]
    const middle = (from + to) / 2
    const outer = [around(x, y, r, from), around(x, y, r, to)] as const
    const peak = around(x, y, (r + table) * 0.53, middle)
    const inner = [around(x, y, table, from), around(x, y, table, to)] as const
    const light = 0.5 + 0.5 * Math.cos((middle - lit) * 2 * Math.PI)
    marks.push({
      d: shape([outer[0], outer[1], peak]),
      fill: palette.light,
      opacity: round(0.35 + 0.6 * light),
    })
    marks.push({
      d: shape([outer[0], peak, inner[0]]),
      fill: palette.mid,
      opacity: round(0.5 + 0.5 * light),
    })
    marks.push({
      d: shape([outer[1], peak, inner[1]]),
      fill: palette.mid,
      opacity: round(0.35 + 0.4 * light),
    })
    marks.push({
      d: shape([inner[0], peak, inner[1]]),
      fill: palette.glow,
      opacity: round(0.25 + 0.6 * light),
    })
  }
  const rim = Array.from({ length: sides }, (_, i) => around(x, y, table, turn + i / sides))
  marks.push(
    { d: shape(rim), fill: palette.light, opacity: 0.9 },
    { d: shape(rim), stroke: '#fff', width: 0.5, opacity: 0.6 },
  )
  marks.push({ d: lotus(x, y, table * 0.62), fill: gold, opacity: 0.95 })
  return marks
}

/** A four-petalled blossom, the smallest figure of Thai gold-leaf work. */
function lotus(x: number, y: number, r: number): string {
  const [h, k] = [round(r), round(r * 0.34)]
  return `M${x} ${round(y - h)}Q${round(x + k)} ${round(y - k)} ${round(x + h)} ${y}Q${round(x + k)} ${round(y + k)} ${x} ${round(y + h)}Q${round(x - k)} ${round(y + k)} ${round(x - h)} ${y}Q${round(x - k)} ${round(y - k)} ${x} ${round(y - h)}Z`
}
