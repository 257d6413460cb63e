import { toast } from '@krapao/ui/over/toast'
import { useEffect, useEffectEvent } from 'react'
import { useSay } from '../i18n/locale.ts'
import type { Retry } from './lazy.tsx'
import { t } from './offline.text.ts'

/** For a dialog whose code did not come: it is asked for again each time that the dialog is opened; in vain, it closes and says why. */
export function useAskAgain(isOpen: boolean, close: () => void, retry: Retry): void {
  const say = useSay()
  const ask = useEffectEvent(async () => {
    if (await retry()) return
    toast({ text: say(t.offline), kind: 'bad' })
    close()
  })
  useEffect(() => {
    if (isOpen) void ask()
  }, [isOpen])
}
