import { foldPhone, whyNotPhone } from '../auth/auth.rules.ts'
import type { Country } from '../country.ts'
import { foldDigits } from '../digits.ts'

/** A username is written in at most so many parts: `+66 81 234 5678`. */
const partsMax = 6
const noteMax = 300

/**
 * The usernames (phone numbers) that a message may name, as they are kept: digits of any script, parted by spaces, dots, dashes or
 * brackets, with or without the country's calling code. Other numbers next to them do no harm.
 */
export function usernamesIn(note: string, country: Country): string[] {
  const runs = foldDigits(note.slice(0, noteMax)).match(/[\d+][\d\s().+-]*/g) ?? []
  const found = runs.flatMap((run) => joined(run.split(/\D+/).filter(Boolean)))
  const phones = found
    .map((digits) => foldPhone(digits, country))
    .filter((folded) => !whyNotPhone(folded, country))
  return [...new Set(phones)]
}

/** Every way to read neighbouring parts as one number. */
const joined = (parts: readonly string[]): string[] =>
  parts.flatMap((_, from) =>
    Array.from({ length: Math.min(partsMax, parts.length - from) }, (_, more) =>
      parts.slice(from, from + more + 1).join(''),
    ),
  )
