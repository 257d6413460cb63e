import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'
import { rowsOf } from '../db/rows.ts'

/** Something that is wrong: what kind of thing, what it is about, and what a person needs to know of it. */
export type Finding = { kind: string; ref: string; facts: Record<string, unknown> }
export type OpenFinding = Finding & { id: bigint; at: Date; lastSeen: Date }

/**
 * Keeps a finding for a person to look at (`npm run office`); the worker's log says it once, as an error. Call it as often as the thing is
 * seen, in a transaction or outside. True when it is open and was not before: it is new, or it was ended and its facts have changed since.
 */
export async function noteFinding(db: Queryable, { kind, ref, facts }: Finding): Promise<boolean> {
  const { rows } = await sql<{ opened: boolean }>`
    INSERT INTO finding AS f (kind, ref, facts) VALUES (${kind}, ${ref}, ${JSON.stringify(facts)}::jsonb)
    ON CONFLICT (kind, ref) DO UPDATE SET facts = excluded.facts, last_seen = now(),
      earlier = CASE WHEN f.ended_at IS NOT NULL AND f.facts <> excluded.facts
        THEN f.earlier || jsonb_build_object('facts', f.facts, 'endedAt', f.ended_at, 'endedBy', f.ended_by, 'note', f.note) ELSE f.earlier END,
      logged_at = CASE WHEN f.ended_at IS NOT NULL AND f.facts <> excluded.facts THEN NULL ELSE f.logged_at END,
      ended_at = CASE WHEN f.facts = excluded.facts THEN f.ended_at END,
      ended_by = CASE WHEN f.facts = excluded.facts THEN f.ended_by END,
      note = CASE WHEN f.facts = excluded.facts THEN f.note END
    RETURNING first_seen = last_seen OR (jsonb_array_length(earlier) > 0 AND logged_at IS NULL AND ended_at IS NULL) AS opened`.execute(
    db,
  )
  return rows[0]!.opened
}

/** What has not been ended yet, oldest first. */
export async function openFindings(db: Queryable): Promise<OpenFinding[]> {
  return rowsOf<OpenFinding>(db)`
    SELECT id, kind, ref, facts, first_seen AS at, last_seen AS "lastSeen" FROM finding WHERE ended_at IS NULL ORDER BY first_seen, id`
}

/** Takes those that the log has not said: of several workers each finding is given to one. */
export async function takeUnlogged(db: Queryable, most: number): Promise<Finding[]> {
  return rowsOf<Finding>(db)`
    UPDATE finding SET logged_at = now()
     WHERE id IN (SELECT id FROM finding WHERE logged_at IS NULL ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED) AND logged_at IS NULL
    RETURNING kind, ref, facts`
}

/** False when there is no such finding, or it was ended before. */
export async function endFinding(
  db: Queryable,
  f: { id: string; by: string; note: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE finding SET ended_at = now(), ended_by = ${f.by}, note = ${f.note}
     WHERE id = ${f.id}::bigint AND ended_at IS NULL`.execute(db)
  return numAffectedRows === 1n
}
