import { randomUUID } from 'node:crypto'
import type { Store } from '../store/store.ts'

/** A conversation package: as a client sent it, or as an agent's is told. */
export type Package = {
  sender: 'customer' | 'other'
  message: { message_type: string; payload: unknown }
  createdAt: string
  session_id: string
  [more: string]: unknown
}
type Row = { said: string; session_id: string; at: bigint }

/** Keeps what was said in a room, in the session that is open there. */
export function keepRow(store: Store, room: string, said: object): Package {
  const session = sessionIn(store, room)
  const row = store.one<Row>(
    'INSERT INTO chat_row (room, said, session_id, at) VALUES (?, ?, ?, ?) RETURNING said, session_id, at',
    room,
    JSON.stringify(said),
    session,
    Date.now(),
  )
  return packageOf(row!)
}

/** The newest first. */
export const rowsIn = (store: Store, room: string, limit: number, skip: number): Package[] =>
  store
    .all<Row>(
      'SELECT said, session_id, at FROM chat_row WHERE room = ? ORDER BY id DESC LIMIT ? OFFSET ?',
      room,
      limit,
      skip,
    )
    .map(packageOf)

/** What is said next in the room belongs to another session. */
export const endSession = (store: Store, room: string): void => {
  store.run('DELETE FROM chat_session WHERE room = ?', room)
}

const sessionIn = (store: Store, room: string): string =>
  store.one<{ id: string }>(
    'INSERT INTO chat_session (room, id) VALUES (?, ?) ON CONFLICT (room) DO UPDATE SET room = room RETURNING id',
    room,
    randomUUID(),
  )!.id

const packageOf = ({ said, session_id, at }: Row): Package => ({
  ...JSON.parse(said),
  session_id,
  createdAt: new Date(Number(at)).toISOString(),
})

export const keepFile = (store: Store, type: string, bytes: Buffer): string =>
  store.one<{ id: string }>(
    'INSERT INTO chat_file (id, type, bytes) VALUES (?, ?, ?) RETURNING id',
    randomUUID(),
    type,
    bytes,
  )!.id

export const fileOf = (store: Store, id: string) =>
  store.one<{ type: string; bytes: Uint8Array }>(
    'SELECT type, bytes FROM chat_file WHERE id = ?',
    id,
  )
