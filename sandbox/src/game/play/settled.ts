import type { FastifyRequest } from 'fastify'
import { type Period, periodOf, settledPage } from '../../http/settled.ts'
import type { Outside } from '../../outside.ts'
import { providerOf } from '../asked.ts'

/** What a provider did for a caller in a period: by the caller's order, or by its own reference where it knows no other. */
export function settledMoves({ store }: Outside, request: FastifyRequest, by: 'tx_id' | 'ref_id') {
  const period: Period = periodOf(request.query)
  return settledPage(
    period,
    store.all<{ reference: string; kind: string; amount: bigint; currency: string; at: bigint }>(
      `SELECT ${by} AS reference, iif(kind = 'deposit', 'in', 'out') AS kind, amount, m.currency, done_at AS at
       FROM game_move v JOIN game_member m ON m.provider = v.provider AND m.username = v.username
       WHERE v.provider = ? AND status = 'done' AND done_at >= ? AND done_at < ? ORDER BY done_nr LIMIT ? OFFSET ?`,
      ...[providerOf(request), period.from, period.to, period.limit, period.after],
    ),
  )
}
