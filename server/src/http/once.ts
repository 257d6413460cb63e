import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { refusal } from '@krapao/shared/refusal'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { isUuid, uuidOf } from '../ids.ts'

export type Reply = { status: number; body: unknown; cookie?: string | undefined }
export type OnceCall = {
  memberId: number
  route: string
  payload: unknown
  header: string | undefined
  /** A repeat runs again under the first order's id instead of being told the stored answer. */
  again: boolean
  clock: () => Date
}
type Claim = { key: string; hash: string; implicit: boolean; startedAt: Date }

/** Without a key, the same payload within this time is taken for a double tap. */
const doubleTapMs = 3_000
/** A call that has not ended by then died with its process; it may be run again, its order id keeps it to one effect. */
const deadAfterMs = 120_000
const waitAtMostMs = 70_000

/**
 * Runs a money call once per `Idempotency-Key` and gives every repeat the stored first answer.
 * Refusals are stored too; a 5xx is not, since nothing is known of it, nor "too soon" (429), since the same call may succeed later. Throws KEY_INVALID (409 at the door) for a key used with another payload.
 */
export async function once(db: Db, call: OnceCall, run: (orderId: string) => Promise<Reply>): Promise<Reply> {
  const claim = claimFor(call)
  const givesUpAt = Date.now() + waitAtMostMs
  for (let waitMs = 20; ; waitMs = Math.min(waitMs * 2, 400)) {
    const startedAt = await take(db, call, claim)
    if (startedAt) return runAndStore(db, call, { ...claim, startedAt }, run)
    const stored = await readStored(db, call.memberId, claim)
    if (stored) return call.again && stored.status === 200 ? run(orderIdOf(call, { ...claim, ...stored })) : stored
    if (Date.now() > givesUpAt) throw refusal('REQUEST_LIMIT', { retryAfterSeconds: 5 })
    await sleep(waitMs * (0.5 + Math.random()))
  }
}

function claimFor(call: OnceCall): Omit<Claim, 'startedAt'> {
  const hash = createHash('sha256')
    .update(`${call.route} ${JSON.stringify(call.payload)}`)
    .digest('hex')
  if (call.header === undefined) return { key: uuidOf('same payload', call.memberId, hash), hash, implicit: true }
  if (!isUuid(call.header)) throw refusal('KEY_INVALID', { field: 'Idempotency-Key' })
  return { key: call.header.toLowerCase(), hash, implicit: false }
}

async function take(db: Db, call: OnceCall, claim: Omit<Claim, 'startedAt'>): Promise<Date | undefined> {
  const now = call.clock()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<{ startedAt: Date }>`
    INSERT INTO idempotency AS i (member_id, key, route, request_hash, implicit, started_at)
    VALUES (${call.memberId}, ${claim.key}, ${call.route}, ${claim.hash}, ${claim.implicit}, ${now})
    ON CONFLICT (member_id, key) DO UPDATE SET started_at = ${now}, finished_at = NULL, status = NULL, response = NULL
     WHERE i.request_hash = ${claim.hash}
       AND ((i.implicit AND i.finished_at < ${before(doubleTapMs)}) OR (i.finished_at IS NULL AND i.started_at < ${before(deadAfterMs)}))
    RETURNING started_at AS "startedAt"`.execute(db)
  return rows[0]?.startedAt
}

async function readStored(
  db: Db,
  memberId: number,
  claim: Omit<Claim, 'startedAt'>,
): Promise<(Reply & { startedAt: Date }) | undefined> {
  const { rows } = await sql<{ hash: string; status: number | null; response: unknown; startedAt: Date }>`
    SELECT request_hash AS hash, status, response, started_at AS "startedAt" FROM idempotency WHERE member_id = ${memberId} AND key = ${claim.key}`.execute(
    db,
  )
  const row = rows[0]
  if (row && row.hash !== claim.hash) throw refusal('KEY_INVALID', { field: 'Idempotency-Key' })
  return row?.status == null ? undefined : { status: row.status, body: row.response, startedAt: row.startedAt }
}

const orderIdOf = (call: OnceCall, claim: Claim) =>
  uuidOf('order', call.memberId, claim.key, claim.implicit ? claim.startedAt.getTime() : '')

async function runAndStore(
  db: Db,
  call: OnceCall,
  claim: Claim,
  run: (orderId: string) => Promise<Reply>,
): Promise<Reply> {
  const mine = sql`member_id = ${call.memberId} AND key = ${claim.key} AND started_at = ${claim.startedAt}`
  const reply = await run(orderIdOf(call, claim)).catch(async (error) => {
    await sql`DELETE FROM idempotency WHERE ${mine}`.execute(db)
    throw error
  })
  if (reply.status >= 500 || reply.status === 429) await sql`DELETE FROM idempotency WHERE ${mine}`.execute(db)
  else
    await sql`UPDATE idempotency SET finished_at = ${call.clock()}, status = ${reply.status}, response = ${JSON.stringify(reply.body)} WHERE ${mine}`.execute(
      db,
    )
  return reply
}
