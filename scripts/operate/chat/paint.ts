import type { Say } from '../terminal.ts'
import type { Screen } from './screen.ts'

type How = 'loud' | 'quiet' | 'plain'
/** A screen whose lines may be louder or quieter, on a terminal: never through a pipe. */
export type Painted = Omit<Screen, 'print'> & {
  print: (lines: readonly string[], how?: How) => void
  /** What else would go to the error output: a terminal shows both, and the line being typed must stand it. */
  aside: Say
}
const codes = { loud: 1, quiet: 2 }

export const painted = (screen: Screen, isTerminal: boolean, warn: Say): Painted => ({
  ...screen,
  print: (lines, how = 'plain') =>
    screen.print(
      isTerminal && how !== 'plain'
        ? lines.map((line) => `\u001b[${codes[how]}m${line}\u001b[0m`)
        : lines,
    ),
  aside: (line) => {
    if (isTerminal) screen.print([String(line)])
    else warn(line)
  },
})
