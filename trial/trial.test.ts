import { expect, inject, onTestFinished, test } from 'vitest'
import { startCluster } from '../server/src/testing/cluster.ts'
import { reportOf } from './judging/report.ts'
import { drawPlan, planHash } from './plan.ts'
import { runTrial, type Trial, type TrialOptions } from './run.ts'

const small = { seed: 7, operations: 300, faults: 30, members: 10, qrSeconds: 3 }

function expectAllWell(trial: Trial): void {
  expect(trial.wrong, reportOf(trial)).toEqual([])
  expect(trial.stories.filter((story) => story.open > 0)).toEqual([])
  const struck = [...trial.strikes.values()].reduce((sum, hits) => sum + hits, 0)
  expect(struck).toBeGreaterThan(small.operations / 6)
}

test('300 random operations, slips by easyslip, 30 % of the calls outside struck: books and outside agree to the satang', {
  timeout: 400_000,
}, async () => {
  expectAllWell(
    await runTrial({ ...small, verifier: 'easyslip', second: false, cluster: inject('cluster') }),
  )
})

test('300 at two servers, one with a wrong clock, slips by slipok, and the database away for a while: they agree', {
  timeout: 400_000,
}, async () => {
  // Of its own, since it ends hard.
  const cluster = await startCluster({ durable: true })
  onTestFinished(() => cluster.end())
  const troubles: Pick<TrialOptions, 'second' | 'outage'> = {
    second: true,
    outage: { seconds: 3, cluster },
  }
  expectAllWell(await runTrial({ ...small, ...troubles, verifier: 'slipok', cluster }))
})

test('the same seed draws the same operations, another draws others', () => {
  const hashOf = (seed: number) =>
    planHash(drawPlan({ seed, operations: 500, members: 12, gamesEach: 4 }))
  expect(hashOf(7)).toBe(hashOf(7))
  expect(hashOf(7)).not.toBe(hashOf(8))
})
