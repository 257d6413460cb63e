import { Refusal } from '@krapao/shared/refusal'
import { useLoader } from '@krapao/ui/LoaderOverlay'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { locale } from '../../locale.ts'
import { api } from '../../member-api.ts'
import { walletQuery } from '../../member-queries.ts'
import { loadWords, type Problem } from '../../words.ts'
import { t } from './credentials.text.ts'
import { accountQuery } from './game-account.ts'
import { wordsOf } from './refused.ts'

/** Sets another password at the game. Whatever fails, the login is read again: it tells whether the old one still holds. */
export function useReset(slotCode: string) {
  const during = useLoader()
  const queries = useQueryClient()
  const account = accountQuery(slotCode)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  const failed = async (error: Error) => {
    await loadWords(locale())
    const now = await queries.fetchQuery({ ...account, staleTime: 0 }).catch(() => undefined)
    setProblem(now && !now.maybePassword && isReset(error) ? t.stillOld : wordsOf(error))
    void queries.invalidateQueries({ queryKey: walletQuery.queryKey })
  }
  const now = async () => {
    if (busy) return
    setBusy(true)
    setDone(false)
    setProblem(undefined)
    try {
      const fresh = await during(api.games.resetPassword({ slotCode }))
      queries.setQueryData(account.queryKey, (before) => ({ ...fresh, event: fresh.event ?? before?.event }))
      setDone(true)
    } catch (error) {
      await failed(error as Error)
    }
    setBusy(false)
  }
  return { now, busy, done, problem }
}

/** The game said no, as opposed to us, or to nobody. */
const isReset = (error: Error) => error instanceof Refusal && error.code === 'SLOT_RESET_PASSWORD_FAIL'
