import { chance, hash } from './chance.ts'
import { casino } from './tileCasino.ts'
import { gem } from './tileGem.ts'
import { lotto } from './tileLotto.ts'
import { lotus } from './tileLotus.ts'
import { disc, type Mark, type Motif, type Palette, round } from './tileShapes.ts'
import { sport } from './tileSport.ts'

export type TileCategory = 'slot' | 'sport' | 'lotto'
/** `background`: a CSS background. `motif`: what to draw on it, in order. */
export type TileArt = { background: string; motif: Mark[] }

/** Original art for a game that has no picture of its own: the same code and category always give the same tile. */
export function tileArt(code: string, category: TileCategory): TileArt {
  const roll = chance(hash(`${category}/${code}`))
  const hue = pick(hues[category], roll) + Math.floor(roll() * 16 - 8)
  const palette = paletteOf(hue)
  return {
    background: `radial-gradient(120% 90% at 50% 22%, ${palette.base}, ${palette.deep} 78%)`,
    motif: [...stars(roll), ...pick(motifs[category], roll)(palette, roll)],
  }
}

const hues: Record<TileCategory, number[]> = {
  slot: [262, 288, 312, 336, 14, 240],
  sport: [150, 168, 190, 206, 222, 132],
  lotto: [38, 22, 352, 48, 8, 300],
}
const motifs: Record<TileCategory, Motif[]> = {
  slot: [gem, gem, lotus],
  sport: [sport, casino],
  lotto: [lotto],
}

function paletteOf(hue: number): Palette {
  const at = (turn: number, saturation: number, light: number) =>
    `hsl(${(hue + turn + 360) % 360} ${saturation}% ${light}%)`
  return {
    deep: at(24, 66, 10),
    base: at(0, 58, 34),
    mid: at(6, 62, 46),
    light: at(-10, 84, 70),
    glow: at(-16, 96, 86),
  }
}

/** The leaf's speckle: small lights that never sit under the words at the foot. */
const stars = (roll: () => number): Mark[] =>
  Array.from({ length: 11 }, () => ({
    d: disc(roll() * 100, roll() * 82, 0.3 + roll() * 0.7),
    fill: '#fff',
    opacity: round(0.15 + roll() * 0.45),
  }))

const pick = <T>(from: readonly T[], roll: () => number): T =>
  from[Math.floor(roll() * from.length)]!
