import { useEffect, useState } from 'react'

/** True once `on` has been true for `ms` without a break. */
export function useLasting(on: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLasts(true), ms)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [on, ms])
  return lasts
}
