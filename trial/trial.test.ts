import { expect, inject, test } from 'vitest'
import { drawPlan, planHash } from './plan.ts'
import { reportOf } from './report.ts'
import { runTrial } from './run.ts'

test('300 random operations while 30 % of the calls outside are struck: books and outside agree to the satang', async () => {
  const cluster = inject('cluster')
  const trial = await runTrial({ seed: 7, operations: 300, faults: 30, members: 10, qrSeconds: 3, cluster })
  expect(trial.wrong, reportOf(trial)).toEqual([])
  expect(trial.stories.filter((story) => story.open > 0)).toEqual([])
  const struck = [...trial.strikes.values()].reduce((sum, hits) => sum + hits, 0)
  expect(struck).toBeGreaterThan(50)
}, 240_000)

test('the same seed draws the same operations, another draws others', () => {
  const hashOf = (seed: number) => planHash(drawPlan({ seed, operations: 500, members: 12, gamesEach: 4 }))
  expect(hashOf(7)).toBe(hashOf(7))
  expect(hashOf(7)).not.toBe(hashOf(8))
})
