import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '../Button.tsx'

/** A failed read, shown in place of its data, with a retry. */
export function LoadFailed({
  text,
  retryLabel,
  onRetry,
  busy,
}: {
  text: string
  retryLabel: string
  onRetry: () => void
  busy?: boolean
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
    >
      <p className="min-w-40 flex-1 text-sm text-text-2">{text}</p>
      <Button
        variant="quiet"
        busy={busy}
        onClick={onRetry}
        icon={<RefreshCw aria-hidden size={18} strokeWidth={1.75} />}
      >
        {retryLabel}
      </Button>
    </div>
  )
}
