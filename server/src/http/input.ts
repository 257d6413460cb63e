import type { Route } from '@krapao/shared/contract'
import { isObject } from '@krapao/shared/is-object'
import { refusal } from '@krapao/shared/refusal'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Upload, UploadOnDisk } from '../files/files.ts'
import type { Landing } from '../files/landing.ts'
import { readForm } from './upload.ts'

type Given = Record<string, unknown>
type Judged = { input: unknown } | { wrong: 'KEY_MISSING' | 'KEY_INVALID'; field: string }
/** `given`: as the caller sent it. `input`: as the contract's row reads it. */
export type Sent = { given: Given; input: unknown; upload: Upload | UploadOnDisk | undefined }

/** Reads and judges what was sent with a call; a file that goes to disk to where it may land. Throws KEY_MISSING or KEY_INVALID, and what `readForm` throws. */
export async function readInput(
  route: Route,
  req: FastifyRequest,
  landing?: Landing,
): Promise<Sent> {
  const { given, upload } = await givenIn(route, req, landing)
  const judged = judgeInput(route.input, given)
  if ('wrong' in judged) throw refusal(judged.wrong, { field: judged.field })
  return { given, input: judged.input, upload }
}

/** All that the caller sent: address, body or form. Nothing of it is judged yet. */
async function givenIn(
  route: Route,
  req: FastifyRequest,
  landing: Landing | undefined,
): Promise<Omit<Sent, 'input'>> {
  const form = route.upload && (await readForm(req, route.upload, landing))
  const body = form ? form.fields : (req.body ?? {})
  if (!isObject(body)) throw refusal('KEY_INVALID', { field: 'body' })
  const query = req.query as Given
  if (route.method !== 'GET') refuseMisplaced(route, query)
  const inAddress = route.method === 'GET' ? query : {}
  return { given: { ...inAddress, ...body, ...(req.params as object) }, upload: form?.upload }
}

/** Addresses are in logs and histories: a field that belongs in a body, such as a password, is not taken from there. */
function refuseMisplaced(route: Route, query: Given): void {
  const fields = (route.input as { shape?: object }).shape ?? {}
  const misplaced = Object.keys(query).find((field) => Object.hasOwn(fields, field))
  if (misplaced !== undefined) throw refusal('KEY_INVALID', { field: misplaced })
}

/** What was sent, as the contract's row reads it, or the first field that is missing or wrong. */
export function judgeInput(schema: z.ZodMiniType, given: Given): Judged {
  const parsed = z.safeParse(schema, given)
  if (parsed.success) {
    const field = Object.entries(knownFields(given, parsed.data as object)).find(([, value]) =>
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

/** What was sent, without fields that the contract does not know: they were not judged, and must not turn a repeat into another call. */
export const knownFields = (given: object, input: object): Given =>
  Object.fromEntries(Object.entries(given).filter(([field]) => Object.hasOwn(input, field)))

/**
 * PostgreSQL cannot store a NUL or half of a surrogate pair in a text: the call would end as an error of ours. The raw input is checked,
 * because parsing may silently drop them.
 */
function isUnstorable(value: unknown): boolean {
  // No recursion: a field may be lists nested thousands deep, which would overflow the stack.
  const parts = [value]
  for (const part of parts) {
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) return true
    if (typeof part !== 'object' || part === null) continue
    for (const [name, within] of Object.entries(part)) parts.push(name, within)
  }
  return false
}
