import { useEffect, useEffectEvent } from 'react'
import { waitInQueue } from './dialog-queue.ts'

/** Opens a dialog by itself, once, at its turn after `due` became true; leaving the page before then gives the turn up. */
export function useDialogQueue(due: boolean, open: () => void): void {
  const opened = useEffectEvent(open)
  useEffect(() => (due ? waitInQueue(() => opened()) : undefined), [due])
}
