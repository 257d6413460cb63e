import { useEffect, useState } from 'react'

/** The time in epoch milliseconds, drawn again every `everyMs` and when the page is shown again: for "5 minutes ago". */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const look = () => setNow(Date.now())
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [everyMs])
  return now
}
