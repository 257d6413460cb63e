import { createHash } from 'node:crypto'
import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../db/pool.ts'
import { firstRow, write, wroteRow } from '../../../db/rows.ts'

/** The holder of the lease reads; its end is also its name. */
export type Lease = { name: string; cursor: string; until: Date }

type At = Pick<Context, 'db' | 'time'>

/** undefined: another process is reading this feed, or it answered nothing just now. */
export async function leaseFeed(
  { db, time }: At,
  name: string,
  ms: number,
): Promise<Lease | undefined> {
  return firstRow<Lease>(db)`
    INSERT INTO bank_feed AS f (name, cursor, read_at, leased_until) VALUES (${name}, '', ${time.now()}, ${time.in(ms)})
    ON CONFLICT (name) DO UPDATE SET leased_until = ${time.in(ms)} WHERE f.leased_until IS NULL OR f.leased_until < ${time.now()}
    RETURNING name, cursor, leased_until AS until`
}

/** Undefined: the lease ran out, and another reads on from the old place. */
export async function moveCursor(
  { db, time }: At,
  lease: Lease,
  to: { cursor: string; leaseMs: number },
): Promise<Lease | undefined> {
  return firstRow<Lease>(db)`
    UPDATE bank_feed SET cursor = ${to.cursor}, read_at = ${time.now()}, leased_until = ${time.in(to.leaseMs)}
     WHERE name = ${lease.name} AND cursor = ${lease.cursor} AND leased_until = ${lease.until}
    RETURNING name, cursor, leased_until AS until`
}

/** `restMs`: it could not be read and is left alone for so long; null: it was read to its end, and may be read again at once. */
export async function endLease(
  { db, time }: At,
  lease: Lease,
  restMs: number | null,
): Promise<void> {
  const ended =
    restMs === null
      ? sql`leased_until = NULL, read_at = ${time.now()}`
      : sql`leased_until = ${time.in(restMs)}`
  await write(db)`
    UPDATE bank_feed SET ${ended} WHERE name = ${lease.name} AND leased_until = ${lease.until}`
}

/** A worker that was reading one of them stops after its page. */
export async function freeFeeds(db: Queryable): Promise<void> {
  await write(db)`
    UPDATE bank_feed SET leased_until = NULL WHERE leased_until IS NOT NULL`
}

/** False: it was kept before. */
export async function keepUnread(
  db: Queryable,
  u: { feed: string; raw: unknown; now: Date },
): Promise<boolean> {
  const written = JSON.stringify(u.raw) ?? 'null'
  const fingerprint = createHash('sha256').update(written).digest('hex')
  return wroteRow(db)`
    INSERT INTO bank_feed_unread (feed, fingerprint, entry, at) VALUES (${u.feed}, ${fingerprint}, ${written}, ${u.now})
    ON CONFLICT DO NOTHING`
}

/** Ids of the members of these usernames with a wallet in this currency. */
export async function membersNamed(
  db: Queryable,
  of: { usernames: readonly string[]; currency: Currency },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM member WHERE username = ANY (${of.usernames}::text[]) AND currency = ${of.currency}`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

export async function insertDirectDeposit(
  tx: Tx,
  d: {
    id: string
    member: number
    sourceCode: string
    amount: Money
    channel: string
    reference: string
    now: Date
  },
): Promise<void> {
  await write(tx)`
    INSERT INTO direct_deposit (id, member_id, source_code, amount, channel, reference, created_at)
    VALUES (${d.id}, ${d.member}, ${d.sourceCode}, ${d.amount}, ${d.channel}, ${d.reference}, ${d.now})`
}
