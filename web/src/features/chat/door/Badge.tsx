import { useSay } from '../../../i18n/locale.ts'
import { t } from './unread.text.ts'
import { useUnread } from './unread.ts'

const shownMax = 9

/** At the corner of an icon: how much support wrote that was not seen. */
export function Badge() {
  const say = useSay()
  const n = useUnread()
  if (n === 0) return null
  return (
    <span role="img" aria-label={say(t.unread, { n })} className="chat-badge">
      {n > shownMax ? `${shownMax}+` : n}
    </span>
  )
}
