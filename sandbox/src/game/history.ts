import { Refused } from '../http/refused.ts'
import type { Store } from '../store/store.ts'
import type { Move } from './moves.ts'

export type Page = { before?: string; limit: number; lagMs: number }
type Entry = Pick<Move, 'kind' | 'amount' | 'refId'> & {
  before: bigint
  after: bigint
  doneAt: bigint
}

/**
 * What was done to a member's credit, newest first; `before` pages on from a reference. It is shown as it was `lagMs` ago: what
 * comes late comes in the order in which it was done. Refused 422 NO_REF.
 */
export function readHistory(
  store: Store,
  provider: string,
  username: string,
  page: Page,
): { rows: Entry[]; more: boolean } {
  const found = store.all<Entry>(
    `SELECT kind, amount, ref_id AS refId, before, after, done_at AS doneAt FROM game_move
     WHERE provider = ? AND username = ? AND done_nr < ? AND done_at <= ? ORDER BY done_nr DESC LIMIT ?`,
    provider,
    username,
    page.before === undefined
      ? BigInt(Number.MAX_SAFE_INTEGER)
      : numberOf(store, provider, username, page.before),
    Date.now() - page.lagMs,
    page.limit + 1,
  )
  return { rows: found.slice(0, page.limit), more: found.length > page.limit }
}

function numberOf(store: Store, provider: string, username: string, refId: string): bigint {
  const row = store.one<{ nr: bigint }>(
    'SELECT done_nr AS nr FROM game_move WHERE provider = ? AND username = ? AND ref_id = ? AND done_nr IS NOT NULL',
    provider,
    username,
    refId,
  )
  if (!row) throw new Refused(422, 'NO_REF')
  return row.nr
}
