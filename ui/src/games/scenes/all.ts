import type { SceneFamily, SceneName } from '@krapao/shared/games/scenes'
import { baccarat } from './casino/baccarat.ts'
import { hiLo } from './casino/hiLo.ts'
import { roulette } from './casino/roulette.ts'
import { balls } from './lotto/balls.ts'
import { lanterns } from './lotto/lanterns.ts'
import { moon } from './lotto/moon.ts'
import type { Scene } from './scene.ts'
import { fireflies } from './slot/fireflies.ts'
import { lotus } from './slot/lotus.ts'
import { naga } from './slot/naga.ts'
import { football } from './sport/football.ts'
import { muayThai } from './sport/muayThai.ts'
import { takraw } from './sport/takraw.ts'

/** Every scene. Only the build and the tests read this: a page fetches the file of a family (web/build/scenes.ts). */
export const scenes: Record<SceneFamily, Partial<Record<SceneName, Scene>>> = {
  slot: { lotus, fireflies, naga },
  sport: { football, 'muay-thai': muayThai, takraw },
  casino: { baccarat, roulette, 'hi-lo': hiLo },
  lotto: { lanterns, balls, moon },
}
