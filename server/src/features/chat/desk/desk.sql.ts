import type { Queryable, Tx } from '../../../db/pool.ts'
import { firstRow, hasRow, onlyRow, rowsOf, write, wroteRow } from '../../../db/rows.ts'
import type { Party, SessionState } from '../chat.sql.ts'

/** Whether there is such a party. Whatever is said or decided about it comes before or after. */
export const lockParty = (tx: Tx, party: number): Promise<boolean> =>
  hasRow(tx)`
    SELECT FROM chat_party WHERE id = ${party} FOR UPDATE`

export type DeskSession = {
  id: string
  state: SessionState
  assignedTo: string | null
  tags: string[]
}
/** The newest one, open or ended; what a clock does to it comes before or after. */
export const lockSession = (tx: Tx, party: number): Promise<DeskSession | undefined> =>
  firstRow<DeskSession>(tx)`
    SELECT id, state, assigned_to AS "assignedTo", tags FROM chat_session WHERE party_id = ${party}
     ORDER BY (state = 'ended'), opened_at DESC LIMIT 1 FOR UPDATE`

export const assignSession = (tx: Tx, session: string, operator: string): Promise<number> =>
  write(tx)`
    UPDATE chat_session SET state = 'open', assigned_to = ${operator} WHERE id = ${session}::uuid`

export const releaseSession = (tx: Tx, session: string, now: Date): Promise<number> =>
  write(tx)`
    UPDATE chat_session SET state = 'waiting', assigned_to = NULL, waiting_since = ${now} WHERE id = ${session}::uuid`

export const writeTags = (tx: Tx, session: string, tags: readonly string[]): Promise<number> =>
  write(tx)`
    UPDATE chat_session SET tags = ${tags}::text[] WHERE id = ${session}::uuid`

/** Answers how far staff has read now; undefined where the customer said nothing since it had. */
export const markStaffRead = async (
  tx: Tx,
  party: number,
  upto: number | undefined,
): Promise<number | undefined> =>
  (
    await firstRow<{ seq: number }>(tx)`
      UPDATE chat_party p SET staff_read = least(last_seq, coalesce(${upto ?? null}::int, last_seq))
       WHERE id = ${party} AND EXISTS (SELECT FROM chat_message c WHERE c.party_id = p.id AND c.author = 'customer' AND c.seq > p.staff_read
                                          AND c.seq <= coalesce(${upto ?? null}::int, p.last_seq)) RETURNING staff_read AS seq`
  )?.seq

/** `words`: null where they were erased. */
export type Note = { id: number; operator: string; words: string | null; at: Date }
/** The newest first. */
export const notesOf = (db: Queryable, party: number, most: number): Promise<Note[]> =>
  rowsOf<Note>(db)`
    SELECT id, operator, words, at FROM chat_note WHERE party_id = ${party} ORDER BY id DESC LIMIT ${most}`

export const addNote = (tx: Tx, n: Omit<Note, 'id'> & { party: number }): Promise<{ id: number }> =>
  onlyRow<{ id: number }>(tx)`
    INSERT INTO chat_note (party_id, operator, words, at) VALUES (${n.party}, ${n.operator}, ${n.words}, ${n.at}) RETURNING id`

/** A guest under every id of their browser, in one order: of two who block two of these, one waits for the other with nothing in hand. */
export const lockBrowser = (tx: Tx, party: number): Promise<number> =>
  write(tx)`
    SELECT FROM chat_party WHERE id = ${party} OR secret_hash = (SELECT secret_hash FROM chat_party WHERE id = ${party}) ORDER BY id FOR UPDATE`

/** A guest under every id of their browser, which are locked: null lets them write again. */
export const writeBlock = (
  tx: Tx,
  { id, secretHash }: Pick<Party, 'id' | 'secretHash'>,
  until: Date | null,
): Promise<number> =>
  write(tx)`
    UPDATE chat_party SET blocked_until = ${until} WHERE id = ${id} OR secret_hash = ${secretHash}`

/** `file`: the key of what is to be deleted. */
export type Erased = { state: 'erased' | 'before' | 'none'; file: string | null }
export const eraseMessage = (tx: Tx, party: number, seq: number): Promise<Erased> =>
  onlyRow<Erased>(tx)`
    SELECT state, file FROM chat_erase(${party}, ${seq})`

/** One, or all. Answers of how many; null: there is no such note. */
export const eraseNotes = async (
  tx: Tx,
  party: number,
  note: number | 'all',
): Promise<number | null> =>
  (
    await onlyRow<{ notes: number | null }>(tx)`
      SELECT chat_erase_notes(${party}, ${note === 'all' ? null : note}) AS notes`
  ).notes

export const eraseName = (tx: Tx, party: number): Promise<boolean> =>
  wroteRow(tx)`
    UPDATE chat_party SET name = NULL WHERE id = ${party} AND name IS NOT NULL`

/** Of every conversation of theirs; the stars stay. Answers of how many. */
export const eraseRatings = (tx: Tx, party: number): Promise<number> =>
  write(tx)`
    UPDATE chat_session SET rating = NULL WHERE party_id = ${party} AND rating IS NOT NULL`

/** The type of one of the party's files that no message has. */
export const unusedFile = (
  db: Queryable,
  party: number,
  key: string,
): Promise<{ mime: string } | undefined> =>
  firstRow<{ mime: string }>(db)`
    SELECT mime FROM chat_file WHERE key = ${key} AND party_id = ${party} AND seq IS NULL AND created_at > '-infinity'`

/** In bytes, as the database keeps it. */
export const storedSize = async (db: Queryable, payload: object): Promise<number> =>
  (
    await onlyRow<{ bytes: number }>(db)`
      SELECT octet_length(${JSON.stringify(payload)}::jsonb::text) AS bytes`
  ).bytes
