import type { App } from '../app.ts'

/** What is under way when an error was lost has this long to end; then the process ends without it. */
const endsAfterMs = 10_000

/**
 * An error that was thrown outside every catch leaves a process in an unknown state: it is written down as one line of the log,
 * the doors close, what is under way ends, and the process exits with 1, for its launcher to start another. A second one while it
 * closes is only written down.
 */
export function endAfterUncaught(app: () => App | undefined): void {
  let ending = false
  process.on('uncaughtException', (err, origin) => {
    // Also of a promise that was not awaited: Node brings both here.
    note(app(), { err, origin })
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), endsAfterMs).unref()
    void Promise.resolve(app()?.close())
      .catch((error) => note(app(), { err: error, origin: 'close' }))
      .finally(() => process.exit(1))
  })
}

const words = 'an error was thrown outside every catch; the process closes and ends'

function note(app: App | undefined, { err, origin }: { err: unknown; origin: string }): void {
  if (app) {
    app.context.log.error({ err, origin }, words)
    return
  }
  const said =
    err instanceof Error ? { type: err.name, message: err.message, stack: err.stack } : String(err)
  process.stderr.write(
    `${JSON.stringify({ level: 50, time: Date.now(), err: said, origin, msg: words })}\n`,
  )
}
