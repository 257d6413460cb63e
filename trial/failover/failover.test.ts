import { expect, onTestFinished, test } from 'vitest'
import { isLong, stories } from '../../server/src/testing/sample.ts'
import { startNpmCluster } from './npm-cluster.ts'
import { broken, reportOf } from './report.ts'
import { runFailover } from './run.ts'

/** `TEST_LONG=25` runs each event once, 50 twice. */
const storiesARound = 25

// Several minutes, so in the long run only (`npm run test:long`). How long nothing is answered is not asked of a machine that runs other tests next to it.
test.runIf(isLong)(
  'the database is killed, frozen and switched over under load: nothing acknowledged is lost, nothing is done twice',
  { timeout: 3_600_000 },
  async () => {
    const cluster = await startNpmCluster()
    onTestFinished(() => cluster.end())
    const rounds = Math.ceil(stories(1) / storiesARound)
    const trial = await runFailover(cluster, {
      rounds,
      seconds: 4,
      members: 12,
      seed: 7,
      say: () => undefined,
    })
    expect(broken(trial), reportOf(trial)).toEqual([])
    expect(trial.passed).toHaveLength(rounds * cluster.events.length)
  },
)
