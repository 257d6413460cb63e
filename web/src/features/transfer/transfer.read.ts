import type { Money } from '@krapao/shared/money'
import { useLoader } from '@krapao/ui/LoaderOverlay'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAwaiting } from '../../live.ts'
import { useSay } from '../../locale.ts'
import { api } from '../../member-api.ts'
import { isDefinite, useOnce } from '../../once.ts'
import { keys } from '../../query-keys.ts'
import { useOutcome } from '../../shell/useOutcome.tsx'
import { t } from './transfer-outcome.text.ts'

/** `pending` and `unknown`: the money settles by itself, to one side or the other. `refused`: certainly nothing moved. */
export type Ended = 'done' | 'pending' | 'refused' | 'unknown'
/** `done`: the words of the success alert; none, no alert. `onClosed`: what closing an alert leads to, unless it said no. */
type Ending = { done?: string; onClosed?: () => void }

/**
 * Moves money between the main wallet and games, and says how it ended in an alert (SPEC §8), which stands in `alert`.
 * However it ends, the balances are asked for again.
 */
export function useTransfer() {
  const say = useSay()
  const queries = useQueryClient()
  const during = useLoader()
  const once = useOnce()
  const outcome = useOutcome()
  const [unsure, setUnsure] = useState(false)
  useAwaiting(unsure)
  const run = async (wish: object, call: Call, ending: Ending): Promise<Ended> => {
    const ended = await attempt(wish, call, ending)
    setUnsure(ended === 'pending' || ended === 'unknown')
    return ended
  }
  const attempt = async (wish: object, call: Call, { done, onClosed }: Ending): Promise<Ended> => {
    try {
      const { status } = await during(once(wish, call))
      if (status === 'PENDING')
        outcome.show({ kind: 'wait', title: say(t.pending), text: say(t.pendingNext), onClosed })
      else if (done) outcome.show({ kind: 'ok', title: say(t.done), text: done, onClosed })
      return status === 'PENDING' ? 'pending' : 'done'
    } catch (error) {
      await outcome.failed(error as Error, onClosed)
      return isDefinite(error) ? 'refused' : 'unknown'
    } finally {
      for (const queryKey of [keys.wallet, keys.statement]) void queries.invalidateQueries({ queryKey })
    }
  }
  return {
    /** `from` and `to` are `MAIN` or a slot code. */
    move: (wish: { from: string; to: string; amount: Money }, ending: Ending) =>
      run(wish, (key) => api.transfer.move(wish, { key }), ending),
    /** Empties every other game into the main wallet, then all of that into `to`. */
    all: (wish: { to: string }, ending: Ending) => run(wish, (key) => api.transfer.all(wish, { key }), ending),
    show: outcome.show,
    alert: outcome.alert,
  }
}

type Call = (key: string) => Promise<{ status: 'SUCCESS' | 'PENDING' }>
