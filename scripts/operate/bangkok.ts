import { bangkokIso } from '@krapao/shared/formats/bangkok'

const dayMs = 24 * 3_600_000

/** `2026-11-24 02:00`, or `02:00` for the next time that clocks there show it. Throws what is no time. */
export function readTime(typed: string, now: Date): Date {
  const [whole, day, clock] =
    /^(?:(\d{4}-\d\d-\d\d)[ T])?((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(typed) ?? []
  const today = showTime(now).slice(0, 10)
  const at = new Date(whole ? `${day ?? today}T${clock}+07:00` : '')
  // A day that its month does not have is read as one of the next.
  if (Number.isNaN(at.getTime()) || !showTime(at).startsWith(day ?? ''))
    throw new Error(
      `“${typed}” is no time: write 02:00, or 2026-11-24 02:00, as clocks in Bangkok and Vientiane show it.`,
    )
  return day === undefined && at <= now ? new Date(at.getTime() + dayMs) : at
}

export const showTime = (at: Date): string => bangkokIso(at).slice(0, 16).replace('T', ' ')
