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

/** A service that is away comes back by itself. Pages that met it at the same moment do not ask at the same moments. */
export const retryAfterMs = 15_000 * (0.8 + 0.4 * Math.random())

/** Asks again and again by itself, as long as it is failed. */
export function useRetryLater(isFailed: boolean, retry: () => unknown): void {
  const again = useEffectEvent(() => void retry())
  useEffect(() => {
    if (!isFailed) return
    const timer = setInterval(() => again(), retryAfterMs)
    return () => clearInterval(timer)
  }, [isFailed])
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
