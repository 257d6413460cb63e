import { disc } from '../shapes.ts'
import { glints, gold, light, line, path, petal, rays, violet } from './brush.ts'

/** A lotus that opens on still water, with the light behind it. */
export function welcome(): string {
  const [x, y] = [320, 262]
  const pair = (lean: number, length: number, fill: string) =>
    [-lean, lean]
      .map((turns) => path(petal(x, y, length, turns, 0.075), { fill, stroke: line, width: 1.4 }))
      .join('')
  const water = [0, 1, 2].map((i) =>
    path(`M${x - 190 + i * 42} ${y + 10 + i * 13}q${190 - i * 42} 16 ${380 - i * 84} 0`, {
      stroke: light,
      opacity: 0.5 - i * 0.12,
    }),
  )
  return [
    path(disc(x, 150, 150), { fill: 'url(#w)', opacity: 0.75 }),
    path(rays([x, y - 10], 34, [178, 246], [-0.22, 0.22]), { stroke: light, opacity: 0.5 }),
    pair(0.235, 150, violet),
    pair(0.185, 168, violet),
    pair(0.14, 182, gold),
    pair(0.075, 192, violet),
    path(petal(x, y, 200, 0, 0.075), { fill: gold, stroke: '#fff3cf', width: 1.4 }),
    pair(0.095, 118, gold),
    pair(0.05, 108, violet),
    path(petal(x, y, 98, 0, 0.07), { fill: gold, stroke: '#fff3cf', width: 1.4 }),
    ...water,
    glints([
      [150, 96, 13],
      [492, 116, 10],
      [206, 52, 7],
      [546, 206, 8],
      [96, 190, 6],
    ]),
  ].join('')
}
