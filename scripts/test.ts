// `npm test`: all that `npm run check` looks at, then the tests on a real database, the weight of the pages, and the tests in a
// real browser. `npm run test:long`: the test files that draw their cases (server/src/testing/sample.ts), with all their cases.
// The last line is always `N passed, N failed`.
import { isLong, seed } from '../server/src/testing/sample.ts'
import { closing } from './parts/closing.ts'
import { type Part, runLanes, suite } from './parts/part.ts'
import { quickParts } from './parts/quick-parts.ts'

// Limits for what hangs, not for a machine that is slow (decisions/104).
const browserTests = suite('browser tests', 50, 'run', '--project=e2e')
const httpTests = suite('http tests', 30, 'run', '--project=http')
const pageWeights: Part = {
  name: 'page weights',
  command: [process.execPath, 'bench/web.ts', '--weights'],
  limitMinutes: 5,
}
const longTests = ['http', 'e2e'].map((project) =>
  suite(
    `long ${project} tests`,
    90,
    'related',
    'server/src/testing/sample.ts',
    '--run',
    `--project=${project}`,
  ),
)
const live = (parts: readonly Part[]) => parts.map((part) => ({ ...part, live: true as const }))

process.env.TEST_SEED = String(seed)
const outcomes = isLong
  ? await runLanes(live(longTests))
  : [
      ...(await runLanes(...quickParts)),
      // The pages are weighed while the tests on a database wait for something, as they do a third of their time.
      ...(await runLanes(live([httpTests, browserTests]), [pageWeights])),
    ]
const { words, isGreen } = closing(outcomes)
process.stdout.write(`\nCases were drawn with TEST_SEED=${seed}.\n${words}\n`)
process.exitCode = isGreen ? 0 : 1
