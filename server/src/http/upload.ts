import { createHash } from 'node:crypto'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { Route } from '@krapao/shared/contract'
import { Refusal, refusal } from '@krapao/shared/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { whyAway } from '../db/away.ts'
import type { Upload, UploadOnDisk } from '../files/files.ts'
import type { Landing } from '../files/landing.ts'
import { type Crowd, makeCrowd } from './callers/crowd.ts'

/** The one file of a call, whole: what it is has not been judged yet. */
type Form = { fields: Record<string, unknown>; upload: Upload | UploadOnDisk }
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

/** So many uploads at once: of one member or guest, of all guests of one address, of all guests, of everybody. */
type Places = { ofOne: Crowd; ofAddress: Crowd; ofGuests: Crowd; ofAll: Crowd }
/** Each holds its whole file in memory, however slowly that comes: all together a third of a gigabyte. Guests leave room for members' slips. */
const inMemory: Places = {
  ofOne: makeCrowd(4),
  ofAddress: makeCrowd(8),
  ofGuests: makeCrowd(16),
  ofAll: makeCrowd(32),
}
const onDisk: Places = {
  ofOne: makeCrowd(2),
  ofAddress: makeCrowd(2),
  ofGuests: makeCrowd(4),
  ofAll: makeCrowd(8),
}

/** Who sends it. `address`: of a guest, who costs nothing to be. */
export type Sender = { who: string; address?: string }

/**
 * Does the work of an upload while there is a place for it; else Node discards the file unread, as any body that nobody reads. Throws
 * REQUEST_LIMIT when all of the caller's are taken, SERVICE_BUSY when all of the process are.
 */
export async function inPlace<T>(
  sender: Sender,
  wanted: Wanted,
  work: () => Promise<T>,
): Promise<T> {
  const leave = enterAll(sender, wanted.toDisk ? onDisk : inMemory)
  if ('refused' in leave) throw leave.refused
  try {
    return await work()
  } finally {
    leave.all()
  }
}

function enterAll({ who, address }: Sender, places: Places) {
  const left: (() => void)[] = []
  const all = () => {
    for (const leave of left) leave()
  }
  const enters = (crowd: Crowd, key: string): boolean => {
    const leave = crowd.enter(key)
    if (leave) left.push(leave)
    return leave !== undefined
  }
  const isWithinOwn =
    enters(places.ofOne, who) && (address === undefined || enters(places.ofAddress, address))
  const isWithinAll =
    isWithinOwn &&
    (address === undefined || enters(places.ofGuests, 'all')) &&
    enters(places.ofAll, 'all')
  if (isWithinAll) return { all }
  all()
  return {
    refused: isWithinOwn
      ? refusal('SERVICE_BUSY')
      : refusal('REQUEST_LIMIT', { retryAfterSeconds: 10 }),
  }
}

/**
 * Reads the form, the file no further than it may be long, and where it is to `land` onto the disk. Throws what the route says for no file
 * and for one that is too large, KEY_INVALID for a bad form.
 */
export async function readForm(
  req: FastifyRequest,
  wanted: Wanted,
  landing: Landing | undefined,
): Promise<Form> {
  if (!req.isMultipart()) throw new Refusal(wanted.none)
  try {
    return await readParts(req, wanted, landing)
  } catch (error) {
    // The rest is on its way all the same; unread, it would keep the connection.
    req.raw.unpipe()
    req.raw.resume()
    if (error instanceof Refusal || whyAway(error) === 'full') throw error
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Refusal(wanted.unusable, wanted.details)
    throw refusal('KEY_INVALID', { field: 'body' })
  }
}

async function readParts(
  req: FastifyRequest,
  wanted: Wanted,
  landing: Landing | undefined,
): Promise<Form> {
  const fields: Record<string, unknown> = {}
  let upload: Upload | UploadOnDisk | undefined
  const limits = {
    fileSize: wanted.maxBytes,
    files: 1,
    fields: fieldsMax,
    parts: fieldsMax + 1,
    fieldSize: fieldBytesMax,
  }
  for await (const part of req.parts({ limits })) {
    if (part.type === 'field') readField(fields, part)
    else upload = (await (landing ? writeFile(part, landing) : readFile(part))) ?? upload
  }
  if (!upload) throw new Refusal(wanted.none)
  return { fields, upload }
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
async function readFile(part: MultipartFile): Promise<Upload | undefined> {
  const bytes = await part.toBuffer()
  if (part.fieldname !== 'file' || bytes.length === 0) return undefined
  return { name: part.filename, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function writeFile(part: MultipartFile, landing: Landing): Promise<UploadOnDisk | undefined> {
  if (part.fieldname !== 'file') {
    part.file.resume()
    return undefined
  }
  // No more of it than it may be long; what comes after that is an error of the parts.
  const landed = await landing.write(part.file)
  return landed.size === 0 ? undefined : { name: part.filename, ...landed }
}
