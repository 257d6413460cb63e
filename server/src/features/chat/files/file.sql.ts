import type { Queryable, Tx } from '../../../db/pool.ts'
import { firstRow, onlyRow, rowsOf, write } from '../../../db/rows.ts'

export type FileMime = 'image/jpeg' | 'image/gif' | 'video/mp4' | 'video/quicktime'

type NewFile = {
  key: string
  party: number
  mime: FileMime
  /** As it is kept. */
  bytes: number
  /** Of what was sent. */
  sha256: string
  now: Date
}
export const addFile = async (db: Queryable, f: NewFile): Promise<void> => {
  await write(db)`
    INSERT INTO chat_file (key, party_id, mime, bytes, sha256, created_at) VALUES (${f.key}, ${f.party}, ${f.mime}, ${f.bytes}, ${f.sha256}, ${f.now})`
}

export const deleteFiles = async (db: Queryable, keys: readonly string[]): Promise<void> => {
  await write(db)`DELETE FROM chat_file WHERE key = ANY (${keys}::text[])`
}

type Opened = { mime: FileMime; isGuests: boolean }
/** Undefined: there is none, or what it was sent with is deleted. */
export const findFile = (db: Queryable, key: string): Promise<Opened | undefined> =>
  firstRow<Opened>(db)`
    SELECT f.mime, p.guest IS NOT NULL AS "isGuests" FROM chat_file f JOIN chat_party p ON p.id = f.party_id
     WHERE f.key = ${key} AND f.created_at > '-infinity'`

/** Of no message, and older than `before`. Locked, so that none is taken by a message meanwhile; `after`: the last one of before. */
export const unusedFiles = async (
  tx: Tx,
  { before, after, most }: { before: Date; after: string; most: number },
): Promise<string[]> =>
  (
    await rowsOf<{ key: string }>(tx)`
      SELECT key FROM chat_file WHERE seq IS NULL AND created_at < ${before} AND key > ${after} ORDER BY key LIMIT ${most} FOR UPDATE SKIP LOCKED`
  ).map(({ key }) => key)

type Forgetting = { guestsBefore: Date; membersBefore: Date; most: number }
/** Deletes conversations that ended so long ago. Answers how many. */
export const forgetConversations = async (db: Queryable, f: Forgetting): Promise<number> =>
  (
    await onlyRow<{ n: number }>(db)`
      SELECT chat_forget(${f.guestsBefore}::timestamptz, ${f.membersBefore}::timestamptz, ${f.most}::int) AS n`
  ).n
