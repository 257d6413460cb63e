import {
  type SceneFamily,
  type SceneName,
  sceneFamilies,
  sceneNames,
} from '@krapao/shared/games/scenes'
import { chance, hash } from './chance.ts'
import type { Variation } from './scenes/paint.ts'

export type TileCategory = 'slot' | 'sport' | 'lotto'
export type GameScene = Variation & { family: SceneFamily; name: SceneName }

/** The chosen scene, as it was drawn. A game without one has the first of its category, in colours and a direction of its own code. */
export function sceneOf(
  code: string,
  category: TileCategory,
  chosen: string | null | undefined,
): GameScene {
  const name = sceneNames.find((one) => one === chosen)
  if (name) return { family: familyOf(name), name, turn: 0, mirrored: false }
  const roll = chance(hash(`${category}/${code}`))
  return {
    family: category,
    name: sceneFamilies[category][0],
    turn: turns[category][Math.floor(roll() * turns[category].length)]!,
    mirrored: roll() < 0.5,
  }
}

/** Degrees on the colour wheel that become the first scene of a category: grass may turn bluer, never brown. */
const turns: Record<TileCategory, readonly number[]> = {
  slot: [0, -34, 26, -62, 48],
  sport: [0, 14, 28, 44, 58],
  lotto: [0, -34, 20, -62, 36],
}

const families = Object.keys(sceneFamilies) as SceneFamily[]
const familyOf = (name: SceneName): SceneFamily =>
  families.find((family) => (sceneFamilies[family] as readonly string[]).includes(name))!

/** What stands until a scene has come, and if none comes: light from above, as in the family's scenes. */
export const groundOf: Record<SceneFamily, string> = {
  slot: 'linear-gradient(#3a0f8f, #c0308f 50%, #22084f)',
  sport: 'linear-gradient(#0a3a8a, #16a89a 50%, #06402f)',
  casino: 'linear-gradient(#5a0a5e, #d0306a 50%, #2f0436)',
  lotto: 'linear-gradient(#2a1f9a, #d0508a 50%, #1a0f55)',
}
