import { Button } from '@krapao/ui/Button'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { Spinner } from '@krapao/ui/state/Spinner'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useSay } from '../../../i18n/locale.ts'
import type { RoomState } from '../room/room.ts'
import { t } from './log.text.ts'

/** Three messages that are on their way. */
export function LogComing() {
  const say = useSay()
  return (
    <div className="grid gap-3">
      <p className="sr-only">{say(t.loading)}</p>
      <Skeleton width="62%" height="3.5rem" radius="16px" />
      <div className="ml-auto w-[44%]">
        <Skeleton height="2.75rem" radius="16px" />
      </div>
      <Skeleton width="74%" height="5rem" radius="16px" />
    </div>
  )
}

type Retried = { onRetry: () => void }

/** Nothing is known of what was said; one can still write. */
export function LogFailed({ onRetry }: Retried) {
  const say = useSay()
  return <Failed words={say(t.failed)} onRetry={onRetry} />
}

type LogAloneProps = Retried & { failed: boolean }

/** While the code that keeps the conversation is on its way. */
export const LogAlone = ({ failed, onRetry }: LogAloneProps) => (
  <div aria-busy={!failed} className="flex min-h-40 flex-1 flex-col justify-end">
    <div className="mx-auto w-full max-w-[40rem] px-3 py-4">
      {failed ? <LogFailed onRetry={onRetry} /> : <LogComing />}
    </div>
  </div>
)

/** Above the oldest row that is here. */
export function OlderRows({ older, onRetry }: Retried & { older: RoomState['older'] }) {
  const say = useSay()
  if (older === 'failed') return <Failed words={say(t.olderFailed)} onRetry={onRetry} />
  if (older === 'none') return null
  return (
    // Its room is there before it is asked, so that nothing moves when it is.
    <div className="grid h-11 place-items-center text-text-3">
      {older === 'loading' && (
        <>
          <Spinner />
          <span className="sr-only">{say(t.loading)}</span>
        </>
      )}
    </div>
  )
}

function Failed({ words, onRetry }: Retried & { words: string }) {
  const say = useSay()
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-3">
      <p className="min-w-32 flex-1 text-sm text-text-2">{words}</p>
      <Button
        variant="quiet"
        onClick={onRetry}
        icon={<RefreshCw aria-hidden size={18} strokeWidth={1.75} />}
      >
        {say(t.retry)}
      </Button>
    </div>
  )
}
