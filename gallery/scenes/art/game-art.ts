import { type SceneFamily, sceneFamilies } from '@krapao/shared/games/scenes'
import type { Scene, Stage } from '../../scene.ts'
import { all, amend } from '../calls.ts'

// A contact sheet: every drawn scene at once, in each of the shapes it is cut to.

const categoryOf = (family: string) => (family === 'casino' ? 'sport' : family)
const drawn = (Object.keys(sceneFamilies) as SceneFamily[]).flatMap((family) =>
  sceneFamilies[family].map((scene) => ({ scene, category: categoryOf(family) })),
)

type Slots = readonly object[]
/** As many games as there are scenes, each named like its own. */
const withEach = ([one]: Slots): Slots =>
  drawn.map(({ scene, category }) => {
    const code = scene.toUpperCase()
    return { ...one, code, name: scene, scene, category, logo: null, background: null }
  })
const games = all(
  amend<{ slots: Slots }>('/api/wallet', (wallet) => ({
    ...wallet,
    slots: withEach(wallet.slots),
  })),
  amend<Slots>('/api/wallet/refresh/slot', withEach),
)

const shapes: Record<string, string> = {
  'as tiles': 'grid-template-columns: repeat(3, 1fr)',
  'as headers': 'grid-template-columns: 1fr',
  'as small squares': 'grid-template-columns: repeat(6, 48px)',
}
const tiles: Record<string, string> = {
  'as tiles': '',
  'as headers': 'aspect-ratio: 358 / 144',
  'as small squares': 'aspect-ratio: 1',
}

const layOut = (shape: string) => async (stage: Stage) => {
  const words = shape === 'as tiles' ? '' : '.tile-words { display: none }'
  await stage.page.evaluate(`{
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(\`
      .carousel { display: grid; ${shapes[shape]}; overflow: visible; contain: none }
      .carousel-item { min-width: 0; padding: 4px }
      .carousel-lift { animation: none; opacity: 1; transform: none }
      .carousel .tile { ${tiles[shape]} }
      .tile-shut .tile-art { filter: none }
      ${words}\`)
    document.adoptedStyleSheets.push(sheet)
  }`)
  // A picture is painted when it comes near the window.
  await stage.page.setViewportSize({ width: 390, height: 3_600 })
  await stage.page
    .locator('.tile .scene:not([data-painted])')
    .first()
    .waitFor({ state: 'detached' })
}

export const gameArtScenes: readonly Scene[] = Object.keys(shapes).map((shape) => ({
  screen: 'Games, all scenes',
  state: shape,
  at: '/user/home',
  as: 'rich',
  before: games,
  act: layOut(shape),
  looksAt: 'everything',
  seen: ({ page }) => page.locator('.scene[data-painted]').nth(drawn.length - 1),
}))
