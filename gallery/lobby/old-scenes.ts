import { nameOf, type Scene } from '../scene.ts'
import { cut } from '../scenes/calls.ts'
import { allInAnother } from '../scenes/lobby/reach.ts'

/** The scenes of the old commit, and some that its gallery did not draw though its screens could show them. */
export function oldScenes(scenes: readonly Scene[]): readonly Scene[] {
  const the = (name: string): Scene => {
    const found = scenes.find((scene) => nameOf(scene) === name)
    if (!found) throw new Error(`The old commit has no scene ${name}.`)
    return found
  }
  const lastVisit = the('Home: balances of the last visit')
  return [
    ...scenes,
    {
      ...lastVisit,
      state: 'offline',
      act: async (stage) => {
        await lastVisit.act!(stage)
        await stage.page.unrouteAll()
        await cut('/api/wallet')(stage)
        await stage.page.reload()
      },
      seen: ({ page }) => page.getByRole('main'),
      waiting: false,
    },
    { ...the('Game: open, empty'), ...allInAnother },
  ]
}
