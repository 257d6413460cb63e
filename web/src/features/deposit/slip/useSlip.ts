import { limits } from '@krapao/shared/limits'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { depositApi } from '../../../api/clients/deposit.ts'
import { idempotencyKeeper } from '../../../api/idempotency.ts'
import { keys } from '../../../api/query-keys.ts'
import { type SlipKeeper, slipKeeper } from './slip-keeper.ts'

// As long as the member area: a sheet that is closed and opened shows the same picture, and the next login starts again.
const keepers = new WeakMap<QueryClient, SlipKeeper>()

/** The picture at hand and what may be done with it. */
export function useSlip() {
  const queries = useQueryClient()
  const keeper = keeperOf(queries)
  return { keeper, slip: useSyncExternalStore(keeper.subscribe, keeper.get) }
}

function keeperOf(queries: QueryClient): SlipKeeper {
  const known = keepers.get(queries)
  if (known) return known
  const keeper = slipKeeper({
    // The reader is fetched with the first picture.
    look: async (file) => (await import('./slip-look.ts')).look(file),
    seen: async (qr) => (await depositApi.slipSeen({ qr })).seen,
    send: async (file, call) => {
      const { _id } = await depositApi.slip({}, { file, ...call })
      void queries.invalidateQueries({ queryKey: keys.statement })
      return _id
    },
    once: idempotencyKeeper(),
    nowMs: Date.now,
    maxBytes: limits.slipBytesMax,
  })
  keepers.set(queries, keeper)
  return keeper
}
