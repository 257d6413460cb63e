import { expect, test } from 'vitest'
import { reportOf } from '../trial/kills/report.ts'
import { runKills } from '../trial/kills/run.ts'

// The times that `npm run try:kills` holds to are not asked of a machine that runs other tests next to it.
test('two kills under load: nothing acknowledged is lost, nothing is done twice, and every repeat is answered', {
  timeout: 400_000,
}, async () => {
  const campaign = await runKills({
    kills: 2,
    seed: 3,
    members: 4,
    victims: ['server', 'database'],
    say: () => undefined,
  })
  expect(campaign, reportOf(campaign)).toMatchObject({
    lost: [],
    doubled: [],
    wrong: [],
    unsettled: 0,
  })
  expect(campaign.kills).toHaveLength(2)
  expect(campaign.acknowledged).toBeGreaterThan(10)
  expect(campaign.repeats.length).toBeGreaterThan(0)
  expect(campaign.repeats.filter(({ ms }) => ms > 40_000)).toEqual([])
})
