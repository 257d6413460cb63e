import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether the browser knows that there is no network. A network without a way out is none that it knows of. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  )

function listen(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Asks once more as soon as the phone is online, without a press. */
export function useRetryOnline(isFailed: boolean, retry: () => unknown): void {
  const again = useEffectEvent(() => void retry())
  useEffect(() => {
    if (!isFailed) return
    const listener = () => again()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [isFailed])
}
