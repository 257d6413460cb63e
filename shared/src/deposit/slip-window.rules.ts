import { bangkokAheadMs } from '../formats/bangkok.ts'

// When slips are not taken: daily between two times of Bangkok (UTC+7 all year), over midnight when the second is the earlier.
export type SlipWindow = { from: string; to: string }

const minuteMs = 60_000
const dayMinutes = 1_440
const bangkokMinutes = bangkokAheadMs / minuteMs

/** When slips are taken again; undefined: they are taken now. Two equal times never close. */
export function slipsOpenAt({ from, to }: SlipWindow, now: Date): Date | undefined {
  const minutesNow = now.getTime() / minuteMs + bangkokMinutes
  const [closedFor, since] = [
    past(minutesOf(from), minutesOf(to)),
    past(minutesOf(from), minutesNow),
  ]
  // Whole minutes, whatever the fractions add up to.
  return since < closedFor
    ? new Date(Math.round(now.getTime() / minuteMs + closedFor - since) * minuteMs)
    : undefined
}

/** How long slips were taken between two moments: while they were not, none could have been sent. */
export const slipsTakenMs = (window: SlipWindow, from: Date, to: Date): number =>
  to.getTime() - from.getTime() - (closedMs(window, to) - closedMs(window, from))

/** How long they were closed since the first closing of all. */
function closedMs({ from, to }: SlipWindow, until: Date): number {
  const [dayMs, closedForMs] = [
    dayMinutes * minuteMs,
    past(minutesOf(from), minutesOf(to)) * minuteMs,
  ]
  const sinceMs = until.getTime() + (bangkokMinutes - minutesOf(from)) * minuteMs
  const days = Math.floor(sinceMs / dayMs)
  return days * closedForMs + Math.min(closedForMs, sinceMs - days * dayMs)
}

/** How long after the one time of a day the other comes, in minutes. */
const past = (one: number, other: number) =>
  (((other - one) % dayMinutes) + dayMinutes) % dayMinutes

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return hours! * 60 + minutes!
}
