import { around, disc, type Mark, type Motif, round, shape } from './tileShapes.ts'

/** A ball and the arc of its flight. */
export const sport: Motif = (palette, roll) => {
  const flip = roll() < 0.5 ? 1 : -1
  const [x, y, r] = [50 + 10 * flip, 50, 19]
  const tilt = roll()
  const marks: Mark[] = []
  for (let i = 0; i < 5; i++) {
    const q = 46 - i * 7
    const side = -flip
    marks.push({
      d: `M${round(x + side * q)} ${round(y + 14 + i * 2)}A${q} ${q} 0 0 ${flip > 0 ? 1 : 0} ${round(x - side * q * 0.62)} ${round(y - q * 0.72)}`,
      stroke: palette.light,
      width: round(1.4 + i * 0.55),
      opacity: round(0.14 + 0.13 * i),
    })
  }
  marks.push(
    { d: disc(x, y, r), fill: palette.glow },
    { d: disc(x - 3, y - 4, r * 0.72), fill: '#fff', opacity: 0.35 },
  )
  marks.push(...seams(x, y, r, tilt, palette.deep))
  return marks
}

/** A pentagon in the middle, five cut by the edge, joined by seams: read as a ball at any size. */
function seams(x: number, y: number, r: number, tilt: number, ink: string): Mark[] {
  const middle = Array.from({ length: 5 }, (_, i) => around(x, y, r * 0.38, tilt + i / 5))
  const marks: Mark[] = [{ d: shape(middle), fill: ink }]
  for (let i = 0; i < 5; i++) {
    const turns = tilt + i / 5
    const [from, to] = [around(x, y, r * 0.38, turns), around(x, y, r * 0.74, turns)]
    marks.push({
      d: `M${from.map(round).join(' ')}L${to.map(round).join(' ')}`,
      stroke: ink,
      width: 1.3,
    })
    marks.push({
      d: shape([to, around(x, y, r * 0.97, turns - 0.07), around(x, y, r * 0.97, turns + 0.07)]),
      fill: ink,
    })
  }
  return marks
}
