import { disc } from '../shapes.ts'
import { glints, gold, light, line, path, rays, violet, wreath } from './brush.ts'

/** The sun of a new day over the river, between hills. */
export function daily(): string {
  const [x, y, r] = [320, 232, 84]
  const upper = { turn: -0.25 - 1 / 28, part: 0.58 }
  const waves = [0, 1, 2, 3, 4].map((i) => {
    const half = 216 - i * 36
    const top = y + 8 + i * 14
    return path(
      `M${x - half} ${top}q${half / 4} ${i % 2 ? 7 : -7} ${half / 2} 0t${half / 2} 0t${half / 2} 0t${half / 2} 0`,
      {
        stroke: i < 2 ? light : line,
        width: 2.4 - i * 0.3,
        opacity: 0.9 - i * 0.14,
      },
    )
  })
  const sun = [
    path(disc(x, y, 190), { fill: 'url(#w)', opacity: 0.9 }),
    path(rays([x, y], 38, [146, 206], [-0.26, 0.26]), { stroke: light, width: 1.6, opacity: 0.65 }),
    path(wreath([x, y], 28, [r + 4, 138], upper), { fill: violet, stroke: line, width: 1.1 }),
    path(wreath([x, y], 28, [r - 2, 112], { ...upper, turn: upper.turn + 1 / 56 }), { fill: gold }),
    path(disc(x, y, r), { fill: gold, stroke: '#fff3cf', width: 1.6 }),
    path(wreath([x, y], 12, [20, 66]) + wreath([x, y], 12, [12, 40], { turn: 1 / 24 }), {
      stroke: '#8a5a0a',
      width: 1.3,
      opacity: 0.75,
    }),
  ].join('')
  return [
    `<clipPath id="c"><path d="M0 0H640V${y}H0Z"/></clipPath><g clip-path="url(#c)">${sun}</g>`,
    path(`M14 ${y}C70 ${y - 62} 104 ${y - 70} 150 ${y - 22}S232 ${y - 20} 262 ${y}Z`, {
      fill: '#241a4d',
      stroke: line,
      width: 1.2,
    }),
    path(`M626 ${y}C566 ${y - 84} 520 ${y - 60} 488 ${y - 26}S410 ${y - 26} 378 ${y}Z`, {
      fill: '#241a4d',
      stroke: line,
      width: 1.2,
    }),
    path(`M40 ${y}H600`, { stroke: light, width: 1.6 }),
    ...waves,
    glints([
      [120, 80, 10],
      [510, 72, 12],
      [206, 40, 6],
      [448, 44, 6],
    ]),
  ].join('')
}
