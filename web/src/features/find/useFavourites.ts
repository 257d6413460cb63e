import { Refusal } from '@krapao/shared/refusal'
import { filled } from '@krapao/shared/text'
import { toast } from '@krapao/ui/over/toast'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findApi } from '../../api/clients/find.ts'
import { explain, type Problem } from '../../api/words.ts'
import type { Slot } from '../wallet/wallet.read.ts'
import { type Wallet, walletQuery } from '../wallet/wallet-query.read.ts'
import { t } from './find.text.ts'
import { heartPresses } from './heart-presses.ts'

const nothing: ReadonlyMap<string, boolean> = new Map()

/** `marked`: the games with the marks as they were last pressed. A press that the server refuses is taken back, and why is said. */
export function useFavourites() {
  const queries = useQueryClient()
  const [wanted, show] = useState(nothing)
  // By code: a game that is refused may be gone from the wallet by then.
  const [names] = useState(() => new Map<string, string>())
  const [send] = useState(() =>
    heartPresses({
      send: async (code, on) => write(queries, await findApi.favourite({ slotCode: code, on })),
      show,
      refused: async (code, error) => {
        toast({ kind: 'bad', text: await explain(problemOf(error, names.get(code) ?? code)) })
        void queries.invalidateQueries({ queryKey: walletQuery.queryKey })
      },
    }),
  )
  const marked = (slots: readonly Slot[]): Slot[] =>
    slots.map((slot) => ({ ...slot, favourite: wanted.get(slot.code) ?? slot.favourite ?? false }))
  const press = ({ code, name }: Slot, on: boolean) => {
    names.set(code, name)
    void send(code, on)
  }
  return { marked, press }
}

/** The answer is in the wallet as last read before that is asked for again. */
function write(queries: QueryClient, { code, favourite }: { code: string; favourite: boolean }) {
  const { queryKey } = walletQuery
  // Keeps the time at which the balances were read.
  const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt
  queries.setQueryData<Wallet>(
    queryKey,
    (wallet) =>
      wallet && {
        ...wallet,
        slots: wallet.slots.map((slot) => (slot.code === code ? { ...slot, favourite } : slot)),
      },
    { updatedAt },
  )
}

/** The catalogue's words for it speak of transfers. */
const problemOf = (error: unknown, name: string): Problem =>
  error instanceof Refusal && error.code === 'NO_GAME' ? filled(t.gone, { name }) : (error as Error)
