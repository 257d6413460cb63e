import { createHash } from 'node:crypto'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { Route } from '@krapao/shared/contract'
import { Refusal, refusal } from '@krapao/shared/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upload } from '../files/files.ts'
import { makeCrowd } from './callers/crowd.ts'

/** The one file of a call, whole: what it is has not been judged yet. */
type Form = { fields: Record<string, unknown>; upload: Upload }
type Wanted = NonNullable<Route['upload']>

/** Next to the file a form carries a few small fields; more is no call of ours. */
const fieldBytesMax = 1024
const fieldsMax = 10

/** Lets the routes of a scope take forms with a file. Whatever else comes there is thrown away unread. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_req, payload, next) => {
    payload.resume()
    next(null, undefined)
  })
  await scope.register(multipart)
}

/** Each holds its whole file in memory, however slowly that comes: so many of a member or guest at once, who could otherwise fill it alone. */
const placesOfOne = makeCrowd(4)
/** And so many of all members together: a third of a gigabyte. */
const placesOfAll = makeCrowd(32)

/**
 * Does the work of an upload while there is a place for it; else the file is thrown away unread. Throws REQUEST_LIMIT when all of the
 * caller's are taken, SERVICE_BUSY when all of the process are.
 */
export async function inPlace<T>(
  who: string,
  req: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const leaveOwn = placesOfOne.enter(who)
  const leave = leaveOwn && placesOfAll.enter('all')
  if (!leave) {
    leaveOwn?.()
    req.raw.resume()
    throw leaveOwn ? refusal('SERVICE_BUSY') : refusal('REQUEST_LIMIT', { retryAfterSeconds: 10 })
  }
  try {
    return await work()
  } finally {
    leave()
    leaveOwn()
  }
}

/** Reads the form, the file no further than it may be long. Throws what the route says for no file and for one that is too large, KEY_INVALID for a bad form. */
export async function readForm(req: FastifyRequest, wanted: Wanted): Promise<Form> {
  if (!req.isMultipart()) throw new Refusal(wanted.none)
  try {
    return await readParts(req, wanted)
  } catch (error) {
    // The rest is on its way all the same; unread, it would keep the connection.
    req.raw.unpipe()
    req.raw.resume()
    if (error instanceof Refusal) throw error
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Refusal(wanted.unusable, wanted.details)
    throw refusal('KEY_INVALID', { field: 'body' })
  }
}

async function readParts(req: FastifyRequest, wanted: Wanted): Promise<Form> {
  const fields: Record<string, unknown> = {}
  let bytes: Buffer | undefined
  const limits = {
    fileSize: wanted.maxBytes,
    files: 1,
    fields: fieldsMax,
    parts: fieldsMax + 1,
    fieldSize: fieldBytesMax,
  }
  for await (const part of req.parts({ limits })) {
    if (part.type === 'field') readField(fields, part)
    else bytes = (await readFile(part)) ?? bytes
  }
  if (!bytes) throw new Refusal(wanted.none)
  return { fields, upload: { bytes, sha256: createHash('sha256').update(bytes).digest('hex') } }
}

function readField(
  fields: Record<string, unknown>,
  { fieldname, value, valueTruncated }: MultipartValue,
): void {
  if (typeof value !== 'string' || valueTruncated || Object.hasOwn(fields, fieldname))
    throw refusal('KEY_INVALID', { field: fieldname.slice(0, 40) })
  // A form sends the boxes that were left empty, too.
  if (value !== '') fields[fieldname] = value
}

/** An empty one is what a browser sends when none was chosen. */
async function readFile(part: MultipartFile): Promise<Buffer | undefined> {
  const bytes = await part.toBuffer()
  return part.fieldname === 'file' && bytes.length > 0 ? bytes : undefined
}
