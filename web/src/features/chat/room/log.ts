import { contentKey, type Row } from './server/wire.ts'

// The messages that the server has, as this page knows them. Pure: rows in, rows out, in their order, each once.

/** Where a message stands: by its seq; on a server without those by its time. */
export type Place = { seq: number | undefined; at: Date }

/** Negative: the first stands before the second. */
export const byPlace = (a: Place, b: Place): number =>
  a.seq !== undefined && b.seq !== undefined
    ? a.seq - b.seq
    : a.at.getTime() - b.at.getTime() || (a.seq ?? 0) - (b.seq ?? 0)

/** The same array when nothing in them is new. */
export function merged(rows: readonly Row[], fresh: readonly Row[]): readonly Row[] {
  const known = new Map<string | number, Row>()
  for (const row of rows) for (const name of namesOf(row)) known.set(name, row)
  const changed = new Map<Row, Row>()
  const added = new Map<string | number, Row>()
  for (const row of fresh) {
    const before = namesOf(row)
      .map((name) => known.get(name))
      .find((one) => one !== undefined)
    const last = before && (changed.get(before) ?? before)
    if (before && last) {
      const after = renewed(last, row)
      if (after !== last) changed.set(before, after)
    } else added.set(row.seq ?? row.key, renewed(added.get(row.seq ?? row.key) ?? row, row))
  }
  if (changed.size === 0 && added.size === 0) return rows
  // Sorting keeps the order of equals: of one moment, what was known first.
  return [...rows.map((row) => changed.get(row) ?? row), ...added.values()].sort(byPlace)
}

const namesOf = (row: Row): (string | number)[] => [
  ...(row.seq === undefined ? [] : [row.seq]),
  row.key,
  ...(row.twin === undefined ? [] : [row.twin]),
]

/** A row as it was, with what a later reading of it knows better: that it was seen, that it was erased, where its file is now. */
function renewed(before: Row, row: Row): Row {
  const after: Row = {
    ...before,
    isRead: before.isRead || row.isRead,
    sessionId: before.sessionId ?? row.sessionId,
    twin: before.twin ?? row.twin,
    payload: freshest(before, row).payload,
  }
  return JSON.stringify(after) === JSON.stringify(before) ? before : after
}

// The answer to a send tells no address of a file: it is not forgotten for that. And what was read before it was erased may come after.
const freshest = (before: Row, row: Row): Row =>
  !row.payload.erased &&
  (before.payload.erased || (before.payload.url !== undefined && row.payload.url === undefined))
    ? before
    : row

/** What that message said is gone for good; when it was said stays. */
export const erasedAt = (rows: readonly Row[], seq: number): readonly Row[] =>
  rows.map((row) => (row.seq === seq ? { ...row, payload: tombstone(row.payload) } : row))
const tombstone = ({ said_at }: Row['payload']): Row['payload'] => ({
  erased: true,
  ...(said_at && { said_at }),
})

/** Own messages up to that seq were seen by the other side. */
export const readUpTo = (rows: readonly Row[], seq: number): readonly Row[] =>
  rows.some((row) => isNowRead(row, seq))
    ? rows.map((row) => (isNowRead(row, seq) ? { ...row, isRead: true } : row))
    : rows
const isNowRead = (row: Row, seq: number): boolean =>
  row.isOwn && !row.isRead && row.seq !== undefined && row.seq <= seq

/** How far all is known without a gap, beginning with what is known to be so. */
export function withoutGap(rows: readonly Row[], upto: number): number {
  let end = upto
  for (const { seq } of rows) if (seq === end + 1) end = seq
  return end
}

export const newestSeq = (rows: readonly Row[]): number =>
  rows.reduce((max, { seq }) => Math.max(max, seq ?? 0), 0)

/** A message of ours to a server that names none of our ids, whose outcome is not known. `after`: newest row's time before it was sent. */
export type Doubtful = { id: string; kind: Row['kind']; payload: Row['payload']; after: number }

// The answer to a send and the row of it may be rounded differently.
const sameMomentMs = 2_000

/**
 * Of a server that names none of our ids: finds among its rows those that are our own sends, so that no message is there twice. Answers the
 * rows to merge: the row of a send that was answered becomes its twin, and one whose outcome was not known carries its id.
 */
export function recognised(
  rows: readonly Row[],
  fresh: readonly Row[],
  doubtful: readonly Doubtful[],
): Row[] {
  const known = new Set(rows.flatMap((row) => [row.key, row.twin]))
  const answered = rows.filter((row) => row.isOwn && row.clientId && !row.twin)
  const open = [...doubtful]
  const isUnmatched = (row: Row) => row.isOwn && !row.clientId && !known.has(row.key)
  return [...fresh].sort(byPlace).map((row) => {
    if (!isUnmatched(row)) return row
    const own = take(
      answered,
      (one) =>
        contentKey(one) === contentKey(row) &&
        Math.abs(one.at.getTime() - row.at.getTime()) <= sameMomentMs,
    )
    if (own) return { ...row, key: own.key, clientId: own.clientId, twin: row.key }
    const sent = take(
      open,
      (one) => contentKey(one) === contentKey(row) && row.at.getTime() > one.after,
    )
    return sent ? { ...row, key: sent.id, clientId: sent.id, twin: row.key } : row
  })
}

function take<T>(from: T[], fits: (one: T) => boolean): T | undefined {
  const at = from.findIndex(fits)
  return at < 0 ? undefined : from.splice(at, 1)[0]
}
