import { LoadFailed } from '@krapao/ui/state/LoadFailed'
import { useSay } from '../i18n/locale.ts'
import { useOffline, useRetryOnline } from '../loading/useOffline.ts'
import { t } from './screen-failed.text.ts'

/** SPEC §8's swallowed errors: no alert, but where the data would stand, "could not be loaded · try again"; without a network, that it comes by itself. */
export function ScreenFailed({ onRetry, busy }: { onRetry: () => void; busy?: boolean }) {
  const say = useSay()
  const isOffline = useOffline()
  useRetryOnline(true, onRetry)
  return (
    <LoadFailed
      text={say(isOffline ? t.offline : t.loadFailed)}
      retryLabel={say(t.retry)}
      onRetry={onRetry}
      busy={busy}
    />
  )
}
