import { Badge } from './Badge.tsx'
import { useAskingUnread } from './unread.ts'

/** A download of its own, for a guest who has written before. */
export function GuestBadge() {
  useAskingUnread()
  return <Badge />
}
