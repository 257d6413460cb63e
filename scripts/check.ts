// `npm run check`: everything that needs no database and no browser. Every part runs even if an earlier one failed.
import { runLanes } from './parts/part.ts'
import { quickParts } from './parts/quick-parts.ts'

const outcomes = await runLanes(...quickParts)
const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name)
process.stdout.write(
  failed.length > 0 ? `\nNot right yet: ${failed.join(', ')}\n` : '\nAll is right.\n',
)
process.exitCode = failed.length > 0 ? 1 : 0
