import * as z from 'zod/mini'

export type Given = Record<string, unknown>
type Judged = { input: unknown } | { wrong: 'KEY_MISSING' | 'KEY_INVALID'; field: string }

/** What was sent, as the contract's row reads it, or the first field that is missing or wrong. */
export function judgeInput(schema: z.ZodMiniType, given: Given): Judged {
  const parsed = z.safeParse(schema, given)
  if (parsed.success) {
    const field = Object.entries(askedFor(given, parsed.data as object)).find(([, value]) =>
      holdsNul(value),
    )?.[0]
    return field === undefined ? { input: parsed.data } : { wrong: 'KEY_INVALID', field }
  }
  const issue = parsed.error.issues[0]!
  const field = String(issue.path[0] ?? 'body')
  const missing =
    given[field] === undefined || given[field] === null || issue.message === 'KEY_MISSING'
  return { wrong: missing ? 'KEY_MISSING' : 'KEY_INVALID', field }
}

/** Without what the contract does not know: it makes no other call of the same one, and was not judged. */
export const askedFor = (given: object, input: object): Given =>
  Object.fromEntries(Object.entries(given).filter(([field]) => Object.hasOwn(input, field)))

export const isObject = (v: unknown): v is object =>
  typeof v === 'object' && v !== null && !Array.isArray(v)

/** No text of the database can hold a NUL: it would only be found out there, as an error of our own. Asked of what was given: folding drops it unsaid. */
const holdsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : isObject(value) && Object.values(value).some(holdsNul)
