import type { Text } from '@krapao/shared/text'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isDefinite, useIdempotency } from '../../api/idempotency.ts'
import { keys } from '../../api/query-keys.ts'
import { useSay } from '../../i18n/locale.ts'
import { useAwaiting } from '../../live/live.ts'
import { type Outcome, useOutcome } from '../../page/useOutcome.tsx'
import { signOfCurrency, walletQuery } from '../wallet/wallet-query.read.ts'

type Ask<A> = {
  /** What is asked for: the same wish after silence repeats its key. */
  wish: object
  call: (key: string) => Promise<A>
  /** How it ended well; asked once everything was read again. */
  tell: (answer: A) => Outcome | Promise<Outcome>
  /** The words for "there is nothing such any more". */
  gone: Text
}

/**
 * The calls that take and end a holding. Each may gather money from games first, so it takes seconds: busy meanwhile, a second press
 * ignored, and one whose answer was lost is asked again by the same key. However it ends, all that it may have changed is read again.
 */
export function useHoldingCall() {
  const queries = useQueryClient()
  const say = useSay()
  const during = useLoader()
  const once = useIdempotency()
  const outcome = useOutcome()
  const [busy, setBusy] = useState(false)
  const [unsure, setUnsure] = useState(false)
  useAwaiting(unsure)

  const readAgain = () =>
    Promise.all(
      [keys.bonus, keys.wallet, keys.statement].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  const nameOf = (code: string) =>
    queries.getQueryData(walletQuery.queryKey)?.slots.find((slot) => slot.code === code)?.name ??
    code
  const refused = (
    words: ReturnType<typeof loadRefused>,
    gone: Text,
  ): NonNullable<Parameters<typeof outcome.failed>[1]> => ({
    refused: async (refusal) => {
      const sign = signOfCurrency(queries.getQueryData(walletQuery.queryKey)?.currency)
      const found = await words
      const problem = found?.refusedWords(refusal, { sign, nameOf, gone })
      const early = found?.tooEarly(refusal)
      return {
        ...(problem && { problem }),
        ...(early && { kind: 'part' as const, title: say(early) }),
      }
    },
  })
  const ask = async <A,>({ wish, call, tell, gone }: Ask<A>): Promise<void> => {
    if (busy || outcome.remind()) return
    setBusy(true)
    const words = loadRefused()
    const attempt = async () => {
      const answer = await once(wish, call)
      setUnsure(false)
      await readAgain()
      outcome.show(await tell(answer))
    }
    try {
      await during(attempt())
    } catch (error) {
      setUnsure(!isDefinite(error))
      await readAgain()
      await outcome.failed(error as Error, { again: attempt, ...refused(words, gone) })
    } finally {
      setBusy(false)
    }
  }
  return { ask, busy, alert: outcome.alert }
}

/** They come while the call is under way. undefined: they did not, and the catalogue's have to do. */
const loadRefused = () => import('./refused-words.ts').catch(() => undefined)
