import { showDate } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { useNow } from '../../../page/useNow.ts'
import { t } from './log.text.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Before the first message of a day. */
export function DayMark({ at }: { at: Date }) {
  const say = useSay()
  const now = useNow(minuteMs)
  const day = showDate(at)
  const near = {
    [showDate(new Date(now))]: t.today,
    [showDate(new Date(now - dayMs))]: t.yesterday,
  }
  return (
    <h3 className="py-2 text-center text-sm font-normal text-text-3">
      {near[day] ? say(near[day]) : day}
    </h3>
  )
}

/** Between two conversations (SPEC §2: End Conversation), and after one that has ended. */
export function EndMark() {
  const say = useSay()
  return (
    <p className="flex items-center gap-3 py-3 text-sm text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {say(t.ended)}
    </p>
  )
}
