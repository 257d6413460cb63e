import { isObject } from '@krapao/shared/is-object'
import type { Reason } from '@krapao/shared/office/reasons'
import * as z from 'zod/mini'

// What an operator writes as JSON (a setting, a wheel) is judged as a whole: everything that is wrong is told at once, by its place.

type Form = {
  /** What the whole is called where no part of it can be named. */
  name: string
  shape: z.ZodMiniType
  /** A value with every part that there may be. */
  known: unknown
}

export function whyNotWritten(value: unknown, { name, shape, known }: Form): Reason[] {
  const judged = z.safeDecode(shape, value as never)
  const wrong = judged.success
    ? []
    : judged.error.issues.map((issue) => reasonOf(name, issue, value))
  return [...wrong, ...strangersIn(value, known, '')]
}

/** What is wrong with the part of `value` that an issue is about; `name`: what the value itself is called. */
export function reasonOf(name: string, issue: z.core.$ZodIssue, value: unknown): Reason {
  const given = issue.path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step],
    value,
  )
  const part = issue.path.join('.') || name
  if (given === undefined) return { code: 'PART_MISSING', details: { part } }
  if (issue.code === 'too_big' && (typeof given === 'string' || Array.isArray(given))) {
    const code = typeof given === 'string' ? 'PART_TOO_LONG' : 'PART_TOO_MANY'
    return { code, details: { part, given: String(given.length), max: String(issue.maximum) } }
  }
  const shown = JSON.stringify(given)
  return issue.code === 'invalid_type'
    ? { code: 'PART_OF_OTHER_KIND', details: { part, kind: issue.expected, given: shown } }
    : { code: 'PART_INVALID', details: { part, given: shown } }
}

/** A misspelt key would be passed over in silence, and the person would wait for its effect. Rows of a list are all like its first one. */
function strangersIn(value: unknown, known: unknown, where: string): Reason[] {
  if (Array.isArray(value) && Array.isArray(known))
    return value.flatMap((inner, at) => strangersIn(inner, known[0], `${where}${at}.`))
  if (!isObject(value) || !isObject(known)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key in known
      ? strangersIn(inner, known[key], `${where}${key}.`)
      : [
          {
            code: 'PART_UNKNOWN',
            details: { part: `${where}${key}`, known: Object.keys(known).join(', ') },
          },
        ],
  )
}
