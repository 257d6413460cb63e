import { isDefinite } from './idempotency.ts'

// The first soon after the connection is back; then longer, for a server that is only just coming up.
const pausesMs = [1_000, 5_000, 15_000]

/**
 * For a money call whose answer was lost: asks the same again, by the same key, as soon as there is a connection, until there
 * is an answer. False: it is not known even now, or it was stopped. Throws what certainly refuses.
 */
export async function askAgain(
  ask: () => Promise<void>,
  stop: AbortSignal,
  pause = connected,
): Promise<boolean> {
  for (const ms of pausesMs) {
    await pause(ms, stop)
    if (stop.aborted) return false
    try {
      await ask()
      return true
    } catch (error) {
      if (isDefinite(error)) throw error
    }
  }
  return false
}

async function connected(ms: number, stop: AbortSignal): Promise<void> {
  if (navigator.onLine === false)
    await new Promise<void>((resolve) => {
      const go = () => resolve()
      window.addEventListener('online', go, { once: true, signal: stop })
      stop.addEventListener('abort', go, { once: true })
    })
  await new Promise((resolve) => setTimeout(resolve, ms))
}
