import type { Currency } from '@krapao/shared/country'
import type { Money } from '@krapao/shared/money'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/pool.ts'
import { rowsOf, write } from '../../db/rows.ts'
import { hastenErrands } from '../../errands/errand.sql.ts'
import { sourceNumbers } from '../../outside/source-numbers.ts'

/** What a payment is found by under any name. `source`: whose books it came into. */
export type Facts = { source: number; amount: Money; currency: Currency }

/**
 * Until the transaction ends no other call books a payment of this amount, onto whatever account: two reports of one payment see each other, also where
 * a member named another account of ours than the bank.
 */
export async function lockPayments(tx: Tx, { amount, currency }: Facts): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payments ${currency} ${amount}`}, 0))`.execute(
    tx,
  )
}

/** A payment that came in, and what is known of it. */
export type CameIn = {
  channel: string
  reference: string
  /** As payment_name: the same for all spellings. */
  name: string
  at: Date
  accountNo: string | null
  fromNo: string | null
  /** The feed that lists it; null: none has. */
  feed: string | null
  isHeldBack: boolean
  /** Of an order that a person had refused, and not credited since: by itself it never is. */
  isRefused: boolean
  isCredited: boolean
  /** It was credited by a slip of this name, or by a person's word; `memberId`: to whom. */
  slipName: string | null
  memberId: number | null
}

/** When it was paid, and until when a person may have confirmed it by hand. */
type Time = { from: Date; to: Date; byHandTo: Date }
/** At which of our accounts: at its source; also what was confirmed by hand, whose account a member named; at any. */
export type Where = 'source' | 'source or by hand' | 'anywhere'

const places: Record<Where, (source: number) => RawBuilder<unknown>> = {
  source: (source) => sql`i.source = ${source}`,
  'source or by hand': (source) => sql`(i.source = ${source} OR m.id IS NOT NULL)`,
  anywhere: () => sql`true`,
}

const refusedByPerson = sql`i.order_id IS NULL AND coalesce(i.payload ? 'refused', false)`

/** All that came in with this amount between two moments, by transfer. None is left out however many there are: one of them may be this payment. */
export async function cameInBetween(
  db: Queryable,
  of: Facts & Time & { where: Where },
): Promise<CameIn[]> {
  return rowsOf<CameIn>(db)`
    SELECT i.channel, i.reference, payment_name(i.channel, i.reference) AS name, coalesce(i.paid_at, i.at) AS at, i.account_no AS "accountNo",
           i.from_no AS "fromNo", i.feed, i.alike IS NOT NULL AND i.alike_is IS DISTINCT FROM 'other' AS "isHeldBack", ${refusedByPerson} AS "isRefused", i.order_id IS NOT NULL AS "isCredited",
           payment_name('BANK:' || s.sending_bank, s.trans_ref) AS "slipName", coalesce(s.member_id, m.member_id) AS "memberId"
      FROM inbound i LEFT JOIN slip s ON s.id = i.order_id LEFT JOIN manual_deposit m ON m.id = i.order_id
     WHERE i.channel LIKE 'BANK:%' AND i.source = ANY (${Object.values(sourceNumbers)}) AND ${places[of.where](of.source)}
       AND i.amount = ${of.amount} AND i.currency = ${of.currency}
       AND coalesce(i.paid_at, i.at) BETWEEN ${of.from} AND CASE WHEN m.id IS NULL THEN ${of.to} ELSE ${of.byHandTo} END::timestamptz
       AND coalesce(i.paid_at, i.at) BETWEEN ${of.from} AND ${of.byHandTo}
     ORDER BY coalesce(i.paid_at, i.at)`
}

export type Named = Pick<CameIn, 'isHeldBack' | 'isRefused'> & { amount: Money; currency: Currency }

/** The one name of a payment, and what came in under it. */
export async function namedPayment(
  db: Queryable,
  p: { channel: string; reference: string },
): Promise<{ name: string; known: Named | undefined }> {
  const { rows } = await sql<{ name: string; amount: Money | null } & Omit<Named, 'amount'>>`
    SELECT n.name, i.amount, i.currency, i.alike IS NOT NULL AND i.alike_is IS DISTINCT FROM 'other' AS "isHeldBack", ${refusedByPerson} AS "isRefused"
      FROM (SELECT payment_name(${p.channel}, ${p.reference}) AS name) n
      LEFT JOIN inbound i ON payment_name(i.channel, i.reference) = n.name`.execute(db)
  const { name, amount, ...known } = rows[0]!
  return { name, known: amount === null ? undefined : { ...known, amount } }
}

/** Feeds that have ever listed one of these accounts; or any account at this source, where it is not known which. */
export async function feedsOf(
  db: Queryable,
  of: { source: number; accountNo: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ feed: string }>`
    SELECT DISTINCT feed FROM fed_account
     WHERE source = ${of.source} AND (${of.accountNo ?? null}::text IS NULL OR account_no = ${of.accountNo ?? null})`.execute(
    db,
  )
  return rows.map(({ feed }) => feed)
}

export async function noteFed(
  tx: Tx,
  f: { feed: string; source: number; accountNo: string; now: Date },
): Promise<void> {
  await write(tx)`
    INSERT INTO fed_account (feed, source, account_no, told_at) VALUES (${f.feed}, ${f.source}, ${f.accountNo}, ${f.now})
    ON CONFLICT DO NOTHING`
}

/** Slips of this amount that wait for their feed are looked at now. Outside of any transaction: orders are locked before payments. */
export async function hastenSlips(
  db: Queryable,
  of: Facts & { sourceCode: string; now: Date },
): Promise<void> {
  const waiting = sql<boolean>`next_check_at > ${of.now} AND id IN
    (SELECT id FROM slip WHERE state = 'checking' AND source_code = ${of.sourceCode} AND amount = ${of.amount})`
  await hastenErrands(db, waiting, of.now)
}
