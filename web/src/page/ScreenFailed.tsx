import type { Text } from '@krapao/shared/text'
import { LoadFailed } from '@krapao/ui/state/LoadFailed'
import { isServiceAway } from '../api/unreachable.ts'
import { useSay } from '../i18n/locale.ts'
import { useOffline, useRetryOnline } from '../loading/useOffline.ts'
import { t } from './screen-failed.text.ts'

export type FailedRead = { refetch: () => unknown; isFetching: boolean; error: Error | null }
type ScreenFailedProps = { of: FailedRead | readonly FailedRead[]; text?: Text }

/**
 * SPEC §8's swallowed errors: no alert, but where the data would stand, "could not be loaded · try again"; without a network, or while the service is
 * away, that it comes by itself. `text`: what could not be loaded, where the place does not tell.
 */
export function ScreenFailed({ of, text = t.loadFailed }: ScreenFailedProps) {
  const say = useSay()
  const isOffline = useOffline()
  const failed = [of].flat()
  const retry = () => {
    for (const read of failed) void read.refetch()
  }
  useRetryOnline(true, retry)
  const isAway = failed.some(({ error }) => isServiceAway(error))
  return (
    <LoadFailed
      text={say(isOffline ? t.offline : isAway ? t.away : text)}
      retryLabel={say(t.retry)}
      onRetry={retry}
      busy={failed.some(({ isFetching }) => isFetching)}
    />
  )
}
