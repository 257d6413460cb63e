/** How long after the beginning it is said again; later every five minutes. */
const tellsAfterMs = [0, 5_000, 30_000, 120_000]
const tellsEveryMs = 300_000

export type Say = (line: string) => void

/** A person who waits at a terminal is told for what, beside a command's own output. */
export const sayBeside: Say = (line) => void process.stderr.write(`${line}\n`)

/** Says at growing intervals, from now on, what is waited for. `quietAtFirst`: nothing in the first five seconds. */
export function makeTelling(say: Say) {
  const since = Date.now()
  let told = 0
  return (wordsAfter: (waited: string) => string, { quietAtFirst = false } = {}): void => {
    const waitedMs = Date.now() - since
    const next = quietAtFirst ? Math.max(told, 1) : told
    if (waitedMs < tellsAt(next)) return
    told = next + 1
    say(wordsAfter(`for ${Math.round(waitedMs / 1000)} s now`))
  }
}

const tellsAt = (told: number): number =>
  tellsAfterMs[told] ?? tellsAfterMs.at(-1)! + (told - tellsAfterMs.length + 1) * tellsEveryMs
