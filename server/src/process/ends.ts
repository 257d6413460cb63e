/** What a server tells the process that started it, once it can be used. */
export const runs = 'runs'

/** One Ctrl-C may arrive twice: from the terminal, and from whoever started us. */
const sameKeystrokeMs = 1_000

/**
 * Begins the end once, at the first SIGTERM or SIGINT, or when the process that started us goes away: then `isHurried`, since the next one wants our port. A
 * second signal later on ends at once.
 */
export function endOnSignals(begin: (isHurried: boolean) => Promise<void>): void {
  let isEnding = false
  let signalledAt: number | undefined
  const end = (isHurried: boolean) => {
    if (isEnding) return
    isEnding = true
    void begin(isHurried)
  }
  const onSignal = () => {
    if (signalledAt !== undefined && Date.now() > signalledAt + sameKeystrokeMs) process.exit(130)
    signalledAt ??= Date.now()
    end(false)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
  if (process.send) process.on('disconnect', () => end(true))
}
