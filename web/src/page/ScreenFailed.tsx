import { LoadFailed } from '@krapao/ui/state/LoadFailed'
import { useSay } from '../i18n/locale.ts'
import { t } from './screen-failed.text.ts'

/** SPEC §8's swallowed errors: no alert, but where the data would stand, "could not be loaded · try again". */
export function ScreenFailed({ onRetry, busy }: { onRetry: () => void; busy?: boolean }) {
  const say = useSay()
  return (
    <LoadFailed text={say(t.loadFailed)} retryLabel={say(t.retry)} onRetry={onRetry} busy={busy} />
  )
}
