import { useEffect, useEffectEvent } from 'react'
import { waitForTurn } from './dialog-queue.ts'

/** Opens a dialog by itself, once, at its turn after `due` became true; leaving the page before then gives the turn up. */
export function useTurn(due: boolean, open: () => void): void {
  const opened = useEffectEvent(open)
  useEffect(() => (due ? waitForTurn(() => opened()) : undefined), [due])
}
