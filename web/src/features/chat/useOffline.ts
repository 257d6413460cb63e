import { useEffect, useState } from 'react'
import type { RoomState } from './room/room.ts'

/** A connection that comes within this was only beginning. */
const patienceMs = 2_000

/** Whether what one writes waits for the network. */
export const useOffline = (state: RoomState | undefined): boolean =>
  useLasting(state !== undefined && state.phase !== 'loading' && !state.isConnected)

function useLasting(on: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLasts(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [on])
  return lasts
}
