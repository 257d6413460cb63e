import type { Money } from '@krapao/shared/money'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { transferApi } from '../../api/clients/transfer.ts'
import { isDefinite } from '../../api/idempotency.ts'
import { keys } from '../../api/query-keys.ts'
import { useAwaiting } from '../../live/live.ts'
import { type Outcome, useOutcome } from '../../page/useOutcome.tsx'
import { type Answer, cameLess, standingOf } from './legs.ts'
import { useRefused } from './useRefused.tsx'
import { type Told, useStanding } from './useStanding.tsx'
import { wishesOf } from './wishes.ts'

/**
 * `pending` and `unknown`: the money settles by itself, to one side or the other. `partly`: some of it stayed where it was, or went back with
 * an ended bonus, and the alert says which. `refused`: certainly nothing moved.
 */
export type Ended = 'done' | 'partly' | 'pending' | 'refused' | 'unknown'
/**
 * `done`: the words of the success alert; none, no alert. `action`: what may follow a success, in that alert. `onClosed`: what closing an
 * alert leads to, unless it said no. `hides`: a success tells no more than a balance may while amounts are hidden. `wait`: gives up waiting for the answer, as unknown; the transfer itself goes on.
 */
type Ending = {
  done?: string
  action?: ReactNode
  onClosed?: () => void
  hides?: boolean
  wait?: Wait
}
type Wait = <T>(answer: Promise<T>) => Promise<T>

/**
 * Moves money between the main wallet and games, and says in an alert (SPEC §8), which is in `alert`, how it ended and where each
 * game's money is; the alert stays true while it is open. However it ends, the balances are asked for again.
 */
export function useTransfer() {
  const queries = useQueryClient()
  const during = useLoader()
  const refused = useRefused()
  const [unsure, setUnsure] = useState(false)
  useAwaiting(unsure)
  const [told, setTold] = useState<Told>()
  const outcome = useOutcome(false, useStanding(told))
  const show = (other: Outcome) => {
    if (outcome.remind()) return
    setTold(undefined)
    outcome.show(other)
  }
  const ended = (how: Ended): Ended => {
    setUnsure(how === 'unknown')
    for (const queryKey of [keys.wallet, keys.statement])
      void queries.invalidateQueries({ queryKey })
    return how
  }
  const tell = (answer: Answer, { done, action, onClosed, hides = false }: Ending): Ended => {
    const how = endedAs(answer)
    if (how !== 'done' || done !== undefined) {
      setTold({ answer, at: Date.now(), done, hides })
      outcome.show({ kind: 'ok', action, onClosed })
    }
    return ended(how)
  }
  const run = async (wish: Wish, call: Call, ending: Ending): Promise<Ended> => {
    if (outcome.remind()) return 'unknown'
    const once = wishesOf(queries)(wish)
    // An answer that comes after the waiting was given up must not end the wish: asking again repeats the key.
    const ask = (wait: Wait = asLong) => once(wish, (key) => wait(call(key)))
    try {
      return tell(await during(ask(ending.wait)), ending)
    } catch (error) {
      setTold(undefined)
      const ways = {
        refused: refused(wish),
        // The alert that waits must end in words, also where success needs none otherwise.
        again: async () => void tell(await ask(), { done: '', ...ending }),
      }
      await outcome.failed(error as Error, ways)
      return ended(isDefinite(error) ? 'refused' : 'unknown')
    }
  }
  return {
    /** `from` and `to` are `MAIN` or a slot code. */
    move: (wish: { from: string; to: string; amount: Money }, ending: Ending) =>
      run(wish, (key) => transferApi.move(wish, { key }), ending),
    /** Empties every other game into the main wallet, then all of that into `to`. */
    all: (wish: { to: string }, ending: Ending) =>
      run(wish, (key) => transferApi.all(wish, { key }), ending),
    show,
    /** Hides the alert, for what is pressed in it; a lost answer is still asked for. */
    close: outcome.hide,
    alert: outcome.alert,
  }
}
const asLong: Wait = (answer) => answer

type Wish = { from?: string; to: string; amount?: Money }
type Call = (key: string) => Promise<Answer>

/** A transfer that has answered moved something, or waits: a definite no of all of it is thrown. */
function endedAs(answer: Answer): Ended {
  const standing = standingOf(answer)
  if (standing === 'done' && cameLess(answer)) return 'partly'
  return standing === 'done' || standing === 'pending' ? standing : 'partly'
}
