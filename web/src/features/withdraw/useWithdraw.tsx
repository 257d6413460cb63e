import { type Money, showMoney } from '@krapao/shared/money'
import type { Refusal } from '@krapao/shared/refusal'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withdrawApi } from '../../api/clients/withdraw.ts'
import { useIdempotency } from '../../api/idempotency.ts'
import { keys } from '../../api/query-keys.ts'
import type { Problem } from '../../api/words.ts'
import { useSay } from '../../i18n/locale.ts'
import { useOutcome } from '../../page/useOutcome.tsx'
import { withSign } from '../wallet/typed-amount.offer.ts'
import { ContactButton } from './ContactButton.tsx'
import { t } from './withdraw.text.ts'

type Plan = {
  follow: (id: string) => void
  /** The withdrawal certainly stands: never back to a review of it, not even when its row can't be read now. */
  onAsked: () => void
  /** The withdrawal that is followed has ended, and the sheet says how. */
  settled: boolean
}

/**
 * Asks for a payout and says in an alert how that ended. Always by withdrawAll (SPEC §7): it recalls games only where the main
 * wallet is short, and asking again after silence must not turn into another call because the balance has moved meanwhile.
 */
export function useWithdraw({ follow, onAsked, settled }: Plan) {
  const say = useSay()
  const queries = useQueryClient()
  const during = useLoader()
  const once = useIdempotency()
  const outcome = useOutcome(settled)
  const [busy, setBusy] = useState(false)

  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: keys.wallet })
    return queries.invalidateQueries({ queryKey: keys.statement })
  }
  const ask = async (amount: Money, sign: string): Promise<void> => {
    if (busy || outcome.remind()) return
    setBusy(true)
    const attempt = async () => {
      follow((await once({ amount }, (key) => withdrawApi.all({ amount }, { key })))._id)
      // The list first, so that what is behind the alert is already the course of the withdrawal.
      await readAgain()
      onAsked()
      outcome.show({
        kind: 'ok',
        title: say(t.asked),
        text: say(t.askedText, { amount: sign + showMoney(amount) }),
      })
    }
    try {
      await during(attempt())
    } catch (error) {
      await readAgain()
      await outcome.failed(error as Error, {
        again: attempt,
        refused: (refusal) => ({
          problem: wordsOf(refusal, sign),
          action: waitsForPerson(refusal) && <ContactButton />,
        }),
      })
    } finally {
      setBusy(false)
    }
  }
  return { ask, busy, alert: outcome.alert }
}

/** The catalogue says "this game", but none was named here. */
const wordsOf = (refusal: Refusal, sign: string): Problem =>
  refusal.code === 'GAME_MAINTENANCE' ? t.inClosedGame : withSign(refusal, sign)

const waitsForPerson = ({ code }: Refusal): boolean =>
  code === 'WITHDRAW_HELD' || code === 'WITHDRAW_UNDER_REVIEW'
