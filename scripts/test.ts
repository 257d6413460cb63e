// `npm test`: all that `npm run check` looks at, then the tests on a real database, then those in a real browser.
// The last line is always `N passed, N failed`.
import { type Outcome, runLanes } from './parts/parts.ts'
import { quickParts } from './parts/quick-parts.ts'
import { suite, tallyOf } from './parts/suites.ts'
import { buildWeb } from './web-build.ts'

const minutes = 60_000
const weights = [process.execPath, 'bench/web.ts', '--weights'] as const
const outcomes = [
  ...(await runLanes(...quickParts)),
  ...(await runLanes([{ ...suite('http', 'http tests', 18 * minutes), live: true }])),
  await build(),
  ...(await runLanes([
    { name: 'page weights', command: weights, limitMs: 3 * minutes, live: true },
  ])),
  ...(await runLanes([{ ...suite('e2e', 'browser tests', 15 * minutes), live: true }])),
]
const tallies = outcomes.map(tallyOf)
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
const wrong = outcomes.filter((_, i) => tallies[i]!.failed > 0).map(({ name }) => name)
if (wrong.length > 0) say(`\nNot right yet: ${wrong.join(', ')}`)
if (passed + failed === 0) say('\nNo test was run.')
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function build(): Promise<Outcome> {
  const name = 'web build'
  const startedAt = performance.now()
  try {
    await buildWeb(say)
    say(`✓ ${name.padEnd(14)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    return { name, passed: true }
  } catch (error) {
    say(`✗ ${name}\n${(error as Error).message}`)
    return { name, passed: false }
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
