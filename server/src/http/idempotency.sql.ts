import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { hasRow, write, wroteRow } from '../db/rows.ts'
import type { DbTime } from '../db/time.ts'

/** A member's call that must run once. `hash`: of its route and payload. `implicit`: it came without a key. */
export type Claim = {
  memberId: number
  key: string
  route: string
  hash: string
  implicit: boolean
}
/** A claim that this process runs. `startedAt`: since when the key stands for this order, also where another run took it over. */
export type Held = Claim & { run: string; startedAt: Date }
export type Reply = { status: number; body: unknown; cookies?: string[] | undefined }

/** Without a key, the same payload within this time is taken for a double tap. */
const doubleTapMs = 3_000
/** Without a key, a call that was cut off may be resumed for this long. Later the same payload is a new call. */
const sameCallMs = 120_000

/** Takes the key for this run. Undefined while another run holds it, or when its reply is stored. */
export async function takeKey(
  db: Db,
  time: DbTime,
  claim: Claim,
  { run, leaseMs }: { run: string; leaseMs: number },
): Promise<Held | undefined> {
  const { memberId, key, route, hash, implicit } = claim
  const { rows } = await sql<{ startedAt: Date }>`
    INSERT INTO idempotency AS i (member_id, key, route, request_hash, implicit, started_at, run, lease_until)
    VALUES (${memberId}, ${key}, ${route}, ${hash}, ${implicit}, ${time.now()}, ${run}, ${time.in(leaseMs)})
    ON CONFLICT (member_id, key) DO UPDATE
      SET run = excluded.run, lease_until = excluded.lease_until, finished_at = NULL, status = NULL, response = NULL,
          started_at = CASE WHEN i.implicit AND (i.finished_at IS NOT NULL OR i.started_at < ${time.in(-sameCallMs)})
                            THEN excluded.started_at ELSE i.started_at END
     WHERE i.request_hash = ${hash}
       AND CASE WHEN i.finished_at IS NULL THEN i.lease_until < ${time.now()}
                ELSE i.implicit AND i.finished_at < ${time.in(-doubleTapMs)} END
    RETURNING started_at AS "startedAt"`.execute(db)
  return rows[0] && { ...claim, run, startedAt: rows[0].startedAt }
}

export type Stored = { hash: string; startedAt: Date; reply: Reply | undefined }

/** What is stored under a key. `reply`: undefined until there is one. */
export async function readKey(db: Db, { memberId, key }: Claim): Promise<Stored | undefined> {
  const { rows } = await sql<{
    hash: string
    status: number | null
    body: unknown
    startedAt: Date
  }>`
    SELECT request_hash AS hash, status, response AS body, started_at AS "startedAt" FROM idempotency
     WHERE member_id = ${memberId} AND key = ${key}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { hash, startedAt, status, body } = row
  return { hash, startedAt, reply: status === null ? undefined : { status, body } }
}

/** Whether an earlier call had the same key and the same payload. Without a key, only until the same payload is a new call. */
export async function isRepeated(
  db: Db,
  time: DbTime,
  { memberId, key, hash }: Claim,
): Promise<boolean> {
  return hasRow(db)`
    SELECT FROM idempotency
     WHERE member_id = ${memberId} AND key = ${key} AND request_hash = ${hash}
       AND (NOT implicit OR finished_at >= ${time.in(-doubleTapMs)}
            OR finished_at IS NULL AND started_at >= ${time.in(-sameCallMs)})`
}

const mine = ({ memberId, key, run }: Held) =>
  sql`member_id = ${memberId} AND key = ${key} AND run = ${run}`

export async function renewKey(db: Db, time: DbTime, held: Held, leaseMs: number): Promise<void> {
  await write(db)`
    UPDATE idempotency SET lease_until = ${time.in(leaseMs)} WHERE ${mine(held)} AND finished_at IS NULL`
}

/** False where another run has taken the key over: the row is no longer this one's. */
export async function keepReply(
  db: Db,
  time: DbTime,
  held: Held,
  { status, body }: Reply,
): Promise<boolean> {
  return wroteRow(db)`
    UPDATE idempotency SET finished_at = ${time.now()}, status = ${status}, response = ${JSON.stringify(body)}
     WHERE ${mine(held)}`
}

/** Deletes the key, as if it had never been sent. */
export async function dropKey(db: Db, held: Held): Promise<void> {
  await write(db)`
    DELETE FROM idempotency WHERE ${mine(held)}`
}

/**
 * As `dropKey`; but where an order with this id exists, the key stays and the answer is false. The legs of a transfer have other ids:
 * their refusals carry `where`.
 */
export async function dropKeyUnlessOrdered(db: Db, held: Held, orderId: string): Promise<boolean> {
  return wroteRow(db)`
    DELETE FROM idempotency WHERE ${mine(held)} AND NOT EXISTS (SELECT FROM errand WHERE id = ${orderId})`
}
