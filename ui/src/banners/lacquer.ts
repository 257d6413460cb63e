import { chance, hash } from '../games/chance.ts'
import { dots, lacquer, light, line, path, wreath } from './brush.ts'

// What every banner stands on: the ground, the gold of the corners, the border along the foot, and the frame.

const stop = (at: number, colour: string, opacity?: number) =>
  `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`

/** A lotus rosette as on lacquer cabinets: a quarter of it, turned four times. */
const rosette = (() => {
  const part = 0.25
  const rings = [
    wreath([0, 0], 16, [20, 46], { part }),
    wreath([0, 0], 24, [40, 72], { part, turn: 1 / 48 }),
    wreath([0, 0], 32, [64, 100], { part }),
  ]
  const quarter = path(rings.join(''), { stroke: line, width: 0.8, opacity: 0.3 })
  const turned = [90, 180, 270].map((by) => `<use href="#q" transform="rotate(${by})"/>`).join('')
  return `<g id="r"><g id="q">${quarter}</g>${turned}</g>`
})()

/** Upright petals, the border of Thai and Lao murals. */
const frieze = `<pattern id="f" width="32" height="31" patternUnits="userSpaceOnUse" y="321">${path(
  'M1 31C1 21 11 10 16 1C21 10 31 21 31 31Z',
  { fill: lacquer, stroke: line, width: 1, opacity: 0.6 },
)}${path('M9 31C9 26 14 19 16 14C18 19 23 26 23 31Z', { fill: line, opacity: 0.5 })}</pattern>`

// Ids are the picture's own: it is a file, never part of a page.
export const ground = `<defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1">${stop(0, '#3a2a7a')}${stop(0.55, '#1d1637')}${stop(1, lacquer)}</linearGradient><radialGradient id="h" cx=".86" cy=".06" r=".72">${stop(0, line, 0.34)}${stop(1, line, 0)}</radialGradient><linearGradient id="g" x1="0" y1="0" x2=".7" y2="1">${stop(0, '#fff0bd')}${stop(0.38, line)}${stop(1, '#b4770f')}</linearGradient><linearGradient id="v" x1="0" y1="0" x2=".5" y2="1">${stop(0, '#8b7cff')}${stop(1, '#3c2c86')}</linearGradient><radialGradient id="w">${stop(0, light, 0.75)}${stop(0.5, line, 0.22)}${stop(1, line, 0)}</radialGradient>${frieze}${rosette}</defs><path fill="url(#b)" d="M0 0H640V360H0Z"/><path fill="url(#h)" d="M0 0H640V360H0Z"/><use href="#r" transform="translate(640) scale(1.5)"/><use href="#r" transform="translate(0 360) scale(1.2)"/>`

/** The leaf's speckle, the same for the same name. */
export function speckle(name: string): string {
  const roll = chance(hash(`banner/${name}`))
  const some = (count: number) =>
    Array.from({ length: count }, () => [roll() * 640, roll() * 310] as const)
  return dots(some(34), 1.4, 0.5) + dots(some(14), 2.6, 0.35)
}

export const border = [
  '<path fill="url(#f)" d="M8 321H632V352H8Z"/>',
  path('M8 8H632V352H8Z', { stroke: line, width: 1.5, opacity: 0.6 }),
  path('M14 14H626V346H14Z', { stroke: line, width: 0.6, opacity: 0.4 }),
].join('')
