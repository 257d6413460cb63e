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
import { useRefused } from './useRefused.tsx'

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
  const refused = useRefused()
  const [unsure, setUnsure] = useState(false)
  useAwaiting(unsure)
  const ended = (how: Ended): Ended => {
    setUnsure(how === 'pending' || how === 'unknown')
    for (const queryKey of [keys.wallet, keys.statement]) void queries.invalidateQueries({ queryKey })
    return how
  }
  const told = ({ status }: Answer, { done, onClosed }: Ending): Ended => {
    if (status === 'PENDING') outcome.show({ kind: 'wait', title: say(t.pending), text: say(t.pendingNext), onClosed })
    else if (done !== undefined) outcome.show({ kind: 'ok', title: say(t.done), text: done, onClosed })
    return ended(status === 'PENDING' ? 'pending' : 'done')
  }
  const run = async (wish: Wish, call: Call, ending: Ending): Promise<Ended> => {
    const ask = () => once(wish, call)
    try {
      return told(await during(ask()), ending)
    } catch (error) {
      const ways = {
        onClosed: ending.onClosed,
        refused: refused(wish),
        // The alert that waits must end in words, also where success needs none otherwise.
        again: async () => void told(await ask(), { done: '', ...ending }),
      }
      await outcome.failed(error as Error, ways)
      return ended(isDefinite(error) ? 'refused' : 'unknown')
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

type Wish = { from?: string; to: string; amount?: Money }
type Answer = { status: 'SUCCESS' | 'PENDING' }
type Call = (key: string) => Promise<Answer>
