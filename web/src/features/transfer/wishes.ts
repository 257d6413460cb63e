import { limits } from '@krapao/shared/limits'
import { idempotencyKeeper, type Once, writtenOf } from '../../api/idempotency.ts'
import { ofLogin } from '../../api/query-client.ts'
import { walletQuery } from '../wallet/wallet-query.read.ts'

/** Until then a request may be on its way, and a wallet that was read may have been asked for before it ended. */
export const onItsWayMs = 2 * limits.requestTimeoutMs

/**
 * A keeper of the Idempotency-Key for each wish. It outlives the sheet: one that is opened again repeats the key of what is not answered.
 * Without an answer it is dropped only once the wallet was read (`readAtMs`) so late that it shows what became of the request.
 */
export function wishKeeper(readAtMs: () => number): (wish: unknown) => Once {
  const kept = new Map<string, { once: Once; sentMs: number }>()
  return (wish) => {
    const written = writtenOf(wish)
    const earlier = kept.get(written)
    const isShown = earlier !== undefined && readAtMs() > earlier.sentMs + onItsWayMs
    const mine = earlier && !isShown ? earlier : { once: idempotencyKeeper(), sentMs: 0 }
    kept.set(written, mine)
    return (same, call) => {
      mine.sentMs = Date.now()
      return mine.once(same, call)
    }
  }
}

/** The member's wishes of this login. */
export const wishesOf = ofLogin((queries) =>
  wishKeeper(() => queries.getQueryState(walletQuery.queryKey)?.dataUpdatedAt ?? 0),
)
