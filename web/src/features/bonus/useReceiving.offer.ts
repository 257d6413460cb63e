import { Refusal, refusal } from '@krapao/shared/refusal'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { toast } from '@krapao/ui/over/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isDefinite, useIdempotency } from '../../api/idempotency.ts'
import { keys } from '../../api/query-keys.ts'
import { explain } from '../../api/words.ts'
import { useOutcome } from '../../page/useOutcome.tsx'
import { t } from './take-question.text.ts'

const moved = [keys.wallet, keys.statement, keys.rewards]

/**
 * Receives a gift and says so in a toast, a refusal too (SPEC §8); whatever the answer, what waits is read again. Only an answer that was
 * lost is an alert: it stays until it is known. Draw `alert` in the sheet.
 */
export function useReceiving(received: 'INVITE_BONUS_SUCCESS' | 'REFUND_SUCCESS') {
  const queries = useQueryClient()
  const during = useLoader()
  const once = useIdempotency()
  const outcome = useOutcome()
  const [busy, setBusy] = useState(false)

  const readAgain = () =>
    Promise.all(moved.map((queryKey) => queries.invalidateQueries({ queryKey })))
  const ask = async (wish: string, call: (key: string) => Promise<unknown>): Promise<void> => {
    if (busy || outcome.remind()) return
    setBusy(true)
    const attempt = async () => {
      await once(wish, call)
      await readAgain()
      outcome.close()
      toast({ kind: 'ok', text: await explain(refusal(received)) })
    }
    try {
      await during(attempt())
    } catch (error) {
      await readAgain()
      await failed(error as Error, attempt)
    } finally {
      setBusy(false)
    }
  }
  const failed = async (error: Error, again: () => Promise<void>) => {
    if (!isDefinite(error)) return outcome.failed(error, { again })
    toast({ kind: 'bad', text: await explain(isNeverDeposited(error) ? t.depositFirst : error) })
  }
  return { ask, busy, alert: outcome.alert }
}

/** The catalogue asks to enter less, but no amount was entered here. */
const isNeverDeposited = (error: Error): boolean =>
  error instanceof Refusal && error.code === 'MONEY_NOT_ENOUGH'
