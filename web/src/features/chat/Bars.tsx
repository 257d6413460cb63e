import { useSay } from '../../i18n/locale.ts'
import { t } from './chat.text.ts'
import type { RoomState } from './room/room.ts'

type BarsProps = { state: RoomState; isOffline: boolean }

/** What holds for all that one writes now: it waits for the network, or for the morning. */
export function Bars({ state, isOffline }: BarsProps) {
  const say = useSay()
  const { config, closed } = state
  if (isOffline) return <p className={`${bar} bg-warn/15`}>{say(t.offline)}</p>
  if (closed || !config || config.online || !config.hours) return null
  return <p className={`${bar} bg-surface-2`}>{say(t.outsideHours, { time: config.hours.from })}</p>
}

const bar = 'fade-in shrink-0 border-b border-line/60 px-4 py-2 text-sm text-text'
