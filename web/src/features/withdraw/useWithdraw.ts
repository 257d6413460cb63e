import type { Money } from '@krapao/shared/money'
import { useLoader } from '@krapao/ui/LoaderOverlay'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { locale } from '../../locale.ts'
import { api } from '../../member-api.ts'
import { isDefinite, useOnce } from '../../once.ts'
import { keys } from '../../query-keys.ts'
import { loadWords } from '../../words.ts'

/** How the call ended. `checking`: nobody knows whether it happened, so it is never called failed. */
export type Ended = { is: 'asked'; amount: Money } | { is: 'refused'; error: Error } | { is: 'checking' }

/**
 * Asks for a payout. Always by withdrawAll (SPEC §7): it recalls games only where the main wallet is short, and asking again
 * after silence must not turn into another call because the balance has moved meanwhile.
 */
export function useWithdraw(follow: (id: string) => void) {
  const queries = useQueryClient()
  const during = useLoader()
  const once = useOnce()
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState<Ended>()

  const call = async (amount: Money): Promise<Ended> => {
    try {
      const answer = await once({ amount }, (key) => api.withdraw.all({ amount }, { key }))
      follow(answer._id)
      return { is: 'asked', amount }
    } catch (error) {
      if (!isDefinite(error)) return { is: 'checking' }
      await loadWords(locale())
      return { is: 'refused', error: error as Error }
    }
  }

  const ask = async (amount: Money) => {
    if (busy) return
    setBusy(true)
    const how = await during(call(amount))
    // The list first, so that what stands behind the alert is already the course of the withdrawal.
    void queries.invalidateQueries({ queryKey: keys.wallet })
    await queries.invalidateQueries({ queryKey: keys.statement })
    setEnded(how)
    setBusy(false)
  }
  return { ask, busy, ended, forget: () => setEnded(undefined) }
}
