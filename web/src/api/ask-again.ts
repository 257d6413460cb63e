import { isDefinite } from './idempotency.ts'

// The first soon after the connection is back; then longer, for a server that is only just coming up. The last one for as long as it takes.
const pausesMs = [1_000, 5_000, 15_000]

/**
 * For a money call whose answer was lost: asks the same again, by the same key, as soon as there is a connection, until there
 * is an answer or it is stopped. `late`: it was asked for as often as an answer usually needs. Throws what certainly refuses.
 */
export async function askAgain(
  ask: () => Promise<void>,
  { stop, late }: { stop: AbortSignal; late: () => void },
  pause = connected,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    if (tries === pausesMs.length) late()
    await pause(pausesMs[Math.min(tries, pausesMs.length - 1)]!, stop)
    if (stop.aborted) return
    try {
      return await ask()
    } catch (error) {
      if (isDefinite(error)) throw error
    }
  }
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
