import { disc } from '../shapes.ts'
import { glints, gold, light, line, moved, path, violet, wreath } from './brush.ts'

/** Two garlands that join, with a bodhi leaf where they meet. */
export function invite(): string {
  return [
    path(disc(320, 166, 180), { fill: 'url(#w)', opacity: 0.8 }),
    `<defs><path id="o" d="${wreath([0, 0], 30, [88, 124])}"/><path id="i" d="${wreath([0, 0], 30, [76, 102], { turn: 1 / 60 })}"/></defs>`,
    moved('translate(232 166)', garland(violet, gold)),
    moved('translate(408 166)', garland(gold, violet)),
    leaf(320, 172),
    glints([
      [96, 84, 11],
      [546, 92, 12],
      [232, 166, 16],
      [408, 166, 16],
      [84, 236, 7],
      [560, 232, 8],
    ]),
  ].join('')
}

const garland = (outer: string, inner: string): string =>
  [
    `<use href="#o" fill="${outer}" stroke="${line}"/><use href="#i" fill="${inner}"/>`,
    path(disc(0, 0, 78), { stroke: light, width: 2 }),
    path(disc(0, 0, 70), { stroke: line, width: 0.9, opacity: 0.8 }),
  ].join('')

/** A heart with a long tip, as hung in temples: each leaf a name. */
function leaf(x: number, y: number): string {
  const side = (s: number) =>
    `C${x + s * 20} ${y - 70} ${x + s * 66} ${y - 56} ${x + s * 60} ${y - 8}C${x + s * 54} ${y + 36} ${x + s * 14} ${y + 46} ${x} ${y + 92}`
  const veins = [-34, -12, 10, 30].map(
    (dy, i) =>
      `M${x} ${y + dy + 14}q${20 - i * 2} ${-8} ${42 - i * 8} ${-24 + i * 2}M${x} ${y + dy + 14}q${-20 + i * 2} ${-8} ${-42 + i * 8} ${-24 + i * 2}`,
  )
  return [
    path(`M${x} ${y - 46}${side(1)}M${x} ${y - 46}${side(-1)}`, {
      fill: '#1d1637',
      stroke: '#1d1637',
      width: 14,
    }),
    path(`M${x} ${y - 46}${side(1)}M${x} ${y - 46}${side(-1)}`, {
      fill: gold,
      stroke: '#fff3cf',
      width: 1.8,
    }),
    path(`M${x} ${y - 46}V${y + 84}${veins.join('')}`, {
      stroke: '#8a5a0a',
      width: 1.6,
      opacity: 0.75,
    }),
    path(`M${x} ${y - 46}q-2 -22 10 -36`, { stroke: light, width: 3 }),
  ].join('')
}
