import { limits } from '@krapao/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocale } from '../../i18n/locale.ts'
import { useDialogQueue } from '../../page/dialog-queue.ts'
import { useSheet } from '../../page/useSheet.ts'
import { noteAgreement, sawAgreement } from '../../session/session.ts'
import { local } from '../../session/storage.ts'
import { agreementsQuery } from './agreements-query.ts'

/**
 * SPEC §2: the agreement opens by itself 1.5 s after Home has loaded, unless it was ticked never to come again. Closed without
 * the tick it comes again after the next login, not at each visit of Home: who just closed it has not forgotten it, and a
 * notice that comes back every minute is closed unread. Nothing to read, or no answer: nothing opens.
 */
export function useAgreement(loaded: boolean): void {
  const locale = useLocale()
  const { open } = useSheet('agreement')
  const [unseen] = useState(() => local.get('remember-agreement') === null && !sawAgreement())
  const texts = useQuery({ ...agreementsQuery(locale), enabled: loaded && unseen })
  const settled = useLater(loaded && unseen, limits.agreementDelayMs)
  useDialogQueue(settled && Boolean(texts.data?.length), () => {
    noteAgreement()
    open()
  })
}

/** True once `on` has been true for so long. */
function useLater(on: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [on, afterMs])
  return late
}
