import { Refusal } from '@krapao/shared/refusal'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { gamesApi } from '../../api/clients/games.ts'
import { loadWords, type Problem } from '../../api/words.ts'
import { locale } from '../../i18n/locale.ts'
import { walletQuery } from '../wallet/wallet-query.read.ts'
import { t } from './credentials.text.ts'
import { accountQuery } from './game-account.ts'
import { wordsOf } from './refused.ts'

/** Sets another password at the game. After any failure the login is read again: it shows whether the old one still holds. */
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
      const fresh = await during(gamesApi.resetPassword({ slotCode }))
      queries.setQueryData(account.queryKey, (before) => ({
        ...fresh,
        event: fresh.event ?? before?.event,
      }))
      setDone(true)
    } catch (error) {
      await failed(error as Error)
    }
    setBusy(false)
  }
  return { now, busy, done, problem }
}

/** The game said no, as opposed to us, or to silence. */
const isReset = (error: Error) =>
  error instanceof Refusal && error.code === 'SLOT_RESET_PASSWORD_FAIL'
