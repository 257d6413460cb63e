// A page that was put to sleep (a phone in the pocket, a laptop closed, a tab frozen or kept for the back button) missed the events
// of that time, and not every browser says by the same event that it is awake again.

const tickMs = 1_000
/** Between two ticks of a page that is looked at there is one second; more than this, and it slept. */
const sleptMs = 15_000
/** Several browser events mean one wakeup. */
const sameWakeupMs = 1_000

export const slept = (sinceTickMs: number): boolean => sinceTickMs > sleptMs

type Wakeup = {
  /** `after`: how long nothing ran here, in milliseconds. */
  woke: (after: number) => void
  /** Every second of a page that is looked at. */
  tick: () => void
}

/** Watches for wakeups. Returns a function that stops it. */
export function watchWakeup({ woke, tick }: Wakeup): () => void {
  let ticked = Date.now()
  let awakeSince = 0
  const isShown = () => document.visibilityState === 'visible'
  const wake = () => {
    const now = Date.now()
    const after = now - ticked
    ticked = now
    if (!isShown() || now - awakeSince < sameWakeupMs) return
    awakeSince = now
    woke(after)
  }
  // Back online is never the same wakeup: what the others asked for may have failed.
  const online = () => {
    awakeSince = 0
    wake()
  }
  const shown = ({ persisted }: PageTransitionEvent) => persisted && wake()
  const timer = setInterval(() => {
    if (slept(Date.now() - ticked)) return wake()
    ticked = Date.now()
    if (isShown()) tick()
  }, tickMs)
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('visibilitychange', wake, { signal })
  document.addEventListener('resume', wake, { signal })
  window.addEventListener('pageshow', shown, { signal })
  window.addEventListener('online', online, { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
  return () => stop.abort()
}
