// `npm test`: all that `npm run check` looks at, then the tests on a real database, the weight of the pages, and the tests in a
// real browser. The last line is always `N passed, N failed`.
import { closing } from './parts/closing.ts'
import { type Part, runLanes, suite } from './parts/part.ts'
import { quickParts } from './parts/quick-parts.ts'

const inTurn: Part[] = [
  suite('http tests', 18, 'run', '--project=http'),
  {
    name: 'page weights',
    command: [process.execPath, 'bench/web.ts', '--weights'],
    limitMinutes: 5,
  },
  suite('browser tests', 15, 'run', '--project=e2e'),
]

const outcomes = [
  ...(await runLanes(...quickParts)),
  ...(await runLanes(inTurn.map((part) => ({ ...part, live: true })))),
]
const { words, isGreen } = closing(outcomes)
process.stdout.write(`${words}\n`)
process.exitCode = isGreen ? 0 : 1
