import type { Mutation } from '../mutation.ts'

const games = (file: string): string => `ui/src/games/${file}`

/** The drawn scenes of games. */
export const sceneMutations: readonly Mutation[] = [
  {
    what: 'scenes: a name that is not known is no scene',
    file: games('sceneOf.ts'),
    find: 'sceneNames.find((one) => one === chosen)',
    replace: 'chosen as (typeof sceneNames)[number] | undefined',
    tests: [games('sceneOf.test.ts')],
  },
  {
    what: 'scenes: a chosen one is shown as it was drawn',
    file: games('sceneOf.ts'),
    find: 'turn: 0, mirrored: false',
    replace: 'turn: 30, mirrored: true',
    tests: [games('sceneOf.test.ts')],
  },
  {
    what: 'scenes: games without one differ',
    file: games('sceneOf.ts'),
    find: 'mirrored: roll() < 0.5',
    replace: 'mirrored: roll() < 0',
    tests: [games('sceneOf.test.ts')],
  },
  {
    what: 'scenes: no edge of the field is seen above',
    file: games('scenes/frame.ts'),
    find: 'Math.min(0, height / 2 - fy * scale)',
    replace: 'height / 2 - fy * scale',
    tests: [games('scenes/frame.test.ts')],
  },
  {
    what: 'scenes: a wide box has the focus at its right',
    file: games('scenes/frame.ts'),
    find: 'Math.min(width / 2, height * 0.62)',
    replace: 'width / 2',
    tests: [games('scenes/frame.test.ts')],
  },
  {
    what: 'scenes: leaf gold is not turned',
    file: games('scenes/turnedHue.ts'),
    find: '  if (hue > goldFrom && hue < goldTo) return colour\n',
    replace: '',
    tests: [games('scenes/turnedHue.test.ts')],
  },
  {
    what: 'scenes: one that did not come is asked for again',
    file: games('scenes/fetchScene.ts'),
    find: '    asked.delete(family)\n',
    replace: '',
    tests: ['e2e/game-scenes.test.ts'],
  },
]
