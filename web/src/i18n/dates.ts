import { bangkokIso } from '@krapao/shared/formats/bangkok'

// One clock for everybody. Intl is left out on purpose: its Thai prints Buddhist years and its Lao swaps the parts.

/** `DD/MM/YYYY HH:mm:ss` (SPEC §9). */
export const showTime = (at: Date): string => `${showDate(at)} ${showClock(at)}`

/** `DD/MM/YYYY HH:mm`, of what ends. */
export const showMinute = (at: Date): string => showTime(at).slice(0, -3)

/** As short as it stays clear: `HH:mm` of the same day, else `DD/MM HH:mm`. */
export const showSoon = (at: Date, now: Date): string => {
  const hour = showClock(at).slice(0, 5)
  return showDate(at) === showDate(now) ? hour : `${showDate(at).slice(0, 5)} ${hour}`
}

/** Shorter still, for a time that has gone by: `HH:mm` of the same day, else `DD/MM`. */
export const showLately = (at: Date, now: Date): string => showSoon(at, now).slice(0, 5)

/** `HH:mm:ss`. */
export const showClock = (at: Date): string => bangkokIso(at).slice(11, 19)

/** `DD/MM/YYYY`. */
export const showDate = (at: Date): string =>
  bangkokIso(at).slice(0, 10).split('-').reverse().join('/')

const units = [
  { name: 'year', ms: 31_536_000_000 },
  { name: 'month', ms: 2_592_000_000 },
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
] as const

/** `5 minutes ago`, in English in every language, as SPEC §9 has it. `now` in milliseconds; a clock that runs behind says "just now". */
export function showAgo(at: Date, now: number): string {
  const goneMs = now - at.getTime()
  const unit = units.find((u) => goneMs >= u.ms)
  if (!unit) return 'just now'
  const n = Math.floor(goneMs / unit.ms)
  return `${n} ${unit.name}${n === 1 ? '' : 's'} ago`
}
