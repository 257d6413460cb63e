import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { hasRow, write, wroteRow } from '../db/rows.ts'
import type { DbTime } from '../db/time.ts'

/** One wish of a member: `hash` is what was asked, `implicit` that no key came with it. */
export type Claim = {
  memberId: number
  key: string
  route: string
  hash: string
  implicit: boolean
}
/** A claim that this process runs. `startedAt`: since when the key stands for this order, however often it was taken up. */
export type Held = Claim & { run: string; startedAt: Date }
export type Reply = { status: number; body: unknown; cookies?: string[] | undefined }

/** Without a key, the same payload within this time is taken for a double tap. */
const doubleTapMs = 3_000
/** Without a key, a call that was cut off is gone on with until then; later the same payload is a new wish. */
const sameWishMs = 120_000

/** The key for this running; undefined while another running has it, or when it has its answer. */
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
          started_at = CASE WHEN i.implicit AND (i.finished_at IS NOT NULL OR i.started_at < ${time.in(-sameWishMs)})
                            THEN excluded.started_at ELSE i.started_at END
     WHERE i.request_hash = ${hash}
       AND CASE WHEN i.finished_at IS NULL THEN i.lease_until < ${time.now()}
                ELSE i.implicit AND i.finished_at < ${time.in(-doubleTapMs)} END
    RETURNING started_at AS "startedAt"`.execute(db)
  return rows[0] && { ...claim, run, startedAt: rows[0].startedAt }
}

export type Stored = { hash: string; startedAt: Date; reply: Reply | undefined }

/** What is stored under a key: the answer, once there is one. */
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

/** Whether the call repeats an earlier one, in what it asks too. Without a key, only while it is not taken for a new wish. */
export async function isRepeated(
  db: Db,
  time: DbTime,
  { memberId, key, hash }: Claim,
): Promise<boolean> {
  return hasRow(db)`
    SELECT FROM idempotency
     WHERE member_id = ${memberId} AND key = ${key} AND request_hash = ${hash}
       AND (NOT implicit OR finished_at >= ${time.in(-doubleTapMs)}
            OR finished_at IS NULL AND started_at >= ${time.in(-sameWishMs)})`
}

const mine = ({ memberId, key, run }: Held) =>
  sql`member_id = ${memberId} AND key = ${key} AND run = ${run}`

export async function renewKey(db: Db, time: DbTime, held: Held, leaseMs: number): Promise<void> {
  await write(db)`
    UPDATE idempotency SET lease_until = ${time.in(leaseMs)} WHERE ${mine(held)} AND finished_at IS NULL`
}

export async function keepReply(
  db: Db,
  time: DbTime,
  held: Held,
  { status, body }: Reply,
): Promise<void> {
  await write(db)`
    UPDATE idempotency SET finished_at = ${time.now()}, status = ${status}, response = ${JSON.stringify(body)}
     WHERE ${mine(held)}`
}

/** The key as if it had never come. */
export async function dropKey(db: Db, held: Held): Promise<void> {
  await write(db)`
    DELETE FROM idempotency WHERE ${mine(held)}`
}

/** As `dropKey`; false where an order was written under this call, and the key stays. */
export async function dropKeyUnlessOrdered(db: Db, held: Held, orderId: string): Promise<boolean> {
  return wroteRow(db)`
    DELETE FROM idempotency WHERE ${mine(held)} AND NOT EXISTS (SELECT FROM errand WHERE id = ${orderId})`
}
