/** The drawn pictures of games, by family. A game's `scene` names one of them; a casino is in the sport group and has a family of its own. */
export const sceneFamilies = {
  slot: ['lotus', 'fireflies', 'naga'],
  sport: ['football', 'muay-thai', 'takraw'],
  casino: ['baccarat', 'roulette', 'hi-lo'],
  lotto: ['lanterns', 'balls', 'moon'],
} as const

export type SceneFamily = keyof typeof sceneFamilies
export type SceneName = (typeof sceneFamilies)[SceneFamily][number]
export const sceneNames: readonly SceneName[] = Object.values(sceneFamilies).flat()
