import { expect, inject, test } from 'vitest'
import { drawPlan, planHash } from './plan.ts'
import { reportOf } from './report.ts'
import { runTrial } from './run.ts'

test.for([
  { operations: 300, verifier: 'slipok' },
  { operations: 300, verifier: 'easyslip' },
] as const)(
  '$operations random operations, slips by $verifier, 30 % of the calls outside struck: books and outside agree to the satang',
  { timeout: 240_000 },
  async ({ operations, verifier }) => {
    const cluster = inject('cluster')
    const trial = await runTrial({ seed: 7, operations, verifier, faults: 30, members: 10, qrSeconds: 3, cluster })
    expect(trial.wrong, reportOf(trial)).toEqual([])
    expect(trial.stories.filter((story) => story.open > 0)).toEqual([])
    const struck = [...trial.strikes.values()].reduce((sum, hits) => sum + hits, 0)
    expect(struck).toBeGreaterThan(operations / 6)
  },
)

test('the same seed draws the same operations, another draws others', () => {
  const hashOf = (seed: number) => planHash(drawPlan({ seed, operations: 500, members: 12, gamesEach: 4 }))
  expect(hashOf(7)).toBe(hashOf(7))
  expect(hashOf(7)).not.toBe(hashOf(8))
})
