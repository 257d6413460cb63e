import { filled, type Text } from '@krapao/shared/text'
import { t } from './holding.text.ts'

/** In the two units that matter: days and hours, hours and minutes, or minutes, rounded down. */
export function timeLeft(until: Date, now: number): Text {
  const minutes = Math.floor((until.getTime() - now) / 60_000)
  if (minutes < 1) return t.timeUp
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return filled(t.daysLeft, { d: Math.floor(hours / 24), h: hours % 24 })
  return hours > 0
    ? filled(t.hoursLeft, { h: hours, m: minutes % 60 })
    : filled(t.minutesLeft, { m: minutes })
}
