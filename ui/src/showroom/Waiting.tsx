import { say } from '@krapao/shared/text'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Room, type ShowProps } from './Room.tsx'
import { t } from './showroom.text.ts'

/** Loading, failed, and nothing there. */
export function Waiting({ locale }: ShowProps) {
  return (
    <Room name="Skeleton, LoadFailed, EmptyState, Illustration">
      <Card className="grid gap-2">
        <Skeleton width="40%" />
        <Skeleton width="70%" height="2.5rem" />
        <Skeleton height="3rem" radius="12px" />
      </Card>
      <LoadFailed text={say(locale, t.loadFailed)} retryLabel={say(locale, t.retry)} onRetry={() => undefined} />
      <EmptyState
        title={say(locale, t.emptyTitle)}
        text={say(locale, t.emptyText)}
        action={<Button variant="gold">{say(locale, t.deposit)}</Button>}
      />
      <EmptyState
        art="terminated"
        title={say(locale, t.goneTitle)}
        action={<Button>{say(locale, t.contact)}</Button>}
      />
      <EmptyState art="not-found" title={say(locale, t.lostTitle)} action={<Button>{say(locale, t.home)}</Button>} />
      <EmptyState art="offline" title={say(locale, t.offlineTitle)} action={<Button>{say(locale, t.retry)}</Button>} />
    </Room>
  )
}
