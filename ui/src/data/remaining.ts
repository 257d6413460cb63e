/** Whole seconds left until `endsAt`, both in epoch milliseconds; rounded up, so that 00:00 means over and nothing else does. */
export const secondsLeft = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000))

/** `09:05`; minutes grow beyond two digits rather than wrap. */
export const minutesSeconds = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** Milliseconds until the shown second changes; a timer that fires early is simply set again for the rest. */
export const untilNextSecond = (endsAt: number, now: number): number =>
  (endsAt - now) % 1000 || 1000
