import { useEffect, useState } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { t } from './chat.text.ts'
import type { RoomState } from './room/room.ts'

/** A connection that comes within this was only beginning. */
const patienceMs = 2_000

/** What holds for all that one writes now: it waits for the network, or for the morning. */
export function Bars({ state }: { state: RoomState }) {
  const say = useSay()
  const { config, isConnected, phase, closed } = state
  const isOffline = useLasting(phase !== 'loading' && !isConnected)
  if (isOffline) return <p className={`${bar} bg-warn/15`}>{say(t.offline)}</p>
  if (closed || !config || config.online || !config.hours) return null
  return <p className={`${bar} bg-surface-2`}>{say(t.outsideHours, { time: config.hours.from })}</p>
}

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

const bar = 'fade-in shrink-0 border-b border-line/60 px-4 py-2 text-sm text-text'
