import { refusal } from '@krapao/shared/refusal'
import { type RawBuilder, sql } from 'kysely'
import { type Queryable, repeated, sqlState, type Tx } from '../db/pool.ts'
import type { Account } from './accounts.ts'
import type { Posting } from './movements.ts'

export const kinds = { direct: 0, hold: 1, post: 2, void: 3 } as const

/** A posting that our own code should never have asked for; a bug or a damaged row, not a member's doing. */
export class PostingError extends Error {
  readonly reason: 'exists_with_different' | 'no_account' | 'bad_hold'
  constructor(reason: PostingError['reason'], cause: Error) {
    super(`${reason}: ${cause.message}`, { cause })
    this.name = 'PostingError'
    this.reason = reason
  }
}

/**
 * Moves money, all of it or none: one call to the database, within the caller's transaction or alone. What was posted before
 * under the same key counts as done. Throws the refusal MONEY_NOT_ENOUGH, or a PostingError; both leave the transaction
 * aborted, so that half of a compound move cannot be kept by a caller who catches them.
 */
export async function post(db: Queryable, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return
  try {
    await (postings.length === 1 ? one(postings[0]!) : many(postings)).execute(db)
  } catch (error) {
    throw meaningOf(sqlState(error), error)
  }
}

const one = (p: Posting) =>
  sql`SELECT ledger.post_one(${p.key}, ${p.order}, ${kinds[p.kind]}::smallint, ${p.hold ?? null}, ${p.code}::smallint, ${p.debit}, ${p.credit}, ${p.amount})`

const many = (all: readonly Posting[]) => sql`SELECT ledger.post(${columnsOf(all)})`

/**
 * Locks accounts until the transaction ends, in the order of their ids, as every posting does. For a transaction that looks at more before it
 * knows what it will post: it must name every account that it will post to.
 */
export async function lockAccounts(tx: Tx, of: readonly Account[]): Promise<void> {
  await sql`SELECT ledger.post('{}', '{}', '{}', '{}', '{}', ${of}::bigint[], '{}', '{}')`.execute(
    tx,
  )
}

/**
 * The same as SQL, for a statement that writes what the money moves for: it posts once for each row of `from` (SQL), and its rows must be
 * read. `posting` runs it.
 */
export const posted = (all: readonly Posting[], from?: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT ledger.post(${columnsOf(all)}) AS posted ${from ? sql`FROM ${from}` : sql``}`

/** Runs a statement that posts (`posted`) and is a transaction of its own. Repeated after a deadlock; throws as `post`. */
export const posting = <T>(statement: () => Promise<T>): Promise<T> =>
  repeated(statement).catch((error) => {
    throw meaningOf(sqlState(error), error)
  })

/** What the functions of the ledger take for several postings: an array each of keys, orders, kinds, … */
export const columnsOf = (all: readonly Posting[]) => sql`
  ${all.map((p) => p.key)}, ${all.map((p) => p.order)}, ${all.map((p) => kinds[p.kind])}, ${all.map((p) => p.hold ?? null)},
  ${all.map((p) => p.code)}, ${all.map((p) => p.debit)}, ${all.map((p) => p.credit)}, ${all.map((p) => p.amount)}`

/** What a caller is told for an error of the ledger's functions; `error` itself where it is another one. */
export function meaningOf(state: string | undefined, error: unknown): unknown {
  switch (state) {
    case 'KR001':
      return refusal('MONEY_NOT_ENOUGH')
    case 'KR002':
      return new PostingError('exists_with_different', error as Error)
    case 'KR003':
      return new PostingError('no_account', error as Error)
    case 'KR004':
      return new PostingError('bad_hold', error as Error)
    default:
      return error
  }
}
