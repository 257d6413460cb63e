import type { MessageKind } from '@krapao/shared/chat/chat.rules'
import { isObject } from '@krapao/shared/is-object'
import {
  knownParts,
  rowBytesMax,
  type StaffMessage,
  staffMessage,
} from '@krapao/shared/office/chat.rules'
import type { Reason } from '@krapao/shared/office/reasons'
import { OfficeRefusal } from '@krapao/shared/office/refusal'
import * as z from 'zod/mini'
import type { Queryable } from '../../../db/pool.ts'
import { whyNotWritten } from '../../../office/written.ts'
import { storedSize, unusedFile } from './desk.sql.ts'

/** A message of staff as it is kept. */
export type Judged = { kind: MessageKind; payload: Record<string, unknown>; file?: string }

const refuse = (reasons: readonly Reason[]) => new OfficeRefusal('MESSAGE_NOT_RIGHT', {}, reasons)

/** Throws MESSAGE_NOT_RIGHT with everything that is wrong with it. */
export function judgeShape(written: unknown): StaffMessage {
  const kind = isObject(written) ? written.message_type : undefined
  const known = knownParts(kind)
  const wrong = whyNotWritten(written, { name: 'message', shape: staffMessage, known })
  const parsed = z.safeDecode(staffMessage, written as never)
  if (wrong.length > 0 || !parsed.success) throw refuse(wrong)
  return parsed.data
}

/** Throws MESSAGE_NOT_RIGHT where it is too large for a row, or names a file that is none of this party’s unused ones. */
export async function judgeStored(
  db: Queryable,
  party: number,
  { message_type: kind, payload }: StaffMessage,
): Promise<Judged> {
  if (kind !== 'media') {
    const size = await storedSize(db, payload)
    const details = { part: 'message', given: String(size), max: String(rowBytesMax) }
    if (size > rowBytesMax) throw refuse([{ code: 'PART_TOO_LARGE', details }])
    return { kind, payload: asStored(payload) }
  }
  const { filePath } = payload
  const file = await unusedFile(db, party, filePath)
  if (!file)
    throw refuse([{ code: 'PART_INVALID', details: { part: 'payload.filePath', given: filePath } }])
  return { kind, payload: asStored({ ...payload, fileType: file.mime }), file: filePath }
}

/** Without parts that are undefined: what is read again is compared with it. */
const asStored = (payload: object): Record<string, unknown> => JSON.parse(JSON.stringify(payload))
