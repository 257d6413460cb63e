import * as z from 'zod/mini'

export type Given = Record<string, unknown>
type Judged = { input: unknown } | { wrong: 'KEY_MISSING' | 'KEY_INVALID'; field: string }

/** What was sent, as the contract's row reads it, or the first field that is missing or wrong. */
export function judgeInput(schema: z.ZodMiniType, given: Given): Judged {
  const parsed = z.safeParse(schema, given)
  if (parsed.success) {
    const field = Object.entries(askedFor(given, parsed.data as object)).find(([, value]) =>
      isUnstorable(value),
    )?.[0]
    return field === undefined ? { input: parsed.data } : { wrong: 'KEY_INVALID', field }
  }
  const issue = parsed.error.issues[0]!
  const field = String(issue.path[0] ?? 'body')
  const missing =
    given[field] === undefined || given[field] === null || issue.message === 'KEY_MISSING'
  return { wrong: missing ? 'KEY_MISSING' : 'KEY_INVALID', field }
}

/** Without fields that the contract does not know: nothing judged them, and they do not make a repeated call another one. */
export const askedFor = (given: object, input: object): Given =>
  Object.fromEntries(Object.entries(given).filter(([field]) => Object.hasOwn(input, field)))

/**
 * No text of the database can hold a NUL or half of a surrogate pair, and it would answer with an error of ours. The raw input is checked:
 * parsing may silently drop them.
 */
const isUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).flat().some(isUnstorable)
}
