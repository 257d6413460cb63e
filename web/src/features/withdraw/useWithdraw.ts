import { type Money, showMoney } from '@krapao/shared/money'
import { useLoader } from '@krapao/ui/LoaderOverlay'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../../locale.ts'
import { api } from '../../member-api.ts'
import { useOnce } from '../../once.ts'
import { keys } from '../../query-keys.ts'
import { useOutcome } from '../../shell/useOutcome.tsx'
import { t } from './withdraw.text.ts'

/**
 * Asks for a payout and says in an alert how that ended. Always by withdrawAll (SPEC §7): it recalls games only where the main
 * wallet is short, and asking again after silence must not turn into another call because the balance has moved meanwhile.
 */
export function useWithdraw(follow: (id: string) => void) {
  const say = useSay()
  const queries = useQueryClient()
  const during = useLoader()
  const once = useOnce()
  const outcome = useOutcome()
  const [busy, setBusy] = useState(false)

  const call = async (amount: Money): Promise<Error | undefined> => {
    try {
      follow((await once({ amount }, (key) => api.withdraw.all({ amount }, { key })))._id)
    } catch (error) {
      return error as Error
    }
  }

  /** True when the withdrawal certainly stands. */
  const ask = async (amount: Money, sign: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    const error = await during(call(amount))
    // The list first, so that what stands behind the alert is already the course of the withdrawal.
    void queries.invalidateQueries({ queryKey: keys.wallet })
    await queries.invalidateQueries({ queryKey: keys.statement })
    setBusy(false)
    if (error) await outcome.failed(error)
    else outcome.show({ kind: 'ok', title: say(t.asked), text: say(t.askedText, { amount: sign + showMoney(amount) }) })
    return !error
  }
  return { ask, busy, alert: outcome.alert }
}
